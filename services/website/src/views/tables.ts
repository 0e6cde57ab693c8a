import { Markup } from '../templates/index.js';

/** A table without a place in the order of the Tab key. It scrolls where it is wider than the screen. */
const TABLE = /<table(?=[\s>])(?![^>]*\stabindex=)/gi;

/** Makes the tables of a text focusable, so that they scroll by keyboard. */
export const withFocusableTables = (content: Markup): Markup =>
  content.source.includes('<table') ? new Markup(content.source.replace(TABLE, '$& tabindex="0"')) : content;

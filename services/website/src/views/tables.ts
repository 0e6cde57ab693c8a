import { Markup } from '../templates/index.js';

const TABLE = /(<table)(?=[\s>])([^>]*)/gi;
const TAB_INDEX = /\stabindex=/i;

/**
 * Makes the tables of a text focusable unless they have a place in the order of the Tab key. A table scrolls where it
 * is wider than the screen, also by keyboard.
 */
export const withFocusableTables = (content: Markup): Markup =>
  content.source.includes('<table')
    ? new Markup(
        content.source.replace(TABLE, (tag, name: string, attributes: string) =>
          TAB_INDEX.test(attributes) ? tag : `${name} tabindex="0"${attributes}`,
        ),
      )
    : content;

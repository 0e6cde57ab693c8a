import { decodeEntities, stripAllTags } from '@almanac/formatting';
import type { Messages } from '../messages/index.js';
import type { Markup } from './html.js';

/** Blanks to replace by a space. Single spaces are left out, because most texts have no other blanks. */
const BLANKS = / \s+|[^\S ]\s*/g;

/** Plain text of markup, on one line. */
export const textOf = (markup: Markup): string =>
  decodeEntities(stripAllTags(markup.source)).replace(BLANKS, ' ').trim();

/** Characters that change the direction of the text around them: embeddings, overrides and isolates. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Characters without a shape: controls, marks without a letter, blanks and fillers. */
const INVISIBLE = /^[\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** A name that somebody chose, without what changes the text around it; '' for a name that nobody sees. */
export function plainName(name: string): string {
  const plain = name.replace(DIRECTIONS, '').trim();
  return INVISIBLE.test(plain) ? '' : plain;
}

/** The name of a user or of a visitor, as plain text. */
export const personName = ({ words }: { readonly words: Messages }, name: Markup): string =>
  plainName(textOf(name)) || words.anonymous;

const BLOCK_END = /<br\s*\/?>|<\/(?:p|li|h[1-6]|div|tr|blockquote|figcaption)>/gi;

/** Plain text of markup with a line for each block, for calendars. */
export const linesOf = (markup: Markup): string =>
  decodeEntities(stripAllTags(markup.source.replace(/\s+/g, ' ').replace(BLOCK_END, '$&\n')))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** The first units of a text, without half a character at the end. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** Spaces beside a number of one or two digits, and beside a currency sign: `May 28`, `28. Mai`, `8:00 pm`, `120 €`. */
const INNER_SPACES =
  /(?<=(?<!\d)\d{1,2}\.?) (?=\p{L})|(?<=\p{L}) (?=\d{1,2}(?!\d))|(?<=\d) (?=\p{Sc})|(?<=\p{Sc}) (?=\d)/gu;

/** A date, a time or a price, in which no line ends between a number and what belongs to it. */
export const unbroken = (text: string): string => text.replace(INNER_SPACES, '\u00a0');

const DESCRIPTION_LENGTH = 200;

/** The beginning of a text in whole words, for descriptions in heads. */
export function summaryOf(markup: Markup): string {
  const text = textOf(markup);
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = beginningOf(text, DESCRIPTION_LENGTH);
  return `${beginningOf(cut, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).trimEnd()}…`;
}

/** An address that somebody typed, if it is one of the web. */
export function webAddress(typed: Markup | undefined): string | undefined {
  const url = decodeEntities(typed?.source ?? '').trim();
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

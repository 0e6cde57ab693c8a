import { balanceTags } from './balance.js';
import { hasBlocks } from './block-delimiters.js';
import { blocksForExcerpt } from './blocks.js';
import type { RenderOptions } from './render.js';
import { renderContent, renderExcerpt } from './render.js';
import { stripShortcodes } from './shortcodes.js';
import { stripAllTags } from './text.js';

/** Default number of words of an automatic excerpt. */
const EXCERPT_WORDS = 55;

interface ExcerptOptions extends RenderOptions {
  /** Default 55. */
  readonly words?: number;
}
/** Suffix of a truncated excerpt. */
const MORE_WORDS = ' [&hellip;]';

/** The mark that ends the teaser, optionally with a link text. */
const MORE = '<!--more';
// The mark that ends a page, with the line ends around it.
const NEXT_PAGE = /\n?<!--nextpage-->\n?/;

/**
 * `excerpt.rendered` of a post without its own excerpt: the first words of its raw content; '' when nothing is left.
 * WordPress: `wp_trim_excerpt`, then `the_excerpt`.
 */
export function automaticExcerpt(
  rawContent: string,
  { words: count = EXCERPT_WORDS, ...options }: ExcerptOptions = {},
): string {
  let text = stripShortcodes(teaser(rawContent));
  if (hasBlocks(text)) text = blocksForExcerpt(text);
  const firstWords = (html: string): string =>
    trimWords(renderContent(html, options).replaceAll(']]>', ']]&gt;'), count, MORE_WORDS);
  const head = simpleHead(text);
  const words = head === undefined ? '' : firstWords(head);
  return renderExcerpt(words.endsWith(MORE_WORDS) ? words : firstWords(text), options);
}

/** Number of characters that usually contain more words than an excerpt. */
const HEAD_LENGTH = 500;
// A complete tag of running text.
const SIMPLE_TAG = /<\/?(?:p|a|b|i|em|strong|span|br|h[1-6])(?: [\w-]+="[^"<>[\]]*")* ?\/?>/g;

/**
 * First paragraphs of a long text, if the rest does not affect their rendering. The rest is then not rendered, which
 * saves most of the time for long posts. Undefined for other texts.
 */
function simpleHead(text: string): string | undefined {
  const end = text.indexOf(PARAGRAPH_END, HEAD_LENGTH);
  if (end === -1 || hasBlocks(text)) return undefined;
  const head = text.slice(0, end + PARAGRAPH_END.length);
  return /[<>[\]]/.test(head.replace(SIMPLE_TAG, '')) ? undefined : head;
}

const PARAGRAPH_END = '</p>';

/** The text before the first `<!--more-->` of the first page, with cut elements closed. */
function teaser(content: string): string {
  const [page = ''] = content.replace(/^<!--nextpage-->/, '').split(NEXT_PAGE, 1);
  const more = page.indexOf(MORE);
  return more !== -1 && page.includes('-->', more) ? balanceTags(page.slice(0, more)) : page;
}

/** Largest limit of `split`; larger ones wrap around. */
const MOST_PARTS = 2 ** 32 - 1;

/**
 * The first `count` words of `text` without markup, with `more` appended if something was cut off. WordPress:
 * `wp_trim_words`.
 */
export function trimWords(text: string, count = EXCERPT_WORDS, more = '&hellip;'): string {
  const words = stripAllTags(text)
    .split(/[\n\r\t ]+/, Math.min(count + 1, MOST_PARTS))
    .filter((word) => word !== '');
  return words.length > count ? words.slice(0, count).join(' ') + more : words.join(' ');
}

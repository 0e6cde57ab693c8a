import { balanceTags } from './balance.js';
import { hasBlocks } from './block-delimiters.js';
import { blocksForExcerpt } from './blocks.js';
import type { RenderOptions } from './render.js';
import { renderContent, renderExcerpt } from './render.js';
import { stripShortcodes } from './shortcodes.js';
import { stripAllTags } from './text.js';

/** Words of an automatic excerpt. */
const EXCERPT_WORDS = 55;

/** The mark that ends the teaser, perhaps with its own link text. */
const MORE = '<!--more';
// The mark that ends a page, with the line ends around it.
const NEXT_PAGE = /\n?<!--nextpage-->\n?/;

/**
 * `excerpt.rendered` of a post without its own excerpt: the first words of its raw content; '' when nothing is left.
 * WordPress: `wp_trim_excerpt`, then `the_excerpt`.
 */
export function automaticExcerpt(rawContent: string, options: RenderOptions = {}): string {
  let text = stripShortcodes(teaser(rawContent));
  if (hasBlocks(text)) text = blocksForExcerpt(text);
  const plain = renderContent(text, options).replaceAll(']]>', ']]&gt;');
  return renderExcerpt(trimWords(plain, EXCERPT_WORDS, ' [&hellip;]'), options);
}

/** What stands before the first `<!--more-->` of the first page; elements that the mark cuts in two are closed. */
function teaser(content: string): string {
  const [page = ''] = content.replace(/^<!--nextpage-->/, '').split(NEXT_PAGE, 1);
  const more = page.indexOf(MORE);
  return more !== -1 && page.includes('-->', more) ? balanceTags(page.slice(0, more)) : page;
}

/**
 * The first `count` words of `text` without markup, with `more` behind them when something was cut off.
 * WordPress: `wp_trim_words`.
 */
export function trimWords(text: string, count = EXCERPT_WORDS, more = '&hellip;'): string {
  const words = stripAllTags(text)
    .split(/[\n\r\t ]+/, count + 1)
    .filter((word) => word !== '');
  return words.length > count ? words.slice(0, count).join(' ') + more : words.join(' ');
}

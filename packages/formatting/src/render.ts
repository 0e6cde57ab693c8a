import { autop } from './autop.js';
import { hasBlocks } from './block-delimiters.js';
import { renderBlocks } from './blocks.js';
import { convertChars } from './entities.js';
import { addLoadingAttributes } from './images.js';
import { renderEmbedShortcodes, renderShortcodes, unwrapShortcodes } from './shortcodes.js';
import { convertSmilies } from './smilies.js';
import { trimBlanks, withoutMarks } from './text.js';
import { texturize } from './texturize.js';

/** Options of rendering. */
export interface RenderOptions {
  /** The setting `use_smilies`: `:)` between blanks becomes an emoji. Default true. */
  readonly useSmilies?: boolean;
  /** The site's address without trailing slash, for the few things that point into the site. Default ''. */
  readonly siteUrl?: string;
  /** The post, which gives players made by shortcodes their ids. Default 0. */
  readonly postId?: number;
  /** Whether shortcodes of the media library stay in the text for `addMedia`. Default false: they are left out. */
  readonly keepsMedia?: boolean;
  /** HTML of the dynamic blocks, in the order of `dynamicBlocksIn`. Default: they are left out. */
  readonly dynamic?: readonly string[];
}

/**
 * `content.rendered` of a post, page or media description: what WordPress's filter `the_content` makes of it.
 * `<!--more-->` and `<!--nextpage-->` stay as comments.
 */
export function renderContent(raw: string, options: RenderOptions = {}): string {
  const { useSmilies = true, siteUrl = '', postId = 0, keepsMedia = false, dynamic = [] } = options;
  const content = renderEmbedShortcodes(withoutMarks(raw));
  const blocks = hasBlocks(content);
  let html = texturize(blocks ? renderBlocks(content, dynamic) : content);
  if (!blocks) html = autop(html);
  html = correctSpelling(unwrapShortcodes(html));
  html = addLoadingAttributes(renderShortcodes(html, postId, keepsMedia));
  return useSmilies ? convertSmilies(html, siteUrl) : html;
}

/** `title.rendered`: typography on text, markup kept, blanks at both ends dropped. WordPress: `the_title`. */
export function renderTitle(raw: string): string {
  return trimBlanks(convertChars(texturize(withoutMarks(raw)))).replaceAll('Wordpress', 'WordPress');
}

/** `excerpt.rendered` of a written excerpt, and a media item's caption; '' stays ''. WordPress: `the_excerpt`. */
export function renderExcerpt(raw: string, options: RenderOptions = {}): string {
  const { useSmilies = true, siteUrl = '' } = options;
  let html = texturize(withoutMarks(raw));
  if (useSmilies) html = convertSmilies(html, siteUrl);
  return addLoadingAttributes(unwrapShortcodes(autop(convertChars(html))));
}

// The name where it begins a word of running text: after a blank, an opening quote, a tag or a parenthesis.
const MISSPELT = /(?<= |&#8216;|&#8220;|>|\()Wordpress/g;

/** The capital P of WordPress. WordPress: `capital_P_dangit`. */
export function correctSpelling(html: string): string {
  return html.includes('Wordpress') ? html.replace(MISSPELT, 'WordPress') : html;
}

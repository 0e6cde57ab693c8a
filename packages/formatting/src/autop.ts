import { splitHtml } from './html.js';
import { MARK } from './marks.js';
import { trimBlanks } from './text.js';

// Why not `@wordpress/autop`: it takes minutes for a megabyte of blanks or of unclosed tags, treats no-break spaces as
// paragraph breaks, and is behind the server's rules for `hr`, `math` and `figcaption`. The tests compare with it.

// A blank in the sense of the rules: ASCII only.
const S = '[ \\t-\\r]';

// Elements that stand on their own. A name that only begins with one of these counts as well (`picture` is a `p`).
const BLOCK =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|' +
  'address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|' +
  'details|menu|summary)';

// In every pattern below, `[^<>]*` cannot run into the next tag, and `(?<!S)` lets a run of blanks be tried only from
// its first one; both keep the time linear whatever the text.
const NOT_IN_BLANKS = `(?<!${S})`;

function pattern(source: string, flags = 'g'): RegExp {
  return new RegExp(source, flags);
}

// Two line breaks in a row are a paragraph break.
const DOUBLE_BREAK = pattern(`<br${S}*/?>${S}*<br${S}*/?>`);
// The start of a block element's opening tag; a whole closing tag.
const BLOCK_OPENING = pattern(`<${BLOCK}[ \\t-\\r/>]`);
const BLOCK_CLOSING = pattern(`</${BLOCK}>`);
// A horizontal rule, which has no closing tag.
const RULE = /<hr\b[^<>]*>/g;
// Blanks around options, around and inside objects and players.
const BEFORE_OPTION = pattern(`${NOT_IN_BLANKS}${S}*<option`);
const AFTER_OPTION = pattern(`</option>${S}*`);
const OBJECT_OPENING = pattern(`(<object[^<>]*>)${S}*`);
const OBJECT_CLOSING = pattern(`${NOT_IN_BLANKS}${S}*</object>`);
const OBJECT_PART = pattern(`${NOT_IN_BLANKS}${S}*(</?(?:param|embed)[^<>]*>)${S}*`);
const PLAYER_OPENING = pattern(`([<[](?:audio|video)[^<>[\\]]*[>\\]])${S}*`);
const PLAYER_CLOSING = pattern(`${NOT_IN_BLANKS}${S}*([<[]/(?:audio|video)[>\\]])`);
const PLAYER_PART = pattern(`${NOT_IN_BLANKS}${S}*(<(?:source|track)[^<>]*>)${S}*`);
const CAPTION_OPENING = pattern(`${NOT_IN_BLANKS}${S}*(<figcaption[^<>]*>)`);
const CAPTION_CLOSING = pattern(`</figcaption>${S}*`);
// A paragraph break: an empty line, perhaps with blanks in it.
const EMPTY_LINE = pattern(`\\n${S}*\\n`);
// Misplaced paragraph tags: empty, closed by a container, around a block's tag or a list item, across a quotation.
const EMPTY_PARAGRAPH = pattern(`<p>${S}*</p>`);
const CLOSED_BY_CONTAINER = /<p>([^<]+)<\/(div|address|form)>/g;
const AROUND_BLOCK_TAG = pattern(`<p>${S}*(</?${BLOCK}[^<>]*>)${S}*</p>`);
const AROUND_ITEM = /<p>(<li.+?)<\/p>/g;
const QUOTATION_OPENING = /<p><blockquote([^<>]*)>/gi;
const QUOTATION_CLOSING = /<\/blockquote><\/p>/g;
const BEFORE_BLOCK_TAG = pattern(`<p>${S}*(</?${BLOCK}[^<>]*>)`);
const AFTER_BLOCK_TAG = pattern(`(</?${BLOCK}[^<>]*>)${S}*</p>`);
// Line breaks: those written as tags, line ends without one, and those next to a block.
const BREAK_TAG = /<br\/?>/g;
const LINE_END = pattern(`(<br />)?${NOT_IN_BLANKS}${S}*\\n`);
const BREAK_AFTER_BLOCK = pattern(`(</?${BLOCK}[^<>]*>)${S}*<br />`);
const BREAK_BEFORE_BLOCK = pattern(`<br />(${S}*</?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^<>]*>)`);
const LAST_LINE_END = /\n<\/p>(?=\n?$)/;

/** Elements in which a line end does not become a `<br>`. */
const RAW = ['script', 'style', 'svg', 'math'];

/**
 * Automatic paragraphs: an empty line ends a paragraph, a single line end is a break, block elements are not wrapped
 * and stand on lines of their own. WordPress: `wpautop`.
 */
export function autop(html: string): string {
  if (trimBlanks(html) === '') return '';
  const { text: prepared, kept } = takePreformatted(`${html}\n`);
  let text = prepared
    .replace(DOUBLE_BREAK, '\n\n')
    .replace(BLOCK_OPENING, '\n\n$&')
    .replace(BLOCK_CLOSING, '$&\n\n')
    .replace(RULE, '$&\n\n')
    .replace(/\r\n?/g, '\n');
  text = trimParts(maskTags(text));
  text = text
    .split(EMPTY_LINE)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${trimLines(paragraph)}</p>\n`)
    .join('');
  text = text
    .replace(EMPTY_PARAGRAPH, '')
    .replace(CLOSED_BY_CONTAINER, '<p>$1</p></$2>')
    .replace(AROUND_BLOCK_TAG, '$1')
    .replace(AROUND_ITEM, '$1')
    .replace(QUOTATION_OPENING, '<blockquote$1><p>')
    .replace(QUOTATION_CLOSING, '</p></blockquote>')
    .replace(BEFORE_BLOCK_TAG, '$1')
    .replace(AFTER_BLOCK_TAG, '$1');
  text = maskRaw(text)
    .replace(BREAK_TAG, '<br />')
    .replace(LINE_END, (found, tag?: string) => (tag === undefined ? '<br />\n' : found))
    .replaceAll(MARK.rawNewline, '\n')
    .replace(BREAK_AFTER_BLOCK, '$1')
    .replace(BREAK_BEFORE_BLOCK, '$1')
    .replace(LAST_LINE_END, '</p>');
  return text
    .replaceAll(MARK.newline, '\n')
    .replaceAll(MARK.lessThan, '<')
    .replace(/<pre data-kept="(\d+)"><\/pre>/g, (_, index: string) => kept[Number(index)] ?? '');
}

/** Replaces preformatted text by empty elements as placeholders. */
function takePreformatted(html: string): { text: string; kept: string[] } {
  if (!html.includes('<pre')) return { text: html, kept: [] };
  const kept: string[] = [];
  const parts = html.split('</pre>');
  const last = parts.pop() ?? '';
  const text = parts.map((part) => {
    const start = part.indexOf('<pre');
    if (start === -1) return part;
    kept.push(`${part.slice(start)}</pre>`);
    return `${part.slice(0, start)}<pre data-kept="${kept.length - 1}"></pre>`;
  });
  return { text: text.join('') + last, kept };
}

/**
 * Masks characters that the rules must not treat as text: line ends inside tags and comments, a `<` inside a quoted
 * value.
 */
function maskTags(html: string): string {
  return splitHtml(html)
    .map((part, index) => (index % 2 === 0 ? part : maskQuotedLessThan(part.replaceAll('\n', MARK.newline))))
    .join('');
}

// An attribute's value in quotes.
const QUOTED = /="[^"]*"|='[^']*'/g;

function maskQuotedLessThan(tag: string): string {
  if (tag.startsWith('<!--') || tag.indexOf('<', 1) === -1) return tag;
  return tag.replace(QUOTED, (value) => value.replaceAll('<', MARK.lessThan));
}

/** No paragraph and no break may come between the parts of a select, an object, a player or a figure. */
function trimParts(html: string): string {
  let text = html;
  if (text.includes('<option'))
    text = text.replace(BEFORE_OPTION, '<option').replace(AFTER_OPTION, '</option>');
  if (text.includes('</object>')) {
    text = text.replace(OBJECT_OPENING, '$1').replace(OBJECT_CLOSING, '</object>').replace(OBJECT_PART, '$1');
  }
  if (text.includes('<source') || text.includes('<track')) {
    text = text.replace(PLAYER_OPENING, '$1').replace(PLAYER_CLOSING, '$1').replace(PLAYER_PART, '$1');
  }
  if (text.includes('<figcaption')) {
    text = text.replace(CAPTION_OPENING, '$1').replace(CAPTION_CLOSING, '</figcaption>');
  }
  return text;
}

/** Without line feeds at both ends. */
function trimLines(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && text.charAt(from) === '\n') from++;
  while (to > from && text.charAt(to - 1) === '\n') to--;
  return text.slice(from, to);
}

/** Masks the line ends of scripts, styles and drawings. */
function maskRaw(html: string): string {
  if (!RAW.some((name) => html.includes(`<${name}`))) return html;
  const out: string[] = [];
  let from = 0;
  // The start of one of these elements (or of a longer name, as WordPress sees it).
  const opening = /<(script|style|svg|math)/g;
  const unclosed = new Set<string>();
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const name = found[1] ?? '';
    if (unclosed.has(name)) continue;
    const end = html.indexOf(`</${name}>`, opening.lastIndex);
    if (end === -1) {
      unclosed.add(name);
      continue;
    }
    out.push(html.slice(from, found.index), html.slice(found.index, end).replaceAll('\n', MARK.rawNewline));
    opening.lastIndex = from = end;
  }
  out.push(html.slice(from));
  return out.join('');
}

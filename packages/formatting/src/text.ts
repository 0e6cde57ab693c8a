import { escapeHtml } from './entities.js';
import { indexAfter } from './html.js';

// Every noncharacter of the block reserved for internal use, U+FDD0 to U+FDEF.
const NONCHARACTERS = /[\uFDD0-\uFDEF]/g;

/** `text` without the characters that rendering uses for itself. */
export function withoutMarks(text: string): string {
  return text.replace(NONCHARACTERS, '');
}

/** Control characters that no text needs: all but tab, line feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f]/g;

export function withoutControlCharacters(text: string): string {
  return withoutMarks(text).replace(CONTROL, '');
}

const BLANKS = ' \t\n\r\0\v';

/** Without ASCII blanks at both ends; a no-break space is text. PHP: `trim`. */
export function trimBlanks(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && BLANKS.includes(text.charAt(from))) from++;
  while (to > from && BLANKS.includes(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

// A `<` up to the next `<`, its `>` or the end, whichever is first.
const LESS_THAN = /<[^<>]*(?:>|(?=<|$))/g;

/** A `<` that no `>` closes, with what follows it, as text. WordPress: `wp_pre_kses_less_than`. */
export function escapeStrayLessThan(html: string): string {
  return html.replace(LESS_THAN, (found) => (found.endsWith('>') ? found : escapeHtml(found)));
}

/**
 * Text without tags and comments, as PHP's `strip_tags`: a `<` before a blank is text, a quote inside a tag hides `>`,
 * an unclosed tag reaches to the end.
 */
export function stripTags(html: string): string {
  const out: string[] = [];
  let from = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', from)) {
    // Before a blank it begins no tag.
    if (/\s/.test(html.charAt(open + 1))) {
      out.push(html.slice(from, open + 1));
      from = open + 1;
      continue;
    }
    out.push(html.slice(from, open));
    from = tagEnd(html, open);
  }
  out.push(html.slice(from));
  return out.join('');
}

/** Index after the tag, comment, declaration or instruction that starts at `open`. */
function tagEnd(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return indexAfter(html, '-->', open + 4);
  if (html.startsWith('<?', open)) return indexAfter(html, '?>', open + 2);
  const nests = !html.startsWith('<!', open);
  let quote = '';
  let depth = 0;
  for (let at = open + 1; at < html.length; at++) {
    const char = html.charAt(at);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '<' && nests) depth++;
    else if (char === '>' && depth-- === 0) return at + 1;
  }
  return html.length;
}

/** `html` without script and style elements and what they hold. */
function withoutScripts(html: string): string {
  const out: string[] = [];
  let from = 0;
  // The start of a script or style element, in any case.
  const start = /<(script|style)[^<>]*>/gi;
  const missing = new Set<string>();
  for (let found = start.exec(html); found; found = start.exec(html)) {
    const name = (found[1] ?? '').toLowerCase();
    if (missing.has(name)) continue;
    const close = new RegExp(`</${name}>`, 'gi');
    close.lastIndex = start.lastIndex;
    if (!close.test(html)) {
      missing.add(name);
      continue;
    }
    out.push(html.slice(from, found.index));
    start.lastIndex = from = close.lastIndex;
  }
  out.push(html.slice(from));
  return out.join('');
}

/** All markup removed, `script` and `style` with their text. WordPress: `wp_strip_all_tags`. */
export function stripAllTags(html: string): string {
  return trimBlanks(html.includes('<') ? stripTags(withoutScripts(html)) : html);
}

/**
 * One line of plain text: no markup, no percent-encoded bytes, no control characters, blanks collapsed.
 * WordPress: `sanitize_text_field`.
 */
export function sanitizeTextField(text: string): string {
  const line = sanitizeLine(text);
  if (!OCTET.test(line)) return line;
  // Taking one byte out may join two halves into another one (%%2020), so until none is left.
  return trimBlanks(withoutOctets(line).replace(/ +/g, ' '));
}

/** One line of plain text as `sanitizeTextField` makes it, but with its percent-encoded bytes. */
export function sanitizeLine(text: string): string {
  let out = withoutMarks(text);
  // A `<` before a line break would survive as markup once the break is gone.
  if (out.includes('<')) out = stripAllTags(escapeStrayLessThan(out)).replaceAll('<\n', '&lt;\n');
  return trimBlanks(out.replace(/[\r\n\t ]+/g, ' '));
}

// A percent-encoded byte.
const OCTET = /%[a-f0-9]{2}/i;

/**
 * Takes percent-encoded bytes out until there is none, in one pass: the text scanned so far never contains a whole
 * one.
 * @param octet pattern of the bytes to remove; by default all
 */
export function withoutOctets(text: string, octet: RegExp = OCTET): string {
  const out: string[] = [];
  for (const char of text) {
    out.push(char);
    if (out.length >= 3 && octet.test(out.slice(-3).join(''))) out.length -= 3;
  }
  return out.join('');
}

/**
 * A search for `needle` in `text` with growing starting points. Remembers what it found, so that a needle that is far
 * away or missing is not searched for again and again.
 */
export function forwardSearch(text: string, needle: string): (from: number) => number {
  let known: number | undefined;
  return (from) => {
    if (known === undefined || (known !== -1 && known < from)) known = text.indexOf(needle, from);
    return known;
  };
}

import { escapeAttribute, escapeHtml } from './entities.js';
import { markupEnd } from './html.js';
import { hasSources, renderPlayer } from './players.js';
import { forwardSearch } from './text.js';
import { escapeUrl } from './url.js';

/** Shortcodes that show items of the media library, unless a player names a file. */
const LIBRARY = 'gallery|playlist|audio|video';
/** The shortcodes a site knows. Anything else in brackets is text. */
const NAMES = `wp_caption|caption|${LIBRARY}|embed|contact-form-7`;

/** Kept in the text: the website renders the form. */
const CONTACT_FORM = 'contact-form-7';

// An opening bracket, perhaps a second one (an escaped shortcode), and a known name that ends there.
const OPENING = new RegExp(`\\[(\\[?)(${NAMES})(?![\\w-])`, 'y');
// One tag of a shortcode, opening, closing or escaped.
const TAG = new RegExp(`\\[[/[]?(?:${NAMES})(?![\\w-])`, 'y');
// The rest of such a tag: characters other than brackets, and elements inside its attributes; one or two brackets.
const TAG_REST = /(?:[^[\]<>]|<[^[\]<>]*>)*\]\]?/y;

/** Index after the shortcode tag that starts at `at` (a `[`); undefined when there is none. */
export function shortcodeTagEnd(text: string, at: number): number | undefined {
  TAG.lastIndex = at;
  if (!TAG.test(text)) return undefined;
  TAG_REST.lastIndex = TAG.lastIndex;
  return TAG_REST.test(text) ? TAG_REST.lastIndex : undefined;
}

export interface Shortcode {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Everything between the name and the closing bracket, unparsed. */
  readonly attributes: string;
  /** Between the tags; undefined without a closing tag. */
  readonly content: string | undefined;
  /** Whether double brackets escape it, so that it is shown as text. */
  readonly escaped: boolean;
  /** Brackets that are doubled on one side only, and belong to the text. */
  readonly before: string;
  readonly after: string;
}

/**
 * Finds shortcodes from left to right. Remembers failed searches, so that no search for a closing tag is repeated.
 */
class ShortcodeScanner {
  readonly #next = new Map<string, (from: number) => number>();

  constructor(readonly text: string) {}

  /** The shortcode that starts at `at`, if one does. Calls must be made with growing indexes. */
  at(at: number): Shortcode | undefined {
    OPENING.lastIndex = at;
    const opening = OPENING.exec(this.text);
    if (!opening) return undefined;
    const [, extra = '', name = ''] = opening;
    const attributesFrom = OPENING.lastIndex;
    const bracket = this.#indexOf(']', attributesFrom);
    if (bracket === -1) return undefined;
    const selfClosing = bracket > attributesFrom && this.text.charAt(bracket - 1) === '/';
    const attributes = this.text.slice(attributesFrom, selfClosing ? bracket - 1 : bracket);
    let end = bracket + 1;
    let content: string | undefined;
    if (!selfClosing) {
      const closingTag = `[/${name}]`;
      const closing = this.#indexOf(closingTag, end);
      if (closing !== -1) {
        content = this.text.slice(end, closing);
        end = closing + closingTag.length;
      }
    }
    const bracketed = this.text.charAt(end) === ']';
    if (bracketed) end++;
    return {
      start: at,
      end,
      name,
      attributes,
      content,
      escaped: extra !== '' && bracketed,
      before: extra,
      after: bracketed ? ']' : '',
    };
  }

  #indexOf(needle: string, from: number): number {
    const search = this.#next.get(needle) ?? forwardSearch(this.text, needle);
    this.#next.set(needle, search);
    return search(from);
  }
}

/** Replaces every shortcode outside tags and comments by what `replace` makes of it. */
export function replaceShortcodes(text: string, replace: (shortcode: Shortcode) => string): string {
  if (!text.includes('[')) return text;
  const scanner = new ShortcodeScanner(text);
  const out: string[] = [];
  let from = 0;
  // Jumps from one markup or bracket to the next.
  const stops = /[<[]/g;
  for (let stop = stops.exec(text); stop; stop = stops.exec(text)) {
    if (stop[0] === '<') {
      stops.lastIndex = markupEnd(text, stop.index);
      continue;
    }
    const shortcode = scanner.at(stop.index);
    if (!shortcode) continue;
    out.push(text.slice(from, shortcode.start), replace(shortcode));
    stops.lastIndex = from = shortcode.end;
  }
  out.push(text.slice(from));
  return out.join('');
}

/** `[[x]]` without its outer brackets. */
function unescaped(shortcode: Shortcode, text: string): string {
  return text.slice(shortcode.start + 1, shortcode.end - 1);
}

/** `text` without shortcodes and what they enclose. WordPress: `strip_shortcodes`. */
export function stripShortcodes(text: string): string {
  return replaceShortcodes(text, (shortcode) =>
    shortcode.escaped ? unescaped(shortcode, text) : shortcode.before + shortcode.after,
  );
}

// An opening paragraph tag at the end of what precedes a shortcode; a closing one at the start of what follows.
const PARAGRAPH_BEFORE = /<p>[ \t-\r]*$/;
const PARAGRAPH_AFTER = /[ \t-\r]*<\/p>/y;

/** Takes the paragraph off a shortcode that stands alone in it. WordPress: `shortcode_unautop`. */
export function unwrapShortcodes(html: string): string {
  if (!html.includes('[')) return html;
  const scanner = new ShortcodeScanner(html);
  const out: string[] = [];
  let from = 0;
  const stops = /<p>[ \t-\r]*\[/g;
  for (let stop = stops.exec(html); stop; stop = stops.exec(html)) {
    const shortcode = scanner.at(stops.lastIndex - 1);
    if (shortcode?.before !== '' || shortcode.after !== '') continue;
    PARAGRAPH_AFTER.lastIndex = shortcode.end;
    if (!PARAGRAPH_AFTER.test(html)) continue;
    const before = html.slice(from, shortcode.start).replace(PARAGRAPH_BEFORE, '');
    out.push(before, html.slice(shortcode.start, shortcode.end));
    stops.lastIndex = from = PARAGRAPH_AFTER.lastIndex;
  }
  out.push(html.slice(from));
  return out.join('');
}

// One attribute: name="value", name='value', name=value, or a value alone ("…", '…' or a word).
const ATTRIBUTE =
  /([\w-]+)\s*=\s*"([^"]*)"(?=\s|$)|([\w-]+)\s*=\s*'([^']*)'(?=\s|$)|([\w-]+)\s*=\s*([^\s'"]+)(?=\s|$)|"[^"]*"(?=\s|$)|'[^']*'(?=\s|$)|\S+/g;

export function parseAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, a, aValue, b, bValue, c, cValue] of text.matchAll(ATTRIBUTE)) {
    const name = a ?? b ?? c;
    if (name !== undefined) attributes.set(name.toLowerCase(), aValue ?? bValue ?? cValue ?? '');
  }
  return attributes;
}

/** The attributes of a shortcode, with the straight quotes that typography has replaced. */
export const attributesOf = ({ attributes }: Pick<Shortcode, 'attributes'>): Map<string, string> =>
  parseAttributes(attributes.replace(/&#82(?:20|21|42);|&#8243;/g, '"'));

// The beginning of such a shortcode, perhaps an escaped one.
const LIBRARY_OPENING = new RegExp(`(?:\\[|&#91;)(?:${LIBRARY})`);
const ESCAPED_LIBRARY = new RegExp(`&#91;(?=(?:${LIBRARY})(?![\\w-]))`, 'g');

/** Whether a text may have shortcodes of the media library, perhaps escaped ones. */
export const mayShowLibrary = (text: string): boolean => LIBRARY_OPENING.test(text);

/** A rendered text whose escaped shortcodes of the media library are shown as text. */
export const unescapeLibrary = (html: string): string => html.replace(ESCAPED_LIBRARY, '[');

/** Whether a shortcode shows items of the media library: a gallery, a playlist, a player that names no file. */
export function showsLibrary(shortcode: Pick<Shortcode, 'name' | 'attributes'>): boolean {
  const { name } = shortcode;
  if (name === 'audio' || name === 'video') return !hasSources(name, attributesOf(shortcode));
  return name === 'gallery' || name === 'playlist';
}

/** Gives every shortcode of one document its own number, and its elements ids that occur once. */
class Numbering {
  readonly #ids = new Map<string, number>();

  next(kind: string): number {
    const number = (this.#ids.get(kind) ?? 0) + 1;
    this.#ids.set(kind, number);
    return number;
  }

  /** `id` for the first, then `id-2`, `id-3`… */
  unique(id: string): string {
    const number = this.next(`#${id}`);
    return number === 1 ? id : `${id}-${number}`;
  }
}

/** `[embed]` only, which becomes a link and takes part in paragraphs, so it comes before them. */
export function renderEmbedShortcodes(text: string): string {
  return replaceShortcodes(text, (shortcode) => {
    if (shortcode.name !== 'embed') return text.slice(shortcode.start, shortcode.end);
    if (shortcode.escaped) return unescaped(shortcode, text);
    const url = shortcode.content ?? parseAttributes(shortcode.attributes).get('src') ?? '';
    const link = url === '' ? '' : `<a href="${escapeUrl(url)}">${escapeHtml(url)}</a>`;
    return shortcode.before + link + shortcode.after;
  });
}

/**
 * Replaces shortcodes by their markup, except contact forms and, if `keepsMedia`, those that show items of the media
 * library (`addMedia`), which are removed otherwise.
 */
export function renderShortcodes(html: string, postId: number, keepsMedia: boolean): string {
  const numbering = new Numbering();
  const isKept = (shortcode: Shortcode): boolean =>
    shortcode.name === CONTACT_FORM || (keepsMedia && showsLibrary(shortcode));
  return replaceShortcodes(html, (shortcode) => {
    if (shortcode.escaped) {
      const text = unescaped(shortcode, html);
      // The brackets are escaped, so that it is not taken for a kept shortcode.
      return isKept(shortcode) ? `&#91;${text.slice(1)}` : text;
    }
    if (isKept(shortcode)) return html.slice(shortcode.start, shortcode.end);
    return shortcode.before + renderShortcode(shortcode, postId, numbering) + shortcode.after;
  });
}

function renderShortcode(shortcode: Shortcode, postId: number, numbering: Numbering): string {
  const attributes = parseAttributes(shortcode.attributes);
  switch (shortcode.name) {
    case 'caption':
    case 'wp_caption':
      return renderCaption(shortcode.content ?? '', attributes, numbering);
    case 'audio':
    case 'video': {
      const { name } = shortcode;
      return renderPlayer(name, attributes, postId, () => numbering.next(name));
    }
    default:
      return '';
  }
}

// The image of a caption: an image tag, perhaps inside one link; what follows is the caption's text.
const CAPTIONED_IMAGE = /(?:<a [^<>]+>\s*)?<img [^>]+>(?:\s*<\/a>)?/;

function renderCaption(content: string, attributes: Map<string, string>, numbering: Numbering): string {
  let image = content;
  let caption = attributes.get('caption') ?? '';
  if (!attributes.has('caption')) {
    // No tag ends after the last `>`, so that none of many tags is searched for its end in vain.
    const found = CAPTIONED_IMAGE.exec(content.slice(0, content.lastIndexOf('>') + 1));
    if (found) {
      image = found[0];
      caption = content.slice(found.index + image.length).trim();
    }
  }
  const width = Number.parseInt(attributes.get('width') ?? '', 10) || 0;
  if (width < 1 || caption === '') return image;
  const id = htmlClass(attributes.get('id') ?? '');
  const captionId =
    htmlClass(attributes.get('caption_id') ?? '') || (id && `caption-${id.replaceAll('_', '-')}`);
  const boxId = id && ` id="${escapeAttribute(numbering.unique(id))}"`;
  const textId = captionId && escapeAttribute(numbering.unique(captionId));
  const described = textId ? image.replace('<img', `<img aria-describedby="${textId}"`) : image;
  const classes = [
    'wp-caption',
    htmlClass(attributes.get('align') ?? '') || 'alignnone',
    attributes.get('class') ?? '',
  ];
  return (
    `<div${boxId} style="width: ${10 + width}px" class="${escapeAttribute(classes.filter(Boolean).join(' '))}">` +
    `${described}<p${textId && ` id="${textId}"`} class="wp-caption-text">${caption}</p></div>`
  );
}

/** Removes characters that a class or an id may not have. */
function htmlClass(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/g, '');
}

import { decodeHTMLAttribute } from 'entities';
import { Tokenizer } from 'parse5';
import {
  ADDRESS_ATTRIBUTES,
  type AllowList,
  DESCRIPTION_HTML,
  INLINE_HTML,
  POST_HTML,
  VALUELESS_ATTRIBUTES,
} from './allowed-html.js';
import { sanitizeBlockDelimiters } from './block-delimiters.js';
import { sanitizeStyle } from './css.js';
import { convertInvalidEntities, escapeHtml, normalizeEntities } from './entities.js';
import { parseAttributes } from './html.js';
import { escapeStrayLessThan, sanitizeTextField, trimBlanks, withoutControlCharacters } from './text.js';
import { withoutBadProtocol } from './url.js';

/** Rights and site of the writer. */
export interface PrepareOptions {
  /** The right to post any HTML (editors and administrators). Default false. */
  readonly unfilteredHtml?: boolean;
  /** The site's address without trailing slash. Default ''. */
  readonly siteUrl?: string;
}

/** Content or excerpt of a post, page or media item as it is stored. WordPress: the filters `content_save_pre`. */
export function preparePostContent(raw: string, options: PrepareOptions = {}): string {
  const text = convertInvalidEntities(raw);
  return options.unfilteredHtml ? text : sanitizePostHtml(text, options);
}

/** A title as it is stored. WordPress: the filters `title_save_pre`. */
export function preparePostTitle(raw: string, options: PrepareOptions = {}): string {
  return options.unfilteredHtml ? trimBlanks(raw) : sanitizePostTitle(raw);
}

/**
 * Content or excerpt of a writer without `unfiltered_html`: elements, attributes, style properties and link schemes
 * outside WordPress's allow list for posts are taken out, the text they hold stays. Block comments stay; their
 * attributes are filtered the same way. Of objects only PDF documents of the site itself (`siteUrl`) are embedded.
 * WordPress: `wp_filter_post_kses`.
 */
export function sanitizePostHtml(html: string, options: { readonly siteUrl?: string } = {}): string {
  const { siteUrl = '' } = options;
  return sanitizeBlockDelimiters(withoutControlCharacters(html), (text) => filter(text, POST_HTML, siteUrl));
}

/** Comment text of a writer without `unfiltered_html`. WordPress: `wp_filter_kses`. */
export function sanitizeCommentHtml(html: string): string {
  return filter(withoutControlCharacters(html), INLINE_HTML, '');
}

/** Title of a post by a writer without `unfiltered_html`. */
export function sanitizePostTitle(html: string): string {
  return trimBlanks(sanitizeCommentHtml(html));
}

/** A term's name as it is stored: no markup, `&`, `<` and `>` as references. `< b >` is text, not an element. */
export function sanitizeTermName(text: string): string {
  return sanitizeCommentHtml(sanitizeTextField(text)).replace(/[<>]/g, (char) => VALUE_ESCAPES[char] ?? char);
}

/** The description of a term or user as it is stored, for every writer. */
export function sanitizeTermDescription(html: string): string {
  return filter(withoutControlCharacters(html), DESCRIPTION_HTML, '');
}

/** Markup in a text whose stray `<` are escaped: comments, tags, and stray `>`. */
const MARKUP = /<!--.*?(?:-->|$)|<[^>]*>|>/gs;

// A tag: optional slash, name, the rest.
const TAG = /^<\s*(\/\s*)?([a-zA-Z0-9-]+)([^>]*)>$/;

/**
 * Filters in one pass that leaves allowed markup exactly as written, so that editors find it unchanged. A tokenizer
 * that follows the HTML standard then checks the result; if it finds other markup, everything becomes text.
 */
function filter(html: string, allowed: AllowList, siteUrl: string): string {
  if (!/[<>&]/.test(html)) return html;
  const kept = normalizeEntities(escapeStrayLessThan(html)).replace(MARKUP, (markup) =>
    markup === '>'
      ? '&gt;'
      : markup.startsWith('<!--')
        ? filterComment(markup, allowed, siteUrl)
        : filterTag(markup, allowed, siteUrl),
  );
  return confirm(kept, allowed);
}

/** A comment keeps its text; nothing in it may end it early. */
function filterComment(comment: string, allowed: AllowList, siteUrl: string): string {
  const inner = comment.replace(/^<!--|-->$/g, '');
  const text = /[<>]/.test(inner) ? filter(inner, allowed, siteUrl) : inner;
  const safe = text.replace(/--+/g, '-').replace(/-$/, '');
  return safe === '' ? '' : `<!--${safe}-->`;
}

function filterTag(tag: string, allowed: AllowList, siteUrl: string): string {
  const parts = TAG.exec(tag);
  if (!parts) return '';
  const [, slash, name = '', rest = ''] = parts;
  const attributes = allowed.elements.get(name.toLowerCase());
  if (!attributes) return '';
  if (slash !== undefined) return `</${name}>`;
  const bare = name.toLowerCase() === 'object' && !isSiteDocument(rest, siteUrl);
  const kept = bare ? [] : filterAttributes(rest, attributes, allowed.dataAttributes);
  return `<${name}${kept.map((attribute) => ` ${attribute}`).join('')}${/\/\s*$/.test(rest) ? ' /' : ''}>`;
}

// data- and a name that scripts can read back: no dots or colons, not ending in a hyphen.
const DATA_ATTRIBUTE = /^data-[a-z0-9_]+(?:-[a-z0-9_]+|--[a-z0-9_]+)*$/;

/** Whether an object's address and type are those of a PDF document that the site itself serves. */
function isSiteDocument(text: string, siteUrl: string): boolean {
  const attributes = new Map(parseAttributes(text).map(({ name, value }) => [name, value ?? '']));
  const address = attributes.get('data') ?? '';
  return (
    siteUrl !== '' &&
    attributes.get('type') === 'application/pdf' &&
    address.startsWith(`${siteUrl}/`) &&
    address.endsWith('.pdf')
  );
}

/** Maximum number of attributes of an element; more are dropped. */
const MAX_ATTRIBUTES = 200;

function filterAttributes(text: string, allowed: ReadonlySet<string>, dataAttributes: boolean): string[] {
  const kept = new Map<string, string>();
  for (const { name, value } of parseAttributes(text)) {
    if (kept.size === MAX_ATTRIBUTES) break;
    if (kept.has(name)) continue;
    if (!allowed.has(name) && !(dataAttributes && DATA_ATTRIBUTE.test(name))) continue;
    if (value === undefined) {
      if (name !== 'style') kept.set(name, name);
    } else if (!VALUELESS_ATTRIBUTES.has(name)) {
      const filtered = filterValue(name, decodeHTMLAttribute(value));
      if (filtered !== undefined) kept.set(name, `${name}="${encodeValue(filtered)}"`);
    }
  }
  return [...kept.values()];
}

function filterValue(name: string, value: string): string | undefined {
  if (name === 'style') return sanitizeStyle(value) || undefined;
  return ADDRESS_ATTRIBUTES.has(name) ? withoutBadProtocol(value) : value;
}

const VALUE_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function encodeValue(value: string): string {
  return value.replace(/[&<>"']/g, (char) => VALUE_ESCAPES[char] ?? char);
}

/** Returns `html`, or all of it as text if the tokenizer finds anything that the allow list does not have. */
function confirm(html: string, allowed: AllowList): string {
  return isConfirmed(html, allowed) ? html : escapeHtml(html);
}

function isConfirmed(html: string, allowed: AllowList): boolean {
  let confirmed = true;
  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: ({ tagName, attrs }) => {
        const attributes = allowed.elements.get(tagName);
        confirmed &&= attrs.every(
          ({ name, value }) =>
            attributes !== undefined &&
            (attributes.has(name) || (allowed.dataAttributes && DATA_ATTRIBUTE.test(name))) &&
            (value === '' || filterValue(name, value) === value),
        );
        confirmed &&= attributes !== undefined;
      },
      onEndTag: ({ tagName }) => {
        confirmed &&= allowed.elements.has(tagName);
      },
      onDoctype: () => {
        confirmed = false;
      },
      onComment: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onEof: ignore,
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
  return confirmed;
}

import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Params } from '../arguments/argument-set.js';
import { Fields } from '../response/fields.js';

/** Limits of PHP; parameters beyond them are ignored. */
const MAX_PARAMETERS = 1000;
const MAX_DEPTH = 8;
const MAX_NAME = 1000;

/**
 * Parses PHP-style names: `a=1`, `a[]=1`, `a[0]=1`, `a[b]=1`. If a parameter has several forms, the last one takes
 * precedence: `a[]=1&a=2` is the text 2, `a=1&a[]=2` the list of 2. Numbered members are a list in the order of the
 * query. A broken percent sequence is kept as it is. Parameters with an empty or too long name, a name that begins
 * with a bracket, or a name that every object has (`constructor`, `toString`) are ignored.
 */
export function parseQuery(text: string): Params {
  return parsePairs(
    text.split('&', MAX_PARAMETERS).map((pair) => {
      const end = pair.indexOf('=');
      return end === -1 ? [decode(pair), ''] : [decode(pair.slice(0, end)), decode(pair.slice(end + 1))];
    }),
  );
}

/**
 * The method of a request, in capitals. As in WordPress, the query and the header X-HTTP-Method-Override may replace
 * the method of any request.
 */
export function methodOf(
  { method = '', headers }: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders },
  query: Params,
): string {
  // An empty header is ignored.
  const asked = headerValue(headers, 'x-http-method-override') || undefined;
  return (methodInQuery(query) ?? asked ?? method).toUpperCase();
}

/** The first value of a header. */
export function headerValue(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Whether a request has a body. */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Header with the id of a request, for the next process and for the client. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

// Short ids without characters that have a meaning in log lines or headers.
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** The id that a caller gave its request, or a new one when the id is missing or invalid. */
export const acceptRequestId = (given: string | undefined): string =>
  given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();

/** Parses name-value pairs of a form by the same rules. */
export function parsePairs(pairs: readonly (readonly [name: string, value: string])[]): Params {
  const top = new Level();
  // PHP ignores blanks in front of a name.
  for (const [name, value] of pairs) put(top, name.replace(/^ +/, ''), value);
  return Object.assign(Object.create(null), top.members());
}

/** Consecutive keys in brackets. Text after them is ignored. */
const KEYS = /\[([^\]]*)\]/gy;

function put(top: Level, name: string, value: string): void {
  if (name === '' || name.length > MAX_NAME || name.startsWith('[')) return;
  const bracket = name.indexOf('[');
  const keys = bracket === -1 ? [] : [...name.slice(bracket).matchAll(KEYS)].map(([, key = '']) => key);
  const first = bracket === -1 ? name : name.slice(0, bracket);
  if (keys.length > MAX_DEPTH || isInherited(first) || keys.some(isInherited)) return;
  const last = keys.pop();
  if (last === undefined) {
    top.set(name, value);
    return;
  }
  let level = top.below(first);
  for (const key of keys) level = level.below(key);
  level.set(last, value);
}

/**
 * Whether every object has a member with this name. Parsed parameters never have one: an object whose `toString` is a
 * text cannot be compared, and `__proto__` would change what it inherits.
 */
export const isInherited = (name: string): boolean => name in Object.prototype;

/** The members under one name, in the order of the query. */
class Level {
  readonly #members = new Map<string, string | Level>();
  /** The next number for a member without a key. */
  #next = 0;
  #isList = true;

  /** Sets a member. @param key '' for the next number */
  set(key: string, value: string | Level): void {
    const name = key === '' ? String(this.#next) : key;
    const index = Number(name);
    if (String(index) !== name || !Number.isSafeInteger(index) || index < 0) this.#isList = false;
    else if (index >= this.#next) this.#next = index + 1;
    this.#members.set(name, value);
  }

  /** The level under a key. It replaces a text there. */
  below(key: string): Level {
    const known = key === '' ? undefined : this.#members.get(key);
    if (known instanceof Level) return known;
    const level = new Level();
    this.set(key, level);
    return level;
  }

  members(): Params {
    const members: Record<string, unknown> = {};
    for (const [name, value] of this.#members) members[name] = value instanceof Level ? value.value() : value;
    return members;
  }

  value(): unknown {
    if (!this.#isList) return this.members();
    return [...this.#members.values()].map((value) => (value instanceof Level ? value.value() : value));
  }
}

/**
 * Decodes the bytes in place and in one pass, as a text may consist of millions of sequences. A text that is not valid
 * UTF-8 afterwards stays as it was sent.
 */
function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  const bytes = Buffer.from(text);
  let size = 0;
  for (let index = 0; index < bytes.length; index++) {
    let byte = bytes[index] as number;
    if (byte === PLUS) {
      byte = SPACE;
    } else if (byte === PERCENT) {
      const high = hexDigit(bytes[index + 1]);
      const low = hexDigit(bytes[index + 2]);
      if (high >= 0 && low >= 0) {
        byte = high * 16 + low;
        index += 2;
      }
    }
    bytes[size++] = byte;
  }
  const decoded = bytes.subarray(0, size);
  return isUtf8(decoded) ? decoded.toString() : text;
}

const PLUS = 0x2b;
const PERCENT = 0x25;
const SPACE = 0x20;
/** The bit that distinguishes lower case letters from capitals. */
const SMALL = 0x20;
const ZERO = 0x30;
const A = 0x61;

/** The value of a hexadecimal digit; -1 for any other byte. */
function hexDigit(byte = 0): number {
  if (byte >= ZERO && byte < ZERO + 10) return byte - ZERO;
  const letter = byte | SMALL;
  return letter >= A && letter < A + 6 ? letter - A + 10 : -1;
}

/** Parameters that change the form of any response. */
export interface GlobalParameters {
  /** `_envelope`: whether the body contains status and headers. */
  readonly envelope: boolean;
  /** `_pretty`: whether JSON is indented. */
  readonly pretty: boolean;
  /** `_jsonp`: name of a callback; null for an invalid name. */
  readonly callback: string | null | undefined;
  /** `_embed`; undefined: nothing is embedded. */
  readonly embed: EmbedSelection | undefined;
  /** `_fields`; undefined: all members are selected. */
  readonly fields: Fields | undefined;
}

/** Whether `_embed` selects a relation. */
export type EmbedSelection = (relation: string) => boolean;

/**
 * Reads the global parameters.
 * @param query parameters of the query; a body cannot wrap its response
 * @param params parameters of all sources, for `_fields`
 */
export const readGlobalParameters = (query: Params, params: Params = query): GlobalParameters => {
  const embed = readEmbed(query['_embed']);
  return {
    envelope: query['_envelope'] !== undefined,
    pretty: query['_pretty'] !== undefined,
    callback: readCallback(query['_jsonp']),
    embed,
    fields: Fields.parse(params['_fields'], embed !== undefined),
  };
};

/** The method that `_method` in a query names. An empty name matches no route, and a list is ignored. */
export const methodInQuery = ({ _method }: Params): string | undefined =>
  typeof _method === 'string' ? _method : undefined;

// Valid callback names: letters, digits, underscores and dots.
const CALLBACK = /^[\w.]+$/;

function readCallback(value: unknown): string | null | undefined {
  // For PHP, `0` is an empty text.
  if (value === undefined || value === '' || value === '0') return undefined;
  return typeof value === 'string' && CALLBACK.test(value) ? value : null;
}

/** Values of `_embed` that embed everything. */
const EVERYTHING: ReadonlySet<string> = new Set(['0', '1', 'true']);

/** Reads `_embed`: an empty text, 0, 1 or true embeds everything; any other value is a list of relations. */
function readEmbed(value: unknown): EmbedSelection | undefined {
  if (value === undefined) return undefined;
  const relations = new Set(
    typeof value === 'object' && value !== null
      ? Object.values(value).filter((relation) => typeof relation === 'string')
      : String(value)
          .split(/[\s,]+/)
          .filter((relation) => relation !== ''),
  );
  const all = relations.size === 0 || (typeof value === 'string' && EVERYTHING.has(value));
  return all ? () => true : (relation) => relations.has(relation);
}

/**
 * Merges parameters. Later sources win, but null is replaced by any value. The result has no prototype, so that names
 * inherited from Object are no parameters.
 */
export function mergeParams(...sources: readonly Params[]): Params {
  const merged: Record<string, unknown> = Object.create(null);
  for (const source of sources) {
    for (const [name, value] of Object.entries(source)) {
      if (value !== null || !(name in merged)) merged[name] = value;
    }
  }
  return merged;
}

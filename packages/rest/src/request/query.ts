import { isUtf8 } from 'node:buffer';
import type { Params } from '../arguments/argument-set.js';

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

import type { Params } from '../arguments/argument-set.js';
import { invalidJson } from '../kit-errors.js';

/** As deep as PHP reads. */
const MAX_DEPTH = 512;

/** PHP's numbers of what can be wrong with JSON: clients see them in `json_error_code`. */
const DEPTH = 1;
const SYNTAX = 4;
const UTF8 = 5;
const UTF16 = 10;

const refuse = (code: number, text: string) =>
  invalidJson({ data: { json_error_code: code, json_error_message: text } });

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The members of a JSON object. An empty body, a scalar or a list has none.
 * @throws RestError `rest_invalid_json`
 */
export function parseJson(bytes: Buffer): Params {
  const value = decode(bytes);
  if (!isSound(value)) throw refuse(DEPTH, 'Nested too deeply');
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function decode(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw refuse(UTF8, 'Not valid UTF-8');
  }
  let isWhole = true;
  const look = (name: string, value: unknown): unknown => {
    isWhole &&= !HALF.test(name) && !(typeof value === 'string' && HALF.test(value));
    return value;
  };
  let value: unknown;
  try {
    value = JSON.parse(text, MAY_BE_HALF.test(text) ? look : undefined);
  } catch {
    throw refuse(SYNTAX, 'Syntax error');
  }
  if (!isWhole) throw refuse(UTF16, 'Half a character');
  return value;
}

/** Half a character (a surrogate without the other), and the escape it may come from. */
const HALF = /\p{Surrogate}/u;
const MAY_BE_HALF = /\\ud[89a-f]/i;

/**
 * Whether a value nests no deeper than allowed. Drops members named `__proto__` on the way, so that no later copy of
 * an object can change what objects inherit. Without recursion: the depth is the client's choice.
 */
function isSound(root: unknown): boolean {
  let level: object[] = isObject(root) ? [root] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    const next: object[] = [];
    for (const value of level) {
      if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__');
      for (const member of Object.values(value)) if (isObject(member)) next.push(member);
    }
    level = next;
  }
  return true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

import { isUtf8 } from 'node:buffer';
import type { Params } from '../arguments/argument-set.js';
import { bodyTooLarge, invalidJson } from '../errors/framework-errors.js';
import { isInherited } from './query.js';

/** The depth that WordPress accepts. */
const MAX_DEPTH = 511;

/** Maximum number of members and items of a body, far more than any resource has. */
const MAX_VALUES = 10_000;

/** PHP's error numbers of JSON, for `json_error_code`. */
const DEPTH = 1;
const CONTROL = 3;
const SYNTAX = 4;
const UTF8 = 5;
const UTF16 = 10;

const refuse = (code: number, text: string) =>
  invalidJson({ data: { json_error_code: code, json_error_message: text } });

/**
 * Parses the members of a JSON object. An empty body, a list, a text, a number, a boolean and null have no members.
 * @throws RestError `rest_invalid_json`, `rest_content_too_large`
 */
export function parseJson(bytes: Buffer): Params {
  if (bytes.length === 0) return {};
  measure(bytes);
  if (!isUtf8(bytes)) throw refuse(UTF8, 'Not valid UTF-8');
  const text = bytes.toString();
  const value = parse(text);
  clean(value, MAY_BE_HALF.test(text));
  return isObject(value) && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw isControlFirst(text)
      ? refuse(CONTROL, 'A control character is not escaped')
      : refuse(SYNTAX, 'Syntax error');
  }
}

/** A control character other than white space, which JSON has outside texts. */
const CONTROL_ANYWHERE = /[^\t\n\r\u{20}-\u{10ffff}]/u;

/** Whether the first fault of a text that is no JSON is a control character. */
function isControlFirst(text: string): boolean {
  const index = text.search(CONTROL_ANYWHERE);
  const bad = index === -1 ? text.length : index;
  // The first fault before it may be white space within a text.
  const fault = firstFault(text.slice(0, bad));
  return fault === undefined ? index !== -1 : text.charAt(fault) < ' ';
}

/** Position of the first fault in the beginning of a JSON text; undefined when the text may go on. */
function firstFault(beginning: string): number | undefined {
  try {
    // The blank ends a number or a word, which would otherwise count as unfinished.
    JSON.parse(`${beginning} `);
    return undefined;
  } catch (error) {
    const message = String(error);
    if (message.includes('Unexpected end')) return undefined;
    const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? 0);
    return position >= beginning.length ? undefined : position;
  }
}

/** An escape that may be an unpaired surrogate, which UTF-8 cannot encode. */
const MAY_BE_HALF = /\\ud[89a-f]/i;

/**
 * Counts the brackets and commas of a text before it is parsed, because the parsed values may need a hundred times its
 * memory.
 * @throws RestError `rest_invalid_json` when the text nests too deeply, `rest_content_too_large` for too many values
 */
function measure(bytes: Buffer): void {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < bytes.length; index++) {
    switch (bytes[index]) {
      case QUOTE:
        index = endOfText(bytes, index + 1);
        break;
      case BRACE:
      case BRACKET:
        values++;
        if (++depth > MAX_DEPTH) throw refuse(DEPTH, 'Nested too deeply');
        break;
      case CLOSING_BRACE:
      case CLOSING_BRACKET:
        depth--;
        break;
      case COMMA:
        values++;
        break;
    }
    if (values > MAX_VALUES) throw bodyTooLarge({ message: 'The body has too many values.' });
  }
}

const [QUOTE, BACKSLASH, BRACE, BRACKET, CLOSING_BRACE, CLOSING_BRACKET, COMMA] = Buffer.from('"\\{[}],');

/** Position of the closing quote of a text, or the end of the bytes. */
function endOfText(bytes: Buffer, start: number): number {
  let index = start;
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1;
  return index;
}

/**
 * Removes members whose names every object inherits. The function does not recurse, because clients choose the depth.
 * @throws RestError `rest_invalid_json` for an unpaired surrogate
 */
function clean(root: unknown, mayBeHalf: boolean): void {
  const check = (text: unknown): void => {
    if (mayBeHalf && typeof text === 'string' && !text.isWellFormed())
      throw refuse(UTF16, 'Half a character');
  };
  check(root);
  const open: object[] = isObject(root) ? [root] : [];
  for (let value = open.pop(); value; value = open.pop()) {
    for (const [name, member] of Object.entries(value)) {
      check(name);
      check(member);
      if (isInherited(name)) Reflect.deleteProperty(value, name);
      else if (isObject(member)) open.push(member);
    }
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

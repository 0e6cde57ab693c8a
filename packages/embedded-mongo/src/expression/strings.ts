import {
  compareStrings,
  isNumeric,
  numberValue,
  Regex,
  toDouble,
  truncateToInt64,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import { type CompiledRegex, compileRegex } from '../query/regex.js';
import { binary, namedArguments, typeOrMissing, unary, variadic } from './arguments.js';
import { boundOf, int32Of } from './arrays.js';
import { isNullish, type OperatorParser } from './compiler.js';
import { textOf } from './conversion.js';

type Maybe = Value | undefined;

const concat = variadic((values) => {
  let result = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (typeof value !== 'string')
      throw new CommandError(16702, `$concat only supports strings, not ${typeOrMissing(value)}`);
    result += value;
  }
  return result;
});

/** Only the letters of ASCII have another case here. */
const changeCase = (pattern: RegExp, change: (letter: string) => string): OperatorParser =>
  unary((value) => textOf(value).replace(pattern, change));

const strcasecmp = binary((a, b) => {
  const upper = (value: Maybe) => textOf(value).replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return Math.sign(compareStrings(upper(a), upper(b), undefined));
});

function stringOf(value: Maybe, code: number, name: string, what = 'a string'): string {
  if (typeof value === 'string') return value;
  throw new CommandError(code, `${name} requires ${what}, found: ${typeOrMissing(value)}`);
}

const notNumeric = (code: number, name: string, what: string, value: Maybe): CommandError =>
  new CommandError(code, `${name}: ${what} must be a numeric type (is BSON type ${typeOrMissing(value)})`);

/** An index or a length in bytes; fractions are cut off. */
function bytesOf(value: Maybe, code: number, name: string, what: string): number {
  if (!isNumeric(value)) throw notNumeric(code, name, what, value);
  return Number(truncateToInt64(value) ?? (toDouble(value) > 0 ? INT64_MAX : INT64_MIN));
}

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

const substrBytes = variadic(
  ([value, start, length], _compiler, name) => {
    const bytes = Buffer.from(textOf(value));
    const from = bytesOf(start, 16034, name, ' starting index');
    const count = bytesOf(length, 16035, name, ' length');
    if (from < 0)
      throw new CommandError(50752, `${name}:  starting index must be non-negative (got: ${from})`);
    const to = count < 0 ? bytes.length : Math.min(from + count, bytes.length);
    if (splitsCharacter(bytes, from)) {
      throw new CommandError(28656, `${name}:  Invalid range, starting index is a UTF-8 continuation byte.`);
    }
    if (splitsCharacter(bytes, to)) {
      throw new CommandError(
        28657,
        `${name}:  Invalid range, ending index is in the middle of a UTF-8 character.`,
      );
    }
    return bytes.toString('utf8', from, to);
  },
  3,
  3,
);

const splitsCharacter = (bytes: Buffer, index: number): boolean => ((bytes[index] ?? 0) & 0xc0) === 0x80;

const substrCP = variadic(
  ([value, start, length], _compiler, name) => {
    const from = charactersOf(start, 34450, name, 'starting index');
    const count = charactersOf(length, 34452, name, 'length');
    if (count < 0) throw new CommandError(34454, `${name}: length must be a nonnegative integer.`);
    if (from < 0) throw new CommandError(34455, `${name}: the starting index must be nonnegative integer.`);
    return [...textOf(value)].slice(from, from + count).join('');
  },
  3,
  3,
);

/** An index or a length in characters. `code` is for what is no number, the next one for other than whole numbers. */
const charactersOf = (value: Maybe, code: number, name: string, what: string): number =>
  int32Of(
    value,
    notNumeric(code, name, what, value),
    new CommandError(code + 1, `${name}: ${what} cannot be represented as a 32-bit integral value`),
  );

const split = binary((value, separator, _compiler, name) => {
  if (isNullish(value) || isNullish(separator)) return null;
  const text = stringOf(value, 40085, name, 'an expression that evaluates to a string as a first argument');
  const by = stringOf(
    separator,
    40086,
    name,
    'an expression that evaluates to a string as a second argument',
  );
  if (by === '') throw new CommandError(40087, '$split requires a non-empty separator');
  return text.split(by);
});

/** `$indexOfBytes` and `$indexOfCP`: a position in the units that a text is counted in. */
const indexIn = (
  codes: { readonly first: number; readonly second: number },
  units: (text: string) => readonly (string | number)[],
) =>
  variadic(
    (values, _compiler, name) => {
      const [value, wanted, start, end] = values;
      if (isNullish(value)) return null;
      const text = units(stringOf(value, codes.first, name, 'a string as the first argument'));
      const part = units(stringOf(wanted, codes.second, name, 'a string as the second argument'));
      const from = values.length < 3 ? 0 : boundOf(start, name, 'starting index');
      const to = values.length < 4 ? text.length : Math.min(boundOf(end, name, 'ending index'), text.length);
      for (let index = from; index + part.length <= to; index++) {
        if (part.every((unit, offset) => text[index + offset] === unit)) return numberValue(index);
      }
      return -1;
    },
    2,
    4,
  );

/** What is trimmed when nothing else is said. */
const WHITESPACE =
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

const trim =
  (left: boolean, right: boolean): OperatorParser =>
  (argument, compiler, name) => {
    const parts = namedArguments(
      argument,
      name,
      { notAnObject: 50696, unknown: 50694, missing: [['input', 50695]] },
      ['chars'],
    );
    const input = compiler.compile(parts.get('input') ?? null);
    const chars = parts.get('chars');
    const set = chars === undefined ? undefined : compiler.compile(chars);
    return (scope) => {
      const value = input(scope);
      const given = set === undefined ? WHITESPACE : set(scope);
      if (isNullish(value) || isNullish(given)) return null;
      const characters = [...stringOf(value, 50699, name, 'its input to be a string')];
      const unwanted = new Set(stringOf(given, 50700, name, "'chars' to be a string"));
      let [start, end] = [0, characters.length];
      while (left && start < end && unwanted.has(characters[start] ?? '')) start += 1;
      while (right && end > start && unwanted.has(characters[end - 1] ?? '')) end -= 1;
      return characters.slice(start, end).join('');
    };
  };

/** `$replaceOne` and `$replaceAll`. */
const replacing =
  (all: boolean): OperatorParser =>
  (argument, compiler, name) => {
    const parts = namedArguments(argument, name, {
      notAnObject: 51751,
      unknown: 51750,
      missing: [
        ['input', 51749],
        ['find', 51748],
        ['replacement', 51747],
      ],
    });
    const [input, find, replacement] = ['input', 'find', 'replacement'].map((key) =>
      compiler.compile(parts.get(key) ?? null),
    );
    return (scope) => {
      const values = [input?.(scope), find?.(scope), replacement?.(scope)];
      const [text, wanted, instead] = values.map((value, index) =>
        isNullish(value)
          ? null
          : stringOf(
              value,
              51746 - index,
              name,
              `'${['input', 'find', 'replacement'][index]}' to be a string`,
            ),
      );
      if (text == null || wanted == null || instead == null) return null;
      return all ? text.replaceAll(wanted, () => instead) : text.replace(wanted, () => instead);
    };
  };

const regexMatch: OperatorParser = (argument, compiler, name) => {
  const codes = {
    notAnObject: 51103,
    unknown: 31024,
    missing: [
      ['input', 31022],
      ['regex', 31023],
    ],
  } as const;
  const parts = namedArguments(argument, name, codes, ['options']);
  const [input, pattern, options] = ['input', 'regex', 'options'].map((key) =>
    compiler.compile(parts.get(key) ?? null),
  );
  return (scope) => {
    const [text, regex, flags] = [input?.(scope), pattern?.(scope), options?.(scope)];
    if (!isNullish(text) && typeof text !== 'string')
      throw new CommandError(51104, `${name} needs 'input' to be of type string`);
    const given = patternOf(regex, flags, name);
    if (isNullish(text) || given === undefined) return false;
    return compiledRegex(...given, name).test(text);
  };
};

/** The code for an invalid pattern is another one than in filters. */
function compiledRegex(pattern: string, options: string, name: string): CompiledRegex {
  try {
    return compileRegex(pattern, options);
  } catch (error) {
    if (error instanceof CommandError && error.code === 51091)
      throw new CommandError(51111, `Invalid Regex in ${name}: ${error.message}`);
    throw error;
  }
}

/** Undefined when there is no pattern. */
function patternOf(regex: Maybe, flags: Maybe, name: string): [pattern: string, options: string] | undefined {
  if (!isNullish(regex) && typeof regex !== 'string' && !(regex instanceof Regex))
    throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
  if (!isNullish(flags) && typeof flags !== 'string') {
    throw new CommandError(51106, `${name} needs 'options' to be of type string`);
  }
  if (regex instanceof Regex && regex.options !== '' && !isNullish(flags)) {
    throw new CommandError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  }
  if (isNullish(regex)) return undefined;
  const [pattern, own] = regex instanceof Regex ? [regex.pattern, regex.options] : [regex, ''];
  const options = isNullish(flags) ? own : flags;
  if (pattern.includes('\0'))
    throw new CommandError(51109, `${name}: regular expression cannot contain an embedded null byte`);
  if (options.includes('\0'))
    throw new CommandError(51110, `${name}: regular expression options cannot contain an embedded null byte`);
  return [pattern, options];
}

export const STRINGS: readonly (readonly [name: string, parser: OperatorParser])[] = [
  ['$concat', concat],
  ['$toLower', changeCase(/[A-Z]/g, (letter) => letter.toLowerCase())],
  ['$toUpper', changeCase(/[a-z]/g, (letter) => letter.toUpperCase())],
  ['$strcasecmp', strcasecmp],
  ['$substr', substrBytes],
  ['$substrBytes', substrBytes],
  ['$substrCP', substrCP],
  [
    '$strLenBytes',
    unary((value, name) => numberValue(Buffer.byteLength(stringOf(value, 34473, name, 'a string argument')))),
  ],
  [
    '$strLenCP',
    unary((value, name) => numberValue([...stringOf(value, 34471, name, 'a string argument')].length)),
  ],
  ['$split', split],
  ['$indexOfBytes', indexIn({ first: 40091, second: 40092 }, (text) => [...Buffer.from(text)])],
  ['$indexOfCP', indexIn({ first: 40093, second: 40094 }, (text) => [...text])],
  ['$trim', trim(true, true)],
  ['$ltrim', trim(true, false)],
  ['$rtrim', trim(false, true)],
  ['$replaceOne', replacing(false)],
  ['$replaceAll', replacing(true)],
  ['$regexMatch', regexMatch],
];

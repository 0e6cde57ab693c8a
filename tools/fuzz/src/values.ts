import fc from 'fast-check';
import {
  ADDRESSES,
  BYTES,
  CHARACTERS,
  DATES,
  LITERALS,
  LONG,
  MARKUP,
  NUMBERS,
  PATTERNS,
  SEPARATORS,
  SPECIAL_NAMES,
  WORDS,
} from './samples.js';

/** A value before it is encoded for a transport. A value that only JSON can express is `raw`. */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'repeated'; readonly text: string; readonly times: number }
  | { readonly kind: 'bytes'; readonly hex: string }
  | { readonly kind: 'raw'; readonly json: string }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [string, Value])[] }
  | { readonly kind: 'many'; readonly item: Value; readonly times: number }
  | { readonly kind: 'nested'; readonly shape: 'list' | 'map'; readonly depth: number };

export type ValueArbitrary = fc.Arbitrary<Value>;

export const text = (value: string): Value => ({ kind: 'text', text: value });
export const raw = (json: string): Value => ({ kind: 'raw', json });
const repeated = (value: string, length: number): Value => ({
  kind: 'repeated',
  text: value,
  times: Math.ceil(length / value.length),
});
const many = (item: Value, times: number): Value => ({ kind: 'many', item, times });
const list = (...items: Value[]): Value => ({ kind: 'list', items });
const map = (...entries: [string, Value][]): Value => ({ kind: 'map', entries });

const texts = (values: readonly string[]): ValueArbitrary => fc.constantFrom(...values).map(text);

const SPECIAL_NESTED: readonly Value[] = [
  ...SPECIAL_NAMES.map((name) => map([name, text('1')])),
  ...SPECIAL_NAMES.slice(0, 12).map((name) => map([name, map([name, text('1')])])),
  map(['a', map(['b', text('1')])]),
  map(['rendered', text('x')], ['raw', list()]),
  map(['raw', map(['raw', text('x')])]),
  map(['id', map(['toString', text('1')])]),
  map(['0', text('1')], ['1', text('2')]),
  list(text('1'), text('1'), list(text('1'))),
  list(map(['__proto__', map(['admin', raw('true')])])),
  list(raw('null'), raw('{}'), raw('1e400')),
];

/** Any code points, including surrogates. */
const anyText = fc
  .array(fc.oneof(fc.nat(0xff), fc.nat(0x10ffff)), { maxLength: 40 })
  .map((points) => String.fromCodePoint(...points));

/** Values up to some kilobytes that often cause errors. */
const small: ValueArbitrary = fc.oneof(
  { weight: 6, arbitrary: texts(NUMBERS) },
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS.filter((number) => !/^0\d/.test(number))).map(raw) },
  { weight: 5, arbitrary: texts(WORDS) },
  { weight: 4, arbitrary: texts(SPECIAL_NAMES) },
  { weight: 4, arbitrary: texts(DATES) },
  { weight: 6, arbitrary: texts(CHARACTERS) },
  { weight: 4, arbitrary: texts(SEPARATORS) },
  { weight: 3, arbitrary: texts(PATTERNS) },
  { weight: 3, arbitrary: texts(MARKUP) },
  { weight: 3, arbitrary: texts(ADDRESSES) },
  { weight: 3, arbitrary: fc.constantFrom(...LITERALS).map(raw) },
  { weight: 3, arbitrary: fc.constantFrom(...BYTES).map((hex): Value => ({ kind: 'bytes', hex })) },
  { weight: 6, arbitrary: fc.constantFrom(...SPECIAL_NESTED) },
  { weight: 3, arbitrary: anyText.map(text) },
  {
    weight: 2,
    arbitrary: fc.double().map((number) => raw(Number.isFinite(number) ? String(number) : '1e999')),
  },
  { weight: 3, arbitrary: fc.constantFrom(...LONG).map((unit) => repeated(unit, 5_000)) },
);

const nested = (shape: 'list' | 'map', depth: number): Value => ({ kind: 'nested', shape, depth });

/** Values of megabytes, or with ten thousands of members. */
const huge: ValueArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...LONG).map((unit) => repeated(unit, 5_000_000)) },
  { weight: 3, arbitrary: fc.constantFrom(...LONG).map((unit) => repeated(unit, 100_000)) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(text('1'), raw('1'), text('a'), text('\u2028'), raw('null'), raw('{}'), text('__proto__'))
      .map((item) => many(item, 25_000)),
  },
  { weight: 1, arbitrary: fc.constant(many(repeated('abc ', 200), 20_000)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('list' as const, 'map' as const),
        fc.constantFrom(5, 50, 511, 513, 5_000, 100_000),
      )
      .map(([shape, depth]) => nested(shape, depth)),
  },
  { weight: 1, arbitrary: fc.constant(repeated('1,', 500_000)) },
);

/** Any hostile value; one of forty is huge. */
export const hostile: ValueArbitrary = fc.oneof(
  { weight: 39, arbitrary: small },
  { weight: 1, arbitrary: huge },
);

/** A hostile value that fits into an address. */
export const hostileSegment: ValueArbitrary = small;

const segments = fc.array(hostileSegment, { maxLength: 3 });
const memberNames = fc.constantFrom(...SPECIAL_NAMES, 'name', 'grams', 'list', 'below');

/** A hostile value of a member of an object, often a list or a map. */
export const hostileMember: ValueArbitrary = fc.oneof(
  hostile,
  segments.map((items) => list(...items)),
  fc.array(fc.tuple(memberNames, hostileSegment), { maxLength: 3 }).map((entries) => map(...entries)),
);

/** A text value as bytes, for transports that have only texts. */
export function bytesOf(value: Value): Buffer {
  switch (value.kind) {
    case 'text':
      return encodeText(value.text);
    case 'repeated':
      return encodeText(value.text.repeat(value.times));
    case 'bytes':
      return Buffer.from(value.hex, 'hex');
    default:
      return Buffer.from(jsonOf(value));
  }
}

/** A value as JSON. Invalid UTF-8 stays unchanged. */
export function jsonOf(value: Value): Buffer {
  switch (value.kind) {
    case 'text':
      return Buffer.from(JSON.stringify(value.text));
    case 'repeated':
      return Buffer.from(JSON.stringify(value.text.repeat(value.times)));
    case 'bytes':
      return Buffer.concat([Buffer.from('"'), Buffer.from(value.hex, 'hex'), Buffer.from('"')]);
    case 'raw':
      return Buffer.from(value.json);
    case 'list':
      return Buffer.concat([Buffer.from('['), ...joined(value.items.map(jsonOf)), Buffer.from(']')]);
    case 'map':
      return objectOf(value.entries);
    case 'many': {
      const item = jsonOf(value.item).toString('latin1');
      return Buffer.from(`[${Array<string>(value.times).fill(item).join(',')}]`, 'latin1');
    }
    case 'nested': {
      const [open, inner, close] = value.shape === 'list' ? ['[', '', ']'] : ['{"a":', '1', '}'];
      return Buffer.from(open.repeat(value.depth) + inner + close.repeat(value.depth));
    }
  }
}

/** A JSON object of these members, in their order, repeated names included. */
export const objectOf = (entries: readonly (readonly [string, Value])[]): Buffer =>
  Buffer.concat([
    Buffer.from('{'),
    ...joined(
      entries.map(([name, value]) => Buffer.concat([Buffer.from(`${JSON.stringify(name)}:`), jsonOf(value)])),
    ),
    Buffer.from('}'),
  ]);

const joined = (parts: readonly Buffer[]): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(','), part]));

/** A form field: its name with brackets for the position, and its bytes. */
export type Field = readonly [name: string, value: Buffer];

/** Maximum nesting in forms. Parsers accept no more, and further nesting only lengthens the name. */
const FORM_DEPTH = 2_000;

/** A value as form fields, in the notation of PHP clients. */
export function fieldsOf(name: string, value: Value): Field[] {
  switch (value.kind) {
    case 'list':
      return value.items.flatMap((item) => fieldsOf(`${name}[]`, item));
    case 'map':
      return value.entries.flatMap(([key, member]) => fieldsOf(`${name}[${key}]`, member));
    case 'many': {
      const bytes = bytesOf(value.item);
      return Array.from({ length: value.times }, (): Field => [`${name}[]`, bytes]);
    }
    case 'nested':
      return [
        [
          name + (value.shape === 'list' ? '[]' : '[a]').repeat(Math.min(value.depth, FORM_DEPTH)),
          Buffer.from('1'),
        ],
      ];
    default:
      return [[name, value.kind === 'raw' ? Buffer.from(value.json) : bytesOf(value)]];
  }
}

/** UTF-8 that keeps lone surrogates, as careless clients send it. */
function encodeText(value: string): Buffer {
  const utf8 = Buffer.from(value);
  if (utf8.toString() === value) return utf8;
  return Buffer.concat(
    [...value].map((character) => {
      const code = character.codePointAt(0) ?? 0;
      return code >= 0xd800 && code <= 0xdfff
        ? Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)])
        : Buffer.from(character);
    }),
  );
}

/** Percent-encoding of everything that is not unreserved (RFC 3986 section 2.3). */
export const percentEncoded = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(
      /[^\w.~-]/g,
      (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
    );

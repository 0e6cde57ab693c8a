import fc from 'fast-check';
import { type Body, GZIP_BOMB } from './bodies.js';
import type { Wire } from './exchange.js';

/** Damage of a body. */
export type Damage =
  | { readonly kind: 'none' }
  /** The body stops early; `at` is a share of the possible positions. */
  | { readonly kind: 'cut'; readonly at: number; readonly after: 'close' | 'reset' | 'hold' }
  /** The request stops before the first byte of the body, or within the headers. */
  | { readonly kind: 'head'; readonly at: number; readonly after: 'close' | 'reset' | 'hold' }
  /** The headers do not fit: lines replace Content-Length. */
  | { readonly kind: 'framing'; readonly headers: readonly string[]; readonly after: Wire['after'] }
  /** Invalid chunks. */
  | { readonly kind: 'chunks'; readonly bytes: string; readonly after: Wire['after'] }
  /** A content type that does not fit the bytes. */
  | { readonly kind: 'type'; readonly type: string }
  /** A content encoding, real or claimed. */
  | { readonly kind: 'encoding'; readonly encoding: string; readonly packed: boolean }
  /** Other bytes. */
  | { readonly kind: 'bytes'; readonly label: keyof typeof BYTES };

export const NO_DAMAGE: Damage = { kind: 'none' };

const TYPES: readonly string[] = [
  '',
  'application/json',
  'application/json; charset=utf-16',
  'application/vnd.api+json',
  'APPLICATION/JSON;;;',
  'application/x-www-form-urlencoded; charset=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=Y',
  'multipart/form-data; boundary="X"; boundary=Y',
  `multipart/form-data; boundary=${'X'.repeat(5_000)}`,
  'multipart/form-data; boundary=\u00ff',
  'multipart/mixed; boundary=X',
  'multipart/form-data; charset=__proto__; boundary=X',
  'text/plain',
  'image/png',
  'text/xml',
  '*/*',
  '/',
  ';',
  '__proto__/constructor',
  'application/grpc',
];

const FRAMINGS: readonly (readonly string[])[] = [
  ['Content-Length: -1'],
  ['Content-Length: +5'],
  ['Content-Length: 1e3'],
  ['Content-Length: 0x10'],
  ['Content-Length: abc'],
  ['Content-Length: '],
  ['Content-Length: 5', 'Content-Length: 6'],
  ['Content-Length: 5, 5'],
  ['Content-Length: 1'],
  ['Content-Length: 0'],
  ['Content-Length: 5', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: gzip, chunked'],
  ['Transfer-Encoding: chunked, chunked'],
  ['Transfer-Encoding: identity'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding:\tchunked'],
  ['Transfer-Encoding : chunked'],
];

/** Lengths that announce more bytes than are sent. */
const TOO_LONG: readonly (readonly string[])[] = [
  ['Content-Length: 10000000'],
  ['Content-Length: 60000000'],
  ['Content-Length: 900000000'],
  ['Content-Length: 9007199254740993'],
  ['Content-Length: 99999999999999999999'],
];

const CHUNKS: readonly string[] = [
  'zz\r\nabc\r\n0\r\n\r\n',
  '-1\r\nabc\r\n0\r\n\r\n',
  'FFFFFFFFFFFFFFFFF\r\nabc',
  '3\r\nabcdef\r\n0\r\n\r\n',
  '3;x="\r\nabc\r\n0\r\n\r\n',
  `3;${'x'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n`,
  '3\nabc\n0\n\n',
  '0\r\nX-Trailer: 1\r\n\r\n',
  `0\r\n${'X-Trailer: 1\r\n'.repeat(2_000)}\r\n`,
  '0\r\nContent-Length: 5\r\n\r\n',
  '\r\n',
  '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
];

const UNFINISHED_CHUNKS: readonly string[] = [
  '1\r\n{\r\n'.repeat(50_000),
  '5\r\nab',
  '5\r\nabcde\r\n',
  '7FFFFFFF\r\n{"a":',
  '2\r\n{"\r\n1',
];

/** Bodies with special bytes, each with its type. */
const BYTES = {
  'JSON of 10,000 names': () => [
    'application/json',
    `{${Array.from({ length: 10_000 }, (_, index) => `"a${index}":1`).join(',')}}`,
  ],
  'JSON of one name 10,000 times': () => [
    'application/json',
    `{${Array<string>(10_000).fill('"title":"a"').join(',')}}`,
  ],
  'JSON of a megabyte that is a text': () => ['application/json', `"${'a'.repeat(1_000_000)}"`],
  'JSON that is a list': () => ['application/json', '[1,2]'],
  'JSON that is null': () => ['application/json', 'null'],
  'JSON in UTF-16': () => [
    'application/json',
    Buffer.from('\ufeff{"title":"a"}', 'utf16le').toString('latin1'),
  ],
  'JSON behind a mark': () => ['application/json', '\u00ef\u00bb\u00bf{"title":"a"}'],
  'JSON with spaces': () => ['application/json', ' '.repeat(6_000_000)],
  'JSON of numbers': () => ['application/json', `{"title":${'9'.repeat(1_000_000)}}`],
  'JSON of escapes': () => ['application/json', `{"title":"${'\\u2028'.repeat(100_000)}"}`],
  'form of 10,000 names': () => [
    'application/x-www-form-urlencoded',
    Array.from({ length: 10_000 }, (_, index) => `a${index}=1`).join('&'),
  ],
  'form of brackets': () => ['application/x-www-form-urlencoded', `a${'[a]'.repeat(100_000)}=1`],
  'form of open brackets': () => ['application/x-www-form-urlencoded', `a${'['.repeat(500_000)}=1`],
  'form of ampersands': () => ['application/x-www-form-urlencoded', '&'.repeat(1_000_000)],
  'form of percents': () => ['application/x-www-form-urlencoded', `title=${'%'.repeat(1_000_000)}`],
  'multipart of 10,000 fields': () => [
    'multipart/form-data; boundary=X',
    `${'--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(10_000)}--X--\r\n`,
  ],
  'multipart of 10,000 files': () => [
    'multipart/form-data; boundary=X',
    `${'--X\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n1\r\n'.repeat(10_000)}--X--\r\n`,
  ],
  'multipart of one open file': () => [
    'multipart/form-data; boundary=X',
    '--X\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\nabc',
  ],
  'multipart of one header': () => [
    'multipart/form-data; boundary=X',
    `--X\r\nContent-Disposition: form-data; name="${'a'.repeat(1_000_000)}"\r\n\r\n1\r\n--X--\r\n`,
  ],
  'multipart of 10,000 headers': () => [
    'multipart/form-data; boundary=X',
    `--X\r\n${'X-A: 1\r\n'.repeat(10_000)}\r\n1\r\n--X--\r\n`,
  ],
  'multipart without names': () => [
    'multipart/form-data; boundary=X',
    '--X\r\n\r\n1\r\n--X\r\nContent-Disposition: form-data\r\n\r\n1\r\n--X--\r\n',
  ],
  'multipart with encoded parts': () => [
    'multipart/form-data; boundary=X',
    "--X\r\nContent-Disposition: form-data; name*=utf-8''%ff%00\r\nContent-Transfer-Encoding: base64\r\nContent-Type: text/plain; charset=__proto__\r\n\r\n!!!\r\n--X--\r\n",
  ],
  'multipart of nothing': () => ['multipart/form-data; boundary=X', ''],
  'multipart of its end': () => ['multipart/form-data; boundary=X', '--X--'],
  'multipart of dashes': () => ['multipart/form-data; boundary=X', '\r\n--'.repeat(250_000)],
  zeroes: () => ['application/octet-stream', '\0'.repeat(100_000)],
} satisfies Record<string, () => [string, string]>;

const unfinished = fc.constantFrom('close' as const, 'reset' as const, 'hold' as const);
const names = Object.keys(BYTES) as (keyof typeof BYTES)[];

/** All kinds of damage. */
export const damage: fc.Arbitrary<Damage> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('cut' as const), at: fc.nat(999), after: unfinished }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('head' as const), at: fc.nat(999), after: unfinished }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('framing' as const),
      headers: fc.constantFrom(...FRAMINGS),
      after: fc.constant('close' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('framing' as const),
      headers: fc.constantFrom(...TOO_LONG),
      after: unfinished,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('chunks' as const),
      bytes: fc.constantFrom(...CHUNKS),
      after: fc.constant('close' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('chunks' as const),
      bytes: fc.constantFrom(...UNFINISHED_CHUNKS),
      after: unfinished,
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom(...TYPES).map((type) => ({ kind: 'type' as const, type })) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('encoding' as const),
      encoding: fc.constantFrom('gzip', 'deflate', 'br', 'gzip, gzip', 'x', '__proto__'),
      packed: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.constantFrom(...names).map((label) => ({ kind: 'bytes' as const, label })) },
);

/** Whether the server gets a complete request, to which it must respond. */
export const isComplete = (damage: Damage): boolean => !('after' in damage) || damage.after === 'answer';

/** Assembles a request and damages it. @param head request line and headers */
export function broken(damage: Damage, head: readonly string[], body: Body): Wire {
  const described = (headers: readonly (readonly [string, string])[]): string[] =>
    headers.map(([name, value]) => `${name}: ${value}`);
  const lengthOf = (bytes: Buffer): string[] => (bytes.length > 0 ? [`Content-Length: ${bytes.length}`] : []);
  const write = (lines: readonly string[], bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
  const whole = (headers: Body['headers'], bytes: Buffer): Buffer =>
    write([...head, ...described(headers), ...lengthOf(bytes)], bytes);

  switch (damage.kind) {
    case 'none':
      return answered(whole(body.headers, body.bytes));
    case 'cut': {
      const all = whole(body.headers, body.bytes);
      const size = all.length - body.bytes.length + placeIn(body, damage.at);
      // A request without a body cannot be cut.
      return { bytes: all.subarray(0, size), after: damage.after, unfinished: size < all.length };
    }
    case 'head': {
      const all = whole(body.headers, body.bytes);
      const size = Math.floor((damage.at / 1_000) * (all.length - body.bytes.length - 1));
      return { bytes: all.subarray(0, size), after: damage.after, unfinished: true };
    }
    case 'framing': {
      const bytes = write([...head, ...described(body.headers), ...damage.headers], body.bytes);
      return { bytes, after: damage.after, unfinished: TOO_LONG.includes(damage.headers) };
    }
    case 'chunks': {
      const lines = [...head, ...described(body.headers), 'Transfer-Encoding: chunked'];
      const bytes = write(lines, Buffer.from(damage.bytes));
      return { bytes, after: damage.after, unfinished: UNFINISHED_CHUNKS.includes(damage.bytes) };
    }
    case 'type': {
      const others = body.headers.filter(([name]) => name !== 'Content-Type');
      return answered(whole([...others, ['Content-Type', damage.type]], body.bytes));
    }
    case 'encoding': {
      const headers: Body['headers'] = [...body.headers, ['Content-Encoding', damage.encoding]];
      return answered(whole(headers, damage.packed ? GZIP_BOMB : body.bytes));
    }
    case 'bytes': {
      const [type, bytes] = BYTES[damage.label]();
      return answered(whole([['Content-Type', type]], Buffer.from(bytes, 'latin1')));
    }
  }
}

const answered = (bytes: Buffer): Wire => ({ bytes, after: 'answer', unfinished: false });

/** A position before the end of a body: at or next to a boundary or line, or anywhere. */
function placeIn({ bytes, boundary }: Body, at: number): number {
  if (bytes.length === 0) return 0;
  const places = new Set([0, 1, bytes.length - 1, bytes.length - 2, bytes.length >> 1]);
  for (const mark of ['\r\n\r\n', ...(boundary ? [`--${boundary}`] : ['"', ':', ',', '&', '=', '%'])])
    for (
      let found = bytes.indexOf(mark);
      found >= 0 && places.size < 200;
      found = bytes.indexOf(mark, found + 1)
    )
      for (const beside of [found, found + 1, found + mark.length]) places.add(beside);
  const before = [...places].filter((place) => place >= 0 && place < bytes.length).toSorted((a, b) => a - b);
  return before[at % before.length] ?? 0;
}

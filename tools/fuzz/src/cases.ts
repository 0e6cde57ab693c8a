import fc from 'fast-check';
import { type Arguments, type Body, bodyOf, CARRIERS, type Carrier, queryOf } from './bodies.js';
import { broken, type Damage, damage, isComplete, NO_DAMAGE } from './damage.js';
import type { Wire } from './exchange.js';
import { isWrite, type Operation } from './operations.js';
import { SPECIAL_NAMES } from './samples.js';
import { type Focus, isPlaceholder, type Target } from './targets.js';
import { validFor } from './valid.js';
import {
  bytesOf,
  hostile,
  hostileMember,
  hostileSegment,
  percentEncoded,
  text,
  type Value,
  type ValueArbitrary,
} from './values.js';

/** Callers, from the least to the most powerful. */
export const ROLES = ['anonymous', 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** A request before it is serialized. */
export interface Case {
  readonly operation: Operation;
  readonly method: string;
  readonly role: Role;
  /** For each placeholder a hostile value, or the number of an existing item. */
  readonly path: readonly (Value | number)[];
  readonly address: 'path' | 'rest_route' | 'index.php' | 'encoded';
  readonly carrier: Carrier;
  readonly args: Arguments;
  /** Parameters of the query besides the arguments. */
  readonly query: Arguments;
  /** Header lines besides those that every request has. */
  readonly headers: readonly string[];
  readonly file: number;
  readonly fileName: Value | undefined;
  readonly damage: Damage;
}

const RESERVED: readonly string[] = [
  '_fields',
  '_embed',
  '_envelope',
  '_jsonp',
  '_method',
  '_pretty',
  '_locale',
  'rest_route',
  '_wpnonce',
  'context',
  'page',
  'per_page',
  'offset',
];

const RESERVED_VALUES: ValueArbitrary = fc.oneof(
  { weight: 1, arbitrary: hostileSegment },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        '1',
        'GET',
        'POST',
        'DELETE',
        'get',
        'HEAD',
        'OPTIONS',
        'CONNECT',
        'constructor',
        'id,title.rendered,_links',
        '__proto__.a,constructor.prototype',
        'a.'.repeat(2_000),
        'author,wp:term,up,replies',
        'wp:featuredmedia',
        'a.b.c',
        'alert(1)',
        'x'.repeat(5_000),
        '/wp/v2/posts',
        '/wp/v2/posts/1?_method=DELETE',
        '//',
        'wp/v2',
        '/tribe/events/v1/../../wp/v2/settings',
      )
      .map(text),
  },
);

const HEADER_NAMES: readonly string[] = [
  'X-HTTP-Method-Override',
  'Content-Type',
  'Content-Disposition',
  'Content-MD5',
  'Content-Encoding',
  'Accept',
  'Accept-Encoding',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'If-Match',
  'Origin',
  'Access-Control-Request-Method',
  'Access-Control-Request-Headers',
  'Cookie',
  'X-WP-Nonce',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'X-Almanac-Identity',
  'X-Request-Id',
  'Host',
  'Connection',
  'Keep-Alive',
  'Upgrade',
  'Expect',
  'TE',
  'Trailer',
  'Proxy-Authorization',
  'User-Agent',
  'Referer',
  'Cache-Control',
  '__proto__',
  'constructor',
];

const HEADER_VALUES: readonly string[] = [
  '',
  '*',
  'DELETE',
  'patch',
  'TRACE',
  'bytes=0-',
  'bytes=-1',
  'bytes=5-1',
  `bytes=${Array.from({ length: 500 }, (_, index) => `${index}-`).join(',')}`,
  'bytes=99999999999999999999-',
  '"*"',
  'W/"a", "b',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Thu, 99 Foo 99999 99:99:99 GMT',
  'null',
  'https://example.invalid',
  'attachment',
  'attachment; filename=',
  'attachment; filename="../../x.png"',
  "attachment; filename*=UTF-8''%ff%00%e2%80%a8.png",
  `attachment; filename="${'a'.repeat(5_000)}.png"`,
  'form-data; name="__proto__"; filename="x.png"',
  '1B2M2Y8AsgTpgAmY7PhCfg==',
  '100-continue',
  'websocket',
  'upgrade',
  'close, Authorization',
  'gzip;q=0, *;q=2',
  'multipart/form-data; boundary=X',
  'application/json',
  'text/html;q=0.9;;;=,',
  '127.0.0.1',
  '::1, unknown, 1.2.3.4, ',
  'a b@c',
  '[::1',
  'example.invalid:99999',
  '\u00ff\u00fe',
  '\t\t',
  'a'.repeat(5_000),
  'a'.repeat(20_000),
  'a=b; '.repeat(1_000),
  'trailers, deflate',
  '__proto__',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
];

const headerLine: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom(...HEADER_NAMES), fc.constantFrom(...HEADER_VALUES))
      .map(([name, value]) => `${name}: ${value}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'no colon',
      ': no name',
      'X A: 1',
      'X-A : 1',
      ' folded',
      'X-A: \0',
      'X-\u00e4: 1',
      'X-A: 1\nX-B: 2',
      'X-A: 1\rX-B: 2',
      `X-${'a'.repeat(20_000)}: 1`,
      Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`).join('\r\n'),
    ),
  },
);

/** The requests of a target, by one of some roles. */
export function casesOf({ operation, focus }: Target, roles: readonly Role[]): fc.Arbitrary<Case> {
  const placeholders = operation.segments.filter(isPlaceholder).length;
  const some = fc.nat(9);
  return fc.record<Case>({
    operation: fc.constant(operation),
    method: fc.constantFrom(...operation.methods),
    role: fc.constantFrom(...roles),
    path: fc.tuple(
      ...Array.from({ length: placeholders }, () =>
        focus.on === 'path' ? fc.oneof(some, hostileSegment) : some,
      ),
    ),
    address: fc.oneof(
      { weight: 12, arbitrary: fc.constant('path' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('rest_route' as const, 'index.php' as const, 'encoded' as const),
      },
    ),
    carrier: carrierFor(operation, focus),
    args: argumentsFor(operation, focus),
    query:
      focus.on === 'surroundings'
        ? fc.array(fc.tuple(fc.constantFrom(...RESERVED), RESERVED_VALUES), { maxLength: 2 })
        : fc.constant([]),
    headers: focus.on === 'surroundings' ? fc.array(headerLine, { maxLength: 2 }) : fc.constant([]),
    file: fc.nat(20),
    fileName: fc.option(hostileSegment, { nil: undefined, freq: 2 }),
    damage: focus.on === 'body' ? damage : fc.constant(NO_DAMAGE),
  });
}

function carrierFor(operation: Operation, { on }: Focus): fc.Arbitrary<Carrier> {
  const any = fc.constantFrom(...CARRIERS);
  if (on === 'body') return any.filter((carrier) => carrier !== 'query');
  return isWrite(operation)
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom('json' as const, 'form' as const) }, any)
    : fc.oneof({ weight: 4, arbitrary: fc.constant('query' as const) }, any);
}

const argumentName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...SPECIAL_NAMES),
  fc.constantFrom(
    'a[b][c]',
    'a[][]',
    'a[__proto__][b]',
    '__proto__[a]',
    'constructor[prototype][a]',
    'a[',
    '[a]',
  ),
  hostileSegment.map((value) => bytesOf(value).toString().slice(0, 5_000)),
);

function argumentsFor({ args }: Operation, focus: Focus): fc.Arbitrary<Arguments> {
  const entry = (name: string, value: ValueArbitrary): fc.Arbitrary<[string, Value]> =>
    value.map((made) => [name, made]);
  const schemas = Object.entries(args);
  const required = schemas
    .filter(([name, { required }]) => required === true && !(focus.on === 'argument' && focus.name === name))
    .map(([name, schema]) => entry(name, validFor(name, schema)));
  const others =
    schemas.length === 0
      ? fc.constant([])
      : fc.array(
          fc
            .constantFrom(...schemas)
            .chain(([name, schema]) =>
              entry(name, fc.oneof({ weight: 4, arbitrary: validFor(name, schema) }, hostileSegment)),
            ),
          { maxLength: 3 },
        );
  return fc
    .tuple(focusedOn(args, focus, entry), fc.tuple(...required), others)
    .map(([focused, needed, more]) => [...more, ...needed, ...focused]);
}

function focusedOn(
  args: Operation['args'],
  focus: Focus,
  entry: (name: string, value: ValueArbitrary) => fc.Arbitrary<[string, Value]>,
): fc.Arbitrary<[string, Value][]> {
  if (focus.on === 'names') {
    const name = fc.oneof(
      argumentName,
      fc.constantFrom('id', ...Object.keys(args)).map((known) => `${known}[a][b]`),
    );
    return fc.array(
      name.chain((made) => entry(made, hostile)),
      { minLength: 1, maxLength: 4 },
    );
  }
  if (focus.on !== 'argument') return fc.constant([]);
  const { name, member } = focus;
  if (member !== undefined) {
    const around = hostileMember.map((value): Value => ({ kind: 'map', entries: [[member, value]] }));
    return entry(name, around).map((made) => [made]);
  }
  const single = entry(name, hostile).map((made) => [made]);
  // A reader may use either of two values.
  const double = fc.tuple(entry(name, hostileSegment), entry(name, hostileSegment));
  return fc.oneof({ weight: 12, arbitrary: single }, double);
}

/** Facts about the site that receives a case. */
export interface Surroundings {
  readonly host: string;
  readonly siteUrl: string;
  /** Value of the Authorization header; absent when anonymous. */
  authorization(role: Role, operation: Operation): string | undefined;
  /** A path segment with the id or slug of an existing item. */
  example(operation: Operation, placeholder: number, pick: number): string;
}

/** Path of the route of a case, such as `/wp/v2/posts/7`. */
function routeOf({ operation, path }: Case, surroundings: Pick<Surroundings, 'example'>): string {
  let placeholder = 0;
  return operation.segments
    .map((segment) => {
      if ('literal' in segment) return segment.literal;
      const value = path[placeholder++];
      return typeof value === 'object'
        ? percentEncoded(bytesOf(value)).slice(0, 10_000)
        : surroundings.example(operation, placeholder - 1, value ?? 0);
    })
    .join('');
}

/** A case as bytes. @param id request id, which appears in every log */
export function wireOf(kase: Case, surroundings: Surroundings, id: string): Wire {
  const { operation, carrier, args, query, damage } = kase;
  const route = routeOf(kase, surroundings);
  const inQuery = carrier === 'query' || carrier === 'raw' ? [...args, ...query] : query;
  const target = addressOf(kase.address, route, queryOf(inQuery));
  const authorization = surroundings.authorization(kase.role, operation);
  const head = [
    `${kase.method} ${target} HTTP/1.1`,
    `Host: ${surroundings.host}`,
    'Connection: close',
    `X-Request-Id: ${id}`,
    ...(authorization === undefined ? [] : [`Authorization: ${authorization}`]),
    ...kase.headers,
  ];
  const body: Body = bodyOf(carrier, args, kase.file, kase.fileName);
  return broken(damage, head, body);
}

function addressOf(address: Case['address'], route: string, query: string): string {
  const behind = (path: string, mark: string): string => (query === '' ? path : `${path}${mark}${query}`);
  switch (address) {
    case 'path':
      return behind(`/wp-json${route}`, '?');
    case 'index.php':
      return behind(`/index.php/wp-json${route}`, '?');
    case 'rest_route':
      return behind(`/?rest_route=${route}`, '&');
    case 'encoded':
      return behind(
        `/wp-json${route.replaceAll(/[a-z](?=[^%]{0,2}$)/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`,
        '?',
      );
  }
}

/** Whether a case is a complete request, to which the server must respond. */
export const expectsResponse = ({ damage, headers }: Case): boolean =>
  isComplete(damage) && !headers.some(misframes);

/** Headers after which the server need not respond as usual. */
const misframes = (line: string): boolean => /^(?:upgrade|connection|expect|te|trailer|host|\W)/i.test(line);

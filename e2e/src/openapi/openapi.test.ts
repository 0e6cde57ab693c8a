import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ADMIN, Client, picture, unique } from '@almanac/testing/site';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { sharedSite } from '../support/shared-site.js';
import { oneOfEach, routeTo, SAMPLES, type Violation, violationsIn } from './bounds.js';
import { Contract } from './contract.js';
import { ExampleChecker, examplesIn, querySchema } from './examples.js';
import { runTypedClient } from './typed-client.js';
import { walkEverything } from './walk.js';
import { Walk } from './walker.js';

let source: string;
let document: Record<string, unknown>;
let checker: ExampleChecker;

const HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'x-request-id': 'a',
  'x-wp-total': '1',
  'x-wp-totalpages': '1',
};
const TAG = {
  id: 1,
  count: 1,
  description: '',
  link: 'http://127.0.0.1/tag/a/',
  name: 'a',
  slug: 'a',
  taxonomy: 'post_tag',
  meta: [],
};

const BOUNDS = [
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['enum', 'pattern', 'anyOf', 'not', 'type', 'together'],
];

/**
 * Parameters that accept more than they declare: dates of events may be words, and the pattern describes the
 * unambiguous form.
 */
const LENIENT =
  /\/tribe\/events\/v1\/\S+ (?:start_date|end_date|(?:starts|ends)_(?:after|before)|date|date_utc): pattern$/;

/** Values of body members, and whether they are accepted. */
const VALUES: readonly (readonly [path: string, name: string, value: unknown, accepted: boolean])[] = [
  ['/wp/v2/posts/{id}', 'tags', {}, true],
  ['/wp/v2/posts/{id}', 'tags', { other: 1 }, false],
  ['/wp/v2/posts/{id}', 'tags', '1, 2', true],
  ['/wp/v2/posts/{id}', 'tags', 1, true],
  ['/wp/v2/posts/{id}', 'tags', 'x', false],
  ['/wp/v2/posts/{id}', 'tags', false, false],
  ['/wp/v2/users/{id}', 'roles', 'author', true],
  ['/wp/v2/users/{id}', 'roles', 'king', false],
  ['/wp/v2/users/{id}', 'roles', false, false],
  ['/wp/v2/posts/{id}', 'status', null, true],
  ['/wp/v2/pages/{id}', 'status', null, true],
  ['/wp/v2/users/{id}', 'roles', {}, true],
  ['/wp/v2/tags/{id}', 'name', null, false],
  ['/wp/v2/comments/{id}', 'content', { raw: 5 }, true],
  ['/wp/v2/comments/{id}', 'content', { raw: ['x'] }, true],
  ['/wp/v2/comments/{id}', 'content', { raw: {} }, true],
  ['/wp/v2/comments/{id}', 'author_email', `ann@${'x'.repeat(95)}.com`, false],
  ['/tribe/events/v1/events/{id}', 'organizer', [null], true],
  ['/tribe/events/v1/events/{id}', 'venue', [null], true],
  ['/tribe/events/v1/events/{id}', 'website', null, true],
  ['/tribe/events/v1/events/{id}', 'categories', 'Music', true],
  ['/tribe/events/v1/events/{id}', 'categories', [{ id: 'Music' }, ''], true],
  ['/tribe/events/v1/events/{id}', 'categories', ['x'.repeat(201)], false],
  ['/tribe/events/v1/events/{id}', 'date', '86400.5', true],
  ['/wp/v2/posts/{id}', 'tags', 0, true],
  ['/wp/v2/posts/{id}', 'meta', { other: 1 }, true],
  ['/wp/v2/posts/{id}', 'meta', [], true],
  ['/wp/v2/posts/{id}', 'meta', [1], true],
  ['/wp/v2/tags/{id}', 'meta', [1], true],
  ['/wp/v2/posts/{id}', 'meta', 'x', false],
  ['/wp/v2/posts/{id}', 'meta', '', false],
  ['/wp/v2/posts/{id}', 'meta', 5, false],
  ['/wp/v2/pages/{id}', 'menu_order', -3, true],
  ['/wp/v2/pages/{id}', 'menu_order', null, true],
  ['/wp/v2/pages/{id}', 'menu_order', 'x', false],
  ['/wp/v2/pages/{id}', 'menu_order', 1.5, false],
  ['/wp/v2/pages/{id}', 'menu_order', true, false],
  ['/wp/v2/pages/{id}', 'menu_order', [1], false],
  ['/contact-form-7/v1/contact-forms/{id}', 'additional_settings', 'demo_mode: on', true],
  ['/contact-form-7/v1/contact-forms/{id}', 'additional_settings', null, true],
  ['/contact-form-7/v1/contact-forms/{id}', 'additional_settings', 5, false],
  ['/contact-form-7/v1/contact-forms/{id}', 'additional_settings', true, false],
  ['/contact-form-7/v1/contact-forms/{id}', 'additional_settings', ['demo_mode: on'], false],
  ['/contact-form-7/v1/contact-forms/{id}', 'additional_settings', { demo_mode: 'on' }, false],
  ['/contact-form-7/v1/contact-forms', 'mail_2', { attachments: 'x'.repeat(65_536) }, false],
];

/**
 * Values of query parameters, and whether they are accepted. A list is sent as `name[]`, an object as `name[member]`.
 */
const QUERIES: readonly (readonly [path: string, name: string, value: unknown, accepted: boolean])[] = [
  ['/wp/v2/posts', '_embed', '', true],
  ['/wp/v2/posts', '_embed', 'no-relation', true],
  ['/wp/v2/posts', '_embed', ['author'], true],
  ['/wp/v2/posts', '_embed', { first: 'author' }, true],
  ['/', 'context', 'edit', true],
  ['/', 'context', 'no-context', true],
  ['/wp/v2', 'context', ['view'], true],
  ['/tribe/events/v1', 'context', 'no-context', true],
  ['/contact-form-7/v1', 'context', 'no-context', true],
  ['/oembed/1.0', 'context', 'no-context', true],
  ['/wp/v2/posts', 'context', 'no-context', false],
  ['/contact-form-7/v1/contact-forms', 'orderby', 'title', true],
  ['/contact-form-7/v1/contact-forms', 'orderby', 'no-field', true],
  ['/contact-form-7/v1/contact-forms', 'orderby', ['title'], false],
  ['/contact-form-7/v1/contact-forms', 'orderby', { title: 'DESC' }, false],
  ['/contact-form-7/v1/contact-forms', 'order', 'no-order', true],
  ['/contact-form-7/v1/contact-forms', 'order', ['DESC'], false],
];

const inQuery = (name: string, value: unknown): Readonly<Record<string, string>> => {
  if (typeof value !== 'object' || value === null) return { [name]: String(value) };
  const members = Array.isArray(value) ? value.map((item) => ['', item]) : Object.entries(value);
  return Object.fromEntries(members.map(([member, item]) => [`${name}[${member}]`, String(item)]));
};

const DOOR = fileURLToPath(new URL('../../../packages/cli/bin/almanac.mjs', import.meta.url));

beforeAll(async () => {
  source = await (await fetch(`${sharedSite()}/openapi.json`)).text();
  document = JSON.parse(source);
  checker = new ExampleChecker(document);
});

describe('/openapi.json', () => {
  test('the description can be read by pages of other origins, and revalidated', async () => {
    const headers = { origin: 'https://app.example' };
    const first = await fetch(`${sharedSite()}/openapi.json`, { headers });
    expect(first.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(first.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(`${sharedSite()}/openapi.json`, {
      headers: { ...headers, 'if-none-match': etag },
    });
    expect(second.status).toBe(304);
    expect((await fetch(`${sharedSite()}/openapi.json`, { method: 'POST' })).status).toBe(404);
  });

  test('the description is compressed for clients that accept it, each form with its own ETag', async () => {
    const read = async (encoding: string) => {
      const response = await fetch(`${sharedSite()}/openapi.json`, {
        headers: { 'accept-encoding': encoding },
      });
      const { headers } = response;
      expect([encoding, await response.text()]).toEqual([encoding, source]);
      expect(headers.get('vary')).toContain('Accept-Encoding');
      return {
        coding: headers.get('content-encoding'),
        length: Number(headers.get('content-length')),
        headers,
      };
    };
    const answers = [await read('gzip, deflate, br'), await read('gzip'), await read('identity')];
    expect(answers.map(({ coding }) => coding)).toEqual(['br', 'gzip', null]);
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3);
    const [smallest = 0, small = 0, whole = 0] = answers.map(({ length }) => length);
    expect([smallest < small, small < whole / 8]).toEqual([true, true]);
  });

  test('the command line writes the description', async () => {
    const words = [DOOR, '--no-build', 'openapi', '--site', sharedSite()];
    const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 10_000_000 });
    expect(JSON.parse(stdout)).toEqual(document);
  });

  test("the description follows the linter's recommended rules", async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test('the description lists only existing operations', () => {
    const contract = new Contract(document);
    const list = contract.find('GET', '/wp/v2/tags');
    const faults = (status: number, body: unknown, context = 'view') =>
      contract.faults(list, { status, body, headers: new Headers(HEADERS) }, context);
    expect(faults(200, [])).toEqual([]);
    expect(faults(200, [TAG])).toEqual([]);
    expect(faults(200, [TAG], 'embed')).not.toEqual([]);
    expect(faults(200, [{ ...TAG, colour: 'red' }])).not.toEqual([]);
    expect(faults(200, [{ ...TAG, count: '1' }])).not.toEqual([]);
    expect(faults(404, { code: 'unheard_of', message: '', data: { status: 404 } })).not.toEqual([]);
    expect(faults(201, [])).not.toEqual([]);
  });

  test('the description generates a typed client that works', async () => {
    const printed = JSON.parse(await runTypedClient(document, sharedSite(), ADMIN));
    expect(printed).toEqual({
      title: 'Typed',
      content: '<p>Text</p>\n',
      start: '2031-05-06 20:00:00',
      code: 'rest_post_invalid_id',
    });
  });

  test('every declared limit is enforced', async () => {
    const client = new Client(sharedSite());
    const made = await oneOfEach(client, document);
    const faults: string[] = [];
    const ask = async ({ method, path, name, keyword, place, value, body }: Violation) => {
      const what = `${method} ${path} ${name}: ${keyword}`;
      if (LENIENT.test(what)) return;
      const answer = await client.ask<{ code?: string }>(method, routeTo(path, made), {
        as: ADMIN,
        ...(place === 'query' ? { query: { [name]: String(value) } } : { body }),
      });
      const outcome = `${answer.status} ${answer.body.code}`;
      const isRefused = answer.status === 400 || outcome === '404 rest_invalid_namespace';
      if (!isRefused) faults.push(`${what} (${JSON.stringify(value)}): ${outcome}`);
    };
    const violations = violationsIn(document, SAMPLES);
    expect(new Set(violations.map(({ keyword }) => keyword))).toEqual(new Set(BOUNDS));
    const waiting = violations[Symbol.iterator]();
    const lane = async () => {
      for (const violation of waiting) await ask(violation);
    };
    await Promise.all(Array.from({ length: 6 }, lane));
    expect(faults).toEqual([]);
    process.stdout.write(`${violations.length} values beyond a declared bound\n`);
  });

  test('the description allows exactly the accepted bodies', async () => {
    const client = new Client(sharedSite());
    const made = await oneOfEach(client, document);
    const bodies = examplesIn(document).filter(({ part, method }) => part === 'body' && method === 'POST');
    const faults: string[] = [];
    for (const about of bodies) {
      const isAllowed = checker.faults([{ ...about, example: {} }]).length === 0;
      // Other values count as a body without members, which the description leaves out.
      for (const body of [{}, 'text', 5, true]) {
        // Other errors do not concern the body.
        const { status } = await client.ask('POST', routeTo(about.path, made), { as: ADMIN, body });
        if (isAllowed === (status === 400)) faults.push(`${about.path} ${JSON.stringify(body)}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('the description allows exactly the accepted values', async () => {
    const client = new Client(sharedSite());
    const made = await oneOfEach(client, document);
    const examples = examplesIn(document);
    const outcomes: unknown[] = [];
    for (const [path, name, value] of VALUES) {
      const about = examples.find((one) => one.method === 'POST' && one.path === path && one.part === 'body');
      const example = { ...(about?.example as object), [name]: value };
      const isAllowed = checker.faults([{ ...about, example } as typeof about & object]).length === 0;
      const { status } = await client.ask('POST', routeTo(path, made), { as: ADMIN, body: example });
      outcomes.push([path, name, value, isAllowed, status < 300]);
    }
    const expected = VALUES.map(([path, name, value, accepted]) => [path, name, value, accepted, accepted]);
    expect(outcomes).toEqual(expected);
  });

  test('the description allows exactly the accepted query parameters', async () => {
    const client = new Client(sharedSite());
    const outcomes: unknown[] = [];
    for (const [path, name, value] of QUERIES) {
      const schema = querySchema(document, path, name);
      const about = { method: 'GET', path, part: name, schema: schema ?? { not: {} }, example: value };
      const isAllowed = checker.faults([about]).length === 0;
      const { status } = await client.ask('GET', path, { as: ADMIN, query: inQuery(name, value) });
      outcomes.push([path, name, value, isAllowed, status < 300]);
    }
    const expected = QUERIES.map(([path, name, value, accepted]) => [path, name, value, accepted, accepted]);
    expect(outcomes).toEqual(expected);
  });

  test('every body and response has a valid example', () => {
    const examples = examplesIn(document);
    expect(examples.filter(({ part }) => part === 'body').length).toBeGreaterThan(40);
    expect(checker.faults(examples)).toEqual([]);
    const [{ schema, ...any } = { schema: {} }] = examples;
    expect(checker.faults([{ ...any, schema, example: 5 }] as typeof examples)).toHaveLength(1);
  });

  test('the site accepts the example of every body', async () => {
    const client = new Client(sharedSite());
    const { body: image } = await client.ask<{ id: number; source_url: string }>('POST', '/wp/v2/media', {
      as: ADMIN,
      ...picture(unique('example')),
    });
    const made = { ...(await oneOfEach(client, document)), '/wp/v2/media': image };
    const faults: string[] = [];
    for (const { method, path, part, example } of examplesIn(document)) {
      if (part !== 'body') continue;
      const { status, body } = await client.ask<{ code?: string }>(method, routeTo(path, made), {
        as: ADMIN,
        // The address of an edited image is that of an existing one.
        body: { ...(example as object), ...(path.endsWith('/edit') && { src: image.source_url }) },
      });
      if (status >= 300) faults.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    }
    expect(faults).toEqual([]);
  });

  test('every operation matches its description in every context', async () => {
    const walk = new Walk(sharedSite(), new Contract(document));
    // The first fault explains more than an error that follows from it.
    const broken = await walkEverything(walk, document).catch((error: Error) => error);
    expect(walk.faults).toEqual([]);
    expect(broken).toBeUndefined();
    expect(walk.wanted.filter((name) => !walk.covered.has(name))).toEqual([]);
    process.stdout.write(
      `${walk.contract.operations.length} operations, ${walk.wanted.length} with contexts\n`,
    );
  });
});

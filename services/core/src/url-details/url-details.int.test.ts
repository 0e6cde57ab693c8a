import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AS, CALLERS, errorFor, outcome, requestsOf } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startCore, type TestCore } from '../testing/core.js';

const PATH = '/wp-block-editor/v1/url-details';
const PAGES: Readonly<Record<string, string>> = {
  '/page': '<title>A page</title><meta name="description" content="About">',
  '/other': '<title>Another</title>',
};

let core: TestCore;
let server: Server;
let host: string;
/** Paths that were requested. */
const requested: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const page = PAGES[path];
    if (page === undefined) response.writeHead(404).end('<title>None</title>');
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  core = await startCore({ OUTGOING_ALLOWED_HOSTS: host });
});
afterAll(async () => {
  server.close();
  await core.stop();
});

const ask = requestsOf(() => core, AS.contributor);
const details = (url: string) => ask('GET', `${PATH}?url=${encodeURIComponent(url)}`);

test('the details of a page are read once', async () => {
  const expected = { title: 'A page', icon: '', description: 'About', image: '' };
  const answers = await Promise.all([1, 2, 3].map(() => details(`http://${host}/page`)));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, expected]);
  expect((await details(`http://${host}/page/`)).body).toEqual(expected);
  expect(requested.filter((path) => path === '/page')).toHaveLength(1);
});

test.each([
  ['an address without a page', () => `http://${host}/missing`, '404 no_response'],
  ['a host that is not public', () => 'http://127.0.0.1:1/', '400 rest_invalid_param'],
  ['a host without an address', () => 'http://name.invalid/', '400 rest_invalid_param'],
  ['an address of a file', () => 'file:///etc/passwd', '400 rest_invalid_param'],
  ['an address with a password', () => `http://a:b@${host}/page`, '400 rest_invalid_param'],
  ['a text that is no address', () => 'x', '400 rest_invalid_param'],
])('%s is refused', async (_what, url, expected) => {
  expect(outcome(await details(url()))).toBe(expected);
});

test('a request without an address is refused', async () => {
  expect(outcome(await ask('GET', PATH))).toBe('400 rest_missing_callback_param');
});

describe('the site itself', () => {
  let site: TestCore;
  let own: Server;
  let address: string;
  const ofSite = (url: string) =>
    site.ask('GET', `${PATH}?url=${encodeURIComponent(url)}`, { as: AS.contributor });

  beforeAll(async () => {
    own = createServer((request, response) => {
      const to = new URL(request.url ?? '', 'http://site').searchParams.get('to');
      if (to === null) response.end('<title>Own page</title>');
      else response.writeHead(302, { Location: to }).end();
    }).listen(0, '127.0.0.1');
    await once(own, 'listening');
    address = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
    site = await startCore({ SITE_URL: address });
  });
  afterAll(async () => {
    own.close();
    await site.stop();
  });

  test('pages of the site are read, also where its address is not public', async () => {
    expect((await ofSite(`${address}/a`)).body).toMatchObject({ title: 'Own page' });
  });

  test('other ports of its machine and other hosts inside are refused, also behind a redirect', async () => {
    const before = requested.length;
    for (const inside of [
      `http://${host}/page`,
      `http://localhost:${host.split(':')[1]}/page`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/',
    ])
      for (const url of [inside, `${address}/?to=${encodeURIComponent(inside)}`])
        expect([url, outcome(await ofSite(url))]).toEqual([url, '400 rest_invalid_param']);
    expect(requested).toHaveLength(before);
  });
});

describe.each(CALLERS)('rights on details of pages: %s', (name, identity) => {
  test('writers read details of pages', async () => {
    const before = requested.length;
    const answer = await core.ask(
      'GET',
      `${PATH}?url=http://${host}/other`,
      identity ? { as: identity } : {},
    );
    const writes = ['contributor', 'author', 'editor', 'administrator'].includes(name);
    expect(outcome(answer)).toBe(
      writes ? '200' : outcome(errorFor(identity, 'rest_cannot_view_url_details')),
    );
    if (!writes) expect(requested).toHaveLength(before);
  });
});

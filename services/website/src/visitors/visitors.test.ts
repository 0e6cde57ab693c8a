import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { serviceUnavailable } from '@almanac/rpc';
import { describe, expect, jest, test } from '@jest/globals';
import { commentPageLink } from '../templates/index.js';
import type { ApiRequest, ApiResponse, ApiServer, Visitor } from './api-client.js';
import { VisitorComments } from './comments.js';
import { VisitorForms } from './forms.js';
import { isFromSite } from './origin.js';
import { PasswordSeal } from './password-seal.js';
import { passFields, readFields } from './sent-fields.js';

const SITE = 'https://site.example/blog';
const SECRET = 'a secret of the site that nobody else knows';
const visitor: Visitor = { address: '203.0.113.9', userAgent: 'Browser', referer: undefined, requestId: 'r' };
const server = { name: 'core' } as ApiServer;

/** A fake API with these responses or errors, in order. */
function apiOf(...answers: (Error | (Partial<ApiResponse> & { total?: number }))[]) {
  const send = jest.fn(async (_server: ApiServer, _visitor: Visitor, _request: ApiRequest) => {
    const next = answers[send.mock.calls.length - 1] ?? {};
    if (next instanceof Error) throw next;
    const { total = 0, ...answer } = next;
    const headers = { 'x-wp-total': String(total) };
    return { status: 200, body: {}, bumped: undefined, headers, ...answer };
  });
  return { send };
}

const sentTo = (api: ReturnType<typeof apiOf>, call = 0) => api.send.mock.calls[call]?.[2];

describe('a form', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://site.example' }, false],
    [{ origin: 'https://site.example' }, true],
    [{ origin: 'https://bad.example' }, false],
    [{ origin: 'null' }, false],
    [{}, true],
  ])('a form with the headers %j is from the site: %j', (headers, expected) => {
    expect(isFromSite(headers, SITE)).toBe(expected);
  });

  test('a form is read with all values of its fields', async () => {
    const fields = await readFields(Readable.from(['a=1&b[]=', 'x&b[]=%C3%A4+y']));
    expect([...fields]).toEqual([
      ['a', ['1']],
      ['b[]', ['x', 'ä y']],
    ]);
  });

  test('a form that is too large is refused', async () => {
    const chunks = Array.from({ length: 5 }, () => 'x'.repeat(64 * 1024));
    await expect(readFields(Readable.from(chunks))).rejects.toMatchObject({ status: 413 });
  });

  test('a form with files is forwarded unchanged, and its texts are read', async () => {
    const part = (name: string, more: string, content: string): string =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
    const sent = `${part('name', '', 'Ann')}${part('file', '; filename="a.txt"', 'Secret')}${part('c[]', '', 'x')}--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const { body, fields } = passFields(headers, Readable.from([Buffer.from(sent)]));
    expect(await text(body)).toBe(sent);
    expect([...fields]).toEqual([
      ['name', ['Ann']],
      ['c[]', ['x']],
    ]);
  });
});

describe('a sealed password', () => {
  const seal = new PasswordSeal([SECRET]);
  const sealedIn = (cookie: string): string => /^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? '';

  test('a sealed password opens with any secret of the site, for its item only', () => {
    const cookie = seal.cookie(`${SITE}/secret/`, 'sesame ä');
    expect(cookie).toMatch(/; Path=\/blog\/secret\/; Max-Age=864000; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie).not.toContain('sesame');
    const value = sealedIn(cookie);
    expect(new PasswordSeal(['another secret of the same site, the new one', SECRET]).open(value)).toBe(
      'sesame ä',
    );
    expect(new PasswordSeal(['a secret of some other site than this one']).open(value)).toBeUndefined();
  });

  test('a seal that is changed, cut or expired opens nothing', () => {
    const value = sealedIn(seal.cookie(`${SITE}/secret/`, 'sesame'));
    for (const forged of [`${value.slice(0, -2)}AA`, value.slice(0, 20), '', 'x'])
      expect(seal.open(forged)).toBeUndefined();
    const later = new PasswordSeal([SECRET], () => Date.now() + 11 * 24 * 3_600_000);
    expect(later.open(value)).toBeUndefined();
  });
});

describe('a comment of a visitor', () => {
  const fields = new Map([
    ['author', [' Ann ']],
    ['email', ['ann@example.com']],
    ['url', ['']],
    ['comment', ['Hello']],
    ['comment_post_ID', ['3']],
    ['comment_parent', ['2']],
  ]);
  const created = {
    id: 9,
    post: 3,
    link: `${SITE}/hello/#comment-9`,
    date_gmt: '2030-05-06T22:30:00',
    status: 'approved',
  };
  const accept = (api: ReturnType<typeof apiOf>, password?: string, identity?: string) =>
    new VisitorComments({ api, core: server, perPage: 100 }).accept(visitor, fields, { password, identity });

  test('a comment goes to the API as written, and redirects to the page that it is on', async () => {
    const api = apiOf({ status: 201, body: created, bumped: 'wp/v2' }, { total: 230 });
    expect(await accept(api)).toEqual({
      redirect: `${commentPageLink(`${SITE}/hello/`, 3)}#comment-9`,
      bumped: 'wp/v2',
    });
    expect(sentTo(api)).toMatchObject({ method: 'POST', route: '/wp/v2/comments' });
    expect(JSON.parse(String(sentTo(api)?.body?.content))).toEqual({
      post: 3,
      parent: 2,
      author_name: 'Ann',
      author_email: 'ann@example.com',
      content: 'Hello',
    });
  });

  test('a stored comment redirects to its own link when its page is unknown', async () => {
    const stored = { status: 201, body: created, bumped: 'wp/v2' };
    for (const answer of [serviceUnavailable(), { status: 503 }])
      expect(await accept(apiOf(stored, answer))).toEqual({ redirect: created.link, bumped: 'wp/v2' });
  });

  test('a held comment redirects to a page with a notice', async () => {
    const api = apiOf({ status: 201, body: { ...created, status: 'hold' } });
    expect(await accept(api)).toEqual({ redirect: `${SITE}/hello/?unapproved=9#respond`, bumped: undefined });
  });

  test('a comment of a user has the name of the account, whatever was sent as a name', async () => {
    const api = apiOf({ status: 201, body: created });
    await accept(api, undefined, 'signed');
    expect(sentTo(api)?.identity).toBe('signed');
    expect(JSON.parse(String(sentTo(api)?.body?.content))).toEqual({ post: 3, parent: 2, content: 'Hello' });
  });

  test("a comment on a protected item sends the item's password", async () => {
    const api = apiOf({ status: 201, body: created });
    await accept(api, 'sesame');
    expect(JSON.parse(String(sentTo(api)?.body?.content))).toMatchObject({ password: 'sesame' });
  });

  test.each([
    [400, 'rest_invalid_param', { params: { author_email: 'Invalid.' } }, ['email']],
    [400, 'rest_comment_content_invalid', undefined, ['comment']],
    [400, 'comment_flood', undefined, []],
  ])(
    "a comment that is refused with %i %s is shown again with the visitor's text",
    async (status, code, data, invalid) => {
      const api = apiOf({ status, body: { code, message: 'No.', data } });
      expect(await accept(api)).toEqual({
        status,
        bumped: undefined,
        visit: {
          comment: {
            author: 'Ann',
            email: 'ann@example.com',
            url: '',
            content: 'Hello',
            parent: 2,
            problem: { code, message: 'No.' },
            invalid,
          },
        },
      });
    },
  );
});

describe('a contact form of a visitor', () => {
  const answer = {
    status: 'validation_failed',
    message: 'Check.',
    invalid_fields: [{ field: 'a', message: 'No.' }],
  };
  const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' };
  const accept = (api: ReturnType<typeof apiOf>) =>
    new VisitorForms({ api, forms: server }).accept(
      visitor,
      '7',
      URLENCODED,
      Readable.from(['_wpcf7_unit_tag=wpcf7-f7-o1&c[]=x&c[]=y']),
    );

  test('a contact form goes to its route as multipart, and is shown again with its errors', async () => {
    const api = apiOf({ body: answer });
    expect(await accept(api)).toMatchObject({
      status: 422,
      visit: {
        form: {
          unitTag: 'wpcf7-f7-o1',
          status: 'validation_failed',
          invalidFields: answer.invalid_fields,
          fields: [
            { name: '_wpcf7_unit_tag', values: ['wpcf7-f7-o1'] },
            { name: 'c', values: ['x', 'y'] },
          ],
        },
      },
    });
    expect(sentTo(api)?.route).toBe('/contact-form-7/v1/contact-forms/7/feedback');
    expect(sentTo(api)?.body?.type).toMatch(/^multipart\/form-data; boundary=/);
  });

  test('a contact form beyond a limit shows the message, and the page says when to try again', async () => {
    const body = { status: 'aborted', message: 'Too many.', invalid_fields: [] };
    const api = apiOf({ body, headers: { 'retry-after': '600' } });
    expect(await accept(api)).toMatchObject({
      status: 429,
      retryAfter: '600',
      visit: { form: { status: 'aborted', message: 'Too many.' } },
    });
  });

  test('a contact form that the API refuses shows its message', async () => {
    const body = { code: 'rest_upload_file_too_big', message: 'Too big.', data: { status: 413 } };
    const api = apiOf({ status: 413, body });
    expect(await accept(api)).toMatchObject({
      status: 413,
      visit: { form: { status: 'aborted', message: 'Too big.' } },
    });
  });
});

test('reading the fields of an aborted form ends', async () => {
  const body = new Readable({ read: () => undefined });
  const reading = readFields(body);
  body.push('a=1&b');
  body.destroy();
  await expect(reading).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
});

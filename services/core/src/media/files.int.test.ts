import { AS, SITE } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { image, Uploader } from '../testing/uploads.js';

const ADMIN = AS.administrator;
const core = useCore();
let uploader: Uploader;

beforeAll(async () => {
  uploader = new Uploader(core);
});

describe('a stored file', () => {
  let url: string;
  let words: Buffer;
  beforeAll(async () => {
    words = Buffer.from('0123456789'.repeat(20));
    const { body } = await uploader.raw(words, 'ranges.txt', { as: ADMIN });
    url = body.source_url;
  });
  const part = async (range: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await uploader.stored(url, { headers: { range, ...headers } });
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      text: await response.text(),
    };
  };

  test('a stored file is cacheable, and browsers do not run it', async () => {
    const response = await uploader.stored(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '200',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('public'),
      etag: expect.any(String),
      'last-modified': expect.any(String),
    });
    const etag = response.headers.get('etag') ?? '';
    // Without cache headers in the request, fetch adds `no-cache`.
    expect(
      (await uploader.stored(url, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } }))
        .status,
    ).toBe(304);
    const head = await uploader.stored(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '200', '']);
    const { body: archive } = await uploader.raw(
      Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'),
      'a.zip',
      {
        as: ADMIN,
      },
    );
    const saved = await uploader.stored(archive.source_url);
    expect(saved.headers.get('content-disposition')).toBe('attachment');
  });

  test('a stored file is served in ranges', async () => {
    expect(await part('bytes=5-9')).toEqual({ status: 206, range: 'bytes 5-9/200', text: '56789' });
    expect(await part('bytes=-3')).toEqual({ status: 206, range: 'bytes 197-199/200', text: '789' });
    expect(await part('bytes=195-')).toMatchObject({ status: 206, text: '56789' });
    const beyond = await part('bytes=200-');
    expect(beyond).toMatchObject({ status: 416, range: 'bytes */200' });
    expect(JSON.parse(beyond.text)).toMatchObject({ code: 'rest_range_not_satisfiable' });
    expect(await part('bytes=0-1', { 'if-range': '"another"' })).toMatchObject({ status: 200 });
    expect(await part('bytes=0-1,5-6')).toMatchObject({ status: 200 });
    expect(await part('lines=1-2')).toMatchObject({ status: 200 });
  });

  test.each(['/nothing.txt', '/%2e%2e%2fsecret', '/..%2f..%2fetc%2fpasswd', '/%zz', '/'])(
    'a file outside the uploads is not served: %s',
    async (path) => {
      const address = `${SITE}/wp-content/uploads${path}`;
      const missing = await uploader.stored(address);
      const text = await missing.text();
      expect(JSON.parse(text)).toEqual({
        code: 'rest_no_route',
        message: expect.any(String),
        data: { status: 404 },
      });
      const head = await uploader.stored(address, { method: 'HEAD' });
      expect(await head.text()).toBe('');
      for (const { status, headers } of [missing, head]) {
        expect(status).toBe(404);
        expect(Object.fromEntries(headers)).toMatchObject({
          'content-type': 'application/json; charset=UTF-8',
          'content-length': String(Buffer.byteLength(text)),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
      }
    },
  );

  test('files allow only reads', async () => {
    const response = await uploader.stored(url, { method: 'DELETE' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'rest_no_route' });
    expect((await uploader.stored(url)).status).toBe(200);
  });
});

test('a post shows an image of the library with its size and its versions', async () => {
  const { body: media } = await uploader.raw(await image(1200, 600), 'wide.png', { as: ADMIN });
  const { source_url: source, id } = media;
  const content = `<img src="${source}" class="wp-image-${id}" />`;
  const { body: post } = await core.ask('POST', '/wp/v2/posts', {
    as: ADMIN,
    body: { title: 'An image', content, status: 'publish' },
  });
  const { body: shown } = await core.ask('GET', `/wp/v2/posts/${post.id}`);
  const medium = media.media_details.sizes.medium.source_url;
  expect(shown.content.rendered).toContain(
    `<img loading="lazy" decoding="async" width="1200" height="600" src="${source}" class="wp-image-${id}" srcset="${source} 1200w, `,
  );
  expect(shown.content.rendered).toContain(`${medium} 300w`);
  expect(shown.content.rendered).toContain('sizes="auto, (max-width: 1200px) 100vw, 1200px" />');
});

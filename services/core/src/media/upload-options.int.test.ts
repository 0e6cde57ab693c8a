import { createServer, type Server } from 'node:http';
import { AS } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MEDIA, useMedia } from '../testing/media.js';
import { image } from '../testing/uploads.js';

const ADMIN = AS.administrator;
const { core, item, post, total, uploader } = useMedia();

describe('generate_sub_sizes', () => {
  test('an image is stored as it was sent when no versions are asked for', async () => {
    const { status, body } = await uploader.raw(await image(3000, 1500, 'jpeg', 6), 'plain.jpg', {
      as: ADMIN,
      fields: { generate_sub_sizes: 'false' },
    });
    expect(status).toBe(201);
    expect(body.media_details).toMatchObject({ width: 3000, height: 1500, sizes: {} });
    expect(body.media_details).not.toHaveProperty('original_image');
    expect(body.source_url).toMatch(/\/plain\.jpg$/);
    expect(body).toMatchObject({
      exif_orientation: 6,
      missing_image_sizes: ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048'],
    });
    const completed = await core.ask('POST', `${MEDIA}/${body.id}/post-process`, {
      as: ADMIN,
      body: { action: 'create-image-subsizes' },
    });
    expect(completed.body.media_details).toMatchObject({ width: 1280, height: 2560 });
    const after = await core.ask('GET', `${MEDIA}/${body.id}?context=edit`, { as: ADMIN });
    expect(after.body).toMatchObject({ exif_orientation: 1, missing_image_sizes: [] });
  });

  test.each(['generate_sub_sizes', 'convert_format'])('%s must be true or false', async (name) => {
    const { status, body } = await uploader.raw(await image(8, 6), 'dot.png', {
      as: ADMIN,
      fields: { [name]: 'x' },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.data.params)).toEqual([name]);
  });
});

describe('members for clients that make versions', () => {
  const told = ['exif_orientation', 'image_output_format', 'image_save_progressive', 'image_quality'];

  test.each([
    ['jpeg', 82],
    ['png', 82],
    ['webp', 86],
  ] as const)('a %s image has them in the context edit', async (format, quality) => {
    const { body } = await uploader.raw(await image(8, 6, format), `dot.${format}`, { as: ADMIN });
    expect(body).toMatchObject({
      exif_orientation: 1,
      image_output_format: null,
      image_save_progressive: false,
      image_quality: { default: quality, sizes: [] },
    });
    const seen = await core.ask('GET', `${MEDIA}/${body.id}`);
    for (const name of told) expect(seen.body).not.toHaveProperty(name);
  });

  test('a text has none of them', async () => {
    const { body } = await uploader.raw('hello', 'note.txt', { as: ADMIN });
    for (const name of told) expect(body).not.toHaveProperty(name);
  });
});

describe('url', () => {
  let far: Server;
  let address: string;
  beforeAll(async () => {
    const small = await image(8, 6);
    far = createServer((request, response) => {
      const isThere = request.url?.startsWith('/there') ?? false;
      response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/png' });
      response.end(request.url === '/there-is-text.png' ? 'no image' : small);
    });
    await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
    const bound = far.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
  });
  afterAll(() => new Promise((resolve) => far.close(resolve)));

  const copy = (url: unknown, as = ADMIN, more: object = {}) =>
    core.ask('POST', MEDIA, { as, body: { url, ...more } });

  test('the image at an address becomes a media item with what was sent', async () => {
    const { id: parent } = await post();
    const sent = { title: 'From afar', alt_text: 'A dot', post: parent };
    const { status, body } = await copy(`${address}/there.png`, ADMIN, sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: { raw: 'From afar' },
      alt_text: 'A dot',
      post: parent,
      author: ADMIN.userId,
      mime_type: 'image/png',
      media_details: { width: 8, height: 6 },
    });
    expect((await uploader.stored(body.source_url)).status).toBe(200);
    const again = await copy(`${address}/there.png`, AS.author);
    expect(again.body).toMatchObject({ title: { raw: 'there-1' }, author: AS.author.userId });
  });

  test.each([
    ['no address', 'x', 'rest_invalid_param'],
    ['another scheme', 'ftp://example.org/image.jpg', 'rest_invalid_param'],
    ['an empty text', '', 'rest_invalid_param'],
    ['a list', ['https://example.org/image.jpg'], 'rest_invalid_param'],
    ['a script', 'https://example.org/evil.php', 'rest_invalid_url'],
    ['a video', 'https://example.org/clip.mp4', 'rest_invalid_url'],
    ['two extensions', 'https://example.org/photo.jpg.php', 'rest_invalid_url'],
    ['no name', 'https://example.org/?img=123', 'rest_invalid_url'],
    ['a name without an extension', 'https://example.org/image', 'rest_invalid_url'],
  ])('%s is refused', async (_what, url, code) => {
    const before = await total();
    const { status, body } = await copy(url);
    expect([status, body.code]).toEqual([400, code]);
    expect(await total()).toBe(before);
  });

  test('an invalid address is reported with its code', async () => {
    const { body } = await copy('ftp://example.org/image.jpg');
    expect(body.data.details.url).toMatchObject({ code: 'rest_invalid_url', data: { status: 400 } });
  });

  test('a missing file, a file of another type, and an unreachable host are refused', async () => {
    expect((await copy(`${address}/gone.png`)).body.code).toBe('http_request_failed');
    expect((await copy('http://10.0.0.1/private.jpg')).body.code).toBe('http_request_failed');
    const text = await copy(`${address}/there-is-text.png`);
    expect([text.status, text.body.code]).toEqual([400, 'rest_upload_sideload_error']);
  });

  test('only those who may upload may copy an image', async () => {
    const refused = await copy(`${address}/there.png`, AS.contributor);
    expect([refused.status, refused.body.code]).toEqual([403, 'rest_cannot_create']);
  });
});

describe('flip', () => {
  test.each([{ vertical: true }, { vertical: true, horizontal: false }])(
    'an image is flipped by %j',
    async (flip) => {
      const { id, source_url: src } = await item();
      const { status, body } = await core.ask('POST', `${MEDIA}/${id}/edit`, {
        as: ADMIN,
        body: { src, flip },
      });
      expect(status).toBe(201);
      expect(body.media_details.file).toMatch(/-edited\.png$/);
    },
  );

  test('a flip without a direction is no edit', async () => {
    const { id, source_url: src } = await item();
    const { body } = await core.ask('POST', `${MEDIA}/${id}/edit`, { as: ADMIN, body: { src, flip: {} } });
    expect(body.code).toBe('rest_image_not_edited');
  });
});

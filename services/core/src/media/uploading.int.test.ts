import { createHash } from 'node:crypto';
import { AS, outcome, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { MEDIA, useMedia } from '../testing/media.js';
import { image } from '../testing/uploads.js';

const ADMIN = AS.administrator;
const { core, item, post, total, uploader } = useMedia();
const small = await image(8, 6);

describe('POST /wp/v2/media', () => {
  test('a raw body is uploaded and shown with all fields', async () => {
    const { status, headers, body } = await uploader.raw(small, 'My first Picture.png', { as: ADMIN });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${SITE}/wp-json${MEDIA}/${body.id}`);
    const [, directory] = /uploads\/(\d{4}\/\d\d)\//.exec(body.source_url) ?? [];
    const url = `${SITE}/wp-content/uploads/${directory}/My-first-Picture.png`;
    expect(body).toMatchObject({
      guid: { rendered: url, raw: url },
      slug: 'my-first-picture',
      status: 'inherit',
      type: 'attachment',
      link: `${SITE}/my-first-picture/`,
      title: { raw: 'My-first-Picture', rendered: 'My-first-Picture' },
      author: 1,
      comment_status: 'open',
      ping_status: 'closed',
      alt_text: '',
      caption: { raw: '' },
      description: { raw: '' },
      media_type: 'image',
      mime_type: 'image/png',
      media_details: {
        width: 8,
        height: 6,
        file: `${directory}/My-first-Picture.png`,
        filesize: small.length,
        sizes: {},
        image_meta: { orientation: '0', keywords: [] },
      },
      post: null,
      source_url: url,
      missing_image_sizes: [],
      filename: 'My-first-Picture.png',
      filesize: small.length,
    });
    const shown = await core.ask('GET', `${MEDIA}/${body.id}`);
    expect(shown.body.title).toEqual({ rendered: 'My-first-Picture' });
    expect(shown.body).not.toHaveProperty('missing_image_sizes');
    const file = await uploader.stored(url);
    expect(Buffer.from(await file.arrayBuffer()).equals(small)).toBe(true);
  });

  test('a form with a file and fields is uploaded', async () => {
    const { id: parent } = await post();
    const { status, body } = await uploader.form(small, 'form.png', {
      as: ADMIN,
      fields: {
        title: 'A title',
        alt_text: '<b>Alt</b> text',
        caption: 'A "caption"',
        description: 'Words',
        post: String(parent),
        slug: 'own-slug',
        comment_status: 'closed',
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: { raw: 'A title' },
      alt_text: 'Alt text',
      caption: { raw: 'A "caption"', rendered: '<p>A &#8220;caption&#8221;</p>\n' },
      description: { raw: 'Words', rendered: expect.stringContaining('<p>Words</p>') },
      post: parent,
      slug: 'own-slug',
      comment_status: 'closed',
      _links: { 'wp:attached-to': [{ id: parent, post_type: 'post', embeddable: true }] },
    });
  });

  test('bidirectional control characters are removed from names and titles', async () => {
    const { body } = await uploader.form(small, 'annexe\u202egnp.png', { as: ADMIN });
    expect([body.title.raw, body.filename]).toEqual(['annexegnp', 'annexegnp.png']);
  });

  test('files of a post are stored by the month of the post, others by that of the upload', async () => {
    const date = '2017-02-14T00:00:00';
    const { id } = await post({ date });
    const { body: page } = await core.ask('POST', '/wp/v2/pages', {
      as: ADMIN,
      body: { title: 'Holder', status: 'publish', date },
    });
    const monthOf = async (of: number) =>
      /uploads\/([\d/]+)\/old/.exec((await item('old.png', ADMIN, { post: String(of) })).source_url)?.[1];
    const thisMonth = await monthOf(0);
    expect(await monthOf(id)).toBe('2017/02');
    expect(await monthOf(page.id)).toBe(thisMonth);
    expect(thisMonth).not.toBe('2017/02');
  });

  test('a large image gets versions and is shown scaled down', async () => {
    const { body } = await uploader.raw(await image(2600, 1300, 'jpeg'), 'wide.jpg', { as: ADMIN });
    const { media_details: details, source_url: url } = body;
    expect(url).toMatch(/\/wide-scaled\.jpg$/);
    // The uploaded file keeps its name.
    expect(body).toMatchObject({ filename: 'wide.jpg', guid: { raw: url.replace('-scaled', '') } });
    expect(details).toMatchObject({
      width: 2560,
      height: 1280,
      original_image: 'wide.jpg',
      sizes: {
        thumbnail: { file: 'wide-150x150.jpg', width: 150, height: 150, mime_type: 'image/jpeg' },
        medium: { file: 'wide-300x150.jpg', width: 300, height: 150 },
        medium_large: { width: 768, height: 384 },
        large: { width: 1024, height: 512 },
        full: { file: 'wide-scaled.jpg', width: 2560, height: 1280, source_url: url },
      },
    });
    for (const size of ['thumbnail', 'medium', 'medium_large', 'large', 'full']) {
      const { width, height, source_url: address } = details.sizes[size];
      const stored = await uploader.stored(address);
      expect(await sharp(await stored.arrayBuffer()).metadata()).toMatchObject({ width, height });
    }
    expect((await uploader.stored(url.replace('-scaled', ''))).status).toBe(200);
  });

  test('an image is rotated by its EXIF orientation', async () => {
    const { body } = await uploader.raw(await image(400, 200, 'jpeg', 6), 'held.jpg', { as: ADMIN });
    expect(body.media_details).toMatchObject({
      width: 200,
      height: 400,
      file: expect.stringMatching(/held-rotated\.jpg$/),
      original_image: 'held.jpg',
      sizes: { medium: { width: 150, height: 300 } },
      image_meta: { orientation: 1 },
    });
  });

  test('other files are stored unchanged', async () => {
    const { body } = await uploader.raw('hello', 'note.txt', { as: ADMIN });
    expect(body).toMatchObject({
      media_type: 'file',
      mime_type: 'text/plain',
      media_details: { filesize: 5, sizes: {} },
      description: { rendered: expect.stringContaining(body.source_url) },
    });
  });

  test('a file without a title gets its file name as title', async () => {
    const { body } = await uploader.raw('hello', 'untitled.txt', { as: ADMIN });
    const { body: bare } = await core.ask('POST', `/wp/v2/media/${body.id}`, {
      as: ADMIN,
      body: { title: '' },
    });
    expect(bare.description.rendered).toBe(
      `<p class="attachment"><a href='${body.source_url}'>untitled</a></p>\n`,
    );
  });

  test.each([
    ['x.jpg', 'png', 'x.png'],
    ['x.png', 'jpeg', 'x.jpg'],
    ['photo-of-me.gif', 'webp', 'photo-of-me.webp'],
    ['x.ico', 'gif', 'x.gif'],
    ['x.jpeg', 'jpeg', 'x.jpeg'],
  ] as const)('%s with the content of a %s is renamed', async (sent, format, stored) => {
    const bytes = await image(4, 4, format);
    for (const answer of [
      await uploader.raw(bytes, `raw-${sent}`, { as: ADMIN }),
      await uploader.form(bytes, `form-${sent}`, { as: ADMIN }),
    ]) {
      expect(answer).toMatchObject({
        status: 201,
        body: { mime_type: `image/${format}`, source_url: expect.stringMatching(`-${stored}$`) },
      });
      const type = (await uploader.stored(answer.body.source_url)).headers.get('content-type');
      expect(type).toBe(`image/${format}`);
    }
  });

  test.each(['x.txt', 'x.pdf', 'x.mp4'])('an image called %s is refused', async (name) => {
    expect(outcome(await uploader.raw(small, name, { as: ADMIN }))).toBe('400 rest_upload_sideload_error');
  });

  test('a document with the extension of an image is refused', async () => {
    const answer = await uploader.form('%PDF-1.7\n%%EOF', 'x.jpg', { as: ADMIN });
    expect(outcome(answer)).toBe('400 rest_upload_unknown_error');
  });

  test("a form's file keeps the name that its sender gave, a raw body that of the stored file", async () => {
    const titled = async (name: string, send: 'form' | 'raw') => {
      const { title, slug } = (await uploader[send](small, name, { as: ADMIN })).body;
      return [title.raw, slug];
    };
    expect(await titled('Été à la plage.png', 'form')).toEqual(['Été à la plage', 'ete-a-la-plage']);
    expect(await titled('Été à la plage.png', 'form')).toEqual(['Été à la plage', 'ete-a-la-plage-2']);
    expect(await titled('Two.parts <b>.png', 'form')).toEqual(['Two.parts <b>', 'two-parts']);
    expect(await titled('50%20off  < 5.png', 'form')).toEqual(['50%20off  < 5', '50%20off-5']);
    expect(await titled('On its own.png', 'raw')).toEqual(['On-its-own', 'on-its-own']);
    expect(await titled('On its own.png', 'raw')).toEqual(['On-its-own-1', 'on-its-own-1']);
  });

  test('metadata of an image are sanitized for every uploader', async () => {
    const evil = '<script>alert(1)</script><b onclick="x()">Bold</b>';
    const clean = 'alert(1)<b>Bold</b>';
    const bytes = await sharp(await image(4, 4, 'jpeg'))
      .withExif({ IFD0: { ImageDescription: evil, Artist: evil, Copyright: evil, Model: evil } })
      .toBuffer();
    for (const as of [AS.author, ADMIN]) {
      const { status, body } = await uploader.form(bytes, 'says.jpg', { as });
      expect([status, body.media_details.image_meta]).toMatchObject([
        201,
        { title: clean, caption: clean, credit: clean, copyright: clean, camera: clean },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/<script|onclick/);
    }
  });

  test('every file gets a unique name', async () => {
    const [one, two] = [await item('same.png'), await item('same.png')];
    expect(one.source_url).toMatch(/\/same\.png$/);
    expect(two).toMatchObject({ source_url: expect.stringMatching(/\/same-1\.png$/), slug: 'same-1' });
  });

  test('the announced hash is checked', async () => {
    const digest = (encoding: 'hex' | 'base64') => createHash('md5').update(small).digest(encoding);
    for (const md5 of [digest('hex'), digest('base64')]) {
      expect(
        (await uploader.raw(small, 'md5.png', { as: ADMIN, headers: { 'content-md5': md5 } })).status,
      ).toBe(201);
    }
    const other = createHash('md5').update('other').digest('hex');
    expect(
      outcome(await uploader.raw(small, 'md5.png', { as: ADMIN, headers: { 'content-md5': other } })),
    ).toBe('412 rest_upload_hash_mismatch');
  });

  test.each([
    ['a program', 'x.php', '<?php 1;'],
    ['a page', 'x.html', '<p>hello</p>'],
    ['a drawing that can run', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['a page that is called a text', 'x.txt', '<!doctype html><script>alert(1)</script>'],
    ['a program inside a text', 'y.txt', 'hello <?php system("x");'],
    ['a text that is called an image', 'x.png', 'no image at all'],
    ['a name without an extension', 'x', 'hello'],
    ['an extension that hides another', 'x.png.php', 'hello'],
  ])('an upload of %s is refused and nothing is stored', async (_, name, content) => {
    const before = await total();
    expect(outcome(await uploader.raw(content, name, { as: ADMIN }))).toBe('400 rest_upload_sideload_error');
    expect(outcome(await uploader.form(content, name, { as: ADMIN }))).toBe('400 rest_upload_unknown_error');
    expect(await total()).toBe(before);
  });

  test('a truncated image is refused, and its name is free again', async () => {
    const whole = await image(600, 400, 'jpeg');
    const before = await total();
    const broken = await uploader.raw(whole.subarray(0, whole.length / 2), 'half.jpg', { as: ADMIN });
    expect(outcome(broken)).toBe('400 rest_upload_sideload_error');
    expect(await total()).toBe(before);
    const { body } = await uploader.raw(whole, 'half.jpg', { as: ADMIN });
    expect(body.source_url).toMatch(/\/half\.jpg$/);
  });

  test('a form with files, but without a usable part `file`, is refused like a bad file', async () => {
    const send = async (name: string, part: string, content: string) => {
      const form = [
        '--x',
        `Content-Disposition: form-data; name="${name}"${part}`,
        'Content-Type: application/octet-stream',
        '',
        content,
        '--x--',
        '',
      ].join('\r\n');
      return outcome(
        await uploader.raw(form, 'unused.txt', {
          as: ADMIN,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        }),
      );
    };
    const before = await total();
    expect(await send('picture', '; filename="a.txt"', 'text')).toBe('400 rest_upload_unknown_error');
    expect(await send('file[]', '; filename="a.txt"', 'text')).toBe('400 rest_upload_unknown_error');
    expect(await send('file', '; filename=""', '')).toBe('400 rest_upload_unknown_error');
    expect(await total()).toBe(before);
  });

  test('addresses of files show letters of every script and @ as they are', async () => {
    const { body } = await uploader.form(small, '日本@2x.png', { as: ADMIN });
    expect(body.source_url).toMatch(/\/uploads\/\d{4}\/\d\d\/日本@2x\.png$/);
    expect((await uploader.stored(body.source_url)).status).toBe(200);
  });

  test('a name whose extension only appears when it is cleaned is refused', async () => {
    const headers = { 'content-disposition': "attachment; filename='a.png'" };
    expect(outcome(await uploader.raw(small, '', { as: ADMIN, headers }))).toBe(
      '400 rest_upload_sideload_error',
    );
  });

  test('the description of a sound or video has the player of the library', async () => {
    const sound = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(28)]);
    const { body } = await uploader.raw(sound, 'sound.wav', { as: ADMIN });
    const url = body.source_url;
    expect(body.description.rendered).toBe(
      `<audio class="wp-audio-shortcode" id="audio-${body.id}-1" preload="none" style="width: 100%;" controls="controls">` +
        `<source type="audio/wav" src="${url}?_=1" /><a href="${url}">${url}</a></audio>\n`,
    );
  });

  test('only a sound or a video has a featured image', async () => {
    const { body: image } = await uploader.raw(small, 'cover.png', { as: ADMIN });
    const before = await total();
    for (const featured_media of ['0', String(image.id)]) {
      const sent = { as: ADMIN, fields: { featured_media } };
      expect(outcome(await uploader.raw(small, 'a.png', sent))).toBe('400 rest_no_featured_media');
      expect(outcome(await uploader.form(small, 'a.png', sent))).toBe('400 rest_no_featured_media');
    }
    expect(await total()).toBe(before);
    const sound = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(28)]);
    const fields = { featured_media: String(image.id) };
    const { body: covered } = await uploader.raw(sound, 'covered.wav', { as: ADMIN, fields });
    expect(covered.featured_media).toBe(image.id);
    const changed = (id: number) =>
      core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { featured_media: image.id, title: 'New' } });
    expect((await changed(covered.id)).body.featured_media).toBe(image.id);
    expect((await changed(image.id)).body).toMatchObject({ featured_media: 0, title: { raw: 'New' } });
  });

  test('a file over the limit is refused', async () => {
    const large = Buffer.alloc(1024 * 1024 + 1, 'a');
    const before = await total();
    expect(outcome(await uploader.raw(large, 'large.txt', { as: ADMIN }))).toMatch(/^413 /);
    expect(outcome(await uploader.form(large, 'large.txt', { as: ADMIN }))).toMatch(/^413 /);
    expect(await total()).toBe(before);
  });

  test('a request without a file, a name or a usable field is refused', async () => {
    const disposition = (value: string) => ({ headers: { 'content-disposition': value }, as: ADMIN });
    expect(outcome(await uploader.raw('x', 'x.txt', disposition('attachment')))).toBe(
      '400 rest_upload_invalid_disposition',
    );
    expect(outcome(await uploader.raw('x', 'x.txt', disposition('')))).toBe(
      '400 rest_upload_invalid_disposition',
    );
    expect(outcome(await uploader.raw('', 'x.png', { as: ADMIN }))).toBe('400 rest_upload_no_data');
    expect(outcome(await core.ask('POST', MEDIA, { as: ADMIN, body: { title: 'x' } }))).toBe(
      '400 rest_upload_no_content_disposition',
    );
    expect(outcome(await uploader.raw(small, 'x.png', { as: ADMIN, fields: { status: 'flying' } }))).toBe(
      '400 rest_invalid_param',
    );
    expect(outcome(await uploader.raw(small, 'x.png', { as: ADMIN, fields: { id: '7' } }))).toBe(
      '400 rest_post_exists',
    );
  });
});

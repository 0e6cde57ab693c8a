import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { core as contracts, createRpcClient, requestContext } from '@almanac/rpc';
import { countQueries, outcome, SITE, tokensOf } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { AS, CALLERS, startCore, type TestCore } from '../testing/core.js';
import { type Elsewhere, startElsewhere } from '../testing/elsewhere.js';
import { image, Uploader } from '../testing/uploads.js';

const MEDIA = '/wp/v2/media';
const ADMIN = AS.administrator;
const NEVER = 424_242;

let core: TestCore;
let elsewhere: Elsewhere;
let uploader: Uploader;
let small: Buffer;

beforeAll(async () => {
  elsewhere = await startElsewhere();
  core = await startCore({ UPLOAD_MAX_MB: '1', OUTGOING_ALLOWED_HOSTS: '127.0.0.1', ...elsewhere.env });
  uploader = new Uploader(core);
  small = await image(8, 6);
});
afterAll(async () => {
  await core.stop();
  await elsewhere.stop();
});

const ids = (body: readonly { readonly id: number }[]): number[] => body.map(({ id }) => id);

/** A media item, by the administrator unless told otherwise. */
async function item(name = 'dot.png', as = ADMIN, fields: Readonly<Record<string, string>> = {}) {
  const { status, body } = await uploader.raw(small, name, { as, fields });
  expect(status).toBe(201);
  return body;
}
const post = async (fields: object = {}) =>
  (
    await core.ask('POST', '/wp/v2/posts', {
      as: ADMIN,
      body: { title: 'Holder', status: 'publish', ...fields },
    })
  ).body;
const total = async () => (await core.ask('GET', MEDIA, { as: ADMIN })).headers.get('x-wp-total');

describe('POST /wp/v2/media', () => {
  test('takes a raw body and shows everything about it', async () => {
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

  test('takes a form with a file and the fields of the item', async () => {
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

  test('shows no marks of a file name that turn the direction of text, in names and titles', async () => {
    const { body } = await uploader.form(small, 'annexe\u202egnp.png', { as: ADMIN });
    expect([body.title.raw, body.filename]).toEqual(['annexegnp', 'annexegnp.png']);
  });

  test('keeps files of a post by the month of the post, others by that of their upload', async () => {
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

  test('makes the smaller versions of a large image, and shows a smaller one than the largest', async () => {
    const { body } = await uploader.raw(await image(2600, 1300, 'jpeg'), 'wide.jpg', { as: ADMIN });
    const { media_details: details, source_url: url } = body;
    expect(url).toMatch(/\/wide-scaled\.jpg$/);
    // What was uploaded is still known by its own name.
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

  test('turns an image that a camera held sideways', async () => {
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

  test('takes other files as they are', async () => {
    const { body } = await uploader.raw('hello', 'note.txt', { as: ADMIN });
    expect(body).toMatchObject({
      media_type: 'file',
      mime_type: 'text/plain',
      media_details: { filesize: 5, sizes: {} },
      description: { rendered: expect.stringContaining(body.source_url) },
    });
  });

  test('a file without a title is called by its name', async () => {
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
  ] as const)('names %s that is a %s by its content', async (sent, format, stored) => {
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

  test.each(['x.txt', 'x.pdf', 'x.mp4'])('keeps no image that is called %s', async (name) => {
    expect(outcome(await uploader.raw(small, name, { as: ADMIN }))).toBe('400 rest_upload_sideload_error');
  });

  test('keeps no document that is called an image', async () => {
    const answer = await uploader.form('%PDF-1.7\n%%EOF', 'x.jpg', { as: ADMIN });
    expect(outcome(answer)).toBe('400 rest_upload_unknown_error');
  });

  test('calls the file of a form as its sender does, and a raw one as it is stored', async () => {
    const titled = async (name: string, send: 'form' | 'raw') => {
      const { title, slug } = (await uploader[send](small, name, { as: ADMIN })).body;
      return [title.raw, slug];
    };
    expect(await titled('Été à la plage.png', 'form')).toEqual(['Été à la plage', 'ete-a-la-plage']);
    expect(await titled('Été à la plage.png', 'form')).toEqual(['Été à la plage', 'ete-a-la-plage-2']);
    expect(await titled('Two.parts <b>.png', 'form')).toEqual(['Two.parts', 'two-parts']);
    expect(await titled('50%20off  < 5.png', 'form')).toEqual(['50%20off  < 5', '50%20off-5']);
    expect(await titled('On its own.png', 'raw')).toEqual(['On-its-own', 'on-its-own']);
    expect(await titled('On its own.png', 'raw')).toEqual(['On-its-own-1', 'on-its-own-1']);
  });

  test('cleans what an image says of itself, whoever sends it', async () => {
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

  test('gives every file a name of its own', async () => {
    const [one, two] = [await item('same.png'), await item('same.png')];
    expect(one.source_url).toMatch(/\/same\.png$/);
    expect(two).toMatchObject({ source_url: expect.stringMatching(/\/same-1\.png$/), slug: 'same-1' });
  });

  test('checks what was announced', async () => {
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
  ])('refuses %s and keeps nothing', async (_, name, content) => {
    const before = await total();
    expect(outcome(await uploader.raw(content, name, { as: ADMIN }))).toBe('400 rest_upload_sideload_error');
    expect(outcome(await uploader.form(content, name, { as: ADMIN }))).toBe('400 rest_upload_unknown_error');
    expect(await total()).toBe(before);
  });

  test('refuses an image that breaks off, and its name is free', async () => {
    const whole = await image(600, 400, 'jpeg');
    const before = await total();
    const broken = await uploader.raw(whole.subarray(0, whole.length / 2), 'half.jpg', { as: ADMIN });
    expect(outcome(broken)).toBe('400 rest_upload_sideload_error');
    expect(await total()).toBe(before);
    const { body } = await uploader.raw(whole, 'half.jpg', { as: ADMIN });
    expect(body.source_url).toMatch(/\/half\.jpg$/);
  });

  test('refuses a file over the limit', async () => {
    const large = Buffer.alloc(1024 * 1024 + 1, 'a');
    const before = await total();
    expect(outcome(await uploader.raw(large, 'large.txt', { as: ADMIN }))).toMatch(/^413 /);
    expect(outcome(await uploader.form(large, 'large.txt', { as: ADMIN }))).toMatch(/^413 /);
    expect(await total()).toBe(before);
  });

  test('refuses a request without a file, a name or a usable field', async () => {
    const disposition = (value: string) => ({ headers: { 'content-disposition': value }, as: ADMIN });
    expect(outcome(await uploader.raw('x', 'x.txt', disposition('attachment')))).toBe(
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

describe.each(CALLERS)('%s', (name, identity) => {
  const refused = identity ? 403 : 401;
  const uploads = ['author', 'editor', 'administrator'].includes(name);
  const managesOthers = ['editor', 'administrator'].includes(name);
  const as = identity ? { as: identity } : {};
  const expected = (allowed: boolean, status: number, code: string) =>
    allowed ? String(status) : `${refused} ${code}`;

  test('uploads', async () => {
    const before = await total();
    const answer = await uploader.form(small, 'who.png', { as: identity });
    expect(outcome(answer)).toBe(expected(uploads, 201, 'rest_cannot_create'));
    if (!uploads) expect(await total()).toBe(before);
  });

  test('changes and deletes what others uploaded', async () => {
    const { id, title } = await item('others.png');
    const change = await core.ask('POST', `${MEDIA}/${id}`, { ...as, body: { title: 'Mine now' } });
    expect(outcome(change)).toBe(expected(managesOthers, 200, 'rest_cannot_edit'));
    const shown = await core.ask('GET', `${MEDIA}/${id}?context=edit`, as);
    expect(outcome(shown)).toBe(expected(managesOthers, 200, 'rest_forbidden_context'));
    for (const query of ['', '?force=true']) {
      const removal = await core.ask('DELETE', `${MEDIA}/${id}${query}`, as);
      expect(outcome(removal)).toBe(expected(managesOthers, 200, 'rest_cannot_delete'));
    }
    const after = await core.ask('GET', `${MEDIA}/${id}`);
    if (managesOthers) expect(outcome(after)).toBe('404 rest_post_invalid_id');
    else expect(after.body.title.rendered).toBe(title.rendered);
  });

  test('lists other states', async () => {
    const { id } = await item('gone.png');
    await core.ask('DELETE', `${MEDIA}/${id}`, { as: ADMIN });
    const answer = await core.ask('GET', `${MEDIA}?status=trash&include=${id}`, as);
    const lists = ['contributor', 'author', 'editor', 'administrator'].includes(name);
    expect(outcome(answer)).toBe(lists ? '200' : '400 rest_invalid_param');
    if (lists) expect(ids(answer.body)).toEqual(managesOthers ? [id] : []);
  });

  test('is told which methods there are', async () => {
    const { id } = await item('told.png');
    const allow = async (path: string) => (await core.ask('GET', path, as)).headers.get('allow');
    expect(await allow(MEDIA)).toBe(uploads ? 'GET, POST' : 'GET');
    expect(await allow(`${MEDIA}/${id}`)).toBe(managesOthers ? 'GET, POST, PUT, PATCH, DELETE' : 'GET');
  });
});

describe('an author', () => {
  test('changes and deletes what is their own', async () => {
    const { id } = await item('own.png', AS.author);
    const change = await core.ask('PATCH', `${MEDIA}/${id}`, { as: AS.author, body: { alt_text: 'Mine' } });
    expect(change).toMatchObject({ status: 200, body: { alt_text: 'Mine' } });
    expect((await core.ask('DELETE', `${MEDIA}/${id}?force=true`, { as: AS.author })).status).toBe(200);
  });

  test('attaches to nothing of others', async () => {
    const { id: foreign } = await post();
    const before = await total();
    const upload = await uploader.form(small, 'to.png', { as: AS.author, fields: { post: String(foreign) } });
    expect(outcome(upload)).toBe('403 rest_cannot_edit');
    expect(await total()).toBe(before);
    const { id } = await item('stays.png', AS.author);
    const change = await core.ask('POST', `${MEDIA}/${id}`, { as: AS.author, body: { post: foreign } });
    expect(outcome(change)).toBe('403 rest_cannot_edit');
    expect((await core.ask('GET', `${MEDIA}/${id}`)).body.post).toBeNull();
  });
});

describe('POST /wp/v2/media/{id}', () => {
  test('changes what was sent and nothing else', async () => {
    const { id } = await item('part.png', ADMIN, { title: 'Kept', caption: 'Kept too', alt_text: 'Old' });
    const { body } = await core.ask('PATCH', `${MEDIA}/${id}`, {
      as: ADMIN,
      body: { alt_text: 'New', description: { raw: 'Described' } },
    });
    expect(body).toMatchObject({
      title: { raw: 'Kept' },
      caption: { raw: 'Kept too' },
      alt_text: 'New',
      description: { raw: 'Described' },
    });
    const emptied = await core.ask('PUT', `${MEDIA}/${id}`, { as: ADMIN, body: { caption: '' } });
    expect(emptied.body).toMatchObject({ caption: { raw: '' }, title: { raw: 'Kept' } });
  });

  test('takes back what was read, in the trash too', async () => {
    const { id } = await item();
    for (const status of ['inherit', 'trash']) {
      if (status === 'trash') await core.ask('DELETE', `${MEDIA}/${id}`, { as: ADMIN });
      const read = await core.ask('GET', `${MEDIA}/${id}?context=edit`, { as: ADMIN });
      const sent = await core.ask('PUT', `${MEDIA}/${id}`, { as: ADMIN, body: read.body });
      expect([outcome(sent), sent.body.status, sent.body.slug]).toEqual(['200', status, read.body.slug]);
    }
    const refused = await core.ask('PUT', `${MEDIA}/${id}`, { as: ADMIN, body: { status: 'auto-draft' } });
    expect([outcome(refused), Object.keys(refused.body.data.params)]).toEqual([
      '400 rest_invalid_param',
      ['status'],
    ]);
  });

  test('attaches, takes off, and moves the address', async () => {
    const holder = await post({ date: '2020-05-06T07:08:09', slug: 'holder-of-media' });
    const { id, slug } = await item('moves.png');
    const attached = await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { post: holder.id } });
    expect(attached.body).toMatchObject({ post: holder.id, link: `${holder.link}${slug}/` });
    const off = await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { post: 0 } });
    expect(off.body).toMatchObject({ post: null, link: `${SITE}/${slug}/` });
    const nowhere = await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { post: NEVER } });
    expect(nowhere).toMatchObject({ status: 200, body: { post: NEVER } });
  });

  test('refuses to attach to another media item, and what there is not', async () => {
    const [one, two] = [await item(), await item()];
    const below = await core.ask('POST', `${MEDIA}/${one.id}`, { as: ADMIN, body: { post: two.id } });
    expect(outcome(below)).toBe('400 rest_invalid_param');
    const { id: aPost } = await post();
    for (const id of [NEVER, aPost]) {
      const change = await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { title: 'x' } });
      expect(outcome(change)).toBe('404 rest_post_invalid_id');
    }
  });
});

describe('DELETE /wp/v2/media/{id}', () => {
  test('moves to the trash, from which any status brings it back', async () => {
    const { id, slug, source_url: url } = await item('binned.png');
    const trashed = await core.ask('DELETE', `${MEDIA}/${id}`, { as: ADMIN });
    expect(trashed).toMatchObject({ status: 200, body: { status: 'trash', slug: `${slug}__trashed` } });
    expect(outcome(await core.ask('DELETE', `${MEDIA}/${id}`, { as: ADMIN }))).toBe(
      '410 rest_already_trashed',
    );
    expect(outcome(await core.ask('GET', `${MEDIA}/${id}`))).toBe('401 rest_forbidden');
    const listed = await core.ask('GET', `${MEDIA}?include=${id}`, { as: ADMIN });
    expect(listed.body).toEqual([]);
    const back = await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { status: 'publish' } });
    expect(back.body).toMatchObject({ status: 'inherit', slug });
    expect((await uploader.stored(url)).status).toBe(200);
  });

  test('with force removes the item, its files, and itself from what shows it', async () => {
    const { body: made } = await uploader.raw(await image(400, 300), 'shown.png', { as: ADMIN });
    const { id: showing } = await post({ featured_media: made.id });
    const { body } = await core.ask('DELETE', `${MEDIA}/${made.id}?force=true`, { as: ADMIN });
    expect(body).toMatchObject({ deleted: true, previous: { id: made.id, source_url: made.source_url } });
    for (const url of [made.source_url, made.media_details.sizes.medium.source_url]) {
      expect((await uploader.stored(url)).status).toBe(404);
    }
    expect((await core.ask('GET', `/wp/v2/posts/${showing}`)).body.featured_media).toBe(0);
  });
});

describe('GET /wp/v2/media', () => {
  test('filters by kind, type, parent, search and status', async () => {
    const { id: parent } = await post();
    const picture = await item('filter-picture.png', ADMIN, { post: String(parent) });
    const { body: text } = await uploader.raw('words', 'filter-words.txt', { as: ADMIN });
    const both = `include=${picture.id},${text.id}`;
    const list = async (query: string) => ids((await core.ask('GET', `${MEDIA}?${both}&${query}`)).body);
    expect(await list('media_type=image')).toEqual([picture.id]);
    expect(await list('media_type=text,image&orderby=id&order=asc')).toEqual([picture.id, text.id]);
    expect(await list('mime_type=text/plain')).toEqual([text.id]);
    expect(await list(`parent=${parent}`)).toEqual([picture.id]);
    expect(await list(`parent_exclude=${parent}`)).toEqual([text.id]);
    expect(await list('search=filter-words')).toEqual([text.id]);
    for (const query of ['media_type=sculpture', 'status=publish', 'status=draft']) {
      expect(outcome(await core.ask('GET', `${MEDIA}?${query}`, { as: ADMIN }))).toBe(
        '400 rest_invalid_param',
      );
    }
  });

  test('shows and counts only what the reader may see', async () => {
    const { id: draft } = await post({ status: 'draft' });
    const hidden = await item('hidden.png', ADMIN, { post: String(draft) });
    const open = await item('open.png');
    const list = (as?: typeof ADMIN) =>
      core.ask('GET', `${MEDIA}?include=${hidden.id},${open.id}`, as ? { as } : {});
    const anonymous = await list();
    expect(ids(anonymous.body)).toEqual([open.id]);
    expect(anonymous.headers.get('x-wp-total')).toBe('1');
    expect(outcome(await core.ask('GET', `${MEDIA}/${hidden.id}`))).toBe('401 rest_forbidden');
    expect((await list(ADMIN)).headers.get('x-wp-total')).toBe('2');
    await core.ask('POST', `/wp/v2/posts/${draft}`, { as: ADMIN, body: { status: 'publish' } });
    expect((await list()).headers.get('x-wp-total')).toBe('2');
  });

  test('knows events, venues and organizers that they are attached to', async () => {
    const [event, draft] = [880_001, 880_002];
    const common = { type: 'tribe_events', slug: '', link: '', titleRendered: '', featuredMedia: 0 };
    for (const [id, status] of [
      [event, 'publish'],
      [draft, 'draft'],
    ] as const)
      elsewhere.events.set(id, { ...common, id, status, author: 1, commentsOpen: true });
    const made: number[] = [];
    for (const parent of [event, draft])
      made.push((await item('of-event.png', ADMIN, { post: String(parent) })).id);
    const [open, hidden] = made;
    const seen = async () => {
      const { body, headers } = await core.ask('GET', `${MEDIA}?include=${made}`);
      expect(headers.get('x-wp-total')).toBe(String(body.length));
      return [ids(body), headers.get('x-almanac-degraded')];
    };
    const single = (id: number | undefined) => core.ask('GET', `${MEDIA}/${id}`);
    expect(await seen()).toEqual([[open], null]);
    expect((await single(open)).headers.get('x-almanac-cache')).toBe('wp/v2,tribe/events/v1');
    expect(outcome(await single(hidden))).toBe('401 rest_forbidden');
    const { id: shows } = await post({ featured_media: hidden });
    const shown = await core.ask('GET', `/wp/v2/posts/${shows}?_embed=wp:featuredmedia`);
    expect(shown.body._embedded['wp:featuredmedia']).toMatchObject([{ code: 'rest_forbidden' }]);
    expect(shown.headers.get('x-almanac-cache')).toBe('wp/v2,tribe/events/v1');

    elsewhere.eventsAreAway = true;
    try {
      expect(await seen()).toEqual([[], 'events']);
      expect(outcome(await single(open))).toBe('503 rest_service_unavailable');
    } finally {
      elsewhere.eventsAreAway = false;
    }
  });

  test('are attached to an event by who may change it', async () => {
    const theirs = 880_003;
    const common = { type: 'tribe_events', slug: '', link: '', titleRendered: '', featuredMedia: 0 };
    elsewhere.events.set(theirs, { ...common, id: theirs, status: 'publish', author: 1, commentsOpen: true });
    const fields = { post: String(theirs) };
    expect(outcome(await uploader.form(small, 'x.png', { as: AS.author, fields }))).toBe(
      '403 rest_cannot_edit',
    );
    expect((await uploader.form(small, 'x.png', { as: AS.editor, fields })).body.post).toBe(theirs);
  });

  test('keeps comments on what is hidden out of lists when it changes', async () => {
    const { id: draft } = await post({ status: 'private' });
    const { id } = await item('discussed.png', ADMIN, { post: String(draft) });
    await core.ask('POST', '/wp/v2/comments', { as: ADMIN, body: { post: id, content: 'Hidden words' } });
    const total = async () =>
      (await core.ask('GET', '/wp/v2/comments?search=hidden+words')).headers.get('x-wp-total');
    await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { title: 'Changed' } });
    expect(await total()).toBe('0');
    await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { post: 0 } });
    expect(await total()).toBe('1');
  });

  test('costs the same number of queries however many items there are, embedded ones included', async () => {
    const { id: parent } = await post();
    const made = [];
    for (let count = 0; count < 6; count += 1) {
      made.push((await item('page.png', ADMIN, { post: String(parent) })).id);
    }
    const commandsOf = async (wanted: readonly number[]) => {
      const { result, commands } = await countQueries(() =>
        core.ask('GET', `${MEDIA}?include=${wanted}&per_page=100&_embed`, { as: ADMIN }),
      );
      expect(result.body).toHaveLength(wanted.length);
      return commands.length;
    };
    expect(await commandsOf(made)).toBe(await commandsOf(made.slice(0, 2)));
  });
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

  test('is served to caches, and is nothing that browsers would run', async () => {
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
    // A client that says nothing of its cache gets `no-cache` added by fetch.
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

  test('is served in ranges', async () => {
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
    'is all that there is: %s',
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

  test('is only read', async () => {
    const response = await uploader.stored(url, { method: 'DELETE' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'rest_no_route' });
    expect((await uploader.stored(url)).status).toBe(200);
  });
});

describe('Sideload', () => {
  let far: Server;
  let address: string;
  beforeAll(async () => {
    far = createServer((request, response) => {
      const isImage = request.url?.endsWith('.png');
      response.writeHead(200, { 'content-type': isImage ? 'image/png' : 'text/html' });
      response.end(isImage ? small : '<p>no image</p>');
    });
    await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
    const bound = far.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
  });
  afterAll(() => new Promise((resolve) => far.close(resolve)));

  /** Asks as another service does for its caller. */
  const sideload = async (url: string, identity = ADMIN) => {
    const library = createRpcClient(contracts.MediaLibrary, `127.0.0.1:${core.ports.grpc}`, {
      ...tokensOf('events'),
      deadlineMs: 30_000,
    });
    try {
      return await requestContext.run({ requestId: 'test', identity }, () => library.sideload({ url }));
    } finally {
      library.close();
    }
  };

  test('copies an image as the caller', async () => {
    const { media } = await sideload(`${address}/far.png`, AS.author);
    expect(media).toMatchObject({ mimeType: 'image/png', width: 8, height: 6 });
    const { body } = await core.ask('GET', `${MEDIA}/${media?.id}`);
    expect(body).toMatchObject({
      author: AS.author.userId,
      source_url: media?.url,
      title: { rendered: 'far' },
    });
  });

  test('finds an image of the library by the address of any version of it, and fetches nothing', async () => {
    const { body } = await uploader.raw(await image(2600, 1300, 'jpeg'), 'own-100x50.jpg', { as: ADMIN });
    const versions = Object.values<{ source_url: string }>(body.media_details.sizes);
    const addresses = [body.guid.raw, ...versions.map((version) => version.source_url)];
    expect(addresses).toHaveLength(8);
    for (const own of addresses.flatMap((one) => [one, `${one.replace('http:', 'https:')}?v=2#top`]))
      expect([own, (await sideload(own, AS.author)).media?.id]).toEqual([own, body.id]);
  });

  test('knows nothing under the address of what is not there, no image, or not to be seen', async () => {
    const hidden = await item('secret.png', ADMIN, { status: 'private' });
    const { body: text } = await uploader.raw('hello', 'note.txt', { as: ADMIN });
    expect((await sideload(hidden.source_url)).media?.id).toBe(hidden.id);
    for (const own of [hidden.source_url, text.source_url, hidden.source_url.replace('secret', 'nothing')])
      await expect(sideload(own, AS.author)).rejects.toMatchObject({ code: 'rest_upload_sideload_error' });
  });

  test('copies nothing else, and nothing for who may not upload', async () => {
    const before = await total();
    await expect(sideload(`${address}/page`)).rejects.toMatchObject({ code: 'rest_upload_sideload_error' });
    await expect(sideload(`${address}/far.png`, AS.contributor)).rejects.toMatchObject({
      code: 'rest_cannot_create',
    });
    expect(await total()).toBe(before);
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

import { watch } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AS, CALLERS, errorFor, outcome, type TestResponse } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import sharp from 'sharp';
import { startCore, type TestCore } from '../testing/core.js';
import { image, Uploader } from '../testing/uploads.js';
import { ImageEditor } from './images.js';

let core: TestCore;
let database: Connection;
let uploader: Uploader;
beforeAll(async () => {
  core = await startCore();
  database = await mongoose.createConnection(core.databaseUri).asPromise();
  uploader = new Uploader(core);
});
afterAll(async () => {
  await database?.close();
  await core?.stop();
});

const RED = { r: 255, g: 0, b: 0 };
const GREEN = { r: 0, g: 255, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };
const WHITE = { r: 255, g: 255, b: 255 };

/** Red and blue above green and white. */
const quarters = (width = 400, height = 200): Promise<Buffer> => {
  const size = { width: width / 2, height: height / 2 };
  const part = (background: object, left: number, top: number) => ({
    input: { create: { ...size, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([part(BLUE, size.width, 0), part(GREEN, 0, size.height), part(WHITE, size.width, size.height)])
    .png()
    .toBuffer();
};

/** Colours at the corners of a stored image, row by row, each by its first letter. */
async function cornersOf(url: string): Promise<string> {
  const bytes = Buffer.from(await (await uploader.stored(url)).arrayBuffer());
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3);
    const names: Record<string, string> = { '100': 'r', '010': 'g', '001': 'b', '111': 'w', '000': '-' };
    return names[[r, g, b].map((value) => (value > 127 ? 1 : 0)).join('')] ?? '?';
  };
  const [right, bottom] = [info.width - 3, info.height - 3];
  return at(2, 2) + at(right, 2) + at(2, bottom) + at(right, bottom);
}

interface Uploaded {
  readonly id: number;
  readonly source_url: string;
}

let number = 0;
async function upload(bytes: Buffer | string, extension = 'png', as = AS.author): Promise<Uploaded> {
  number += 1;
  const { status, body } = await uploader.raw(bytes, `picture${number}.${extension}`, { as });
  if (status !== 201) throw new Error(`no picture: ${JSON.stringify(body)}`);
  return body as Uploaded;
}

const edit = (
  { id, source_url: src }: Uploaded,
  body: object,
  as: (typeof AS)[keyof typeof AS] | undefined = AS.author,
): Promise<TestResponse> =>
  core.ask('POST', `/wp/v2/media/${id}/edit`, { ...(as && { as }), body: { src, ...body } });

const flip = (horizontal: boolean, vertical: boolean) => ({
  type: 'flip',
  args: { flip: { horizontal, vertical } },
});
const rotate = (angle: number) => ({ type: 'rotate', args: { angle } });
const crop = (left: number, top: number, width: number, height: number) => ({
  type: 'crop',
  args: { left, top, width, height },
});

describe('POST /wp/v2/media/<id>/edit', () => {
  let original: Uploaded;
  beforeAll(async () => {
    original = await upload(await quarters());
  });

  test.each([
    ['a rotation', { rotation: 90 }, 200, 400, 'grwb'],
    ['a rotation to the left', { modifiers: [rotate(-90)] }, 200, 400, 'bwrg'],
    ['a rotation by half a turn', { modifiers: [rotate(180)] }, 400, 200, 'wgbr'],
    ['no rotation', { modifiers: [rotate(0)] }, 400, 200, 'rbgw'],
    ['a horizontal flip', { modifiers: [flip(true, false)] }, 400, 200, 'brwg'],
    ['a vertical flip', { modifiers: [flip(false, true)] }, 400, 200, 'gwrb'],
    ['a crop', { x: 50, y: 0, width: 50, height: 50 }, 200, 100, 'bbbb'],
    ['a rotation and a crop', { rotation: 90, x: 0, y: 0, width: 50, height: 50 }, 100, 200, 'gggg'],
    ['a crop and a rotation', { modifiers: [crop(0, 0, 50, 50), rotate(90)] }, 100, 200, 'rrrr'],
    ['a crop beyond the image', { modifiers: [crop(50, 50, 100, 60)] }, 400, 120, 'w---'],
    ['a slanting rotation', { modifiers: [rotate(45)] }, 424, 424, '----'],
  ])('%s makes a new image', async (_name, body, width, height, corners) => {
    const { status, headers, body: created } = await edit(original, body);
    expect({ status, location: headers.get('location') }).toEqual({
      status: 201,
      location: expect.stringMatching(new RegExp(`/wp/v2/media/${created.id}$`)),
    });
    expect(created.media_details).toMatchObject({
      width,
      height,
      parent_image: { attachment_id: String(original.id), file: expect.stringMatching(/\/picture\d+\.png$/) },
    });
    expect(await cornersOf(created.source_url)).toBe(corners);
    expect(await cornersOf(original.source_url)).toBe('rbgw');
  });

  test('the new image has the texts of the original unless they are sent, and is not attached', async () => {
    const post = (await core.ask('POST', '/wp/v2/posts', { as: AS.author, body: { title: 'Harbour' } })).body;
    const image = await upload(await quarters());
    const texts = { title: 'Boats', caption: 'At dusk', description: 'Two boats', alt_text: 'Boats at dusk' };
    await core.ask('POST', `/wp/v2/media/${image.id}`, { as: AS.author, body: { ...texts, post: post.id } });
    const kept = (await edit(image, { rotation: 90 }, AS.editor)).body;
    const shown = (await core.ask('GET', `/wp/v2/media/${kept.id}?context=edit`, { as: AS.editor })).body;
    expect(shown).toMatchObject({
      title: { raw: 'Boats' },
      caption: { raw: 'At dusk' },
      description: { raw: 'Two boats' },
      alt_text: 'Boats at dusk',
      author: AS.editor.userId,
      post: null,
      filename: `picture${number}-edited.png`,
    });
    const sent = await edit(image, { rotation: 90, title: 'Turned', alt_text: '', post: post.id });
    expect(sent.body).toMatchObject({ title: { rendered: 'Turned' }, alt_text: '', post: post.id });
  });

  test('an edited image is edited again under the same name, and keeps its origin when sizes are made again', async () => {
    const first = (await edit(original, { rotation: 90 })).body;
    const second = (await edit(first, { rotation: 90 })).body;
    expect(second.source_url).toMatch(/picture\d+-edited-\d+\.png$/);
    expect(await cornersOf(second.source_url)).toBe('wgbr');
    await database
      .collection<{ _id: number }>('posts')
      .updateOne({ _id: second.id }, { $set: { 'file.image.sizes': [] } });
    const path = `/wp/v2/media/${second.id}/post-process`;
    const completed = await core.ask('POST', path, {
      as: AS.author,
      body: { action: 'create-image-subsizes' },
    });
    expect(completed.body).toMatchObject({
      missing_image_sizes: [],
      media_details: {
        parent_image: { attachment_id: String(first.id) },
        sizes: { medium: expect.anything() },
      },
    });
  });

  test('the EXIF orientation is applied before an edit', async () => {
    const bytes = await sharp(await quarters())
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const turned = await upload(bytes, 'jpg');
    const { body } = await edit(turned, { modifiers: [flip(true, false)] });
    expect(body.media_details).toMatchObject({ width: 200, height: 400, image_meta: { orientation: 1 } });
    expect(await cornersOf(body.source_url)).toBe('rgbw');
  });

  test.each([
    ['nothing to do', {}, '400 rest_image_not_edited'],
    ['no complete crop', { x: 1, y: 2, width: 3 }, '400 rest_image_not_edited'],
    ['an empty crop', { x: 1, y: 2, width: 0, height: 5 }, '400 rest_image_crop_failed'],
    ['a crop of a billion pixels', { modifiers: [crop(0, 0, 1e6, 1e6)] }, '400 rest_image_crop_failed'],
    [
      'the address of another file',
      { src: 'http://localhost/other.png', rotation: 90 },
      '404 rest_unknown_attachment',
    ],
    ['a full turn', { rotation: 360 }, '400 rest_invalid_param'],
    ['no step', { modifiers: [] }, '400 rest_invalid_param'],
    ['an unknown step', { modifiers: [{ type: 'spin', args: {} }] }, '400 rest_invalid_param'],
    [
      'a crop without a height',
      { modifiers: [{ type: 'crop', args: { left: 1, top: 1, width: 1 } }] },
      '400 rest_invalid_param',
    ],
    [
      'more steps than allowed',
      { modifiers: Array.from({ length: 21 }, () => rotate(90)) },
      '400 rest_invalid_param',
    ],
  ])('a request with %s is refused and stores nothing', async (_name, body, expected) => {
    const count = async () => database.collection('uploads').countDocuments();
    const before = await count();
    expect(outcome(await edit(original, body))).toBe(expected);
    expect(await count()).toBe(before);
  });

  test('a long image is not rotated beyond the largest number of pixels', async () => {
    const long = await upload(await image(30_000, 10));
    expect(outcome(await edit(long, { modifiers: [rotate(45)] }))).toBe('400 rest_image_rotation_failed');
  });

  test('an edit of many steps has two temporary files for them at most', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'almanac-steps-'));
    const names = new Set<string>();
    const watcher = watch(directory, (_event, name) => name?.includes('-step-') && names.add(name));
    const editor = new ImageEditor({ memoryMb: 512, logger: { warn: () => undefined } });
    try {
      const from = join(directory, 'from');
      await writeFile(from, await quarters());
      const steps = Array.from({ length: 8 }, () => ({ kind: 'rotate', angle: 90 }) as const);
      await editor.edit(from, join(directory, 'to'), 'image/png', steps, AS.author.userId);
      expect((await readdir(directory)).sort()).toEqual(['from', 'to']);
      expect([...names].sort()).toEqual(['to-step-0', 'to-step-1']);
    } finally {
      watcher.close();
      await rm(directory, { recursive: true });
    }
  });

  test('a text has no image to edit', async () => {
    const note = await upload('Hello', 'txt');
    expect(outcome(await edit(note, { rotation: 90 }))).toBe('404 rest_unknown_attachment');
  });

  test.each([
    ['a size', (url: string) => url.replace('.png', '-300x150.png')],
    ['the file with a query', (url: string) => `${url}?w=300#top`],
    ['a path', (url: string) => new URL(url).pathname],
  ])('the address may be that of %s', async (_name, address) => {
    const src = address(original.source_url);
    expect((await edit(original, { src, rotation: 90 })).status).toBe(201);
  });
});

describe.each(CALLERS)('rights on images: %s', (name, identity) => {
  const as = identity ?? undefined;
  const ask = (id: number, action: string, body: object) =>
    core.ask('POST', `/wp/v2/media/${id}/${action}`, { ...(as && { as }), body });

  test('callers edit images that they may change, if they may upload', async () => {
    const other = await upload(await image(8, 6), 'png', AS.administrator);
    const uploads = ['author', 'editor', 'administrator'].includes(name);
    const edits = ['editor', 'administrator'].includes(name);
    const edited = await ask(other.id, 'edit', { src: other.source_url, rotation: 90 });
    const code = uploads ? 'rest_cannot_edit' : 'rest_cannot_edit_image';
    expect(outcome(edited)).toBe(edits ? '201' : outcome(errorFor(identity, code)));
    const missing = await ask(999_999, 'edit', { src: other.source_url, rotation: 90 });
    expect(outcome(missing)).toBe(uploads ? '404 rest_post_invalid_id' : outcome(errorFor(identity, code)));
    const processed = await ask(other.id, 'post-process', { action: 'create-image-subsizes' });
    expect(outcome(processed)).toBe(edits ? '200' : outcome(errorFor(identity, 'rest_cannot_edit')));
    expect(outcome(await ask(other.id, 'post-process', { action: 'other' }))).toBe('400 rest_invalid_param');
  });
});

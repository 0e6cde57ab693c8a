import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AS, outcome } from '@almanac/testing';
import { jpegBomb, pictureBomb } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startCore, type TestCore } from '../testing/core.js';
import { image, Uploader } from '../testing/uploads.js';
import { decodingBytes } from './decoding-memory.js';
import { ImageEditor, ImageError } from './images.js';

describe('the memory that decoding an image takes', () => {
  const picture = { width: 10_000, height: 10_000, channels: 3, depth: 'uchar' };
  test.each([
    ['a JPEG', { ...picture, format: 'jpeg' }, 0],
    [
      'a progressive JPEG',
      { ...picture, format: 'jpeg', isProgressive: true, chromaSubsampling: '4:4:4' },
      600,
    ],
    [
      'a progressive JPEG with fewer colours',
      { ...picture, format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' },
      300,
    ],
    ['a PNG', { ...picture, format: 'png' }, 0],
    ['an interlaced PNG', { ...picture, format: 'png', isProgressive: true }, 300],
    [
      'an interlaced PNG of 16 bits',
      { ...picture, format: 'png', isProgressive: true, depth: 'ushort' },
      600,
    ],
    ['a GIF', { ...picture, format: 'gif' }, 800],
    ['a WebP', { ...picture, format: 'webp' }, 800],
    ['an AVIF', { ...picture, format: 'heif' }, 1600],
  ])('memory for decoding %s of 100 megapixels is known from the header', (_name, encoded, megabytes) => {
    expect(decodingBytes(encoded)).toBe(megabytes * 1_000_000);
  });
});

describe('the image editor', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'almanac-images-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  const stored = async (name: string, content: Buffer): Promise<string> => {
    await writeFile(join(directory, name), content);
    return join(directory, name);
  };

  test('an image that needs too much memory is refused by its header', async () => {
    const images = new ImageEditor(288);
    await expect(images.measure(await stored('bomb.png', pictureBomb(9000, 9000)))).rejects.toThrow(
      ImageError,
    );
    const rows = await stored('rows.png', pictureBomb(9000, 9000, { isInterlaced: false }));
    expect(await images.measure(rows)).toMatchObject({ width: 9000, height: 9000 });
  });

  test('a progressive JPEG is refused by its header when its coefficients need too much memory', async () => {
    const images = new ImageEditor(288);
    const bomb = await stored('bomb.jpg', jpegBomb(9900, 9900));
    await expect(images.measure(bomb)).rejects.toThrow('the image takes too much memory to decode');
    const fitting = await stored('fitting.jpg', jpegBomb(6000, 6000));
    expect(await images.measure(fitting)).toMatchObject({ width: 6000, height: 6000 });
  });

  test('an image that exceeds the memory limit ends the worker, and the next image gets a new one', async () => {
    const whole = await sharp({ create: { width: 3000, height: 3000, channels: 4, background: '#c8a' } })
      .png({ progressive: true })
      .toBuffer();
    const large = await stored('large.png', whole);
    const small = await stored('small.png', await image(8, 6));
    const tight = new ImageEditor(96);
    const write = (images: ImageEditor, from: string) =>
      images.writeVersion(from, join(directory, 'version.png'), 'image/png', { width: 4, height: 3 });
    expect(await write(new ImageEditor(288), large)).toMatchObject({ width: 4, height: 3 });
    await expect(write(tight, large)).rejects.toThrow(ImageError);
    expect(await write(tight, small)).toMatchObject({ width: 4, height: 3 });
  });
});

describe('POST /wp/v2/media', () => {
  let core: TestCore;
  beforeAll(async () => {
    core = await startCore();
  });
  afterAll(() => core.stop());

  test('an upload of an image that needs too much memory is refused, while others are accepted', async () => {
    const uploader = new Uploader(core);
    const small = await image(8, 6);
    const uploads = [1, 2, 3].flatMap((number) => [
      uploader.raw(pictureBomb(10_000, 9_900), `bomb-${number}.png`, { as: AS.administrator }),
      uploader.raw(pictureBomb(10_000, 9_900, { bits: 16 }), `deep-${number}.png`, { as: AS.administrator }),
      uploader.raw(jpegBomb(9_900, 9_900), `coarse-${number}.jpg`, { as: AS.administrator }),
      uploader.raw(small, `small-${number}.png`, { as: AS.administrator }),
    ]);
    const read = await core.ask('GET', '/wp/v2/posts');
    expect(outcome(read)).toBe('200');
    expect((await Promise.all(uploads)).map(outcome)).toEqual(
      [1, 2, 3].flatMap(() => [...Array<string>(3).fill('400 rest_upload_sideload_error'), '201']),
    );
  });
});

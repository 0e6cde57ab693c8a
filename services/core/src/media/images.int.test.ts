import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '@almanac/process';
import { AS, eventually, outcome, type TestResponse } from '@almanac/testing';
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
  ])(
    'the memory for decoding %s of 100 megapixels is estimated by its header',
    (_name, encoded, megabytes) => {
      expect(decodingBytes(encoded)).toBe(megabytes * 1_000_000);
    },
  );
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

  const warnings: string[] = [];
  const logger = { warn: (message: string) => warnings.push(message) } as unknown as Logger;
  const editor = (memoryMb: number, path?: string) =>
    new ImageEditor({ memoryMb, logger, ...(path !== undefined && { path }) });

  test('an image that needs too much memory is refused by its header', async () => {
    const images = editor(288);
    await expect(images.measure(await stored('bomb.png', pictureBomb(9000, 9000)))).rejects.toThrow(
      ImageError,
    );
    const rows = await stored('rows.png', pictureBomb(9000, 9000, { isInterlaced: false }));
    expect(await images.measure(rows)).toMatchObject({ width: 9000, height: 9000 });
  });

  test('a progressive JPEG is refused by its header when its coefficients need too much memory', async () => {
    const images = editor(288);
    const bomb = await stored('bomb.jpg', jpegBomb(9900, 9900));
    await expect(images.measure(bomb)).rejects.toThrow('the image takes too much memory to decode');
    const fitting = await stored('fitting.jpg', jpegBomb(6000, 6000));
    expect(await images.measure(fitting)).toMatchObject({ width: 6000, height: 6000 });
  });

  test('an image that exceeds the memory limit ends the worker, and the next image gets a new worker', async () => {
    const whole = await sharp({ create: { width: 3000, height: 3000, channels: 4, background: '#c8a' } })
      .png({ progressive: true })
      .toBuffer();
    const large = await stored('large.png', whole);
    const small = await stored('small.png', await image(8, 6));
    const tight = editor(96);
    const write = (images: ImageEditor, from: string) =>
      images.writeVersion(from, join(directory, 'version.png'), 'image/png', { width: 4, height: 3 });
    expect(await write(editor(288), large)).toMatchObject({ width: 4, height: 3 });
    await expect(write(tight, large)).rejects.toThrow(ImageError);
    expect(await write(tight, small)).toMatchObject({ width: 4, height: 3 });
  });

  test('a missing prlimit is logged once for all workers, and images are still decoded', async () => {
    const small = await stored('unbounded.png', await image(8, 6));
    await editor(288).measure(small);
    expect(warnings).toEqual([]);
    const unbounded = editor(288, '/nowhere');
    const before = await children();
    expect(await unbounded.measure(small)).toMatchObject({ width: 8 });
    const [worker = 0] = (await children()).filter((pid) => !before.includes(pid));
    process.kill(worker, 'SIGKILL');
    await eventually(children, (pids) => !pids.includes(worker));
    expect(await unbounded.measure(small)).toMatchObject({ width: 8 });
    expect(warnings).toEqual([expect.stringContaining('prlimit')]);
  });

  test('an author with too many waiting images is refused, while another author and the site are not', async () => {
    const small = await stored('waiting.png', await image(8, 6));
    const images = editor(288);
    const measured = (author?: number) =>
      images.measure(small, author).then(
        () => 'measured',
        (error: unknown) => error,
      );
    // One task runs and 16 wait.
    const own = Array.from({ length: 18 }, () => measured(1));
    const [other, site] = [measured(2), measured()];
    const outcomes = await Promise.all(own);
    expect(outcomes.filter((one) => one === 'measured')).toHaveLength(17);
    expect(outcomes.at(-1)).toMatchObject({ code: 'rest_too_busy', status: 503 });
    expect(await Promise.all([other, site, measured(1)])).toEqual(['measured', 'measured', 'measured']);
  });
});

/** Ids of the child processes of this one. */
async function children(): Promise<number[]> {
  const pids = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  return pids.split(' ').filter(Boolean).map(Number);
}

/** Ids of the workers of this process. */
async function workers(): Promise<number[]> {
  const pids = await children();
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_pid, index) => commands[index]?.includes('image-worker'));
}

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

  test('an author who uploads too many images at once is refused with 503, and the refused files are removed', async () => {
    const uploader = new Uploader(core);
    const small = await image(8, 6);
    const count = async () =>
      (await core.ask('GET', '/wp/v2/media', { as: AS.administrator })).headers.get('x-wp-total');
    const upload = (name: string) => uploader.raw(small, `${name}.png`, { as: AS.administrator });
    expect(outcome(await upload('first'))).toBe('201');
    const before = Number(await count());
    const stopped = await workers();
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    const outcomes: TestResponse[] = [];
    const uploads = Array.from({ length: 20 }, async (_, number) =>
      outcomes.push(await upload(`many-${number}`)),
    );
    // One image is processed and 16 wait.
    await eventually(() => outcomes.length, 3).finally(() => {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    });
    expect(outcomes.map(outcome)).toEqual(Array(3).fill('503 rest_too_busy'));
    for (const { headers } of outcomes) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await Promise.all(uploads);
    expect(outcomes.slice(3).map(outcome)).toEqual(Array(17).fill('201'));
    expect(Number(await count())).toBe(before + 17);
  });
});

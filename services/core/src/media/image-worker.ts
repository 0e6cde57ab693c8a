// The program that decodes images and reads metadata in its own process: `ImageWorker` starts it and limits its memory. node
// image-worker.js MEGABYTES
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { decodingBytes } from './decoding-memory.js';
import { cropRegion, isTooLargeRotated, type Modifier, normalizedAngle } from './image-edits.js';
import { type Dimensions, MAX_PIXELS } from './image-sizes.js';
import { type ImageReply, type ImageTask, WORKING_MB } from './image-tasks.js';
import { readRecording } from './recording-meta.js';

const [memoryMb] = process.argv.slice(2);
const MAX_DECODING_BYTES = (Number(memoryMb) - WORKING_MB) * 1024 * 1024;

// Caching would not help, as no image is read twice; one thread per image limits memory.
sharp.cache(false);
sharp.concurrency(1);

/** Time limit for a version, and for a step of an edit. */
const SECONDS_PER_VERSION = 60;

/** Compression quality of images, by type (WordPress: wp_editor_set_quality). */
const QUALITY: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 82 }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
  'image/gif': (image) => image.gif(),
  'image/webp': (image) => image.webp({ quality: 86 }),
  'image/avif': (image) => image.avif({ quality: 60, effort: 2, chromaSubsampling: '4:2:0' }),
};

const source = (path: string): Sharp =>
  sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });

async function measured(path: string): Promise<ImageReply> {
  const metadata = await source(path).metadata();
  const { autoOrient, orientation = 1, pages = 1 } = metadata;
  const { width, height } = autoOrient;
  if (!width || !height) return { error: 'the image has no size' };
  if (width * height > MAX_PIXELS) return { error: 'the image has too many pixels' };
  if (decodingBytes(metadata) > MAX_DECODING_BYTES)
    return { error: 'the image takes too much memory to decode' };
  return { measured: { width, height, orientation, frames: pages } };
}

async function written({
  from,
  to,
  mimeType,
  size,
}: Extract<ImageTask, { kind: 'write' }>): Promise<ImageReply> {
  const version = source(from)
    .autoOrient()
    .resize({ ...size, fit: 'cover' })
    .timeout({ seconds: SECONDS_PER_VERSION });
  return saved(version, mimeType, to);
}

async function saved(image: Sharp, mimeType: string, to: string): Promise<ImageReply> {
  const { width, height, size: bytes } = await (QUALITY[mimeType]?.(image) ?? image).toFile(to);
  return { written: { path: to, width, height, bytes } };
}

/** Applies the steps of an edit, with an uncompressed file between two steps. At most two exist at a time. */
async function edited({
  from,
  to,
  mimeType,
  modifiers,
}: Extract<ImageTask, { kind: 'edit' }>): Promise<ImageReply> {
  const files = [`${to}-step-0`, `${to}-step-1`] as const;
  let current: string = files[0];
  const store = async (image: Sharp): Promise<void> => {
    const path = current === files[0] ? files[1] : files[0];
    await image.tiff({ compression: 'none' }).toFile(path);
    current = path;
  };
  try {
    await store(source(from).autoOrient());
    for (const modifier of modifiers) {
      const next = modified(source(current), await source(current).metadata(), modifier);
      if (next === undefined) return { error: 'this step is impossible', step: modifier.kind };
      if (next !== 'unchanged') await store(next.timeout({ seconds: SECONDS_PER_VERSION }));
    }
    return await saved(source(current), mimeType, to);
  } finally {
    for (const path of files) rmSync(path, { force: true });
  }
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** @returns undefined for an impossible step */
function modified(image: Sharp, size: Dimensions, modifier: Modifier): Sharp | 'unchanged' | undefined {
  switch (modifier.kind) {
    case 'crop': {
      const region = cropRegion(size, modifier);
      if (region === undefined) return undefined;
      if (region === 'whole') return 'unchanged';
      const { inside, margins } = region;
      const isInside = Object.values(margins).every((margin) => margin === 0);
      const part = image.extract(inside);
      return isInside ? part : part.extend({ ...margins, background: TRANSPARENT });
    }
    case 'rotate': {
      const angle = normalizedAngle(modifier.angle);
      if (angle === 0) return 'unchanged';
      return isTooLargeRotated(size, angle) ? undefined : image.rotate(angle, { background: TRANSPARENT });
    }
    case 'flip':
      return image.flop(modifier.horizontal).flip(modifier.vertical);
  }
}

/** Extensions of pictures in tags, by type. */
const COVERS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/jpg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
]);

async function described({
  path,
  mimeType,
  bytes,
  cover: to,
}: Extract<ImageTask, { kind: 'describe' }>): Promise<ImageReply> {
  const { recording, cover } = await readRecording(path, mimeType, bytes);
  const extension = cover && COVERS.get(cover.mimeType);
  if (!cover || extension === undefined) return { described: { recording } };
  writeFileSync(to, cover.data);
  return { described: { recording, cover: extension } };
}

/** Runs a task. Errors of sharp are about the image. */
async function reply(task: ImageTask): Promise<ImageReply> {
  try {
    switch (task.kind) {
      case 'measure':
        return await measured(task.path);
      case 'write':
        return await written(task);
      case 'edit':
        return await edited(task);
      case 'describe':
        return await described(task);
    }
  } catch (error) {
    return { error: `the image cannot be read: ${error instanceof Error ? error.message : 'unknown'}` };
  }
}

/** Makes the system end this process before the serving one when memory runs out. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // The file exists only on Linux.
  }
}

/** Memory of the idle program in megabytes, not counting V8's reserve. */
const RESTING_MB = 46;

/**
 * Limits the writable memory of this process (RLIMIT_DATA) beyond V8's reserve, which varies by version.
 * @returns whether the limit is in effect; otherwise only the check of the image headers limits memory
 */
function boundMemory(): boolean {
  try {
    const [, reserved] = /^VmData:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    const bytes = Number(reserved) * 1024 + (Number(memoryMb) - RESTING_MB) * 1024 * 1024;
    execFileSync('prlimit', ['--pid', String(process.pid), `--data=${bytes}`], { stdio: 'ignore' });
    return true;
  } catch {
    // Not Linux, or without util-linux.
    return false;
  }
}

goFirst();
const isBounded = boundMemory();
// Ignores signals that a terminal sends to the whole process group: the serving process finishes its uploads first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', async (task: ImageTask) => process.send?.(await reply(task)));
process.send?.({ ready: true, isBounded } satisfies ImageReply);

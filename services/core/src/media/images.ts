import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { type Dimensions, LARGEST_SHOWN, resized, SIZE_RULES, type SizeRule } from './image-sizes.js';

/** Loaded with the first image: a start takes its time. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Nothing of an image is needed twice, and memory stays small with one thread per image.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Pixels that an image may have: a small file can stand for a very large picture. */
const MAX_PIXELS = 100_000_000;
const SECONDS_PER_VERSION = 60;
/** Images that are worked on at the same time: one takes many times the size of its file. */
const AT_ONCE = 1;

/** How images are compressed, by type (WordPress: wp_editor_set_quality). */
const QUALITY: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 82 }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
  'image/gif': (image) => image.gif(),
  'image/webp': (image) => image.webp({ quality: 86 }),
  'image/avif': (image) => image.avif({ quality: 60, effort: 2 }),
};

/** A file that cannot be read as the image it claims to be, or is too large to be worked on. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
}

/** An image that has been measured. */
export interface MeasuredImage extends Dimensions {
  /** From 1; above 1 it has to be turned before it is shown (EXIF). */
  readonly orientation: number;
  /** More than one in an animation. */
  readonly frames: number;
}

/** A version that was written to disk. */
export interface WrittenImage extends Dimensions {
  readonly path: string;
  readonly bytes: number;
}

/** What cameras write. */
const TURNED: ReadonlySet<string> = new Set(['image/jpeg', 'image/webp', 'image/avif']);

const limit = pLimit(AT_ONCE);

/** @throws ImageError for what is no image, is broken, or has too many pixels. */
export async function measure(path: string): Promise<MeasuredImage> {
  return imageWork(async () => {
    const { autoOrient, orientation = 1, pages = 1 } = await (await source(path)).metadata();
    const { width, height } = autoOrient;
    if (!width || !height) throw new ImageError('the image has no size');
    if (width * height > MAX_PIXELS) throw new ImageError('the image has too many pixels');
    return { width, height, orientation, frames: pages };
  });
}

/** The version that is shown in place of the original, where that is too large or has to be turned. */
export function shownVersion(
  image: MeasuredImage,
  mimeType: string,
): { readonly suffix: string; readonly size: Dimensions } | undefined {
  // An animation would stand still.
  if (image.frames > 1) return undefined;
  const size = resized(image, LARGEST_SHOWN);
  if (size) return { suffix: LARGEST_SHOWN.name, size };
  return image.orientation > 1 && TURNED.has(mimeType) ? { suffix: 'rotated', size: image } : undefined;
}

/** The versions that an image has, in the order in which clients know them. */
export const versionsOf = (image: Dimensions): { readonly rule: SizeRule; readonly size: Dimensions }[] =>
  SIZE_RULES.flatMap((rule) => {
    const size = resized(image, rule);
    return size ? [{ rule, size }] : [];
  });

/** Writes a version of an image, turned the right way. @throws ImageError when the image is broken. */
export async function writeVersion(
  from: string,
  to: string,
  mimeType: string,
  { width, height }: Dimensions,
): Promise<WrittenImage> {
  return imageWork(async () => {
    const version = (await source(from))
      .autoOrient()
      .resize({ width, height, fit: 'cover' })
      .timeout({ seconds: SECONDS_PER_VERSION });
    const written = await (QUALITY[mimeType]?.(version) ?? version).toFile(to);
    return { path: to, width: written.width, height: written.height, bytes: written.size };
  });
}

async function source(path: string): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
}

/** Does work on an image when its turn has come. What sharp throws is about the image. */
const imageWork = <T>(work: () => Promise<T>): Promise<T> =>
  limit(async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ImageError) throw error;
      throw new ImageError('the image cannot be read', { cause: error });
    }
  });

import type { Media } from '../site/own-content.js';

/** An image that stands for what is embedded. */
export interface Thumbnail {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The stored file of an image that is next above a width, in the proportions of the original, or else the original;
 * its size is given as it is shown: not wider than asked. WordPress: `image_get_intermediate_size`.
 *
 * @returns undefined for what is no image.
 */
export function thumbnailOf(media: Media, width: number): Thumbnail | undefined {
  const { url, width: fullWidth = 0, height: fullHeight = 0, sizes } = media;
  if (fullWidth === 0 || fullHeight === 0) return undefined;
  const original = { url, width: fullWidth, height: fullHeight };
  const [file = original] = sizes
    .filter((size) => size.width >= width && hasProportionsOf(original, size))
    .sort((a, b) => a.width - b.width);
  const scale = Math.min(1, width / file.width);
  return {
    url: file.url,
    width: Math.round(file.width * scale),
    height: Math.max(1, Math.round(file.height * scale)),
  };
}

/** A file that was cut has other proportions; one that was scaled has the same but for a pixel. */
const hasProportionsOf = (original: Thumbnail, { width, height }: Omit<Thumbnail, 'url'>): boolean =>
  Math.abs(Math.round((original.height * width) / original.width) - height) <= 1;

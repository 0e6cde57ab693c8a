import type { Media } from '../site/own-content.js';

/** Image of an embedded item. */
export interface Thumbnail {
  readonly url: string;
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The smallest stored file of an image that is at least as wide as `width` and has the proportions of the original,
 * or else the original. Its size is the displayed one: not wider than requested. WordPress:
 * `image_get_intermediate_size`.
 * @returns undefined for an item that is no image.
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

/**
 * Whether a file has the proportions of the original: a cropped file does not, a scaled one does within a rounded
 * pixel.
 */
const hasProportionsOf = (original: Thumbnail, { width, height }: Omit<Thumbnail, 'url'>): boolean =>
  Math.abs(Math.round((original.height * width) / original.width) - height) <= 1;

import { type Dimensions, MAX_PIXELS } from './image-sizes.js';

/** A step of an edit. Steps apply in order, each to the result of the step before. */
export type Modifier =
  /** Parts of the image in percent. A part outside the image is transparent, or black. */
  | {
      readonly kind: 'crop';
      readonly left: number;
      readonly top: number;
      readonly width: number;
      readonly height: number;
    }
  /** Degrees, clockwise. */
  | { readonly kind: 'rotate'; readonly angle: number }
  /** `horizontal` swaps left and right, `vertical` top and bottom. */
  | { readonly kind: 'flip'; readonly horizontal: boolean; readonly vertical: boolean };

/** The part of an image that a crop keeps, and the margins of the result outside the image, in pixels. */
export interface CropRegion {
  readonly inside: Dimensions & { readonly left: number; readonly top: number };
  readonly margins: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

/**
 * The region of a crop (WordPress: edit_media_item).
 * @returns `whole` for a crop to the size of the image, which changes nothing; undefined for an impossible one: empty,
 *   outside the image or with too many pixels
 */
export function cropRegion(
  image: Dimensions,
  crop: Extract<Modifier, { kind: 'crop' }>,
): CropRegion | 'whole' | undefined {
  const pixels = (percent: number, whole: number): number => Math.round((percent * whole) / 100);
  const left = pixels(crop.left, image.width);
  const top = pixels(crop.top, image.height);
  const width = pixels(crop.width, image.width);
  const height = pixels(crop.height, image.height);
  if (width === image.width && height === image.height) return 'whole';
  if (!(width >= 1 && height >= 1 && width * height <= MAX_PIXELS)) return undefined;
  const from = { x: Math.max(0, left), y: Math.max(0, top) };
  const to = { x: Math.min(image.width, left + width), y: Math.min(image.height, top + height) };
  if (to.x <= from.x || to.y <= from.y) return undefined;
  return {
    inside: { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y },
    margins: {
      left: from.x - left,
      top: from.y - top,
      right: left + width - to.x,
      bottom: top + height - to.y,
    },
  };
}

/** An angle from 0, below 360. */
export const normalizedAngle = (angle: number): number => ((angle % 360) + 360) % 360;

/** Whether a rotated image has too many pixels: its corners may lie far outside the image. */
export function isTooLargeRotated({ width, height }: Dimensions, angle: number): boolean {
  const radians = (angle * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(radians)), Math.abs(Math.cos(radians))];
  return (width * cosine + height * sine) * (width * sine + height * cosine) > MAX_PIXELS;
}

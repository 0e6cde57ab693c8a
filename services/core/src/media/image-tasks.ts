import type { Dimensions } from './image-sizes.js';

/** Maximum number of pixels: a small file can decode to a very large image. */
export const MAX_PIXELS = 100_000_000;

/** Memory of the idle worker and for writing a version. The rest of its limit is for decoding. */
export const WORKING_MB = 160;

/** A measured image. */
export interface MeasuredImage extends Dimensions {
  /** EXIF orientation, from 1; above 1 the image must be rotated for display. */
  readonly orientation: number;
  /** More than one for an animation. */
  readonly frames: number;
}

/** A version that was written to disk. */
export interface WrittenImage extends Dimensions {
  readonly path: string;
  readonly bytes: number;
}

/** Task of the worker. */
export type ImageTask =
  | { readonly kind: 'measure'; readonly path: string }
  | {
      readonly kind: 'write';
      readonly from: string;
      readonly to: string;
      readonly mimeType: string;
      readonly size: Dimensions;
    };

/** Message of the worker: once when it is ready, then a reply to each task. */
export type ImageReply =
  /** `isBounded`: whether the system limits the memory of the worker. */
  | { readonly ready: true; readonly isBounded: boolean }
  | { readonly measured: MeasuredImage }
  | { readonly written: WrittenImage }
  /** Reason why the image was refused. */
  | { readonly refusal: string };

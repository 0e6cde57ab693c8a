import type { Dimensions } from './image-sizes.js';

/** Pixels that an image may have: a small file can stand for a very large picture. */
export const MAX_PIXELS = 100_000_000;

/** Memory of the worker at rest and for writing a version; the rest of its bound is for decoding. */
export const WORKING_MB = 160;

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

/** Message of the worker: once that it is ready, then a reply to each task. */
export type ImageReply =
  | { readonly ready: true }
  | { readonly measured: MeasuredImage }
  | { readonly written: WrittenImage }
  /** Why the image cannot be worked on. */
  | { readonly refusal: string };

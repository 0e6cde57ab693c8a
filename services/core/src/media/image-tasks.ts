import type { Recording } from './document.js';
import type { Modifier } from './image-edits.js';
import type { Dimensions } from './image-sizes.js';

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

/** A sound or video whose metadata were read. */
export interface DescribedRecording {
  readonly recording: Recording;
  /** Extension of the picture of its tags, which was written to `cover`; absent without one. */
  readonly cover?: string;
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
    }
  | {
      readonly kind: 'edit';
      readonly from: string;
      readonly to: string;
      readonly mimeType: string;
      readonly modifiers: readonly Modifier[];
    }
  | {
      readonly kind: 'describe';
      readonly path: string;
      readonly mimeType: string;
      readonly bytes: number;
      /** Path for the picture of its tags. */
      readonly cover: string;
    };

/** Message of the worker: once when it is ready, then a reply to each task. */
export type ImageReply =
  /** `isBounded`: whether the system limits the memory of the worker. */
  | { readonly ready: true; readonly isBounded: boolean }
  | { readonly measured: MeasuredImage }
  | { readonly written: WrittenImage }
  | { readonly described: DescribedRecording }
  /** Reason why the image was refused, and the step of an edit that is impossible. */
  | { readonly error: string; readonly step?: Modifier['kind'] };

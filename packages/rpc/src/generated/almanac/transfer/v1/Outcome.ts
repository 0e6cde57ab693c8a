// Original file: ../../protos/transfer.proto

import type { Long } from '@grpc/proto-loader';

export interface Outcome__Input {
  /**
   * created, existing, updated or skipped; conflict: its texts are no longer as the caller has read them.
   */
  'status'?: (string);
  /**
   * What the record is stored under; 0 when it was skipped.
   */
  'id'?: (number | string | Long);
  /**
   * Why it was skipped.
   */
  'reason'?: (string);
  /**
   * Of a media item whose file was copied: where it is now, below the directory of uploads.
   */
  'path'?: (string);
}

export interface Outcome {
  /**
   * created, existing, updated or skipped; conflict: its texts are no longer as the caller has read them.
   */
  'status': (string);
  /**
   * What the record is stored under; 0 when it was skipped.
   */
  'id': (number);
  /**
   * Why it was skipped.
   */
  'reason': (string);
  /**
   * Of a media item whose file was copied: where it is now, below the directory of uploads.
   */
  'path': (string);
}

// Original file: ../../protos/transfer.proto

import type { Long } from '@grpc/proto-loader';

export interface Outcome__Input {
  /**
   * created, existing, updated or skipped; conflict: its texts are no longer as the caller has read them.
   */
  'status'?: (string);
  /**
   * Id of the stored record; 0 when it was skipped.
   */
  'id'?: (number | string | Long);
  /**
   * Why it was skipped.
   */
  'reason'?: (string);
  /**
   * Path of a copied file of a media item, below the directory of uploads.
   */
  'path'?: (string);
}

export interface Outcome {
  /**
   * created, existing, updated or skipped; conflict: its texts are no longer as the caller has read them.
   */
  'status': (string);
  /**
   * Id of the stored record; 0 when it was skipped.
   */
  'id': (number);
  /**
   * Why it was skipped.
   */
  'reason': (string);
  /**
   * Path of a copied file of a media item, below the directory of uploads.
   */
  'path': (string);
}

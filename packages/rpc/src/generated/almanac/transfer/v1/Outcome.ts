// Original file: ../../protos/transfer.proto

import type { Long } from '@grpc/proto-loader';

export interface Outcome__Input {
  /**
   * created, existing, updated or skipped; conflict: its texts have changed since the caller read them.
   */
  'status'?: (string);
  /**
   * Id of the stored record; 0 when it was skipped.
   */
  'id'?: (number | string | Long);
  /**
   * Reason for which it was skipped.
   */
  'reason'?: (string);
  /**
   * Path of a copied file of a media item, below the directory of uploads.
   */
  'path'?: (string);
}

export interface Outcome {
  /**
   * created, existing, updated or skipped; conflict: its texts have changed since the caller read them.
   */
  'status': (string);
  /**
   * Id of the stored record; 0 when it was skipped.
   */
  'id': (number);
  /**
   * Reason for which it was skipped.
   */
  'reason': (string);
  /**
   * Path of a copied file of a media item, below the directory of uploads.
   */
  'path': (string);
}

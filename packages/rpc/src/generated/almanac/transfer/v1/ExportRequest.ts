// Original file: ../../protos/transfer.proto

import type { Long } from '@grpc/proto-loader';

export interface ExportRequest__Input {
  /**
   * Type of the records: see packages/transfer.
   */
  'type'?: (string);
  /**
   * Only records with higher ids.
   */
  'after'?: (number | string | Long);
  /**
   * Only comments on these items; empty: all records.
   */
  'posts'?: (number | string | Long)[];
}

export interface ExportRequest {
  /**
   * Type of the records: see packages/transfer.
   */
  'type': (string);
  /**
   * Only records with higher ids.
   */
  'after': (number);
  /**
   * Only comments on these items; empty: all records.
   */
  'posts': (number)[];
}

// Original file: ../../protos/transfer.proto

import type { Long } from '@grpc/proto-loader';

export interface Collection__Input {
  'name'?: (string);
  /**
   * Approximate number of documents.
   */
  'count'?: (number | string | Long);
}

export interface Collection {
  'name': (string);
  /**
   * Approximate number of documents.
   */
  'count': (number);
}

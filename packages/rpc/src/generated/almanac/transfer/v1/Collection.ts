// Original file: ../../protos/transfer.proto

import type { Long } from '@grpc/proto-loader';

export interface Collection__Input {
  'name'?: (string);
  /**
   * Documents, about.
   */
  'count'?: (number | string | Long);
}

export interface Collection {
  'name': (string);
  /**
   * Documents, about.
   */
  'count': (number);
}

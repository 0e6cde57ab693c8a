// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface HighestId__Input {
  /**
   * posts, terms, users or comments.
   */
  'sequence'?: (string);
  'id'?: (number | string | Long);
}

export interface HighestId {
  /**
   * posts, terms, users or comments.
   */
  'sequence': (string);
  'id': (number);
}

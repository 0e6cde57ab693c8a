// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface LeaseRequest__Input {
  /**
   * posts, terms, users or comments.
   */
  'sequence'?: (string);
  'count'?: (number);
  /**
   * Only ids above this one: those up to it are never handed out again.
   */
  'above'?: (number | string | Long);
  '_above'?: "above";
}

export interface LeaseRequest {
  /**
   * posts, terms, users or comments.
   */
  'sequence': (string);
  'count': (number);
  /**
   * Only ids above this one: those up to it are never handed out again.
   */
  'above'?: (number);
  '_above'?: "above";
}

// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface LeaseRequest__Input {
  /**
   * posts, terms, users or comments.
   */
  'sequence'?: (string);
  'count'?: (number);
  /**
   * Exclusive lower bound of the ids; lower ids are never leased again.
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
   * Exclusive lower bound of the ids; lower ids are never leased again.
   */
  'above'?: (number);
  '_above'?: "above";
}

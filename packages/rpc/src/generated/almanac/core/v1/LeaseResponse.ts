// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface LeaseResponse__Input {
  /**
   * The first id of the block of consecutive ids.
   */
  'first'?: (number | string | Long);
}

export interface LeaseResponse {
  /**
   * The first id of the block of consecutive ids.
   */
  'first': (number);
}

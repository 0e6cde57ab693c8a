// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface FindAccountResponse__Input {
  /**
   * 0: none.
   */
  'userId'?: (number | string | Long);
}

export interface FindAccountResponse {
  /**
   * 0: none.
   */
  'userId': (number);
}

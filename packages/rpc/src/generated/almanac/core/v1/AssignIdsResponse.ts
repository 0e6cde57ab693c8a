// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface AssignIdsResponse__Input {
  /**
   * One per key, in the same order.
   */
  'ids'?: (number | string | Long)[];
}

export interface AssignIdsResponse {
  /**
   * One per key, in the same order.
   */
  'ids': (number)[];
}

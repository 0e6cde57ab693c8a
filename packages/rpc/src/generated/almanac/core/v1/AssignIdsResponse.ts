// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface AssignIdsResponse__Input {
  /**
   * One for each key, in their order.
   */
  'ids'?: (number | string | Long)[];
}

export interface AssignIdsResponse {
  /**
   * One for each key, in their order.
   */
  'ids': (number)[];
}

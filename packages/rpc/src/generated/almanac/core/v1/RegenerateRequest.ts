// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface RegenerateRequest__Input {
  /**
   * Media item.
   */
  'id'?: (number | string | Long);
}

export interface RegenerateRequest {
  /**
   * Media item.
   */
  'id': (number);
}

// Original file: ../../protos/gateway.proto

import type { Long } from '@grpc/proto-loader';

export interface RaiseResponse__Input {
  /**
   * The gateway's logical clock after the change.
   */
  'version'?: (number | string | Long);
}

export interface RaiseResponse {
  /**
   * The gateway's logical clock after the change.
   */
  'version': (number);
}

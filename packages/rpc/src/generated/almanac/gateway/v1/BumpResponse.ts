// Original file: ../../protos/gateway.proto

import type { Long } from '@grpc/proto-loader';

export interface BumpResponse__Input {
  /**
   * The gateway's logical clock after the change.
   */
  'version'?: (number | string | Long);
}

export interface BumpResponse {
  /**
   * The gateway's logical clock after the change.
   */
  'version': (number);
}

// Original file: ../../protos/gateway.proto

import type { Long } from '@grpc/proto-loader';

export interface RaiseResponse__Input {
  /**
   * The clock of the gateway afterwards.
   */
  'version'?: (number | string | Long);
}

export interface RaiseResponse {
  /**
   * The clock of the gateway afterwards.
   */
  'version': (number);
}

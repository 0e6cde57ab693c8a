// Original file: ../../protos/gateway.proto

import type { Long } from '@grpc/proto-loader';

export interface OpenSessionResponse__Input {
  /**
   * Token of the session.
   */
  'session'?: (string);
  'lifetimeSeconds'?: (number | string | Long);
}

export interface OpenSessionResponse {
  /**
   * Token of the session.
   */
  'session': (string);
  'lifetimeSeconds': (number);
}

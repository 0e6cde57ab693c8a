// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface OpenSessionResponse__Input {
  /**
   * Token of the session. Core stores its hash alone.
   */
  'session'?: (string);
  'lifetimeSeconds'?: (number | string | Long);
}

export interface OpenSessionResponse {
  /**
   * Token of the session. Core stores its hash alone.
   */
  'session': (string);
  'lifetimeSeconds': (number);
}

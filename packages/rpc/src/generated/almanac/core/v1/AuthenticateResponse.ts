// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface AuthenticateResponse__Input {
  'userId'?: (number | string | Long);
  'roles'?: (string)[];
  /**
   * UUID of the application password that was sent; empty for the user's own password.
   */
  'applicationPassword'?: (string);
}

export interface AuthenticateResponse {
  'userId': (number);
  'roles': (string)[];
  /**
   * UUID of the application password that was sent; empty for the user's own password.
   */
  'applicationPassword': (string);
}

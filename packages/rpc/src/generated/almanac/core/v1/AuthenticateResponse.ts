// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface AuthenticateResponse__Input {
  'userId'?: (number | string | Long);
  'roles'?: (string)[];
}

export interface AuthenticateResponse {
  'userId': (number);
  'roles': (string)[];
}

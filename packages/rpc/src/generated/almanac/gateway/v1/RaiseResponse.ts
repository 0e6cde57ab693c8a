// Original file: ../../protos/gateway.proto

import type { Long } from '@grpc/proto-loader';

export interface RaiseResponse__Input {
  'version'?: (number | string | Long);
}

export interface RaiseResponse {
  'version': (number);
}

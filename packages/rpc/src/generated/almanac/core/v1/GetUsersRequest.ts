// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface GetUsersRequest__Input {
  'ids'?: (number | string | Long)[];
}

export interface GetUsersRequest {
  'ids': (number)[];
}

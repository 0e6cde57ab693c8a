// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface InviteRequest__Input {
  'userId'?: (number | string | Long);
}

export interface InviteRequest {
  'userId': (number);
}

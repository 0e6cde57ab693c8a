// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface CountByPostRequest__Input {
  'postIds'?: (number | string | Long)[];
}

export interface CountByPostRequest {
  'postIds': (number)[];
}

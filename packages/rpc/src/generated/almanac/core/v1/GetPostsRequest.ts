// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface GetPostsRequest__Input {
  'ids'?: (number | string | Long)[];
}

export interface GetPostsRequest {
  'ids': (number)[];
}

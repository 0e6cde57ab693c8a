// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface DetachPostRequest__Input {
  'postId'?: (number | string | Long);
}

export interface DetachPostRequest {
  'postId': (number);
}

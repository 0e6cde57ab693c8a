// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface PostCount__Input {
  'postId'?: (number | string | Long);
  'count'?: (number);
}

export interface PostCount {
  'postId': (number);
  'count': (number);
}

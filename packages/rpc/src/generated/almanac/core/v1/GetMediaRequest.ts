// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface GetMediaRequest__Input {
  'ids'?: (number | string | Long)[];
}

export interface GetMediaRequest {
  'ids': (number)[];
}

// Original file: ../../protos/events.proto

import type { Long } from '@grpc/proto-loader';

export interface GetVenuesRequest__Input {
  'ids'?: (number | string | Long)[];
}

export interface GetVenuesRequest {
  'ids': (number)[];
}

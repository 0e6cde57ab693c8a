// Original file: ../../protos/events.proto

import type { Long } from '@grpc/proto-loader';

export interface GetEventsRequest__Input {
  'ids'?: (number | string | Long)[];
}

export interface GetEventsRequest {
  'ids': (number)[];
}

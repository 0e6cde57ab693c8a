// Original file: ../../protos/events.proto

import type { Long } from '@grpc/proto-loader';

export interface GetOrganizersRequest__Input {
  'ids'?: (number | string | Long)[];
}

export interface GetOrganizersRequest {
  'ids': (number)[];
}

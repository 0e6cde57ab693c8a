// Original file: ../../protos/forms.proto

import type { Long } from '@grpc/proto-loader';

export interface ReassignAuthorResponse__Input {
  'count'?: (number | string | Long);
}

export interface ReassignAuthorResponse {
  'count': (number);
}

// Original file: ../../protos/forms.proto

import type { Long } from '@grpc/proto-loader';

export interface ReassignAuthorRequest__Input {
  'fromUserId'?: (number | string | Long);
  'toUserId'?: (number | string | Long);
}

export interface ReassignAuthorRequest {
  'fromUserId': (number);
  'toUserId': (number);
}

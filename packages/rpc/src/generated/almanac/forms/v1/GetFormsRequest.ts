// Original file: ../../protos/forms.proto

import type { Long } from '@grpc/proto-loader';

export interface GetFormsRequest__Input {
  'ids'?: (number | string | Long)[];
}

export interface GetFormsRequest {
  'ids': (number)[];
}

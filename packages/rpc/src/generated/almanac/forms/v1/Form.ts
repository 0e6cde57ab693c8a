// Original file: ../../protos/forms.proto

import type { Long } from '@grpc/proto-loader';

export interface Form__Input {
  'id'?: (number | string | Long);
  'slug'?: (string);
  'title'?: (string);
  'locale'?: (string);
  'author'?: (number | string | Long);
}

export interface Form {
  'id': (number);
  'slug': (string);
  'title': (string);
  'locale': (string);
  'author': (number);
}

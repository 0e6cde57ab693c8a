// Original file: ../../protos/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A user as other services show one.
 */
export interface User__Input {
  'id'?: (number | string | Long);
  'name'?: (string);
  'slug'?: (string);
  'url'?: (string);
  'email'?: (string);
  'roles'?: (string)[];
}

/**
 * A user as other services show one.
 */
export interface User {
  'id': (number);
  'name': (string);
  'slug': (string);
  'url': (string);
  'email': (string);
  'roles': (string)[];
}

// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface MenuLink__Input {
  'id'?: (number | string | Long);
  /**
   * Id of the parent link. None if it is 0 or not in the menu.
   */
  'parent'?: (number | string | Long);
  'titleRendered'?: (string);
  'url'?: (string);
  'attrTitle'?: (string);
  'description'?: (string);
  /**
   * _blank or empty.
   */
  'target'?: (string);
  'classes'?: (string)[];
  'xfn'?: (string)[];
}

export interface MenuLink {
  'id': (number);
  /**
   * Id of the parent link. None if it is 0 or not in the menu.
   */
  'parent': (number);
  'titleRendered': (string);
  'url': (string);
  'attrTitle': (string);
  'description': (string);
  /**
   * _blank or empty.
   */
  'target': (string);
  'classes': (string)[];
  'xfn': (string)[];
}

// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface MenuLink__Input {
  'id'?: (number | string | Long);
  /**
   * Id of the link above it. 0, and an id that is none of the menu's: none.
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
   * Id of the link above it. 0, and an id that is none of the menu's: none.
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

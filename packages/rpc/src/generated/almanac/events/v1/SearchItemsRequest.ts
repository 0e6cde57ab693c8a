// Original file: ../../protos/events.proto

import type { Long } from '@grpc/proto-loader';

export interface SearchItemsRequest__Input {
  /**
   * Such as tribe_events.
   */
  'types'?: (string)[];
  /**
   * Empty: all items.
   */
  'search'?: (string);
  /**
   * Only these ids; empty: all.
   */
  'include'?: (number | string | Long)[];
  /**
   * Ignored if `include` is set.
   */
  'exclude'?: (number | string | Long)[];
  'offset'?: (number);
  /**
   * 0: only the total.
   */
  'limit'?: (number);
}

export interface SearchItemsRequest {
  /**
   * Such as tribe_events.
   */
  'types': (string)[];
  /**
   * Empty: all items.
   */
  'search': (string);
  /**
   * Only these ids; empty: all.
   */
  'include': (number)[];
  /**
   * Ignored if `include` is set.
   */
  'exclude': (number)[];
  'offset': (number);
  /**
   * 0: only the total.
   */
  'limit': (number);
}

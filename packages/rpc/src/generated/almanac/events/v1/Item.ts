// Original file: ../../protos/events.proto

import type { Long } from '@grpc/proto-loader';

/**
 * An event, venue or organizer, in the form for other services.
 */
export interface Item__Input {
  'id'?: (number | string | Long);
  'type'?: (string);
  'status'?: (string);
  'slug'?: (string);
  'link'?: (string);
  'titleRendered'?: (string);
  'author'?: (number | string | Long);
  'featuredMedia'?: (number | string | Long);
  'commentsOpen'?: (boolean);
}

/**
 * An event, venue or organizer, in the form for other services.
 */
export interface Item {
  'id': (number);
  'type': (string);
  'status': (string);
  'slug': (string);
  'link': (string);
  'titleRendered': (string);
  'author': (number);
  'featuredMedia': (number);
  'commentsOpen': (boolean);
}

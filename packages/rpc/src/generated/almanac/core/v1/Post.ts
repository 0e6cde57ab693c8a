// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface Post__Input {
  'id'?: (number | string | Long);
  'type'?: (string);
  'status'?: (string);
  'slug'?: (string);
  'link'?: (string);
  'titleRendered'?: (string);
  'author'?: (number | string | Long);
  'featuredMedia'?: (number | string | Long);
  'passwordProtected'?: (boolean);
  /**
   * Local and UTC, YYYY-MM-DDTHH:MM:SS.
   */
  'date'?: (string);
  'dateGmt'?: (string);
  /**
   * Whether anonymous users may see the item. The content of a password-protected item is hidden nevertheless.
   */
  'isPublic'?: (boolean);
  /**
   * Route of its type, such as /wp/v2/posts.
   */
  'route'?: (string);
  /**
   * Ids of its categories.
   */
  'categories'?: (number | string | Long)[];
}

export interface Post {
  'id': (number);
  'type': (string);
  'status': (string);
  'slug': (string);
  'link': (string);
  'titleRendered': (string);
  'author': (number);
  'featuredMedia': (number);
  'passwordProtected': (boolean);
  /**
   * Local and UTC, YYYY-MM-DDTHH:MM:SS.
   */
  'date': (string);
  'dateGmt': (string);
  /**
   * Whether anonymous users may see the item. The content of a password-protected item is hidden nevertheless.
   */
  'isPublic': (boolean);
  /**
   * Route of its type, such as /wp/v2/posts.
   */
  'route': (string);
  /**
   * Ids of its categories.
   */
  'categories': (number)[];
}

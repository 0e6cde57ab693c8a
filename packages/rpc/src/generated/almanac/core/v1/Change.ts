// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface Change__Input {
  /**
   * Unique.
   */
  'key'?: (string);
  /**
   * item, term or submission.
   */
  'kind'?: (string);
  /**
   * Type of content, or taxonomy.
   */
  'type'?: (string);
  /**
   * Empty for what has none.
   */
  'status'?: (string);
  /**
   * Id of what has changed.
   */
  'object'?: (string);
  /**
   * created, updated or deleted.
   */
  'action'?: (string);
  /**
   * Milliseconds since 1970.
   */
  'atMs'?: (number | string | Long);
}

export interface Change {
  /**
   * Unique.
   */
  'key': (string);
  /**
   * item, term or submission.
   */
  'kind': (string);
  /**
   * Type of content, or taxonomy.
   */
  'type': (string);
  /**
   * Empty for what has none.
   */
  'status': (string);
  /**
   * Id of what has changed.
   */
  'object': (string);
  /**
   * created, updated or deleted.
   */
  'action': (string);
  /**
   * Milliseconds since 1970.
   */
  'atMs': (number);
}

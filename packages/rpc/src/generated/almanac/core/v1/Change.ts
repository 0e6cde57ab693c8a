// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface Change__Input {
  /**
   * Unique key of the change.
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
   * Status of the object; empty for kinds without one.
   */
  'status'?: (string);
  /**
   * Id of the changed object.
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
   * Unique key of the change.
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
   * Status of the object; empty for kinds without one.
   */
  'status': (string);
  /**
   * Id of the changed object.
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

// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface StoredKind__Input {
  /**
   * type, taxonomy, status or field.
   */
  'kind'?: (string);
  'name'?: (string);
  /**
   * Type, taxonomy, user or comment that has the field; otherwise empty.
   */
  'on'?: (string);
  /**
   * Number of documents.
   */
  'documents'?: (number | string | Long);
  /**
   * Number of documents whose value the declared field does not accept.
   */
  'unfit'?: (number | string | Long);
}

export interface StoredKind {
  /**
   * type, taxonomy, status or field.
   */
  'kind': (string);
  'name': (string);
  /**
   * Type, taxonomy, user or comment that has the field; otherwise empty.
   */
  'on': (string);
  /**
   * Number of documents.
   */
  'documents': (number);
  /**
   * Number of documents whose value the declared field does not accept.
   */
  'unfit': (number);
}

// Original file: ../../protos/core.proto

import type { Long } from '@grpc/proto-loader';

export interface RemoveStoredResponse__Input {
  /**
   * Number of documents that this call changed or deleted; 0 when none is left.
   */
  'documents'?: (number | string | Long);
}

export interface RemoveStoredResponse {
  /**
   * Number of documents that this call changed or deleted; 0 when none is left.
   */
  'documents': (number);
}

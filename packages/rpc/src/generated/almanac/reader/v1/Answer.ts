// Original file: ../../protos/reader.proto

import type { Long } from '@grpc/proto-loader';

export interface Answer__Input {
  'status'?: (number);
  /**
   * JSON.
   */
  'body'?: (string);
  /**
   * Items and pages of a list; 0 for other responses, and without totals.
   */
  'total'?: (number);
  'totalPages'?: (number);
  /**
   * Versions that the response depends on; it may be cached while they are unchanged. Empty: it must not be cached.
   */
  'dependsOn'?: (string)[];
  /**
   * Milliseconds for which the response is true if nothing changes; absent: unlimited.
   */
  'maxAgeMs'?: (number | string | Long);
  '_maxAgeMs'?: "maxAgeMs";
}

export interface Answer {
  'status': (number);
  /**
   * JSON.
   */
  'body': (string);
  /**
   * Items and pages of a list; 0 for other responses, and without totals.
   */
  'total': (number);
  'totalPages': (number);
  /**
   * Versions that the response depends on; it may be cached while they are unchanged. Empty: it must not be cached.
   */
  'dependsOn': (string)[];
  /**
   * Milliseconds for which the response is true if nothing changes; absent: unlimited.
   */
  'maxAgeMs'?: (number);
  '_maxAgeMs'?: "maxAgeMs";
}

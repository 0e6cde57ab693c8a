// Original file: ../../protos/reader.proto


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
}

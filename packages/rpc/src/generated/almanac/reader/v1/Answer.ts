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
   * The answer may be cached while the versions of these stand still; empty: it must not be cached.
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
   * The answer may be cached while the versions of these stand still; empty: it must not be cached.
   */
  'dependsOn': (string)[];
}

// Original file: ../../protos/reader.proto


export interface Answer__Input {
  'status'?: (number);
  /**
   * JSON.
   */
  'body'?: (string);
  /**
   * Of a list: the items and pages that there are. 0 of everything else.
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
   * Of a list: the items and pages that there are. 0 of everything else.
   */
  'total': (number);
  'totalPages': (number);
  /**
   * The answer may be cached while the versions of these stand still; empty: it must not be cached.
   */
  'dependsOn': (string)[];
}

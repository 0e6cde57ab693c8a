// Original file: ../../protos/reader.proto


export interface ReadRequest__Input {
  /**
   * Routes with their queries, such as /wp/v2/posts?per_page=5.
   */
  'targets'?: (string)[];
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions'?: (string);
  /**
   * Whether the caller needs no totals of lists: counting costs more than a short list itself.
   */
  'withoutTotals'?: (boolean);
  /**
   * Positions of the targets whose totals the caller does not need, where it needs those of others.
   */
  'uncounted'?: (number)[];
  /**
   * Members of embedded objects that the caller needs, in the form of _fields; empty: all.
   */
  'embeddedFields'?: (string);
}

export interface ReadRequest {
  /**
   * Routes with their queries, such as /wp/v2/posts?per_page=5.
   */
  'targets': (string)[];
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions': (string);
  /**
   * Whether the caller needs no totals of lists: counting costs more than a short list itself.
   */
  'withoutTotals': (boolean);
  /**
   * Positions of the targets whose totals the caller does not need, where it needs those of others.
   */
  'uncounted': (number)[];
  /**
   * Members of embedded objects that the caller needs, in the form of _fields; empty: all.
   */
  'embeddedFields': (string);
}

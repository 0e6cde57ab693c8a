// Original file: ../../protos/core.proto


export interface ShownField__Input {
  'name'?: (string);
  'label'?: (string);
  /**
   * Format of its texts, such as uri; empty for none.
   */
  'format'?: (string);
  /**
   * Whether its values are ids.
   */
  'refers'?: (boolean);
}

export interface ShownField {
  'name': (string);
  'label': (string);
  /**
   * Format of its texts, such as uri; empty for none.
   */
  'format': (string);
  /**
   * Whether its values are ids.
   */
  'refers': (boolean);
}

// Original file: ../../protos/core.proto


export interface RemoveStoredRequest__Input {
  /**
   * A type, or with on a field.
   */
  'name'?: (string);
  /**
   * Type, taxonomy, user or comment that has the field; empty for a type.
   */
  'on'?: (string);
}

export interface RemoveStoredRequest {
  /**
   * A type, or with on a field.
   */
  'name': (string);
  /**
   * Type, taxonomy, user or comment that has the field; empty for a type.
   */
  'on': (string);
}

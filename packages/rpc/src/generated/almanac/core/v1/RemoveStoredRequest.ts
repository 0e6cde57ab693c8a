// Original file: ../../protos/core.proto


export interface RemoveStoredRequest__Input {
  'name'?: (string);
  /**
   * Type, taxonomy, user or comment that has the field; otherwise empty.
   */
  'on'?: (string);
  /**
   * type, taxonomy, status or field.
   */
  'kind'?: (string);
}

export interface RemoveStoredRequest {
  'name': (string);
  /**
   * Type, taxonomy, user or comment that has the field; otherwise empty.
   */
  'on': (string);
  /**
   * type, taxonomy, status or field.
   */
  'kind': (string);
}

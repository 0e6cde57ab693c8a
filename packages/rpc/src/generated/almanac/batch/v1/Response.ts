// Original file: ../../protos/batch.proto


export interface Response__Input {
  'status'?: (number);
  /**
   * JSON.
   */
  'body'?: (string);
  /**
   * Headers; empty: absent.
   */
  'location'?: (string);
  'allow'?: (string);
  /**
   * Versions that the request has changed.
   */
  'bumped'?: (string)[];
}

export interface Response {
  'status': (number);
  /**
   * JSON.
   */
  'body': (string);
  /**
   * Headers; empty: absent.
   */
  'location': (string);
  'allow': (string);
  /**
   * Versions that the request has changed.
   */
  'bumped': (string)[];
}

// Original file: ../../protos/gateway.proto


export interface Change__Input {
  /**
   * Id of the change in the response that also names it, and that may have arrived before; empty for a change without
   * a response.
   */
  'id'?: (string);
  /**
   * Namespaces, and versions within them.
   */
  'versions'?: (string)[];
}

export interface Change {
  /**
   * Id of the change in the response that also names it, and that may have arrived before; empty for a change without
   * a response.
   */
  'id': (string);
  /**
   * Namespaces, and versions within them.
   */
  'versions': (string)[];
}

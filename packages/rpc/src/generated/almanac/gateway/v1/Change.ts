// Original file: ../../protos/gateway.proto


export interface Change__Input {
  /**
   * That of the answer which names the change as well, and which may have come before; empty: there is none.
   */
  'id'?: (string);
  /**
   * Namespaces, and versions inside of them.
   */
  'versions'?: (string)[];
}

export interface Change {
  /**
   * That of the answer which names the change as well, and which may have come before; empty: there is none.
   */
  'id': (string);
  /**
   * Namespaces, and versions inside of them.
   */
  'versions': (string)[];
}

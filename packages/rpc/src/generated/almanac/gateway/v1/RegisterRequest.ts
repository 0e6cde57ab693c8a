// Original file: ../../protos/gateway.proto


export interface RegisterRequest__Input {
  'login'?: (string);
  'email'?: (string);
  /**
   * IP address of the visitor.
   */
  'address'?: (string);
}

export interface RegisterRequest {
  'login': (string);
  'email': (string);
  /**
   * IP address of the visitor.
   */
  'address': (string);
}

// Original file: ../../protos/gateway.proto


export interface SetPasswordRequest__Input {
  'login'?: (string);
  'key'?: (string);
  'password'?: (string);
  /**
   * IP address of the visitor.
   */
  'address'?: (string);
}

export interface SetPasswordRequest {
  'login': (string);
  'key': (string);
  'password': (string);
  /**
   * IP address of the visitor.
   */
  'address': (string);
}

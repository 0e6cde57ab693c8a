// Original file: ../../protos/gateway.proto


export interface CheckKeyRequest__Input {
  /**
   * Login name or e-mail address in the link.
   */
  'login'?: (string);
  'key'?: (string);
  /**
   * IP address of the visitor.
   */
  'address'?: (string);
}

export interface CheckKeyRequest {
  /**
   * Login name or e-mail address in the link.
   */
  'login': (string);
  'key': (string);
  /**
   * IP address of the visitor.
   */
  'address': (string);
}

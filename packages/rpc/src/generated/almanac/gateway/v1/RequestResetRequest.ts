// Original file: ../../protos/gateway.proto


export interface RequestResetRequest__Input {
  /**
   * Login name or e-mail address.
   */
  'login'?: (string);
  /**
   * IP address of the visitor.
   */
  'address'?: (string);
}

export interface RequestResetRequest {
  /**
   * Login name or e-mail address.
   */
  'login': (string);
  /**
   * IP address of the visitor.
   */
  'address': (string);
}

// Original file: ../../protos/gateway.proto


export interface SignInRequest__Input {
  /**
   * Login name or e-mail address.
   */
  'login'?: (string);
  /**
   * Password or application password.
   */
  'password'?: (string);
  /**
   * IP address of the visitor.
   */
  'address'?: (string);
}

export interface SignInRequest {
  /**
   * Login name or e-mail address.
   */
  'login': (string);
  /**
   * Password or application password.
   */
  'password': (string);
  /**
   * IP address of the visitor.
   */
  'address': (string);
}

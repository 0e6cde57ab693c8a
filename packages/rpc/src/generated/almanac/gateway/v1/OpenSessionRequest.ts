// Original file: ../../protos/gateway.proto


export interface OpenSessionRequest__Input {
  /**
   * Login name or e-mail address.
   */
  'login'?: (string);
  /**
   * The user's own password.
   */
  'password'?: (string);
  /**
   * IP address of the visitor.
   */
  'address'?: (string);
  /**
   * Whether the session outlasts the visitor's browser.
   */
  'remember'?: (boolean);
}

export interface OpenSessionRequest {
  /**
   * Login name or e-mail address.
   */
  'login': (string);
  /**
   * The user's own password.
   */
  'password': (string);
  /**
   * IP address of the visitor.
   */
  'address': (string);
  /**
   * Whether the session outlasts the visitor's browser.
   */
  'remember': (boolean);
}

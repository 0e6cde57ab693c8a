// Original file: ../../protos/core.proto


export interface BasicCredentials__Input {
  /**
   * Login name or e-mail address.
   */
  'login'?: (string);
  /**
   * Password or application password.
   */
  'password'?: (string);
}

export interface BasicCredentials {
  /**
   * Login name or e-mail address.
   */
  'login': (string);
  /**
   * Password or application password.
   */
  'password': (string);
}

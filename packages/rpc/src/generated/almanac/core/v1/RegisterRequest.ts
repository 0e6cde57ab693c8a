// Original file: ../../protos/core.proto


export interface RegisterRequest__Input {
  /**
   * Login name of the new user.
   */
  'login'?: (string);
  'email'?: (string);
}

export interface RegisterRequest {
  /**
   * Login name of the new user.
   */
  'login': (string);
  'email': (string);
}

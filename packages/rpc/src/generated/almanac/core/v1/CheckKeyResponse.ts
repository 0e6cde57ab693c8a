// Original file: ../../protos/core.proto


export interface CheckKeyResponse__Input {
  /**
   * Login name of the user.
   */
  'login'?: (string);
}

export interface CheckKeyResponse {
  /**
   * Login name of the user.
   */
  'login': (string);
}

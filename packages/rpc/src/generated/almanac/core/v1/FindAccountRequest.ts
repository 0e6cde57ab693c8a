// Original file: ../../protos/core.proto


export interface FindAccountRequest__Input {
  /**
   * Login name or e-mail address.
   */
  'login'?: (string);
}

export interface FindAccountRequest {
  /**
   * Login name or e-mail address.
   */
  'login': (string);
}

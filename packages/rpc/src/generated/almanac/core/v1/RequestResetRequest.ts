// Original file: ../../protos/core.proto


export interface RequestResetRequest__Input {
  /**
   * Login name or e-mail address.
   */
  'login'?: (string);
}

export interface RequestResetRequest {
  /**
   * Login name or e-mail address.
   */
  'login': (string);
}

// Original file: ../../protos/core.proto


export interface CheckKeyRequest__Input {
  /**
   * Login name or e-mail address in the link.
   */
  'login'?: (string);
  /**
   * Key in the link.
   */
  'key'?: (string);
}

export interface CheckKeyRequest {
  /**
   * Login name or e-mail address in the link.
   */
  'login': (string);
  /**
   * Key in the link.
   */
  'key': (string);
}

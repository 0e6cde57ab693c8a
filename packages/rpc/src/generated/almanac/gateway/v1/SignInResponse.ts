// Original file: ../../protos/gateway.proto


export interface SignInResponse__Input {
  /**
   * Identity for requests to services, signed.
   */
  'identity'?: (string);
}

export interface SignInResponse {
  /**
   * Identity for requests to services, signed.
   */
  'identity': (string);
}

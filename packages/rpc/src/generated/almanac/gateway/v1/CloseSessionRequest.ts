// Original file: ../../protos/gateway.proto


export interface CloseSessionRequest__Input {
  /**
   * Token of the session.
   */
  'session'?: (string);
}

export interface CloseSessionRequest {
  /**
   * Token of the session.
   */
  'session': (string);
}

// Original file: ../../protos/core.proto


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

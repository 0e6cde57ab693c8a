// Original file: ../../protos/gateway.proto


export interface ResumeSessionRequest__Input {
  /**
   * Token of the session.
   */
  'session'?: (string);
  /**
   * IP address of the visitor.
   */
  'address'?: (string);
}

export interface ResumeSessionRequest {
  /**
   * Token of the session.
   */
  'session': (string);
  /**
   * IP address of the visitor.
   */
  'address': (string);
}

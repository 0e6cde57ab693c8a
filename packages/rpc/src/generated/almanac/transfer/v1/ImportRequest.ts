// Original file: ../../protos/transfer.proto


export interface ImportRequest__Input {
  /**
   * Records as JSON (packages/transfer), all of them of one service.
   */
  'records'?: (string)[];
  /**
   * Whether records that are there are changed to what is sent.
   */
  'refresh'?: (boolean);
}

export interface ImportRequest {
  /**
   * Records as JSON (packages/transfer), all of them of one service.
   */
  'records': (string)[];
  /**
   * Whether records that are there are changed to what is sent.
   */
  'refresh': (boolean);
}

// Original file: ../../protos/transfer.proto


export interface ImportRequest__Input {
  /**
   * Records of one service, as JSON (packages/transfer).
   */
  'records'?: (string)[];
  /**
   * Whether existing records are overwritten.
   */
  'refresh'?: (boolean);
}

export interface ImportRequest {
  /**
   * Records of one service, as JSON (packages/transfer).
   */
  'records': (string)[];
  /**
   * Whether existing records are overwritten.
   */
  'refresh': (boolean);
}

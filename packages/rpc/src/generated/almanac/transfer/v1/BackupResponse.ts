// Original file: ../../protos/transfer.proto


export interface BackupResponse__Input {
  /**
   * Documents as MongoDB's canonical extended JSON.
   */
  'documents'?: (string)[];
  /**
   * Where to go on; empty: there are no more.
   */
  'next'?: (string);
}

export interface BackupResponse {
  /**
   * Documents as MongoDB's canonical extended JSON.
   */
  'documents': (string)[];
  /**
   * Where to go on; empty: there are no more.
   */
  'next': (string);
}

// Original file: ../../protos/transfer.proto


export interface BackupResponse__Input {
  /**
   * Documents as MongoDB's canonical extended JSON.
   */
  'documents'?: (string)[];
  /**
   * Cursor of the next page; empty after the last page.
   */
  'next'?: (string);
}

export interface BackupResponse {
  /**
   * Documents as MongoDB's canonical extended JSON.
   */
  'documents': (string)[];
  /**
   * Cursor of the next page; empty after the last page.
   */
  'next': (string);
}

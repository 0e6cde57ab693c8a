// Original file: ../../protos/transfer.proto


export interface BackupRequest__Input {
  'collection'?: (string);
  /**
   * `next` of the previous page; empty for the first page.
   */
  'after'?: (string);
}

export interface BackupRequest {
  'collection': (string);
  /**
   * `next` of the previous page; empty for the first page.
   */
  'after': (string);
}

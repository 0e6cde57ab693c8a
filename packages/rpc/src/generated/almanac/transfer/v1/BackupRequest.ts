// Original file: ../../protos/transfer.proto


export interface BackupRequest__Input {
  'collection'?: (string);
  /**
   * Only documents with higher ids: what the last answer said. Empty: from the first one.
   */
  'after'?: (string);
}

export interface BackupRequest {
  'collection': (string);
  /**
   * Only documents with higher ids: what the last answer said. Empty: from the first one.
   */
  'after': (string);
}

// Original file: ../../protos/transfer.proto


export interface ExportResponse__Input {
  /**
   * Records as JSON; empty after the last page.
   */
  'records'?: (string)[];
}

export interface ExportResponse {
  /**
   * Records as JSON; empty after the last page.
   */
  'records': (string)[];
}

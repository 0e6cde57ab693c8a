// Original file: ../../protos/transfer.proto


export interface ExportResponse__Input {
  /**
   * Records as JSON; none: there are no more.
   */
  'records'?: (string)[];
}

export interface ExportResponse {
  /**
   * Records as JSON; none: there are no more.
   */
  'records': (string)[];
}

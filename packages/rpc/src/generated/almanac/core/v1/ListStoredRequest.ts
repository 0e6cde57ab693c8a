// Original file: ../../protos/core.proto


export interface ListStoredRequest__Input {
  /**
   * The declarations to compare with, as JSON; empty: those of this process.
   */
  'declarations'?: (string);
}

export interface ListStoredRequest {
  /**
   * The declarations to compare with, as JSON; empty: those of this process.
   */
  'declarations': (string);
}

// Original file: ../../protos/core.proto


export interface RegenerateResponse__Input {
  /**
   * regenerated, skipped or failed.
   */
  'status'?: (string);
  /**
   * Reason for which it was skipped or failed.
   */
  'reason'?: (string);
  /**
   * Number of sizes of the image.
   */
  'sizes'?: (number);
  /**
   * Number of removed files.
   */
  'removed'?: (number);
}

export interface RegenerateResponse {
  /**
   * regenerated, skipped or failed.
   */
  'status': (string);
  /**
   * Reason for which it was skipped or failed.
   */
  'reason': (string);
  /**
   * Number of sizes of the image.
   */
  'sizes': (number);
  /**
   * Number of removed files.
   */
  'removed': (number);
}

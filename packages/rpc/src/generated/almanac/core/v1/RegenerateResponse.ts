// Original file: ../../protos/core.proto


export interface RegenerateResponse__Input {
  /**
   * regenerated, skipped or failed.
   */
  'status'?: (string);
  /**
   * Why it was skipped, or failed.
   */
  'reason'?: (string);
  /**
   * Sizes that the image has.
   */
  'sizes'?: (number);
  /**
   * Files that were removed.
   */
  'removed'?: (number);
}

export interface RegenerateResponse {
  /**
   * regenerated, skipped or failed.
   */
  'status': (string);
  /**
   * Why it was skipped, or failed.
   */
  'reason': (string);
  /**
   * Sizes that the image has.
   */
  'sizes': (number);
  /**
   * Files that were removed.
   */
  'removed': (number);
}

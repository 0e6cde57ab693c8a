// Original file: ../../protos/core.proto


export interface ListRedirectsRequest__Input {
  /**
   * Exclusive lower bound of the paths.
   */
  'after'?: (string);
}

export interface ListRedirectsRequest {
  /**
   * Exclusive lower bound of the paths.
   */
  'after': (string);
}

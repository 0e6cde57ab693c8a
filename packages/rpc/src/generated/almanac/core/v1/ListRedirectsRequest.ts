// Original file: ../../protos/core.proto


export interface ListRedirectsRequest__Input {
  /**
   * Only those behind this path.
   */
  'after'?: (string);
}

export interface ListRedirectsRequest {
  /**
   * Only those behind this path.
   */
  'after': (string);
}

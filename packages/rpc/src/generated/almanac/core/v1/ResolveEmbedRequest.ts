// Original file: ../../protos/core.proto


export interface ResolveEmbedRequest__Input {
  /**
   * Absolute address.
   */
  'url'?: (string);
}

export interface ResolveEmbedRequest {
  /**
   * Absolute address.
   */
  'url': (string);
}

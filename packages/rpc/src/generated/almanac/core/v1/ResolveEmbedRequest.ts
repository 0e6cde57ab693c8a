// Original file: ../../protos/core.proto


export interface ResolveEmbedRequest__Input {
  /**
   * Absolute address.
   */
  'url'?: (string);
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions'?: (string);
}

export interface ResolveEmbedRequest {
  /**
   * Absolute address.
   */
  'url': (string);
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions': (string);
}

// Original file: ../../protos/core.proto


export interface CompleteAddressRequest__Input {
  /**
   * Absolute address.
   */
  'url'?: (string);
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions'?: (string);
}

export interface CompleteAddressRequest {
  /**
   * Absolute address.
   */
  'url': (string);
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions': (string);
}

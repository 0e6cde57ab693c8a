// Original file: ../../protos/core.proto


export interface ResolvePermalinkRequest__Input {
  /**
   * Absolute address.
   */
  'url'?: (string);
  /**
   * Whether former addresses are resolved as well.
   */
  'includeFormer'?: (boolean);
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions'?: (string);
}

export interface ResolvePermalinkRequest {
  /**
   * Absolute address.
   */
  'url': (string);
  /**
   * Whether former addresses are resolved as well.
   */
  'includeFormer': (boolean);
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions': (string);
}

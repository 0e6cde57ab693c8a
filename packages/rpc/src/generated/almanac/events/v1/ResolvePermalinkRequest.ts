// Original file: ../../protos/events.proto


export interface ResolvePermalinkRequest__Input {
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

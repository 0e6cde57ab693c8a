// Original file: ../../protos/events.proto


export interface ResolvePermalinkRequest__Input {
  'url'?: (string);
  /**
   * Whether former addresses are resolved as well.
   */
  'includeFormer'?: (boolean);
}

export interface ResolvePermalinkRequest {
  'url': (string);
  /**
   * Whether former addresses are resolved as well.
   */
  'includeFormer': (boolean);
}

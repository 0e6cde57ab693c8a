// Original file: ../../protos/events.proto


export interface ResolvePermalinkRequest__Input {
  'url'?: (string);
  /**
   * Whether an address that it had before counts as well.
   */
  'includeFormer'?: (boolean);
}

export interface ResolvePermalinkRequest {
  'url': (string);
  /**
   * Whether an address that it had before counts as well.
   */
  'includeFormer': (boolean);
}

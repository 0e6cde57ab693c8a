// Original file: ../../protos/core.proto


export interface ResolvePermalinkRequest__Input {
  /**
   * Absolute address.
   */
  'url'?: (string);
}

export interface ResolvePermalinkRequest {
  /**
   * Absolute address.
   */
  'url': (string);
}

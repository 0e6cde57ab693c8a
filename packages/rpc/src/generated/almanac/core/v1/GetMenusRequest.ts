// Original file: ../../protos/core.proto


export interface GetMenusRequest__Input {
  /**
   * Such as primary and footer.
   */
  'locations'?: (string)[];
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions'?: (string);
}

export interface GetMenusRequest {
  /**
   * Such as primary and footer.
   */
  'locations': (string)[];
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions': (string);
}

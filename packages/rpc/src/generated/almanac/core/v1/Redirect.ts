// Original file: ../../protos/core.proto


export interface Redirect__Input {
  /**
   * Path under the site.
   */
  'from'?: (string);
  /**
   * Path under the site, or an address of another site.
   */
  'to'?: (string);
}

export interface Redirect {
  /**
   * Path under the site.
   */
  'from': (string);
  /**
   * Path under the site, or an address of another site.
   */
  'to': (string);
}

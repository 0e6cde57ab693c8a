// Original file: ../../protos/reader.proto


export interface ReadRequest__Input {
  /**
   * Routes with their queries, such as /wp/v2/posts?per_page=5.
   */
  'targets'?: (string)[];
  /**
   * What the gateway knows of the versions of namespaces, as X-Almanac-Versions says it.
   */
  'versions'?: (string);
}

export interface ReadRequest {
  /**
   * Routes with their queries, such as /wp/v2/posts?per_page=5.
   */
  'targets': (string)[];
  /**
   * What the gateway knows of the versions of namespaces, as X-Almanac-Versions says it.
   */
  'versions': (string);
}

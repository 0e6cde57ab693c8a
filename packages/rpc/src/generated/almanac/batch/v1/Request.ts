// Original file: ../../protos/batch.proto


export interface Request__Input {
  'method'?: (string);
  /**
   * Such as /wp/v2/posts/7.
   */
  'path'?: (string);
  /**
   * JSON object: the parameters of query and body.
   */
  'paramsJson'?: (string);
  /**
   * Address of the client.
   */
  'client'?: (string);
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions'?: (string);
}

export interface Request {
  'method': (string);
  /**
   * Such as /wp/v2/posts/7.
   */
  'path': (string);
  /**
   * JSON object: the parameters of query and body.
   */
  'paramsJson': (string);
  /**
   * Address of the client.
   */
  'client': (string);
  /**
   * Versions of namespaces as in X-Almanac-Versions.
   */
  'versions': (string);
}

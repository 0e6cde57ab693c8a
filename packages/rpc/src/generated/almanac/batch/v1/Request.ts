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
   * What the gateway knows of the versions of namespaces, as X-Almanac-Versions says it.
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
   * What the gateway knows of the versions of namespaces, as X-Almanac-Versions says it.
   */
  'versions': (string);
}

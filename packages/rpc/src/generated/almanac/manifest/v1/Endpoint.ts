// Original file: ../../protos/manifest.proto


export interface Endpoint__Input {
  'methods'?: (string)[];
  /**
   * JSON object of argument names and their descriptions in the index.
   */
  'argsJson'?: (string);
  /**
   * Namespaces that the response to a GET depends on; it may be cached while they are unchanged. Empty: never cached.
   */
  'cacheNamespaces'?: (string)[];
}

export interface Endpoint {
  'methods': (string)[];
  /**
   * JSON object of argument names and their descriptions in the index.
   */
  'argsJson': (string);
  /**
   * Namespaces that the response to a GET depends on; it may be cached while they are unchanged. Empty: never cached.
   */
  'cacheNamespaces': (string)[];
}

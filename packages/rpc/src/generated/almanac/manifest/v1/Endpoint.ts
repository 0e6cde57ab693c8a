// Original file: ../../protos/manifest.proto


export interface Endpoint__Input {
  'methods'?: (string)[];
  /**
   * JSON object: argument name to its description, as the index shows it.
   */
  'argsJson'?: (string);
  /**
   * A GET may be answered from the cache while the versions of these namespaces stand still; empty: never.
   */
  'cacheNamespaces'?: (string)[];
}

export interface Endpoint {
  'methods': (string)[];
  /**
   * JSON object: argument name to its description, as the index shows it.
   */
  'argsJson': (string);
  /**
   * A GET may be answered from the cache while the versions of these namespaces stand still; empty: never.
   */
  'cacheNamespaces': (string)[];
}

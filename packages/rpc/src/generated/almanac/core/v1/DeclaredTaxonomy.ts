// Original file: ../../protos/core.proto


export interface DeclaredTaxonomy__Input {
  /**
   * Display name of one term.
   */
  'singular'?: (string);
  /**
   * First segment of the addresses of terms.
   */
  'front'?: (string);
  /**
   * Route of the terms: /wp/v2/cuisines. Its last segment is also the argument that filters items by terms.
   */
  'route'?: (string);
  'hierarchical'?: (boolean);
  /**
   * Routes of the types whose items have terms.
   */
  'itemRoutes'?: (string)[];
}

export interface DeclaredTaxonomy {
  /**
   * Display name of one term.
   */
  'singular': (string);
  /**
   * First segment of the addresses of terms.
   */
  'front': (string);
  /**
   * Route of the terms: /wp/v2/cuisines. Its last segment is also the argument that filters items by terms.
   */
  'route': (string);
  'hierarchical': (boolean);
  /**
   * Routes of the types whose items have terms.
   */
  'itemRoutes': (string)[];
}

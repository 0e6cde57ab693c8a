// Original file: ../../protos/core.proto


export interface Archive__Input {
  /**
   * Name of the type.
   */
  'type'?: (string);
  /**
   * Display name of its items.
   */
  'title'?: (string);
  'description'?: (string);
  /**
   * First segment of its address.
   */
  'front'?: (string);
  /**
   * Route of its items: /wp/v2/recipes.
   */
  'route'?: (string);
}

export interface Archive {
  /**
   * Name of the type.
   */
  'type': (string);
  /**
   * Display name of its items.
   */
  'title': (string);
  'description': (string);
  /**
   * First segment of its address.
   */
  'front': (string);
  /**
   * Route of its items: /wp/v2/recipes.
   */
  'route': (string);
}

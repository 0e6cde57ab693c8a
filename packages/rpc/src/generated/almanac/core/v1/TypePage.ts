// Original file: ../../protos/core.proto

import type { ShownField__Input as _almanac_core_v1_ShownField__Input, ShownField as _almanac_core_v1_ShownField } from '../../../almanac/core/v1/ShownField.js';

export interface TypePage__Input {
  /**
   * Name of the type.
   */
  'type'?: (string);
  /**
   * Route of its items: /wp/v2/recipes.
   */
  'route'?: (string);
  /**
   * page, post or facts.
   */
  'layout'?: (string);
  /**
   * Fields of the page, in their order.
   */
  'fields'?: (_almanac_core_v1_ShownField__Input)[];
  /**
   * Fields of the card in lists.
   */
  'card'?: (_almanac_core_v1_ShownField__Input)[];
  'hierarchical'?: (boolean);
  /**
   * Whether its list begins with sticky items.
   */
  'sticky'?: (boolean);
}

export interface TypePage {
  /**
   * Name of the type.
   */
  'type': (string);
  /**
   * Route of its items: /wp/v2/recipes.
   */
  'route': (string);
  /**
   * page, post or facts.
   */
  'layout': (string);
  /**
   * Fields of the page, in their order.
   */
  'fields': (_almanac_core_v1_ShownField)[];
  /**
   * Fields of the card in lists.
   */
  'card': (_almanac_core_v1_ShownField)[];
  'hierarchical': (boolean);
  /**
   * Whether its list begins with sticky items.
   */
  'sticky': (boolean);
}

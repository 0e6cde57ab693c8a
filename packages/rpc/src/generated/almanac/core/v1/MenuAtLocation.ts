// Original file: ../../protos/core.proto

import type { MenuLink__Input as _almanac_core_v1_MenuLink__Input, MenuLink as _almanac_core_v1_MenuLink } from '../../../almanac/core/v1/MenuLink.js';

export interface MenuAtLocation__Input {
  'location'?: (string);
  'name'?: (string);
  /**
   * Ordered by position. A parent may come after its children.
   */
  'links'?: (_almanac_core_v1_MenuLink__Input)[];
}

export interface MenuAtLocation {
  'location': (string);
  'name': (string);
  /**
   * Ordered by position. A parent may come after its children.
   */
  'links': (_almanac_core_v1_MenuLink)[];
}

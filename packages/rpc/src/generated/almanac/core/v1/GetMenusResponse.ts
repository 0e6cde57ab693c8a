// Original file: ../../protos/core.proto

import type { MenuAtLocation__Input as _almanac_core_v1_MenuAtLocation__Input, MenuAtLocation as _almanac_core_v1_MenuAtLocation } from '../../../almanac/core/v1/MenuAtLocation.js';

export interface GetMenusResponse__Input {
  'menus'?: (_almanac_core_v1_MenuAtLocation__Input)[];
  /**
   * Versions that the response depends on; it may be cached while they are unchanged.
   */
  'dependsOn'?: (string)[];
  /**
   * Whether links are missing because the events service is unavailable.
   */
  'isDegraded'?: (boolean);
}

export interface GetMenusResponse {
  'menus': (_almanac_core_v1_MenuAtLocation)[];
  /**
   * Versions that the response depends on; it may be cached while they are unchanged.
   */
  'dependsOn': (string)[];
  /**
   * Whether links are missing because the events service is unavailable.
   */
  'isDegraded': (boolean);
}

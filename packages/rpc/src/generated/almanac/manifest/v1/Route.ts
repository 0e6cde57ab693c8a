// Original file: ../../protos/manifest.proto

import type { Endpoint__Input as _almanac_manifest_v1_Endpoint__Input, Endpoint as _almanac_manifest_v1_Endpoint } from '../../../almanac/manifest/v1/Endpoint.js';

export interface Route__Input {
  /**
   * WordPress's notation, such as /wp/v2/posts/(?P<id>[\d]+).
   */
  'path'?: (string);
  'endpoints'?: (_almanac_manifest_v1_Endpoint__Input)[];
  /**
   * Whether a batch may hold requests to the route.
   */
  'allowsBatch'?: (boolean);
}

export interface Route {
  /**
   * WordPress's notation, such as /wp/v2/posts/(?P<id>[\d]+).
   */
  'path': (string);
  'endpoints': (_almanac_manifest_v1_Endpoint)[];
  /**
   * Whether a batch may hold requests to the route.
   */
  'allowsBatch': (boolean);
}

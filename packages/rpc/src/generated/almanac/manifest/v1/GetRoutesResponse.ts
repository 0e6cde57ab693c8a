// Original file: ../../protos/manifest.proto

import type { Route__Input as _almanac_manifest_v1_Route__Input, Route as _almanac_manifest_v1_Route } from '../../../almanac/manifest/v1/Route.js';

export interface GetRoutesResponse__Input {
  'namespace'?: (string);
  'routes'?: (_almanac_manifest_v1_Route__Input)[];
  /**
   * Digest of the routes.
   */
  'digest'?: (string);
  /**
   * Path prefixes outside the API that the service serves, such as /wp-content/uploads/.
   */
  'pathPrefixes'?: (string)[];
  /**
   * Further namespaces that the service owns.
   */
  'furtherNamespaces'?: (string)[];
}

export interface GetRoutesResponse {
  'namespace': (string);
  'routes': (_almanac_manifest_v1_Route)[];
  /**
   * Digest of the routes.
   */
  'digest': (string);
  /**
   * Path prefixes outside the API that the service serves, such as /wp-content/uploads/.
   */
  'pathPrefixes': (string)[];
  /**
   * Further namespaces that the service owns.
   */
  'furtherNamespaces': (string)[];
}

// Original file: ../../protos/core.proto

import type { BasicCredentials__Input as _almanac_core_v1_BasicCredentials__Input, BasicCredentials as _almanac_core_v1_BasicCredentials } from '../../../almanac/core/v1/BasicCredentials.js';

export interface OpenSessionRequest__Input {
  'credentials'?: (_almanac_core_v1_BasicCredentials__Input | null);
  /**
   * As in AuthenticateRequest.
   */
  'client'?: (string);
  'reputation'?: (string);
  /**
   * Whether the session outlasts the visitor's browser.
   */
  'remember'?: (boolean);
}

export interface OpenSessionRequest {
  'credentials': (_almanac_core_v1_BasicCredentials | null);
  /**
   * As in AuthenticateRequest.
   */
  'client': (string);
  'reputation': (string);
  /**
   * Whether the session outlasts the visitor's browser.
   */
  'remember': (boolean);
}

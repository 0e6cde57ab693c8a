// Original file: ../../protos/core.proto

import type { BasicCredentials__Input as _almanac_core_v1_BasicCredentials__Input, BasicCredentials as _almanac_core_v1_BasicCredentials } from '../../../almanac/core/v1/BasicCredentials.js';

export interface AuthenticateRequest__Input {
  'basic'?: (_almanac_core_v1_BasicCredentials__Input | null);
  'bearerToken'?: (string);
  'credentials'?: "basic"|"bearerToken";
}

export interface AuthenticateRequest {
  'basic'?: (_almanac_core_v1_BasicCredentials | null);
  'bearerToken'?: (string);
  'credentials'?: "basic"|"bearerToken";
}

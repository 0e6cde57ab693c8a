// Original file: ../../protos/core.proto

import type { Redirect__Input as _almanac_core_v1_Redirect__Input, Redirect as _almanac_core_v1_Redirect } from '../../../almanac/core/v1/Redirect.js';

export interface SaveRedirectsRequest__Input {
  'redirects'?: (_almanac_core_v1_Redirect__Input)[];
}

export interface SaveRedirectsRequest {
  'redirects': (_almanac_core_v1_Redirect)[];
}

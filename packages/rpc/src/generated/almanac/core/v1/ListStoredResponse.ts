// Original file: ../../protos/core.proto

import type { StoredKind__Input as _almanac_core_v1_StoredKind__Input, StoredKind as _almanac_core_v1_StoredKind } from '../../../almanac/core/v1/StoredKind.js';

export interface ListStoredResponse__Input {
  'kinds'?: (_almanac_core_v1_StoredKind__Input)[];
}

export interface ListStoredResponse {
  'kinds': (_almanac_core_v1_StoredKind)[];
}

// Original file: ../../protos/core.proto

import type { Change__Input as _almanac_core_v1_Change__Input, Change as _almanac_core_v1_Change } from '../../../almanac/core/v1/Change.js';

export interface AppendChangesRequest__Input {
  'changes'?: (_almanac_core_v1_Change__Input)[];
}

export interface AppendChangesRequest {
  'changes': (_almanac_core_v1_Change)[];
}

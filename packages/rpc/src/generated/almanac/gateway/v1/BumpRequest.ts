// Original file: ../../protos/gateway.proto

import type { Change__Input as _almanac_gateway_v1_Change__Input, Change as _almanac_gateway_v1_Change } from '../../../almanac/gateway/v1/Change.js';

export interface BumpRequest__Input {
  'changes'?: (_almanac_gateway_v1_Change__Input)[];
}

export interface BumpRequest {
  'changes': (_almanac_gateway_v1_Change)[];
}

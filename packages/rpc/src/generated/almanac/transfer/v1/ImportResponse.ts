// Original file: ../../protos/transfer.proto

import type { Outcome__Input as _almanac_transfer_v1_Outcome__Input, Outcome as _almanac_transfer_v1_Outcome } from '../../../almanac/transfer/v1/Outcome.js';

export interface ImportResponse__Input {
  /**
   * One per record, in the same order.
   */
  'outcomes'?: (_almanac_transfer_v1_Outcome__Input)[];
}

export interface ImportResponse {
  /**
   * One per record, in the same order.
   */
  'outcomes': (_almanac_transfer_v1_Outcome)[];
}

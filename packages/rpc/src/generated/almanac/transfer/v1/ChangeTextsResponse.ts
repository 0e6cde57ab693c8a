// Original file: ../../protos/transfer.proto

import type { Outcome__Input as _almanac_transfer_v1_Outcome__Input, Outcome as _almanac_transfer_v1_Outcome } from '../../../almanac/transfer/v1/Outcome.js';

export interface ChangeTextsResponse__Input {
  /**
   * One per record, in the same order: updated, conflict or skipped.
   */
  'outcomes'?: (_almanac_transfer_v1_Outcome__Input)[];
}

export interface ChangeTextsResponse {
  /**
   * One per record, in the same order: updated, conflict or skipped.
   */
  'outcomes': (_almanac_transfer_v1_Outcome)[];
}

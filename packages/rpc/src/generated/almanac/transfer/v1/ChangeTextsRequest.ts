// Original file: ../../protos/transfer.proto

import type { RecordChange__Input as _almanac_transfer_v1_RecordChange__Input, RecordChange as _almanac_transfer_v1_RecordChange } from '../../../almanac/transfer/v1/RecordChange.js';

export interface ChangeTextsRequest__Input {
  /**
   * Type of the records: see packages/transfer.
   */
  'type'?: (string);
  'records'?: (_almanac_transfer_v1_RecordChange__Input)[];
}

export interface ChangeTextsRequest {
  /**
   * Type of the records: see packages/transfer.
   */
  'type': (string);
  'records': (_almanac_transfer_v1_RecordChange)[];
}

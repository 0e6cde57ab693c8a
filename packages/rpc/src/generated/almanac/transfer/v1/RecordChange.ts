// Original file: ../../protos/transfer.proto

import type { TextChange__Input as _almanac_transfer_v1_TextChange__Input, TextChange as _almanac_transfer_v1_TextChange } from '../../../almanac/transfer/v1/TextChange.js';
import type { Long } from '@grpc/proto-loader';

export interface RecordChange__Input {
  'id'?: (number | string | Long);
  'texts'?: (_almanac_transfer_v1_TextChange__Input)[];
}

export interface RecordChange {
  'id': (number);
  'texts': (_almanac_transfer_v1_TextChange)[];
}

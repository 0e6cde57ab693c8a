// Original file: ../../protos/transfer.proto

import type { Collection__Input as _almanac_transfer_v1_Collection__Input, Collection as _almanac_transfer_v1_Collection } from '../../../almanac/transfer/v1/Collection.js';

export interface ListCollectionsResponse__Input {
  'collections'?: (_almanac_transfer_v1_Collection__Input)[];
}

export interface ListCollectionsResponse {
  'collections': (_almanac_transfer_v1_Collection)[];
}

// Original file: ../../protos/events.proto

import type { Item__Input as _almanac_events_v1_Item__Input, Item as _almanac_events_v1_Item } from '../../../almanac/events/v1/Item.js';
import type { Long } from '@grpc/proto-loader';

export interface SearchItemsResponse__Input {
  'items'?: (_almanac_events_v1_Item__Input)[];
  'total'?: (number | string | Long);
}

export interface SearchItemsResponse {
  'items': (_almanac_events_v1_Item)[];
  'total': (number);
}

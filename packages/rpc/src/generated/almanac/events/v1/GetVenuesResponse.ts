// Original file: ../../protos/events.proto

import type { Item__Input as _almanac_events_v1_Item__Input, Item as _almanac_events_v1_Item } from '../../../almanac/events/v1/Item.js';

export interface GetVenuesResponse__Input {
  'venues'?: (_almanac_events_v1_Item__Input)[];
}

export interface GetVenuesResponse {
  'venues': (_almanac_events_v1_Item)[];
}

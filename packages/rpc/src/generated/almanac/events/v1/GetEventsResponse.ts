// Original file: ../../protos/events.proto

import type { Item__Input as _almanac_events_v1_Item__Input, Item as _almanac_events_v1_Item } from '../../../almanac/events/v1/Item.js';

export interface GetEventsResponse__Input {
  'events'?: (_almanac_events_v1_Item__Input)[];
}

export interface GetEventsResponse {
  'events': (_almanac_events_v1_Item)[];
}

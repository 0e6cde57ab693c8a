// Original file: ../../protos/events.proto

import type { Item__Input as _almanac_events_v1_Item__Input, Item as _almanac_events_v1_Item } from '../../../almanac/events/v1/Item.js';

export interface ResolvePermalinkResponse__Input {
  'item'?: (_almanac_events_v1_Item__Input | null);
  /**
   * Address of the term that had this one, where former addresses count.
   */
  'redirect'?: (string);
  '_item'?: "item";
  '_redirect'?: "redirect";
}

export interface ResolvePermalinkResponse {
  'item'?: (_almanac_events_v1_Item | null);
  /**
   * Address of the term that had this one, where former addresses count.
   */
  'redirect'?: (string);
  '_item'?: "item";
  '_redirect'?: "redirect";
}

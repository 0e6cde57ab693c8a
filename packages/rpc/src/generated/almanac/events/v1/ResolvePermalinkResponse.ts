// Original file: ../../protos/events.proto

import type { Item__Input as _almanac_events_v1_Item__Input, Item as _almanac_events_v1_Item } from '../../../almanac/events/v1/Item.js';

export interface ResolvePermalinkResponse__Input {
  'item'?: (_almanac_events_v1_Item__Input | null);
  /**
   * Current address of the term that had this one; set if former addresses are resolved.
   */
  'redirect'?: (string);
  '_item'?: "item";
  '_redirect'?: "redirect";
}

export interface ResolvePermalinkResponse {
  'item'?: (_almanac_events_v1_Item | null);
  /**
   * Current address of the term that had this one; set if former addresses are resolved.
   */
  'redirect'?: (string);
  '_item'?: "item";
  '_redirect'?: "redirect";
}

// Original file: ../../protos/core.proto

import type { PostCount__Input as _almanac_core_v1_PostCount__Input, PostCount as _almanac_core_v1_PostCount } from '../../../almanac/core/v1/PostCount.js';

/**
 * A list, not a map, because JavaScript codecs return the 64-bit keys of a map as opaque hashes.
 */
export interface CountByPostResponse__Input {
  /**
   * Posts without comments are left out.
   */
  'counts'?: (_almanac_core_v1_PostCount__Input)[];
}

/**
 * A list, not a map, because JavaScript codecs return the 64-bit keys of a map as opaque hashes.
 */
export interface CountByPostResponse {
  /**
   * Posts without comments are left out.
   */
  'counts': (_almanac_core_v1_PostCount)[];
}

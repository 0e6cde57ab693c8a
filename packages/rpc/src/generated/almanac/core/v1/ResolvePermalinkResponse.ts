// Original file: ../../protos/core.proto

import type { Post__Input as _almanac_core_v1_Post__Input, Post as _almanac_core_v1_Post } from '../../../almanac/core/v1/Post.js';

export interface ResolvePermalinkResponse__Input {
  /**
   * Absent: no such content.
   */
  'post'?: (_almanac_core_v1_Post__Input | null);
  '_post'?: "post";
}

export interface ResolvePermalinkResponse {
  /**
   * Absent: no such content.
   */
  'post'?: (_almanac_core_v1_Post | null);
  '_post'?: "post";
}

// Original file: ../../protos/core.proto

import type { Post__Input as _almanac_core_v1_Post__Input, Post as _almanac_core_v1_Post } from '../../../almanac/core/v1/Post.js';

export interface ResolvePermalinkResponse__Input {
  /**
   * Absent: no such content.
   */
  'post'?: (_almanac_core_v1_Post__Input | null);
  /**
   * Target of a redirect, or the current address of a term that had this one. Set if no content has the address and
   * former addresses are resolved.
   */
  'redirect'?: (string);
  '_post'?: "post";
  '_redirect'?: "redirect";
}

export interface ResolvePermalinkResponse {
  /**
   * Absent: no such content.
   */
  'post'?: (_almanac_core_v1_Post | null);
  /**
   * Target of a redirect, or the current address of a term that had this one. Set if no content has the address and
   * former addresses are resolved.
   */
  'redirect'?: (string);
  '_post'?: "post";
  '_redirect'?: "redirect";
}

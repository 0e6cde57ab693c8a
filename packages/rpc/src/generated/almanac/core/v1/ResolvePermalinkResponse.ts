// Original file: ../../protos/core.proto

import type { Post__Input as _almanac_core_v1_Post__Input, Post as _almanac_core_v1_Post } from '../../../almanac/core/v1/Post.js';

export interface ResolvePermalinkResponse__Input {
  /**
   * Absent: no such content.
   */
  'post'?: (_almanac_core_v1_Post__Input | null);
  /**
   * Address that a redirect, or a term that had this one, leads on to, where no content stands there and former
   * addresses count.
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
   * Address that a redirect, or a term that had this one, leads on to, where no content stands there and former
   * addresses count.
   */
  'redirect'?: (string);
  '_post'?: "post";
  '_redirect'?: "redirect";
}

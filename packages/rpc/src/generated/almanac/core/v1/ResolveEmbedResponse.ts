// Original file: ../../protos/core.proto

import type { Post__Input as _almanac_core_v1_Post__Input, Post as _almanac_core_v1_Post } from '../../../almanac/core/v1/Post.js';
import type { User__Input as _almanac_common_v1_User__Input, User as _almanac_common_v1_User } from '../../../almanac/common/v1/User.js';
import type { Media__Input as _almanac_core_v1_Media__Input, Media as _almanac_core_v1_Media } from '../../../almanac/core/v1/Media.js';

export interface ResolveEmbedResponse__Input {
  /**
   * Absent: no such content.
   */
  'post'?: (_almanac_core_v1_Post__Input | null);
  /**
   * Absent: no author.
   */
  'author'?: (_almanac_common_v1_User__Input | null);
  /**
   * Public data of its image; absent: none.
   */
  'image'?: (_almanac_core_v1_Media__Input | null);
  /**
   * Versions that the response depends on.
   */
  'dependsOn'?: (string)[];
  '_post'?: "post";
  '_author'?: "author";
  '_image'?: "image";
}

export interface ResolveEmbedResponse {
  /**
   * Absent: no such content.
   */
  'post'?: (_almanac_core_v1_Post | null);
  /**
   * Absent: no author.
   */
  'author'?: (_almanac_common_v1_User | null);
  /**
   * Public data of its image; absent: none.
   */
  'image'?: (_almanac_core_v1_Media | null);
  /**
   * Versions that the response depends on.
   */
  'dependsOn': (string)[];
  '_post'?: "post";
  '_author'?: "author";
  '_image'?: "image";
}

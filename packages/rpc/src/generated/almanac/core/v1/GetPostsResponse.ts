// Original file: ../../protos/core.proto

import type { Post__Input as _almanac_core_v1_Post__Input, Post as _almanac_core_v1_Post } from '../../../almanac/core/v1/Post.js';

export interface GetPostsResponse__Input {
  'posts'?: (_almanac_core_v1_Post__Input)[];
}

export interface GetPostsResponse {
  'posts': (_almanac_core_v1_Post)[];
}

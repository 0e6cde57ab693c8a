// Original file: ../../protos/core.proto

import type { Media__Input as _almanac_core_v1_Media__Input, Media as _almanac_core_v1_Media } from '../../../almanac/core/v1/Media.js';

export interface GetMediaResponse__Input {
  'media'?: (_almanac_core_v1_Media__Input)[];
}

export interface GetMediaResponse {
  'media': (_almanac_core_v1_Media)[];
}

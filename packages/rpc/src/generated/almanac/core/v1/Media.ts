// Original file: ../../protos/core.proto

import type { MediaSize__Input as _almanac_core_v1_MediaSize__Input, MediaSize as _almanac_core_v1_MediaSize } from '../../../almanac/core/v1/MediaSize.js';
import type { Long } from '@grpc/proto-loader';

export interface Media__Input {
  'id'?: (number | string | Long);
  'url'?: (string);
  'mimeType'?: (string);
  /**
   * Pixels; absent for files other than images.
   */
  'width'?: (number);
  'height'?: (number);
  'sizes'?: (_almanac_core_v1_MediaSize__Input)[];
  '_width'?: "width";
  '_height'?: "height";
}

export interface Media {
  'id': (number);
  'url': (string);
  'mimeType': (string);
  /**
   * Pixels; absent for files other than images.
   */
  'width'?: (number);
  'height'?: (number);
  'sizes': (_almanac_core_v1_MediaSize)[];
  '_width'?: "width";
  '_height'?: "height";
}

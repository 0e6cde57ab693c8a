// Original file: ../../protos/core.proto

import type { HighestId__Input as _almanac_core_v1_HighestId__Input, HighestId as _almanac_core_v1_HighestId } from '../../../almanac/core/v1/HighestId.js';

export interface BeginImportRequest__Input {
  /**
   * Source of the records, such as the address of the site.
   */
  'source'?: (string);
  'highest'?: (_almanac_core_v1_HighestId__Input)[];
}

export interface BeginImportRequest {
  /**
   * Source of the records, such as the address of the site.
   */
  'source': (string);
  'highest': (_almanac_core_v1_HighestId)[];
}

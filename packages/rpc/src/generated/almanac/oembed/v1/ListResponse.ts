// Original file: ../../protos/oembed.proto

import type { Provider__Input as _almanac_oembed_v1_Provider__Input, Provider as _almanac_oembed_v1_Provider } from '../../../almanac/oembed/v1/Provider.js';

export interface ListResponse__Input {
  'providers'?: (_almanac_oembed_v1_Provider__Input)[];
}

export interface ListResponse {
  'providers': (_almanac_oembed_v1_Provider)[];
}

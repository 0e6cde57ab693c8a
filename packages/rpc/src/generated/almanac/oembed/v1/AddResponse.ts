// Original file: ../../protos/oembed.proto

import type { Provider__Input as _almanac_oembed_v1_Provider__Input, Provider as _almanac_oembed_v1_Provider } from '../../../almanac/oembed/v1/Provider.js';

export interface AddResponse__Input {
  'provider'?: (_almanac_oembed_v1_Provider__Input | null);
}

export interface AddResponse {
  'provider': (_almanac_oembed_v1_Provider | null);
}

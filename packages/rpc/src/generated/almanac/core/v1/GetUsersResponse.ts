// Original file: ../../protos/core.proto

import type { User__Input as _almanac_common_v1_User__Input, User as _almanac_common_v1_User } from '../../../almanac/common/v1/User.js';

export interface GetUsersResponse__Input {
  'users'?: (_almanac_common_v1_User__Input)[];
}

export interface GetUsersResponse {
  'users': (_almanac_common_v1_User)[];
}

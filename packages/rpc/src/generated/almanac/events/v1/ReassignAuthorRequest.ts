// Original file: ../../protos/events.proto

import type { Long } from '@grpc/proto-loader';

export interface ReassignAuthorRequest__Input {
  'fromUserId'?: (number | string | Long);
  'toUserId'?: (number | string | Long);
  /**
   * Whether to move the items to the trash; `to_user_id` is then ignored.
   */
  'trash'?: (boolean);
}

export interface ReassignAuthorRequest {
  'fromUserId': (number);
  'toUserId': (number);
  /**
   * Whether to move the items to the trash; `to_user_id` is then ignored.
   */
  'trash': (boolean);
}

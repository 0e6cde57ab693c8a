// Original file: ../../protos/events.proto

import type { Long } from '@grpc/proto-loader';

export interface ReassignAuthorRequest__Input {
  'fromUserId'?: (number | string | Long);
  'toUserId'?: (number | string | Long);
  /**
   * To the trash; to_user_id does not count then.
   */
  'trash'?: (boolean);
}

export interface ReassignAuthorRequest {
  'fromUserId': (number);
  'toUserId': (number);
  /**
   * To the trash; to_user_id does not count then.
   */
  'trash': (boolean);
}

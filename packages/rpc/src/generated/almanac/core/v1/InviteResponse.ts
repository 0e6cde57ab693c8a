// Original file: ../../protos/core.proto


export interface InviteResponse__Input {
  'email'?: (string);
}

export interface InviteResponse {
  'email': (string);
}

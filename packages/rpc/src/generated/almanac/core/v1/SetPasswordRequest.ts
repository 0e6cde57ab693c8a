// Original file: ../../protos/core.proto


export interface SetPasswordRequest__Input {
  'login'?: (string);
  'key'?: (string);
  'password'?: (string);
}

export interface SetPasswordRequest {
  'login': (string);
  'key': (string);
  'password': (string);
}

// Original file: ../../protos/core.proto


export interface RemoveRedirectRequest__Input {
  'from'?: (string);
}

export interface RemoveRedirectRequest {
  'from': (string);
}

// Original file: ../../protos/core.proto


export interface SideloadRequest__Input {
  'url'?: (string);
}

export interface SideloadRequest {
  'url': (string);
}

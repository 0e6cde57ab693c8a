// Original file: ../../protos/oembed.proto


export interface RemoveRequest__Input {
  'name'?: (string);
}

export interface RemoveRequest {
  'name': (string);
}

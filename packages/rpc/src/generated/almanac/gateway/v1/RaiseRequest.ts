// Original file: ../../protos/gateway.proto


export interface RaiseRequest__Input {
  'namespace'?: (string);
}

export interface RaiseRequest {
  'namespace': (string);
}

// Original file: ../../protos/core.proto


export interface GetDeclarationsResponse__Input {
  'declarations'?: (string);
}

export interface GetDeclarationsResponse {
  'declarations': (string);
}

// Original file: ../../protos/transfer.proto


export interface RestoreRequest__Input {
  'collection'?: (string);
  'documents'?: (string)[];
}

export interface RestoreRequest {
  'collection': (string);
  'documents': (string)[];
}

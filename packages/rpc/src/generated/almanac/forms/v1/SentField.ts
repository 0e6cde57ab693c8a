// Original file: ../../protos/forms.proto


export interface SentField__Input {
  'name'?: (string);
  'values'?: (string)[];
}

export interface SentField {
  'name': (string);
  'values': (string)[];
}

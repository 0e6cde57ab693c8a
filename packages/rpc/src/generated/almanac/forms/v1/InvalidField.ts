// Original file: ../../protos/forms.proto


export interface InvalidField__Input {
  'field'?: (string);
  'message'?: (string);
}

export interface InvalidField {
  'field': (string);
  'message': (string);
}

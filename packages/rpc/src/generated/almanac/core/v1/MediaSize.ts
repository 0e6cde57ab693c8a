// Original file: ../../protos/core.proto


export interface MediaSize__Input {
  'name'?: (string);
  'url'?: (string);
  'mimeType'?: (string);
  'width'?: (number);
  'height'?: (number);
}

export interface MediaSize {
  'name': (string);
  'url': (string);
  'mimeType': (string);
  'width': (number);
  'height': (number);
}

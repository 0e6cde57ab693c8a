// Original file: ../../protos/events.proto


export interface ResolvePermalinkRequest__Input {
  'url'?: (string);
}

export interface ResolvePermalinkRequest {
  'url': (string);
}

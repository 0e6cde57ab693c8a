// Original file: ../../protos/core.proto


export interface LeaseRequest__Input {
  /**
   * posts, terms, users or comments.
   */
  'sequence'?: (string);
  'count'?: (number);
}

export interface LeaseRequest {
  /**
   * posts, terms, users or comments.
   */
  'sequence': (string);
  'count': (number);
}

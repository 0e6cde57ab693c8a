// Original file: ../../protos/core.proto


export interface AssignIdsRequest__Input {
  'source'?: (string);
  'sequence'?: (string);
  /**
   * Ids or names of the records at the source.
   */
  'keys'?: (string)[];
}

export interface AssignIdsRequest {
  'source': (string);
  'sequence': (string);
  /**
   * Ids or names of the records at the source.
   */
  'keys': (string)[];
}

// Original file: ../../protos/core.proto


export interface AssignIdsRequest__Input {
  'source'?: (string);
  'sequence'?: (string);
  /**
   * Ids, or other names, that the source has for the records.
   */
  'keys'?: (string)[];
}

export interface AssignIdsRequest {
  'source': (string);
  'sequence': (string);
  /**
   * Ids, or other names, that the source has for the records.
   */
  'keys': (string)[];
}

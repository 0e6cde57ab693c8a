// Original file: ../../protos/transfer.proto


export interface TextChange__Input {
  /**
   * Field of the record; of one in a field that is an object: mail.body.
   */
  'field'?: (string);
  /**
   * Ids that the caller has read.
   */
  'from'?: (string);
  'to'?: (string);
}

export interface TextChange {
  /**
   * Field of the record; of one in a field that is an object: mail.body.
   */
  'field': (string);
  /**
   * Ids that the caller has read.
   */
  'from': (string);
  'to': (string);
}

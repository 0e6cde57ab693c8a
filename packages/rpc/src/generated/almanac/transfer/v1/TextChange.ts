// Original file: ../../protos/transfer.proto


export interface TextChange__Input {
  /**
   * Field of the record; of one in a field that is an object: mail.body.
   */
  'field'?: (string);
  /**
   * The text of the field as the caller has read it.
   */
  'from'?: (string);
  /**
   * The text that the field is to have.
   */
  'to'?: (string);
}

export interface TextChange {
  /**
   * Field of the record; of one in a field that is an object: mail.body.
   */
  'field': (string);
  /**
   * The text of the field as the caller has read it.
   */
  'from': (string);
  /**
   * The text that the field is to have.
   */
  'to': (string);
}

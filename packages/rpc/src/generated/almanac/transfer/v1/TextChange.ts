// Original file: ../../protos/transfer.proto


export interface TextChange__Input {
  /**
   * Field of the record, or the path of a nested field, such as mail.body.
   */
  'field'?: (string);
  /**
   * The text that the caller has read.
   */
  'from'?: (string);
  /**
   * The new text.
   */
  'to'?: (string);
}

export interface TextChange {
  /**
   * Field of the record, or the path of a nested field, such as mail.body.
   */
  'field': (string);
  /**
   * The text that the caller has read.
   */
  'from': (string);
  /**
   * The new text.
   */
  'to': (string);
}

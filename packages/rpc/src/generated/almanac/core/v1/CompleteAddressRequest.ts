// Original file: ../../protos/core.proto


export interface CompleteAddressRequest__Input {
  /**
   * Absolute address.
   */
  'url'?: (string);
}

export interface CompleteAddressRequest {
  /**
   * Absolute address.
   */
  'url': (string);
}

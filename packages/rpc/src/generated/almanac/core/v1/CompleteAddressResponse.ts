// Original file: ../../protos/core.proto


export interface CompleteAddressResponse__Input {
  /**
   * Address of the only published post or page whose slug has the prefix; absent: none, or several.
   */
  'link'?: (string);
  '_link'?: "link";
}

export interface CompleteAddressResponse {
  /**
   * Address of the only published post or page whose slug has the prefix; absent: none, or several.
   */
  'link'?: (string);
  '_link'?: "link";
}

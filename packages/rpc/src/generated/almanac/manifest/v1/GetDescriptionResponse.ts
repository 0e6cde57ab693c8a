// Original file: ../../protos/manifest.proto


export interface GetDescriptionResponse__Input {
  /**
   * JSON object with tags, paths and schemas of an OpenAPI 3.1 document.
   */
  'fragmentJson'?: (string);
}

export interface GetDescriptionResponse {
  /**
   * JSON object with tags, paths and schemas of an OpenAPI 3.1 document.
   */
  'fragmentJson': (string);
}

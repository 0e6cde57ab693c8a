// Original file: ../../protos/oembed.proto


export interface Provider__Input {
  'name'?: (string);
  /**
   * Address of its oEmbed endpoint, over https.
   */
  'endpoint'?: (string);
  /**
   * Patterns of the addresses that it embeds: `*.video.example/watch/*`.
   */
  'addresses'?: (string)[];
}

export interface Provider {
  'name': (string);
  /**
   * Address of its oEmbed endpoint, over https.
   */
  'endpoint': (string);
  /**
   * Patterns of the addresses that it embeds: `*.video.example/watch/*`.
   */
  'addresses': (string)[];
}

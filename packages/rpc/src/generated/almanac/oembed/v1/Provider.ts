// Original file: ../../protos/oembed.proto


export interface Provider__Input {
  'name'?: (string);
  /**
   * Where it answers oEmbed, over https.
   */
  'endpoint'?: (string);
  /**
   * Patterns of the addresses that it answers for: `*.video.example/watch/*`.
   */
  'addresses'?: (string)[];
}

export interface Provider {
  'name': (string);
  /**
   * Where it answers oEmbed, over https.
   */
  'endpoint': (string);
  /**
   * Patterns of the addresses that it answers for: `*.video.example/watch/*`.
   */
  'addresses': (string)[];
}

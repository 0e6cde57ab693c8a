// Original file: ../../protos/forms.proto


export interface RenderedForm__Input {
  /**
   * Empty for an unknown form.
   */
  'html'?: (string);
  /**
   * Maximum age in seconds, as questions of a quiz expire; 0: unlimited.
   */
  'maxAgeSeconds'?: (number);
}

export interface RenderedForm {
  /**
   * Empty for an unknown form.
   */
  'html': (string);
  /**
   * Maximum age in seconds, as questions of a quiz expire; 0: unlimited.
   */
  'maxAgeSeconds': (number);
}

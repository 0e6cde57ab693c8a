// Original file: ../../protos/forms.proto


export interface RenderedForm__Input {
  /**
   * Empty: no such form.
   */
  'html'?: (string);
  /**
   * For how many seconds it is true though nothing changes; 0: for ever. Questions of a quiz grow old.
   */
  'maxAgeSeconds'?: (number);
}

export interface RenderedForm {
  /**
   * Empty: no such form.
   */
  'html': (string);
  /**
   * For how many seconds it is true though nothing changes; 0: for ever. Questions of a quiz grow old.
   */
  'maxAgeSeconds': (number);
}

// Original file: ../../protos/forms.proto

import type { SentForm__Input as _almanac_forms_v1_SentForm__Input, SentForm as _almanac_forms_v1_SentForm } from '../../../almanac/forms/v1/SentForm.js';
import type { Long } from '@grpc/proto-loader';

export interface FormOnPage__Input {
  /**
   * Name of the form in a shortcode: its id, the beginning of its hash, or its title.
   */
  'id'?: (string);
  'title'?: (string);
  /**
   * Id of its HTML element, which distinguishes the forms of a page.
   */
  'unitTag'?: (string);
  /**
   * Address to which the form is sent; the number of the form is appended.
   */
  'action'?: (string);
  /**
   * Id of the post or page with the form; 0 for none.
   */
  'containerPost'?: (number | string | Long);
  'htmlId'?: (string);
  'htmlClass'?: (string);
  'htmlName'?: (string);
  'htmlTitle'?: (string);
  /**
   * The submission to show again; absent for an empty form.
   */
  'sent'?: (_almanac_forms_v1_SentForm__Input | null);
  '_sent'?: "sent";
}

export interface FormOnPage {
  /**
   * Name of the form in a shortcode: its id, the beginning of its hash, or its title.
   */
  'id': (string);
  'title': (string);
  /**
   * Id of its HTML element, which distinguishes the forms of a page.
   */
  'unitTag': (string);
  /**
   * Address to which the form is sent; the number of the form is appended.
   */
  'action': (string);
  /**
   * Id of the post or page with the form; 0 for none.
   */
  'containerPost': (number);
  'htmlId': (string);
  'htmlClass': (string);
  'htmlName': (string);
  'htmlTitle': (string);
  /**
   * The submission to show again; absent for an empty form.
   */
  'sent'?: (_almanac_forms_v1_SentForm | null);
  '_sent'?: "sent";
}

// Original file: ../../protos/forms.proto

import type { SentForm__Input as _almanac_forms_v1_SentForm__Input, SentForm as _almanac_forms_v1_SentForm } from '../../../almanac/forms/v1/SentForm.js';
import type { Long } from '@grpc/proto-loader';

export interface FormOnPage__Input {
  /**
   * As a shortcode names a form: its id, the beginning of its hash, or its title.
   */
  'id'?: (string);
  'title'?: (string);
  /**
   * Which of the forms on its page it is: the id of its element.
   */
  'unitTag'?: (string);
  /**
   * Address that it is sent to; the number of the form is added.
   */
  'action'?: (string);
  /**
   * Id of the post or page that holds it; 0 for none.
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
   * As a shortcode names a form: its id, the beginning of its hash, or its title.
   */
  'id': (string);
  'title': (string);
  /**
   * Which of the forms on its page it is: the id of its element.
   */
  'unitTag': (string);
  /**
   * Address that it is sent to; the number of the form is added.
   */
  'action': (string);
  /**
   * Id of the post or page that holds it; 0 for none.
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

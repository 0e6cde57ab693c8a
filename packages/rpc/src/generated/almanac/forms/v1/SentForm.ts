// Original file: ../../protos/forms.proto

import type { InvalidField__Input as _almanac_forms_v1_InvalidField__Input, InvalidField as _almanac_forms_v1_InvalidField } from '../../../almanac/forms/v1/InvalidField.js';
import type { SentField__Input as _almanac_forms_v1_SentField__Input, SentField as _almanac_forms_v1_SentField } from '../../../almanac/forms/v1/SentField.js';

export interface SentForm__Input {
  /**
   * Status in the feedback response: validation_failed, mail_sent …
   */
  'status'?: (string);
  'message'?: (string);
  'invalidFields'?: (_almanac_forms_v1_InvalidField__Input)[];
  /**
   * Texts, for all fields but files and answers to quizzes.
   */
  'fields'?: (_almanac_forms_v1_SentField__Input)[];
}

export interface SentForm {
  /**
   * Status in the feedback response: validation_failed, mail_sent …
   */
  'status': (string);
  'message': (string);
  'invalidFields': (_almanac_forms_v1_InvalidField)[];
  /**
   * Texts, for all fields but files and answers to quizzes.
   */
  'fields': (_almanac_forms_v1_SentField)[];
}

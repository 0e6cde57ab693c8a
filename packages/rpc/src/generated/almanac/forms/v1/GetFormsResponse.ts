// Original file: ../../protos/forms.proto

import type { Form__Input as _almanac_forms_v1_Form__Input, Form as _almanac_forms_v1_Form } from '../../../almanac/forms/v1/Form.js';

export interface GetFormsResponse__Input {
  'forms'?: (_almanac_forms_v1_Form__Input)[];
}

export interface GetFormsResponse {
  'forms': (_almanac_forms_v1_Form)[];
}

// Original file: ../../protos/forms.proto

import type { FormOnPage__Input as _almanac_forms_v1_FormOnPage__Input, FormOnPage as _almanac_forms_v1_FormOnPage } from '../../../almanac/forms/v1/FormOnPage.js';

export interface RenderFormsRequest__Input {
  'forms'?: (_almanac_forms_v1_FormOnPage__Input)[];
}

export interface RenderFormsRequest {
  'forms': (_almanac_forms_v1_FormOnPage)[];
}

// Original file: ../../protos/forms.proto

import type { RenderedForm__Input as _almanac_forms_v1_RenderedForm__Input, RenderedForm as _almanac_forms_v1_RenderedForm } from '../../../almanac/forms/v1/RenderedForm.js';

export interface RenderFormsResponse__Input {
  'forms'?: (_almanac_forms_v1_RenderedForm__Input)[];
}

export interface RenderFormsResponse {
  'forms': (_almanac_forms_v1_RenderedForm)[];
}

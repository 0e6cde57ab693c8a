import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { DirectoryClient as _almanac_forms_v1_DirectoryClient, DirectoryDefinition as _almanac_forms_v1_DirectoryDefinition } from './almanac/forms/v1/Directory.js';
import type { Form__Input as _almanac_forms_v1_Form__Input, Form as _almanac_forms_v1_Form } from './almanac/forms/v1/Form.js';
import type { FormOnPage__Input as _almanac_forms_v1_FormOnPage__Input, FormOnPage as _almanac_forms_v1_FormOnPage } from './almanac/forms/v1/FormOnPage.js';
import type { GetFormsRequest__Input as _almanac_forms_v1_GetFormsRequest__Input, GetFormsRequest as _almanac_forms_v1_GetFormsRequest } from './almanac/forms/v1/GetFormsRequest.js';
import type { GetFormsResponse__Input as _almanac_forms_v1_GetFormsResponse__Input, GetFormsResponse as _almanac_forms_v1_GetFormsResponse } from './almanac/forms/v1/GetFormsResponse.js';
import type { InvalidField__Input as _almanac_forms_v1_InvalidField__Input, InvalidField as _almanac_forms_v1_InvalidField } from './almanac/forms/v1/InvalidField.js';
import type { ReassignAuthorRequest__Input as _almanac_forms_v1_ReassignAuthorRequest__Input, ReassignAuthorRequest as _almanac_forms_v1_ReassignAuthorRequest } from './almanac/forms/v1/ReassignAuthorRequest.js';
import type { ReassignAuthorResponse__Input as _almanac_forms_v1_ReassignAuthorResponse__Input, ReassignAuthorResponse as _almanac_forms_v1_ReassignAuthorResponse } from './almanac/forms/v1/ReassignAuthorResponse.js';
import type { RenderFormsRequest__Input as _almanac_forms_v1_RenderFormsRequest__Input, RenderFormsRequest as _almanac_forms_v1_RenderFormsRequest } from './almanac/forms/v1/RenderFormsRequest.js';
import type { RenderFormsResponse__Input as _almanac_forms_v1_RenderFormsResponse__Input, RenderFormsResponse as _almanac_forms_v1_RenderFormsResponse } from './almanac/forms/v1/RenderFormsResponse.js';
import type { RenderedForm__Input as _almanac_forms_v1_RenderedForm__Input, RenderedForm as _almanac_forms_v1_RenderedForm } from './almanac/forms/v1/RenderedForm.js';
import type { SentField__Input as _almanac_forms_v1_SentField__Input, SentField as _almanac_forms_v1_SentField } from './almanac/forms/v1/SentField.js';
import type { SentForm__Input as _almanac_forms_v1_SentForm__Input, SentForm as _almanac_forms_v1_SentForm } from './almanac/forms/v1/SentForm.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  almanac: {
    forms: {
      v1: {
        Directory: SubtypeConstructor<typeof grpc.Client, _almanac_forms_v1_DirectoryClient> & { service: _almanac_forms_v1_DirectoryDefinition }
        Form: MessageTypeDefinition<_almanac_forms_v1_Form__Input, _almanac_forms_v1_Form>
        FormOnPage: MessageTypeDefinition<_almanac_forms_v1_FormOnPage__Input, _almanac_forms_v1_FormOnPage>
        GetFormsRequest: MessageTypeDefinition<_almanac_forms_v1_GetFormsRequest__Input, _almanac_forms_v1_GetFormsRequest>
        GetFormsResponse: MessageTypeDefinition<_almanac_forms_v1_GetFormsResponse__Input, _almanac_forms_v1_GetFormsResponse>
        InvalidField: MessageTypeDefinition<_almanac_forms_v1_InvalidField__Input, _almanac_forms_v1_InvalidField>
        ReassignAuthorRequest: MessageTypeDefinition<_almanac_forms_v1_ReassignAuthorRequest__Input, _almanac_forms_v1_ReassignAuthorRequest>
        ReassignAuthorResponse: MessageTypeDefinition<_almanac_forms_v1_ReassignAuthorResponse__Input, _almanac_forms_v1_ReassignAuthorResponse>
        RenderFormsRequest: MessageTypeDefinition<_almanac_forms_v1_RenderFormsRequest__Input, _almanac_forms_v1_RenderFormsRequest>
        RenderFormsResponse: MessageTypeDefinition<_almanac_forms_v1_RenderFormsResponse__Input, _almanac_forms_v1_RenderFormsResponse>
        RenderedForm: MessageTypeDefinition<_almanac_forms_v1_RenderedForm__Input, _almanac_forms_v1_RenderedForm>
        SentField: MessageTypeDefinition<_almanac_forms_v1_SentField__Input, _almanac_forms_v1_SentField>
        SentForm: MessageTypeDefinition<_almanac_forms_v1_SentForm__Input, _almanac_forms_v1_SentForm>
      }
    }
  }
}


import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { DirectoryClient as _almanac_forms_v1_DirectoryClient, DirectoryDefinition as _almanac_forms_v1_DirectoryDefinition } from './almanac/forms/v1/Directory.js';
import type { Form__Input as _almanac_forms_v1_Form__Input, Form as _almanac_forms_v1_Form } from './almanac/forms/v1/Form.js';
import type { GetFormsRequest__Input as _almanac_forms_v1_GetFormsRequest__Input, GetFormsRequest as _almanac_forms_v1_GetFormsRequest } from './almanac/forms/v1/GetFormsRequest.js';
import type { GetFormsResponse__Input as _almanac_forms_v1_GetFormsResponse__Input, GetFormsResponse as _almanac_forms_v1_GetFormsResponse } from './almanac/forms/v1/GetFormsResponse.js';
import type { ReassignAuthorRequest__Input as _almanac_forms_v1_ReassignAuthorRequest__Input, ReassignAuthorRequest as _almanac_forms_v1_ReassignAuthorRequest } from './almanac/forms/v1/ReassignAuthorRequest.js';
import type { ReassignAuthorResponse__Input as _almanac_forms_v1_ReassignAuthorResponse__Input, ReassignAuthorResponse as _almanac_forms_v1_ReassignAuthorResponse } from './almanac/forms/v1/ReassignAuthorResponse.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  almanac: {
    forms: {
      v1: {
        Directory: SubtypeConstructor<typeof grpc.Client, _almanac_forms_v1_DirectoryClient> & { service: _almanac_forms_v1_DirectoryDefinition }
        Form: MessageTypeDefinition<_almanac_forms_v1_Form__Input, _almanac_forms_v1_Form>
        GetFormsRequest: MessageTypeDefinition<_almanac_forms_v1_GetFormsRequest__Input, _almanac_forms_v1_GetFormsRequest>
        GetFormsResponse: MessageTypeDefinition<_almanac_forms_v1_GetFormsResponse__Input, _almanac_forms_v1_GetFormsResponse>
        ReassignAuthorRequest: MessageTypeDefinition<_almanac_forms_v1_ReassignAuthorRequest__Input, _almanac_forms_v1_ReassignAuthorRequest>
        ReassignAuthorResponse: MessageTypeDefinition<_almanac_forms_v1_ReassignAuthorResponse__Input, _almanac_forms_v1_ReassignAuthorResponse>
      }
    }
  }
}


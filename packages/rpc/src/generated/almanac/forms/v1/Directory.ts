// Original file: ../../protos/forms.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetFormsRequest__Input as _almanac_forms_v1_GetFormsRequest__Input, GetFormsRequest as _almanac_forms_v1_GetFormsRequest } from '../../../almanac/forms/v1/GetFormsRequest.js';
import type { GetFormsResponse__Input as _almanac_forms_v1_GetFormsResponse__Input, GetFormsResponse as _almanac_forms_v1_GetFormsResponse } from '../../../almanac/forms/v1/GetFormsResponse.js';
import type { ReassignAuthorRequest__Input as _almanac_forms_v1_ReassignAuthorRequest__Input, ReassignAuthorRequest as _almanac_forms_v1_ReassignAuthorRequest } from '../../../almanac/forms/v1/ReassignAuthorRequest.js';
import type { ReassignAuthorResponse__Input as _almanac_forms_v1_ReassignAuthorResponse__Input, ReassignAuthorResponse as _almanac_forms_v1_ReassignAuthorResponse } from '../../../almanac/forms/v1/ReassignAuthorResponse.js';
import type { RenderFormsRequest__Input as _almanac_forms_v1_RenderFormsRequest__Input, RenderFormsRequest as _almanac_forms_v1_RenderFormsRequest } from '../../../almanac/forms/v1/RenderFormsRequest.js';
import type { RenderFormsResponse__Input as _almanac_forms_v1_RenderFormsResponse__Input, RenderFormsResponse as _almanac_forms_v1_RenderFormsResponse } from '../../../almanac/forms/v1/RenderFormsResponse.js';

export interface DirectoryClient extends grpc.Client {
  /**
   * Forms by id; unknown ids are left out.
   */
  GetForms(argument: _almanac_forms_v1_GetFormsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_GetFormsResponse>): grpc.ClientUnaryCall;
  GetForms(argument: _almanac_forms_v1_GetFormsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_forms_v1_GetFormsResponse>): grpc.ClientUnaryCall;
  GetForms(argument: _almanac_forms_v1_GetFormsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_GetFormsResponse>): grpc.ClientUnaryCall;
  GetForms(argument: _almanac_forms_v1_GetFormsRequest__Input, callback: grpc.requestCallback<_almanac_forms_v1_GetFormsResponse>): grpc.ClientUnaryCall;
  /**
   * Forms by id; unknown ids are left out.
   */
  getForms(argument: _almanac_forms_v1_GetFormsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_GetFormsResponse>): grpc.ClientUnaryCall;
  getForms(argument: _almanac_forms_v1_GetFormsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_forms_v1_GetFormsResponse>): grpc.ClientUnaryCall;
  getForms(argument: _almanac_forms_v1_GetFormsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_GetFormsResponse>): grpc.ClientUnaryCall;
  getForms(argument: _almanac_forms_v1_GetFormsRequest__Input, callback: grpc.requestCallback<_almanac_forms_v1_GetFormsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Reassigns the forms of a user to another one (0: none), or moves them to the trash. Idempotent.
   */
  ReassignAuthor(argument: _almanac_forms_v1_ReassignAuthorRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  ReassignAuthor(argument: _almanac_forms_v1_ReassignAuthorRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_forms_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  ReassignAuthor(argument: _almanac_forms_v1_ReassignAuthorRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  ReassignAuthor(argument: _almanac_forms_v1_ReassignAuthorRequest__Input, callback: grpc.requestCallback<_almanac_forms_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  /**
   * Reassigns the forms of a user to another one (0: none), or moves them to the trash. Idempotent.
   */
  reassignAuthor(argument: _almanac_forms_v1_ReassignAuthorRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  reassignAuthor(argument: _almanac_forms_v1_ReassignAuthorRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_forms_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  reassignAuthor(argument: _almanac_forms_v1_ReassignAuthorRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  reassignAuthor(argument: _almanac_forms_v1_ReassignAuthorRequest__Input, callback: grpc.requestCallback<_almanac_forms_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  
  /**
   * Renders forms as HTML, in the order of the requests.
   */
  RenderForms(argument: _almanac_forms_v1_RenderFormsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_RenderFormsResponse>): grpc.ClientUnaryCall;
  RenderForms(argument: _almanac_forms_v1_RenderFormsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_forms_v1_RenderFormsResponse>): grpc.ClientUnaryCall;
  RenderForms(argument: _almanac_forms_v1_RenderFormsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_RenderFormsResponse>): grpc.ClientUnaryCall;
  RenderForms(argument: _almanac_forms_v1_RenderFormsRequest__Input, callback: grpc.requestCallback<_almanac_forms_v1_RenderFormsResponse>): grpc.ClientUnaryCall;
  /**
   * Renders forms as HTML, in the order of the requests.
   */
  renderForms(argument: _almanac_forms_v1_RenderFormsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_RenderFormsResponse>): grpc.ClientUnaryCall;
  renderForms(argument: _almanac_forms_v1_RenderFormsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_forms_v1_RenderFormsResponse>): grpc.ClientUnaryCall;
  renderForms(argument: _almanac_forms_v1_RenderFormsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_forms_v1_RenderFormsResponse>): grpc.ClientUnaryCall;
  renderForms(argument: _almanac_forms_v1_RenderFormsRequest__Input, callback: grpc.requestCallback<_almanac_forms_v1_RenderFormsResponse>): grpc.ClientUnaryCall;
  
}

export interface DirectoryHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Forms by id; unknown ids are left out.
   */
  GetForms: grpc.handleUnaryCall<_almanac_forms_v1_GetFormsRequest, _almanac_forms_v1_GetFormsResponse__Input>;
  
  /**
   * Reassigns the forms of a user to another one (0: none), or moves them to the trash. Idempotent.
   */
  ReassignAuthor: grpc.handleUnaryCall<_almanac_forms_v1_ReassignAuthorRequest, _almanac_forms_v1_ReassignAuthorResponse__Input>;
  
  /**
   * Renders forms as HTML, in the order of the requests.
   */
  RenderForms: grpc.handleUnaryCall<_almanac_forms_v1_RenderFormsRequest, _almanac_forms_v1_RenderFormsResponse__Input>;
  
}

export interface DirectoryDefinition extends grpc.ServiceDefinition {
  GetForms: MethodDefinition<_almanac_forms_v1_GetFormsRequest__Input, _almanac_forms_v1_GetFormsResponse__Input, _almanac_forms_v1_GetFormsRequest, _almanac_forms_v1_GetFormsResponse>
  ReassignAuthor: MethodDefinition<_almanac_forms_v1_ReassignAuthorRequest__Input, _almanac_forms_v1_ReassignAuthorResponse__Input, _almanac_forms_v1_ReassignAuthorRequest, _almanac_forms_v1_ReassignAuthorResponse>
  RenderForms: MethodDefinition<_almanac_forms_v1_RenderFormsRequest__Input, _almanac_forms_v1_RenderFormsResponse__Input, _almanac_forms_v1_RenderFormsRequest, _almanac_forms_v1_RenderFormsResponse>
}

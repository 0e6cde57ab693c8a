// Original file: ../../protos/gateway.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CloseSessionRequest__Input as _almanac_gateway_v1_CloseSessionRequest__Input, CloseSessionRequest as _almanac_gateway_v1_CloseSessionRequest } from '../../../almanac/gateway/v1/CloseSessionRequest.js';
import type { CloseSessionResponse__Input as _almanac_gateway_v1_CloseSessionResponse__Input, CloseSessionResponse as _almanac_gateway_v1_CloseSessionResponse } from '../../../almanac/gateway/v1/CloseSessionResponse.js';
import type { OpenSessionRequest__Input as _almanac_gateway_v1_OpenSessionRequest__Input, OpenSessionRequest as _almanac_gateway_v1_OpenSessionRequest } from '../../../almanac/gateway/v1/OpenSessionRequest.js';
import type { OpenSessionResponse__Input as _almanac_gateway_v1_OpenSessionResponse__Input, OpenSessionResponse as _almanac_gateway_v1_OpenSessionResponse } from '../../../almanac/gateway/v1/OpenSessionResponse.js';
import type { ResumeSessionRequest__Input as _almanac_gateway_v1_ResumeSessionRequest__Input, ResumeSessionRequest as _almanac_gateway_v1_ResumeSessionRequest } from '../../../almanac/gateway/v1/ResumeSessionRequest.js';
import type { SignInRequest__Input as _almanac_gateway_v1_SignInRequest__Input, SignInRequest as _almanac_gateway_v1_SignInRequest } from '../../../almanac/gateway/v1/SignInRequest.js';
import type { SignInResponse__Input as _almanac_gateway_v1_SignInResponse__Input, SignInResponse as _almanac_gateway_v1_SignInResponse } from '../../../almanac/gateway/v1/SignInResponse.js';

export interface LoginsClient extends grpc.Client {
  /**
   * Ends a session. An unknown session is not an error.
   */
  CloseSession(argument: _almanac_gateway_v1_CloseSessionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  CloseSession(argument: _almanac_gateway_v1_CloseSessionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  CloseSession(argument: _almanac_gateway_v1_CloseSessionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  CloseSession(argument: _almanac_gateway_v1_CloseSessionRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  /**
   * Ends a session. An unknown session is not an error.
   */
  closeSession(argument: _almanac_gateway_v1_CloseSessionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  closeSession(argument: _almanac_gateway_v1_CloseSessionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  closeSession(argument: _almanac_gateway_v1_CloseSessionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  closeSession(argument: _almanac_gateway_v1_CloseSessionRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  
  /**
   * Begins a session of a visitor. Errors as for SignIn.
   */
  OpenSession(argument: _almanac_gateway_v1_OpenSessionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  OpenSession(argument: _almanac_gateway_v1_OpenSessionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  OpenSession(argument: _almanac_gateway_v1_OpenSessionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  OpenSession(argument: _almanac_gateway_v1_OpenSessionRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  /**
   * Begins a session of a visitor. Errors as for SignIn.
   */
  openSession(argument: _almanac_gateway_v1_OpenSessionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  openSession(argument: _almanac_gateway_v1_OpenSessionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  openSession(argument: _almanac_gateway_v1_OpenSessionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  openSession(argument: _almanac_gateway_v1_OpenSessionRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  
  /**
   * Returns the identity of a session. UNAUTHENTICATED: the session is unknown or has ended.
   */
  ResumeSession(argument: _almanac_gateway_v1_ResumeSessionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  ResumeSession(argument: _almanac_gateway_v1_ResumeSessionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  ResumeSession(argument: _almanac_gateway_v1_ResumeSessionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  ResumeSession(argument: _almanac_gateway_v1_ResumeSessionRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  /**
   * Returns the identity of a session. UNAUTHENTICATED: the session is unknown or has ended.
   */
  resumeSession(argument: _almanac_gateway_v1_ResumeSessionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  resumeSession(argument: _almanac_gateway_v1_ResumeSessionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  resumeSession(argument: _almanac_gateway_v1_ResumeSessionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  resumeSession(argument: _almanac_gateway_v1_ResumeSessionRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  
  /**
   * Returns the signed identity of credentials that a visitor entered on a page, under the login limits of the API.
   * UNAUTHENTICATED carries WordPress's code; RESOURCE_EXHAUSTED means too many attempts, with data.retry_after.
   */
  SignIn(argument: _almanac_gateway_v1_SignInRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  SignIn(argument: _almanac_gateway_v1_SignInRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  SignIn(argument: _almanac_gateway_v1_SignInRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  SignIn(argument: _almanac_gateway_v1_SignInRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  /**
   * Returns the signed identity of credentials that a visitor entered on a page, under the login limits of the API.
   * UNAUTHENTICATED carries WordPress's code; RESOURCE_EXHAUSTED means too many attempts, with data.retry_after.
   */
  signIn(argument: _almanac_gateway_v1_SignInRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  signIn(argument: _almanac_gateway_v1_SignInRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  signIn(argument: _almanac_gateway_v1_SignInRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  signIn(argument: _almanac_gateway_v1_SignInRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  
}

export interface LoginsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Ends a session. An unknown session is not an error.
   */
  CloseSession: grpc.handleUnaryCall<_almanac_gateway_v1_CloseSessionRequest, _almanac_gateway_v1_CloseSessionResponse__Input>;
  
  /**
   * Begins a session of a visitor. Errors as for SignIn.
   */
  OpenSession: grpc.handleUnaryCall<_almanac_gateway_v1_OpenSessionRequest, _almanac_gateway_v1_OpenSessionResponse__Input>;
  
  /**
   * Returns the identity of a session. UNAUTHENTICATED: the session is unknown or has ended.
   */
  ResumeSession: grpc.handleUnaryCall<_almanac_gateway_v1_ResumeSessionRequest, _almanac_gateway_v1_SignInResponse__Input>;
  
  /**
   * Returns the signed identity of credentials that a visitor entered on a page, under the login limits of the API.
   * UNAUTHENTICATED carries WordPress's code; RESOURCE_EXHAUSTED means too many attempts, with data.retry_after.
   */
  SignIn: grpc.handleUnaryCall<_almanac_gateway_v1_SignInRequest, _almanac_gateway_v1_SignInResponse__Input>;
  
}

export interface LoginsDefinition extends grpc.ServiceDefinition {
  CloseSession: MethodDefinition<_almanac_gateway_v1_CloseSessionRequest__Input, _almanac_gateway_v1_CloseSessionResponse__Input, _almanac_gateway_v1_CloseSessionRequest, _almanac_gateway_v1_CloseSessionResponse>
  OpenSession: MethodDefinition<_almanac_gateway_v1_OpenSessionRequest__Input, _almanac_gateway_v1_OpenSessionResponse__Input, _almanac_gateway_v1_OpenSessionRequest, _almanac_gateway_v1_OpenSessionResponse>
  ResumeSession: MethodDefinition<_almanac_gateway_v1_ResumeSessionRequest__Input, _almanac_gateway_v1_SignInResponse__Input, _almanac_gateway_v1_ResumeSessionRequest, _almanac_gateway_v1_SignInResponse>
  SignIn: MethodDefinition<_almanac_gateway_v1_SignInRequest__Input, _almanac_gateway_v1_SignInResponse__Input, _almanac_gateway_v1_SignInRequest, _almanac_gateway_v1_SignInResponse>
}

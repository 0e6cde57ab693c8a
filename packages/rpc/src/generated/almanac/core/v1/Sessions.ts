// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CloseSessionRequest__Input as _almanac_core_v1_CloseSessionRequest__Input, CloseSessionRequest as _almanac_core_v1_CloseSessionRequest } from '../../../almanac/core/v1/CloseSessionRequest.js';
import type { CloseSessionResponse__Input as _almanac_core_v1_CloseSessionResponse__Input, CloseSessionResponse as _almanac_core_v1_CloseSessionResponse } from '../../../almanac/core/v1/CloseSessionResponse.js';
import type { OpenSessionRequest__Input as _almanac_core_v1_OpenSessionRequest__Input, OpenSessionRequest as _almanac_core_v1_OpenSessionRequest } from '../../../almanac/core/v1/OpenSessionRequest.js';
import type { OpenSessionResponse__Input as _almanac_core_v1_OpenSessionResponse__Input, OpenSessionResponse as _almanac_core_v1_OpenSessionResponse } from '../../../almanac/core/v1/OpenSessionResponse.js';

/**
 * Sessions of users who sign in on a page of the website.
 */
export interface SessionsClient extends grpc.Client {
  /**
   * Ends a session. An unknown session is not an error.
   */
  CloseSession(argument: _almanac_core_v1_CloseSessionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  CloseSession(argument: _almanac_core_v1_CloseSessionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  CloseSession(argument: _almanac_core_v1_CloseSessionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  CloseSession(argument: _almanac_core_v1_CloseSessionRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  /**
   * Ends a session. An unknown session is not an error.
   */
  closeSession(argument: _almanac_core_v1_CloseSessionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  closeSession(argument: _almanac_core_v1_CloseSessionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  closeSession(argument: _almanac_core_v1_CloseSessionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  closeSession(argument: _almanac_core_v1_CloseSessionRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_CloseSessionResponse>): grpc.ClientUnaryCall;
  
  /**
   * Begins a session with the user's own password. Errors as for Authenticate.
   */
  OpenSession(argument: _almanac_core_v1_OpenSessionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  OpenSession(argument: _almanac_core_v1_OpenSessionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  OpenSession(argument: _almanac_core_v1_OpenSessionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  OpenSession(argument: _almanac_core_v1_OpenSessionRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  /**
   * Begins a session with the user's own password. Errors as for Authenticate.
   */
  openSession(argument: _almanac_core_v1_OpenSessionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  openSession(argument: _almanac_core_v1_OpenSessionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  openSession(argument: _almanac_core_v1_OpenSessionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  openSession(argument: _almanac_core_v1_OpenSessionRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_OpenSessionResponse>): grpc.ClientUnaryCall;
  
}

/**
 * Sessions of users who sign in on a page of the website.
 */
export interface SessionsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Ends a session. An unknown session is not an error.
   */
  CloseSession: grpc.handleUnaryCall<_almanac_core_v1_CloseSessionRequest, _almanac_core_v1_CloseSessionResponse__Input>;
  
  /**
   * Begins a session with the user's own password. Errors as for Authenticate.
   */
  OpenSession: grpc.handleUnaryCall<_almanac_core_v1_OpenSessionRequest, _almanac_core_v1_OpenSessionResponse__Input>;
  
}

export interface SessionsDefinition extends grpc.ServiceDefinition {
  CloseSession: MethodDefinition<_almanac_core_v1_CloseSessionRequest__Input, _almanac_core_v1_CloseSessionResponse__Input, _almanac_core_v1_CloseSessionRequest, _almanac_core_v1_CloseSessionResponse>
  OpenSession: MethodDefinition<_almanac_core_v1_OpenSessionRequest__Input, _almanac_core_v1_OpenSessionResponse__Input, _almanac_core_v1_OpenSessionRequest, _almanac_core_v1_OpenSessionResponse>
}

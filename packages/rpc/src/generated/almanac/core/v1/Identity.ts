// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AuthenticateRequest__Input as _almanac_core_v1_AuthenticateRequest__Input, AuthenticateRequest as _almanac_core_v1_AuthenticateRequest } from '../../../almanac/core/v1/AuthenticateRequest.js';
import type { AuthenticateResponse__Input as _almanac_core_v1_AuthenticateResponse__Input, AuthenticateResponse as _almanac_core_v1_AuthenticateResponse } from '../../../almanac/core/v1/AuthenticateResponse.js';
import type { FindAccountRequest__Input as _almanac_core_v1_FindAccountRequest__Input, FindAccountRequest as _almanac_core_v1_FindAccountRequest } from '../../../almanac/core/v1/FindAccountRequest.js';
import type { FindAccountResponse__Input as _almanac_core_v1_FindAccountResponse__Input, FindAccountResponse as _almanac_core_v1_FindAccountResponse } from '../../../almanac/core/v1/FindAccountResponse.js';
import type { GetUsersRequest__Input as _almanac_core_v1_GetUsersRequest__Input, GetUsersRequest as _almanac_core_v1_GetUsersRequest } from '../../../almanac/core/v1/GetUsersRequest.js';
import type { GetUsersResponse__Input as _almanac_core_v1_GetUsersResponse__Input, GetUsersResponse as _almanac_core_v1_GetUsersResponse } from '../../../almanac/core/v1/GetUsersResponse.js';

export interface IdentityClient extends grpc.Client {
  /**
   * Returns the identity of credentials. UNAUTHENTICATED carries WordPress's code (invalid_username,
   * incorrect_password…).
   */
  Authenticate(argument: _almanac_core_v1_AuthenticateRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _almanac_core_v1_AuthenticateRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _almanac_core_v1_AuthenticateRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _almanac_core_v1_AuthenticateRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  /**
   * Returns the identity of credentials. UNAUTHENTICATED carries WordPress's code (invalid_username,
   * incorrect_password…).
   */
  authenticate(argument: _almanac_core_v1_AuthenticateRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _almanac_core_v1_AuthenticateRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _almanac_core_v1_AuthenticateRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _almanac_core_v1_AuthenticateRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  
  /**
   * The user of a login name or an e-mail address, so that failures with either are counted together.
   */
  FindAccount(argument: _almanac_core_v1_FindAccountRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_FindAccountResponse>): grpc.ClientUnaryCall;
  FindAccount(argument: _almanac_core_v1_FindAccountRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_FindAccountResponse>): grpc.ClientUnaryCall;
  FindAccount(argument: _almanac_core_v1_FindAccountRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_FindAccountResponse>): grpc.ClientUnaryCall;
  FindAccount(argument: _almanac_core_v1_FindAccountRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_FindAccountResponse>): grpc.ClientUnaryCall;
  /**
   * The user of a login name or an e-mail address, so that failures with either are counted together.
   */
  findAccount(argument: _almanac_core_v1_FindAccountRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_FindAccountResponse>): grpc.ClientUnaryCall;
  findAccount(argument: _almanac_core_v1_FindAccountRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_FindAccountResponse>): grpc.ClientUnaryCall;
  findAccount(argument: _almanac_core_v1_FindAccountRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_FindAccountResponse>): grpc.ClientUnaryCall;
  findAccount(argument: _almanac_core_v1_FindAccountRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_FindAccountResponse>): grpc.ClientUnaryCall;
  
  /**
   * Users by id, for author names and capabilities; unknown ids are left out.
   */
  GetUsers(argument: _almanac_core_v1_GetUsersRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetUsersResponse>): grpc.ClientUnaryCall;
  GetUsers(argument: _almanac_core_v1_GetUsersRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetUsersResponse>): grpc.ClientUnaryCall;
  GetUsers(argument: _almanac_core_v1_GetUsersRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetUsersResponse>): grpc.ClientUnaryCall;
  GetUsers(argument: _almanac_core_v1_GetUsersRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetUsersResponse>): grpc.ClientUnaryCall;
  /**
   * Users by id, for author names and capabilities; unknown ids are left out.
   */
  getUsers(argument: _almanac_core_v1_GetUsersRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetUsersResponse>): grpc.ClientUnaryCall;
  getUsers(argument: _almanac_core_v1_GetUsersRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetUsersResponse>): grpc.ClientUnaryCall;
  getUsers(argument: _almanac_core_v1_GetUsersRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetUsersResponse>): grpc.ClientUnaryCall;
  getUsers(argument: _almanac_core_v1_GetUsersRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetUsersResponse>): grpc.ClientUnaryCall;
  
}

export interface IdentityHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Returns the identity of credentials. UNAUTHENTICATED carries WordPress's code (invalid_username,
   * incorrect_password…).
   */
  Authenticate: grpc.handleUnaryCall<_almanac_core_v1_AuthenticateRequest, _almanac_core_v1_AuthenticateResponse__Input>;
  
  /**
   * The user of a login name or an e-mail address, so that failures with either are counted together.
   */
  FindAccount: grpc.handleUnaryCall<_almanac_core_v1_FindAccountRequest, _almanac_core_v1_FindAccountResponse__Input>;
  
  /**
   * Users by id, for author names and capabilities; unknown ids are left out.
   */
  GetUsers: grpc.handleUnaryCall<_almanac_core_v1_GetUsersRequest, _almanac_core_v1_GetUsersResponse__Input>;
  
}

export interface IdentityDefinition extends grpc.ServiceDefinition {
  Authenticate: MethodDefinition<_almanac_core_v1_AuthenticateRequest__Input, _almanac_core_v1_AuthenticateResponse__Input, _almanac_core_v1_AuthenticateRequest, _almanac_core_v1_AuthenticateResponse>
  FindAccount: MethodDefinition<_almanac_core_v1_FindAccountRequest__Input, _almanac_core_v1_FindAccountResponse__Input, _almanac_core_v1_FindAccountRequest, _almanac_core_v1_FindAccountResponse>
  GetUsers: MethodDefinition<_almanac_core_v1_GetUsersRequest__Input, _almanac_core_v1_GetUsersResponse__Input, _almanac_core_v1_GetUsersRequest, _almanac_core_v1_GetUsersResponse>
}

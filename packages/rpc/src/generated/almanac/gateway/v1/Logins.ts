// Original file: ../../protos/gateway.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { SignInRequest__Input as _almanac_gateway_v1_SignInRequest__Input, SignInRequest as _almanac_gateway_v1_SignInRequest } from '../../../almanac/gateway/v1/SignInRequest.js';
import type { SignInResponse__Input as _almanac_gateway_v1_SignInResponse__Input, SignInResponse as _almanac_gateway_v1_SignInResponse } from '../../../almanac/gateway/v1/SignInResponse.js';

export interface LoginsClient extends grpc.Client {
  /**
   * Credentials that a visitor entered on a page to a signed identity, under the login limits of the API.
   * UNAUTHENTICATED carries the code clients know; RESOURCE_EXHAUSTED: too many attempts, with data.retry_after.
   */
  SignIn(argument: _almanac_gateway_v1_SignInRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  SignIn(argument: _almanac_gateway_v1_SignInRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  SignIn(argument: _almanac_gateway_v1_SignInRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  SignIn(argument: _almanac_gateway_v1_SignInRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  /**
   * Credentials that a visitor entered on a page to a signed identity, under the login limits of the API.
   * UNAUTHENTICATED carries the code clients know; RESOURCE_EXHAUSTED: too many attempts, with data.retry_after.
   */
  signIn(argument: _almanac_gateway_v1_SignInRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  signIn(argument: _almanac_gateway_v1_SignInRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  signIn(argument: _almanac_gateway_v1_SignInRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  signIn(argument: _almanac_gateway_v1_SignInRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_SignInResponse>): grpc.ClientUnaryCall;
  
}

export interface LoginsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Credentials that a visitor entered on a page to a signed identity, under the login limits of the API.
   * UNAUTHENTICATED carries the code clients know; RESOURCE_EXHAUSTED: too many attempts, with data.retry_after.
   */
  SignIn: grpc.handleUnaryCall<_almanac_gateway_v1_SignInRequest, _almanac_gateway_v1_SignInResponse__Input>;
  
}

export interface LoginsDefinition extends grpc.ServiceDefinition {
  SignIn: MethodDefinition<_almanac_gateway_v1_SignInRequest__Input, _almanac_gateway_v1_SignInResponse__Input, _almanac_gateway_v1_SignInRequest, _almanac_gateway_v1_SignInResponse>
}

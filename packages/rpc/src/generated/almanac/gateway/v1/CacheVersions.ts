// Original file: ../../protos/gateway.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BumpRequest__Input as _almanac_gateway_v1_BumpRequest__Input, BumpRequest as _almanac_gateway_v1_BumpRequest } from '../../../almanac/gateway/v1/BumpRequest.js';
import type { BumpResponse__Input as _almanac_gateway_v1_BumpResponse__Input, BumpResponse as _almanac_gateway_v1_BumpResponse } from '../../../almanac/gateway/v1/BumpResponse.js';

export interface CacheVersionsClient extends grpc.Client {
  /**
   * Bumps versions, which invalidates cached responses. Responds when the gateway has applied the change.
   */
  Bump(argument: _almanac_gateway_v1_BumpRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_BumpResponse>): grpc.ClientUnaryCall;
  Bump(argument: _almanac_gateway_v1_BumpRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_BumpResponse>): grpc.ClientUnaryCall;
  Bump(argument: _almanac_gateway_v1_BumpRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_BumpResponse>): grpc.ClientUnaryCall;
  Bump(argument: _almanac_gateway_v1_BumpRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_BumpResponse>): grpc.ClientUnaryCall;
  /**
   * Bumps versions, which invalidates cached responses. Responds when the gateway has applied the change.
   */
  bump(argument: _almanac_gateway_v1_BumpRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_BumpResponse>): grpc.ClientUnaryCall;
  bump(argument: _almanac_gateway_v1_BumpRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_BumpResponse>): grpc.ClientUnaryCall;
  bump(argument: _almanac_gateway_v1_BumpRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_BumpResponse>): grpc.ClientUnaryCall;
  bump(argument: _almanac_gateway_v1_BumpRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_BumpResponse>): grpc.ClientUnaryCall;
  
}

export interface CacheVersionsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Bumps versions, which invalidates cached responses. Responds when the gateway has applied the change.
   */
  Bump: grpc.handleUnaryCall<_almanac_gateway_v1_BumpRequest, _almanac_gateway_v1_BumpResponse__Input>;
  
}

export interface CacheVersionsDefinition extends grpc.ServiceDefinition {
  Bump: MethodDefinition<_almanac_gateway_v1_BumpRequest__Input, _almanac_gateway_v1_BumpResponse__Input, _almanac_gateway_v1_BumpRequest, _almanac_gateway_v1_BumpResponse>
}

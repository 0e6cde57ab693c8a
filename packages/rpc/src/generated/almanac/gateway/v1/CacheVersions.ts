// Original file: ../../protos/gateway.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { RaiseRequest__Input as _almanac_gateway_v1_RaiseRequest__Input, RaiseRequest as _almanac_gateway_v1_RaiseRequest } from '../../../almanac/gateway/v1/RaiseRequest.js';
import type { RaiseResponse__Input as _almanac_gateway_v1_RaiseResponse__Input, RaiseResponse as _almanac_gateway_v1_RaiseResponse } from '../../../almanac/gateway/v1/RaiseResponse.js';

export interface CacheVersionsClient extends grpc.Client {
  /**
   * Bumps versions, which invalidates cached responses. Responds when the gateway has applied the change.
   */
  Raise(argument: _almanac_gateway_v1_RaiseRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_RaiseResponse>): grpc.ClientUnaryCall;
  Raise(argument: _almanac_gateway_v1_RaiseRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_RaiseResponse>): grpc.ClientUnaryCall;
  Raise(argument: _almanac_gateway_v1_RaiseRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_RaiseResponse>): grpc.ClientUnaryCall;
  Raise(argument: _almanac_gateway_v1_RaiseRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_RaiseResponse>): grpc.ClientUnaryCall;
  /**
   * Bumps versions, which invalidates cached responses. Responds when the gateway has applied the change.
   */
  raise(argument: _almanac_gateway_v1_RaiseRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_RaiseResponse>): grpc.ClientUnaryCall;
  raise(argument: _almanac_gateway_v1_RaiseRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_gateway_v1_RaiseResponse>): grpc.ClientUnaryCall;
  raise(argument: _almanac_gateway_v1_RaiseRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_gateway_v1_RaiseResponse>): grpc.ClientUnaryCall;
  raise(argument: _almanac_gateway_v1_RaiseRequest__Input, callback: grpc.requestCallback<_almanac_gateway_v1_RaiseResponse>): grpc.ClientUnaryCall;
  
}

export interface CacheVersionsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Bumps versions, which invalidates cached responses. Responds when the gateway has applied the change.
   */
  Raise: grpc.handleUnaryCall<_almanac_gateway_v1_RaiseRequest, _almanac_gateway_v1_RaiseResponse__Input>;
  
}

export interface CacheVersionsDefinition extends grpc.ServiceDefinition {
  Raise: MethodDefinition<_almanac_gateway_v1_RaiseRequest__Input, _almanac_gateway_v1_RaiseResponse__Input, _almanac_gateway_v1_RaiseRequest, _almanac_gateway_v1_RaiseResponse>
}

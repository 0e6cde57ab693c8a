// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AppendChangesRequest__Input as _almanac_core_v1_AppendChangesRequest__Input, AppendChangesRequest as _almanac_core_v1_AppendChangesRequest } from '../../../almanac/core/v1/AppendChangesRequest.js';
import type { AppendChangesResponse__Input as _almanac_core_v1_AppendChangesResponse__Input, AppendChangesResponse as _almanac_core_v1_AppendChangesResponse } from '../../../almanac/core/v1/AppendChangesResponse.js';

export interface ChangesClient extends grpc.Client {
  /**
   * Appends changes of another service to the change log, in order. Changes with known keys are ignored.
   */
  Append(argument: _almanac_core_v1_AppendChangesRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AppendChangesResponse>): grpc.ClientUnaryCall;
  Append(argument: _almanac_core_v1_AppendChangesRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_AppendChangesResponse>): grpc.ClientUnaryCall;
  Append(argument: _almanac_core_v1_AppendChangesRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AppendChangesResponse>): grpc.ClientUnaryCall;
  Append(argument: _almanac_core_v1_AppendChangesRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_AppendChangesResponse>): grpc.ClientUnaryCall;
  /**
   * Appends changes of another service to the change log, in order. Changes with known keys are ignored.
   */
  append(argument: _almanac_core_v1_AppendChangesRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AppendChangesResponse>): grpc.ClientUnaryCall;
  append(argument: _almanac_core_v1_AppendChangesRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_AppendChangesResponse>): grpc.ClientUnaryCall;
  append(argument: _almanac_core_v1_AppendChangesRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AppendChangesResponse>): grpc.ClientUnaryCall;
  append(argument: _almanac_core_v1_AppendChangesRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_AppendChangesResponse>): grpc.ClientUnaryCall;
  
}

export interface ChangesHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Appends changes of another service to the change log, in order. Changes with known keys are ignored.
   */
  Append: grpc.handleUnaryCall<_almanac_core_v1_AppendChangesRequest, _almanac_core_v1_AppendChangesResponse__Input>;
  
}

export interface ChangesDefinition extends grpc.ServiceDefinition {
  Append: MethodDefinition<_almanac_core_v1_AppendChangesRequest__Input, _almanac_core_v1_AppendChangesResponse__Input, _almanac_core_v1_AppendChangesRequest, _almanac_core_v1_AppendChangesResponse>
}

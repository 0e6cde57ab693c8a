// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { LeaseRequest__Input as _almanac_core_v1_LeaseRequest__Input, LeaseRequest as _almanac_core_v1_LeaseRequest } from '../../../almanac/core/v1/LeaseRequest.js';
import type { LeaseResponse__Input as _almanac_core_v1_LeaseResponse__Input, LeaseResponse as _almanac_core_v1_LeaseResponse } from '../../../almanac/core/v1/LeaseResponse.js';

export interface IdsClient extends grpc.Client {
  /**
   * Leases a block of ids. Ids are unique over the whole site.
   */
  Lease(argument: _almanac_core_v1_LeaseRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_LeaseResponse>): grpc.ClientUnaryCall;
  Lease(argument: _almanac_core_v1_LeaseRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_LeaseResponse>): grpc.ClientUnaryCall;
  Lease(argument: _almanac_core_v1_LeaseRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_LeaseResponse>): grpc.ClientUnaryCall;
  Lease(argument: _almanac_core_v1_LeaseRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_LeaseResponse>): grpc.ClientUnaryCall;
  /**
   * Leases a block of ids. Ids are unique over the whole site.
   */
  lease(argument: _almanac_core_v1_LeaseRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_LeaseResponse>): grpc.ClientUnaryCall;
  lease(argument: _almanac_core_v1_LeaseRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_LeaseResponse>): grpc.ClientUnaryCall;
  lease(argument: _almanac_core_v1_LeaseRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_LeaseResponse>): grpc.ClientUnaryCall;
  lease(argument: _almanac_core_v1_LeaseRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_LeaseResponse>): grpc.ClientUnaryCall;
  
}

export interface IdsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Leases a block of ids. Ids are unique over the whole site.
   */
  Lease: grpc.handleUnaryCall<_almanac_core_v1_LeaseRequest, _almanac_core_v1_LeaseResponse__Input>;
  
}

export interface IdsDefinition extends grpc.ServiceDefinition {
  Lease: MethodDefinition<_almanac_core_v1_LeaseRequest__Input, _almanac_core_v1_LeaseResponse__Input, _almanac_core_v1_LeaseRequest, _almanac_core_v1_LeaseResponse>
}

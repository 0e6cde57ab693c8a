// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AssignIdsRequest__Input as _almanac_core_v1_AssignIdsRequest__Input, AssignIdsRequest as _almanac_core_v1_AssignIdsRequest } from '../../../almanac/core/v1/AssignIdsRequest.js';
import type { AssignIdsResponse__Input as _almanac_core_v1_AssignIdsResponse__Input, AssignIdsResponse as _almanac_core_v1_AssignIdsResponse } from '../../../almanac/core/v1/AssignIdsResponse.js';
import type { BeginImportRequest__Input as _almanac_core_v1_BeginImportRequest__Input, BeginImportRequest as _almanac_core_v1_BeginImportRequest } from '../../../almanac/core/v1/BeginImportRequest.js';
import type { BeginImportResponse__Input as _almanac_core_v1_BeginImportResponse__Input, BeginImportResponse as _almanac_core_v1_BeginImportResponse } from '../../../almanac/core/v1/BeginImportResponse.js';

export interface ImportsClient extends grpc.Client {
  /**
   * Assigns ids to records of a source: their own ids if these are free. The same records always get the same ids.
   */
  AssignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  AssignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  AssignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  AssignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  /**
   * Assigns ids to records of a source: their own ids if these are free. The same records always get the same ids.
   */
  assignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  assignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  assignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  assignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Reserves the unused ids up to the highest ones of a source for this source. Idempotent.
   */
  Begin(argument: _almanac_core_v1_BeginImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  Begin(argument: _almanac_core_v1_BeginImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  Begin(argument: _almanac_core_v1_BeginImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  Begin(argument: _almanac_core_v1_BeginImportRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  /**
   * Reserves the unused ids up to the highest ones of a source for this source. Idempotent.
   */
  begin(argument: _almanac_core_v1_BeginImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  begin(argument: _almanac_core_v1_BeginImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  begin(argument: _almanac_core_v1_BeginImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  begin(argument: _almanac_core_v1_BeginImportRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  
}

export interface ImportsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Assigns ids to records of a source: their own ids if these are free. The same records always get the same ids.
   */
  AssignIds: grpc.handleUnaryCall<_almanac_core_v1_AssignIdsRequest, _almanac_core_v1_AssignIdsResponse__Input>;
  
  /**
   * Reserves the unused ids up to the highest ones of a source for this source. Idempotent.
   */
  Begin: grpc.handleUnaryCall<_almanac_core_v1_BeginImportRequest, _almanac_core_v1_BeginImportResponse__Input>;
  
}

export interface ImportsDefinition extends grpc.ServiceDefinition {
  AssignIds: MethodDefinition<_almanac_core_v1_AssignIdsRequest__Input, _almanac_core_v1_AssignIdsResponse__Input, _almanac_core_v1_AssignIdsRequest, _almanac_core_v1_AssignIdsResponse>
  Begin: MethodDefinition<_almanac_core_v1_BeginImportRequest__Input, _almanac_core_v1_BeginImportResponse__Input, _almanac_core_v1_BeginImportRequest, _almanac_core_v1_BeginImportResponse>
}

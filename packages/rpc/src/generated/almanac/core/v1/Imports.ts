// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AssignIdsRequest__Input as _almanac_core_v1_AssignIdsRequest__Input, AssignIdsRequest as _almanac_core_v1_AssignIdsRequest } from '../../../almanac/core/v1/AssignIdsRequest.js';
import type { AssignIdsResponse__Input as _almanac_core_v1_AssignIdsResponse__Input, AssignIdsResponse as _almanac_core_v1_AssignIdsResponse } from '../../../almanac/core/v1/AssignIdsResponse.js';
import type { BeginImportRequest__Input as _almanac_core_v1_BeginImportRequest__Input, BeginImportRequest as _almanac_core_v1_BeginImportRequest } from '../../../almanac/core/v1/BeginImportRequest.js';
import type { BeginImportResponse__Input as _almanac_core_v1_BeginImportResponse__Input, BeginImportResponse as _almanac_core_v1_BeginImportResponse } from '../../../almanac/core/v1/BeginImportResponse.js';

export interface ImportsClient extends grpc.Client {
  /**
   * The ids that records of a source are stored under: their own where those are free, the same ones each time.
   */
  AssignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  AssignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  AssignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  AssignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  /**
   * The ids that records of a source are stored under: their own where those are free, the same ones each time.
   */
  assignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  assignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  assignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  assignIds(argument: _almanac_core_v1_AssignIdsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_AssignIdsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Takes every id up to the highest ones of a source for this source alone, as far as nobody else has them. Repeatable.
   */
  Begin(argument: _almanac_core_v1_BeginImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  Begin(argument: _almanac_core_v1_BeginImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  Begin(argument: _almanac_core_v1_BeginImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  Begin(argument: _almanac_core_v1_BeginImportRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  /**
   * Takes every id up to the highest ones of a source for this source alone, as far as nobody else has them. Repeatable.
   */
  begin(argument: _almanac_core_v1_BeginImportRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  begin(argument: _almanac_core_v1_BeginImportRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  begin(argument: _almanac_core_v1_BeginImportRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  begin(argument: _almanac_core_v1_BeginImportRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_BeginImportResponse>): grpc.ClientUnaryCall;
  
}

export interface ImportsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The ids that records of a source are stored under: their own where those are free, the same ones each time.
   */
  AssignIds: grpc.handleUnaryCall<_almanac_core_v1_AssignIdsRequest, _almanac_core_v1_AssignIdsResponse__Input>;
  
  /**
   * Takes every id up to the highest ones of a source for this source alone, as far as nobody else has them. Repeatable.
   */
  Begin: grpc.handleUnaryCall<_almanac_core_v1_BeginImportRequest, _almanac_core_v1_BeginImportResponse__Input>;
  
}

export interface ImportsDefinition extends grpc.ServiceDefinition {
  AssignIds: MethodDefinition<_almanac_core_v1_AssignIdsRequest__Input, _almanac_core_v1_AssignIdsResponse__Input, _almanac_core_v1_AssignIdsRequest, _almanac_core_v1_AssignIdsResponse>
  Begin: MethodDefinition<_almanac_core_v1_BeginImportRequest__Input, _almanac_core_v1_BeginImportResponse__Input, _almanac_core_v1_BeginImportRequest, _almanac_core_v1_BeginImportResponse>
}

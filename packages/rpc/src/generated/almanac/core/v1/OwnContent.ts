// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListStoredRequest__Input as _almanac_core_v1_ListStoredRequest__Input, ListStoredRequest as _almanac_core_v1_ListStoredRequest } from '../../../almanac/core/v1/ListStoredRequest.js';
import type { ListStoredResponse__Input as _almanac_core_v1_ListStoredResponse__Input, ListStoredResponse as _almanac_core_v1_ListStoredResponse } from '../../../almanac/core/v1/ListStoredResponse.js';
import type { RemoveStoredRequest__Input as _almanac_core_v1_RemoveStoredRequest__Input, RemoveStoredRequest as _almanac_core_v1_RemoveStoredRequest } from '../../../almanac/core/v1/RemoveStoredRequest.js';
import type { RemoveStoredResponse__Input as _almanac_core_v1_RemoveStoredResponse__Input, RemoveStoredResponse as _almanac_core_v1_RemoveStoredResponse } from '../../../almanac/core/v1/RemoveStoredResponse.js';

export interface OwnContentClient extends grpc.Client {
  /**
   * Types, taxonomies and fields with stored documents, whether or not they are still declared.
   */
  ListStored(argument: _almanac_core_v1_ListStoredRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  ListStored(argument: _almanac_core_v1_ListStoredRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  ListStored(argument: _almanac_core_v1_ListStoredRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  ListStored(argument: _almanac_core_v1_ListStoredRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  /**
   * Types, taxonomies and fields with stored documents, whether or not they are still declared.
   */
  listStored(argument: _almanac_core_v1_ListStoredRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  listStored(argument: _almanac_core_v1_ListStoredRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  listStored(argument: _almanac_core_v1_ListStoredRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  listStored(argument: _almanac_core_v1_ListStoredRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  
  /**
   * Deletes some items of a type that is not declared, terms of such a taxonomy, or values of such a field.
   */
  RemoveStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  RemoveStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  RemoveStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  RemoveStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  /**
   * Deletes some items of a type that is not declared, terms of such a taxonomy, or values of such a field.
   */
  removeStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  removeStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  removeStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  removeStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  
}

export interface OwnContentHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Types, taxonomies and fields with stored documents, whether or not they are still declared.
   */
  ListStored: grpc.handleUnaryCall<_almanac_core_v1_ListStoredRequest, _almanac_core_v1_ListStoredResponse__Input>;
  
  /**
   * Deletes some items of a type that is not declared, terms of such a taxonomy, or values of such a field.
   */
  RemoveStored: grpc.handleUnaryCall<_almanac_core_v1_RemoveStoredRequest, _almanac_core_v1_RemoveStoredResponse__Input>;
  
}

export interface OwnContentDefinition extends grpc.ServiceDefinition {
  ListStored: MethodDefinition<_almanac_core_v1_ListStoredRequest__Input, _almanac_core_v1_ListStoredResponse__Input, _almanac_core_v1_ListStoredRequest, _almanac_core_v1_ListStoredResponse>
  RemoveStored: MethodDefinition<_almanac_core_v1_RemoveStoredRequest__Input, _almanac_core_v1_RemoveStoredResponse__Input, _almanac_core_v1_RemoveStoredRequest, _almanac_core_v1_RemoveStoredResponse>
}

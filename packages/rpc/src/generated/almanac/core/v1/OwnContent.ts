// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetDeclarationsRequest__Input as _almanac_core_v1_GetDeclarationsRequest__Input, GetDeclarationsRequest as _almanac_core_v1_GetDeclarationsRequest } from '../../../almanac/core/v1/GetDeclarationsRequest.js';
import type { GetDeclarationsResponse__Input as _almanac_core_v1_GetDeclarationsResponse__Input, GetDeclarationsResponse as _almanac_core_v1_GetDeclarationsResponse } from '../../../almanac/core/v1/GetDeclarationsResponse.js';
import type { ListStoredRequest__Input as _almanac_core_v1_ListStoredRequest__Input, ListStoredRequest as _almanac_core_v1_ListStoredRequest } from '../../../almanac/core/v1/ListStoredRequest.js';
import type { ListStoredResponse__Input as _almanac_core_v1_ListStoredResponse__Input, ListStoredResponse as _almanac_core_v1_ListStoredResponse } from '../../../almanac/core/v1/ListStoredResponse.js';
import type { RemoveStoredRequest__Input as _almanac_core_v1_RemoveStoredRequest__Input, RemoveStoredRequest as _almanac_core_v1_RemoveStoredRequest } from '../../../almanac/core/v1/RemoveStoredRequest.js';
import type { RemoveStoredResponse__Input as _almanac_core_v1_RemoveStoredResponse__Input, RemoveStoredResponse as _almanac_core_v1_RemoveStoredResponse } from '../../../almanac/core/v1/RemoveStoredResponse.js';

export interface OwnContentClient extends grpc.Client {
  /**
   * The declarations of the site's file, as JSON.
   */
  GetDeclarations(argument: _almanac_core_v1_GetDeclarationsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetDeclarationsResponse>): grpc.ClientUnaryCall;
  GetDeclarations(argument: _almanac_core_v1_GetDeclarationsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetDeclarationsResponse>): grpc.ClientUnaryCall;
  GetDeclarations(argument: _almanac_core_v1_GetDeclarationsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetDeclarationsResponse>): grpc.ClientUnaryCall;
  GetDeclarations(argument: _almanac_core_v1_GetDeclarationsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetDeclarationsResponse>): grpc.ClientUnaryCall;
  /**
   * The declarations of the site's file, as JSON.
   */
  getDeclarations(argument: _almanac_core_v1_GetDeclarationsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetDeclarationsResponse>): grpc.ClientUnaryCall;
  getDeclarations(argument: _almanac_core_v1_GetDeclarationsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetDeclarationsResponse>): grpc.ClientUnaryCall;
  getDeclarations(argument: _almanac_core_v1_GetDeclarationsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetDeclarationsResponse>): grpc.ClientUnaryCall;
  getDeclarations(argument: _almanac_core_v1_GetDeclarationsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetDeclarationsResponse>): grpc.ClientUnaryCall;
  
  /**
   * Types, taxonomies, statuses and fields with stored documents, whether or not they are still declared.
   */
  ListStored(argument: _almanac_core_v1_ListStoredRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  ListStored(argument: _almanac_core_v1_ListStoredRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  ListStored(argument: _almanac_core_v1_ListStoredRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  ListStored(argument: _almanac_core_v1_ListStoredRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  /**
   * Types, taxonomies, statuses and fields with stored documents, whether or not they are still declared.
   */
  listStored(argument: _almanac_core_v1_ListStoredRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  listStored(argument: _almanac_core_v1_ListStoredRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  listStored(argument: _almanac_core_v1_ListStoredRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  listStored(argument: _almanac_core_v1_ListStoredRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_ListStoredResponse>): grpc.ClientUnaryCall;
  
  /**
   * Deletes some items of a type that is not declared, terms of such a taxonomy, or values of such a field. Makes some items
   * with such a status drafts.
   */
  RemoveStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  RemoveStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  RemoveStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  RemoveStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  /**
   * Deletes some items of a type that is not declared, terms of such a taxonomy, or values of such a field. Makes some items
   * with such a status drafts.
   */
  removeStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  removeStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  removeStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  removeStored(argument: _almanac_core_v1_RemoveStoredRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RemoveStoredResponse>): grpc.ClientUnaryCall;
  
}

export interface OwnContentHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The declarations of the site's file, as JSON.
   */
  GetDeclarations: grpc.handleUnaryCall<_almanac_core_v1_GetDeclarationsRequest, _almanac_core_v1_GetDeclarationsResponse__Input>;
  
  /**
   * Types, taxonomies, statuses and fields with stored documents, whether or not they are still declared.
   */
  ListStored: grpc.handleUnaryCall<_almanac_core_v1_ListStoredRequest, _almanac_core_v1_ListStoredResponse__Input>;
  
  /**
   * Deletes some items of a type that is not declared, terms of such a taxonomy, or values of such a field. Makes some items
   * with such a status drafts.
   */
  RemoveStored: grpc.handleUnaryCall<_almanac_core_v1_RemoveStoredRequest, _almanac_core_v1_RemoveStoredResponse__Input>;
  
}

export interface OwnContentDefinition extends grpc.ServiceDefinition {
  GetDeclarations: MethodDefinition<_almanac_core_v1_GetDeclarationsRequest__Input, _almanac_core_v1_GetDeclarationsResponse__Input, _almanac_core_v1_GetDeclarationsRequest, _almanac_core_v1_GetDeclarationsResponse>
  ListStored: MethodDefinition<_almanac_core_v1_ListStoredRequest__Input, _almanac_core_v1_ListStoredResponse__Input, _almanac_core_v1_ListStoredRequest, _almanac_core_v1_ListStoredResponse>
  RemoveStored: MethodDefinition<_almanac_core_v1_RemoveStoredRequest__Input, _almanac_core_v1_RemoveStoredResponse__Input, _almanac_core_v1_RemoveStoredRequest, _almanac_core_v1_RemoveStoredResponse>
}

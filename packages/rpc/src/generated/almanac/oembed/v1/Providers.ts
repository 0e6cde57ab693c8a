// Original file: ../../protos/oembed.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AddRequest__Input as _almanac_oembed_v1_AddRequest__Input, AddRequest as _almanac_oembed_v1_AddRequest } from '../../../almanac/oembed/v1/AddRequest.js';
import type { AddResponse__Input as _almanac_oembed_v1_AddResponse__Input, AddResponse as _almanac_oembed_v1_AddResponse } from '../../../almanac/oembed/v1/AddResponse.js';
import type { ListRequest__Input as _almanac_oembed_v1_ListRequest__Input, ListRequest as _almanac_oembed_v1_ListRequest } from '../../../almanac/oembed/v1/ListRequest.js';
import type { ListResponse__Input as _almanac_oembed_v1_ListResponse__Input, ListResponse as _almanac_oembed_v1_ListResponse } from '../../../almanac/oembed/v1/ListResponse.js';
import type { RemoveRequest__Input as _almanac_oembed_v1_RemoveRequest__Input, RemoveRequest as _almanac_oembed_v1_RemoveRequest } from '../../../almanac/oembed/v1/RemoveRequest.js';
import type { RemoveResponse__Input as _almanac_oembed_v1_RemoveResponse__Input, RemoveResponse as _almanac_oembed_v1_RemoveResponse } from '../../../almanac/oembed/v1/RemoveResponse.js';

/**
 * The providers that the operator has added: sites whose embeds are trusted.
 */
export interface ProvidersClient extends grpc.Client {
  /**
   * Adds a provider, or replaces the one of the same name. Idempotent.
   */
  Add(argument: _almanac_oembed_v1_AddRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_AddResponse>): grpc.ClientUnaryCall;
  Add(argument: _almanac_oembed_v1_AddRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_oembed_v1_AddResponse>): grpc.ClientUnaryCall;
  Add(argument: _almanac_oembed_v1_AddRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_AddResponse>): grpc.ClientUnaryCall;
  Add(argument: _almanac_oembed_v1_AddRequest__Input, callback: grpc.requestCallback<_almanac_oembed_v1_AddResponse>): grpc.ClientUnaryCall;
  /**
   * Adds a provider, or replaces the one of the same name. Idempotent.
   */
  add(argument: _almanac_oembed_v1_AddRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_AddResponse>): grpc.ClientUnaryCall;
  add(argument: _almanac_oembed_v1_AddRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_oembed_v1_AddResponse>): grpc.ClientUnaryCall;
  add(argument: _almanac_oembed_v1_AddRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_AddResponse>): grpc.ClientUnaryCall;
  add(argument: _almanac_oembed_v1_AddRequest__Input, callback: grpc.requestCallback<_almanac_oembed_v1_AddResponse>): grpc.ClientUnaryCall;
  
  /**
   * In the order in which they were added.
   */
  List(argument: _almanac_oembed_v1_ListRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_ListResponse>): grpc.ClientUnaryCall;
  List(argument: _almanac_oembed_v1_ListRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_oembed_v1_ListResponse>): grpc.ClientUnaryCall;
  List(argument: _almanac_oembed_v1_ListRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_ListResponse>): grpc.ClientUnaryCall;
  List(argument: _almanac_oembed_v1_ListRequest__Input, callback: grpc.requestCallback<_almanac_oembed_v1_ListResponse>): grpc.ClientUnaryCall;
  /**
   * In the order in which they were added.
   */
  list(argument: _almanac_oembed_v1_ListRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_ListResponse>): grpc.ClientUnaryCall;
  list(argument: _almanac_oembed_v1_ListRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_oembed_v1_ListResponse>): grpc.ClientUnaryCall;
  list(argument: _almanac_oembed_v1_ListRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_ListResponse>): grpc.ClientUnaryCall;
  list(argument: _almanac_oembed_v1_ListRequest__Input, callback: grpc.requestCallback<_almanac_oembed_v1_ListResponse>): grpc.ClientUnaryCall;
  
  Remove(argument: _almanac_oembed_v1_RemoveRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_RemoveResponse>): grpc.ClientUnaryCall;
  Remove(argument: _almanac_oembed_v1_RemoveRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_oembed_v1_RemoveResponse>): grpc.ClientUnaryCall;
  Remove(argument: _almanac_oembed_v1_RemoveRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_RemoveResponse>): grpc.ClientUnaryCall;
  Remove(argument: _almanac_oembed_v1_RemoveRequest__Input, callback: grpc.requestCallback<_almanac_oembed_v1_RemoveResponse>): grpc.ClientUnaryCall;
  remove(argument: _almanac_oembed_v1_RemoveRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_RemoveResponse>): grpc.ClientUnaryCall;
  remove(argument: _almanac_oembed_v1_RemoveRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_oembed_v1_RemoveResponse>): grpc.ClientUnaryCall;
  remove(argument: _almanac_oembed_v1_RemoveRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_oembed_v1_RemoveResponse>): grpc.ClientUnaryCall;
  remove(argument: _almanac_oembed_v1_RemoveRequest__Input, callback: grpc.requestCallback<_almanac_oembed_v1_RemoveResponse>): grpc.ClientUnaryCall;
  
}

/**
 * The providers that the operator has added: sites whose embeds are trusted.
 */
export interface ProvidersHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Adds a provider, or replaces the one of the same name. Idempotent.
   */
  Add: grpc.handleUnaryCall<_almanac_oembed_v1_AddRequest, _almanac_oembed_v1_AddResponse__Input>;
  
  /**
   * In the order in which they were added.
   */
  List: grpc.handleUnaryCall<_almanac_oembed_v1_ListRequest, _almanac_oembed_v1_ListResponse__Input>;
  
  Remove: grpc.handleUnaryCall<_almanac_oembed_v1_RemoveRequest, _almanac_oembed_v1_RemoveResponse__Input>;
  
}

export interface ProvidersDefinition extends grpc.ServiceDefinition {
  Add: MethodDefinition<_almanac_oembed_v1_AddRequest__Input, _almanac_oembed_v1_AddResponse__Input, _almanac_oembed_v1_AddRequest, _almanac_oembed_v1_AddResponse>
  List: MethodDefinition<_almanac_oembed_v1_ListRequest__Input, _almanac_oembed_v1_ListResponse__Input, _almanac_oembed_v1_ListRequest, _almanac_oembed_v1_ListResponse>
  Remove: MethodDefinition<_almanac_oembed_v1_RemoveRequest__Input, _almanac_oembed_v1_RemoveResponse__Input, _almanac_oembed_v1_RemoveRequest, _almanac_oembed_v1_RemoveResponse>
}

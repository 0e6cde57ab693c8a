// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListRedirectsRequest__Input as _almanac_core_v1_ListRedirectsRequest__Input, ListRedirectsRequest as _almanac_core_v1_ListRedirectsRequest } from '../../../almanac/core/v1/ListRedirectsRequest.js';
import type { ListRedirectsResponse__Input as _almanac_core_v1_ListRedirectsResponse__Input, ListRedirectsResponse as _almanac_core_v1_ListRedirectsResponse } from '../../../almanac/core/v1/ListRedirectsResponse.js';
import type { RemoveRedirectRequest__Input as _almanac_core_v1_RemoveRedirectRequest__Input, RemoveRedirectRequest as _almanac_core_v1_RemoveRedirectRequest } from '../../../almanac/core/v1/RemoveRedirectRequest.js';
import type { RemoveRedirectResponse__Input as _almanac_core_v1_RemoveRedirectResponse__Input, RemoveRedirectResponse as _almanac_core_v1_RemoveRedirectResponse } from '../../../almanac/core/v1/RemoveRedirectResponse.js';
import type { SaveRedirectsRequest__Input as _almanac_core_v1_SaveRedirectsRequest__Input, SaveRedirectsRequest as _almanac_core_v1_SaveRedirectsRequest } from '../../../almanac/core/v1/SaveRedirectsRequest.js';
import type { SaveRedirectsResponse__Input as _almanac_core_v1_SaveRedirectsResponse__Input, SaveRedirectsResponse as _almanac_core_v1_SaveRedirectsResponse } from '../../../almanac/core/v1/SaveRedirectsResponse.js';

/**
 * Redirects of addresses of the website.
 */
export interface RedirectsClient extends grpc.Client {
  /**
   * A page of the redirects, ordered by path; empty after the last one.
   */
  List(argument: _almanac_core_v1_ListRedirectsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListRedirectsResponse>): grpc.ClientUnaryCall;
  List(argument: _almanac_core_v1_ListRedirectsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_ListRedirectsResponse>): grpc.ClientUnaryCall;
  List(argument: _almanac_core_v1_ListRedirectsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListRedirectsResponse>): grpc.ClientUnaryCall;
  List(argument: _almanac_core_v1_ListRedirectsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_ListRedirectsResponse>): grpc.ClientUnaryCall;
  /**
   * A page of the redirects, ordered by path; empty after the last one.
   */
  list(argument: _almanac_core_v1_ListRedirectsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListRedirectsResponse>): grpc.ClientUnaryCall;
  list(argument: _almanac_core_v1_ListRedirectsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_ListRedirectsResponse>): grpc.ClientUnaryCall;
  list(argument: _almanac_core_v1_ListRedirectsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ListRedirectsResponse>): grpc.ClientUnaryCall;
  list(argument: _almanac_core_v1_ListRedirectsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_ListRedirectsResponse>): grpc.ClientUnaryCall;
  
  Remove(argument: _almanac_core_v1_RemoveRedirectRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveRedirectResponse>): grpc.ClientUnaryCall;
  Remove(argument: _almanac_core_v1_RemoveRedirectRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RemoveRedirectResponse>): grpc.ClientUnaryCall;
  Remove(argument: _almanac_core_v1_RemoveRedirectRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveRedirectResponse>): grpc.ClientUnaryCall;
  Remove(argument: _almanac_core_v1_RemoveRedirectRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RemoveRedirectResponse>): grpc.ClientUnaryCall;
  remove(argument: _almanac_core_v1_RemoveRedirectRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveRedirectResponse>): grpc.ClientUnaryCall;
  remove(argument: _almanac_core_v1_RemoveRedirectRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RemoveRedirectResponse>): grpc.ClientUnaryCall;
  remove(argument: _almanac_core_v1_RemoveRedirectRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RemoveRedirectResponse>): grpc.ClientUnaryCall;
  remove(argument: _almanac_core_v1_RemoveRedirectRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RemoveRedirectResponse>): grpc.ClientUnaryCall;
  
  /**
   * Adds redirects, all or none. A redirect of the same path is replaced. Idempotent.
   */
  Save(argument: _almanac_core_v1_SaveRedirectsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SaveRedirectsResponse>): grpc.ClientUnaryCall;
  Save(argument: _almanac_core_v1_SaveRedirectsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_SaveRedirectsResponse>): grpc.ClientUnaryCall;
  Save(argument: _almanac_core_v1_SaveRedirectsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SaveRedirectsResponse>): grpc.ClientUnaryCall;
  Save(argument: _almanac_core_v1_SaveRedirectsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_SaveRedirectsResponse>): grpc.ClientUnaryCall;
  /**
   * Adds redirects, all or none. A redirect of the same path is replaced. Idempotent.
   */
  save(argument: _almanac_core_v1_SaveRedirectsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SaveRedirectsResponse>): grpc.ClientUnaryCall;
  save(argument: _almanac_core_v1_SaveRedirectsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_SaveRedirectsResponse>): grpc.ClientUnaryCall;
  save(argument: _almanac_core_v1_SaveRedirectsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SaveRedirectsResponse>): grpc.ClientUnaryCall;
  save(argument: _almanac_core_v1_SaveRedirectsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_SaveRedirectsResponse>): grpc.ClientUnaryCall;
  
}

/**
 * Redirects of addresses of the website.
 */
export interface RedirectsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * A page of the redirects, ordered by path; empty after the last one.
   */
  List: grpc.handleUnaryCall<_almanac_core_v1_ListRedirectsRequest, _almanac_core_v1_ListRedirectsResponse__Input>;
  
  Remove: grpc.handleUnaryCall<_almanac_core_v1_RemoveRedirectRequest, _almanac_core_v1_RemoveRedirectResponse__Input>;
  
  /**
   * Adds redirects, all or none. A redirect of the same path is replaced. Idempotent.
   */
  Save: grpc.handleUnaryCall<_almanac_core_v1_SaveRedirectsRequest, _almanac_core_v1_SaveRedirectsResponse__Input>;
  
}

export interface RedirectsDefinition extends grpc.ServiceDefinition {
  List: MethodDefinition<_almanac_core_v1_ListRedirectsRequest__Input, _almanac_core_v1_ListRedirectsResponse__Input, _almanac_core_v1_ListRedirectsRequest, _almanac_core_v1_ListRedirectsResponse>
  Remove: MethodDefinition<_almanac_core_v1_RemoveRedirectRequest__Input, _almanac_core_v1_RemoveRedirectResponse__Input, _almanac_core_v1_RemoveRedirectRequest, _almanac_core_v1_RemoveRedirectResponse>
  Save: MethodDefinition<_almanac_core_v1_SaveRedirectsRequest__Input, _almanac_core_v1_SaveRedirectsResponse__Input, _almanac_core_v1_SaveRedirectsRequest, _almanac_core_v1_SaveRedirectsResponse>
}

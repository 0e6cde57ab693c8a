// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { RegenerateRequest__Input as _almanac_core_v1_RegenerateRequest__Input, RegenerateRequest as _almanac_core_v1_RegenerateRequest } from '../../../almanac/core/v1/RegenerateRequest.js';
import type { RegenerateResponse__Input as _almanac_core_v1_RegenerateResponse__Input, RegenerateResponse as _almanac_core_v1_RegenerateResponse } from '../../../almanac/core/v1/RegenerateResponse.js';
import type { SideloadRequest__Input as _almanac_core_v1_SideloadRequest__Input, SideloadRequest as _almanac_core_v1_SideloadRequest } from '../../../almanac/core/v1/SideloadRequest.js';
import type { SideloadResponse__Input as _almanac_core_v1_SideloadResponse__Input, SideloadResponse as _almanac_core_v1_SideloadResponse } from '../../../almanac/core/v1/SideloadResponse.js';

export interface MediaLibraryClient extends grpc.Client {
  /**
   * Regenerates the sizes of an image and removes files that its item no longer names. Idempotent.
   */
  Regenerate(argument: _almanac_core_v1_RegenerateRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RegenerateResponse>): grpc.ClientUnaryCall;
  Regenerate(argument: _almanac_core_v1_RegenerateRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RegenerateResponse>): grpc.ClientUnaryCall;
  Regenerate(argument: _almanac_core_v1_RegenerateRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RegenerateResponse>): grpc.ClientUnaryCall;
  Regenerate(argument: _almanac_core_v1_RegenerateRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RegenerateResponse>): grpc.ClientUnaryCall;
  /**
   * Regenerates the sizes of an image and removes files that its item no longer names. Idempotent.
   */
  regenerate(argument: _almanac_core_v1_RegenerateRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RegenerateResponse>): grpc.ClientUnaryCall;
  regenerate(argument: _almanac_core_v1_RegenerateRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RegenerateResponse>): grpc.ClientUnaryCall;
  regenerate(argument: _almanac_core_v1_RegenerateRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RegenerateResponse>): grpc.ClientUnaryCall;
  regenerate(argument: _almanac_core_v1_RegenerateRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RegenerateResponse>): grpc.ClientUnaryCall;
  
  /**
   * Copies an image from a public address into the library, as the caller. For the address of a file of the library,
   * returns its item without fetching.
   */
  Sideload(argument: _almanac_core_v1_SideloadRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SideloadResponse>): grpc.ClientUnaryCall;
  Sideload(argument: _almanac_core_v1_SideloadRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_SideloadResponse>): grpc.ClientUnaryCall;
  Sideload(argument: _almanac_core_v1_SideloadRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SideloadResponse>): grpc.ClientUnaryCall;
  Sideload(argument: _almanac_core_v1_SideloadRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_SideloadResponse>): grpc.ClientUnaryCall;
  /**
   * Copies an image from a public address into the library, as the caller. For the address of a file of the library,
   * returns its item without fetching.
   */
  sideload(argument: _almanac_core_v1_SideloadRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SideloadResponse>): grpc.ClientUnaryCall;
  sideload(argument: _almanac_core_v1_SideloadRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_SideloadResponse>): grpc.ClientUnaryCall;
  sideload(argument: _almanac_core_v1_SideloadRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SideloadResponse>): grpc.ClientUnaryCall;
  sideload(argument: _almanac_core_v1_SideloadRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_SideloadResponse>): grpc.ClientUnaryCall;
  
}

export interface MediaLibraryHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Regenerates the sizes of an image and removes files that its item no longer names. Idempotent.
   */
  Regenerate: grpc.handleUnaryCall<_almanac_core_v1_RegenerateRequest, _almanac_core_v1_RegenerateResponse__Input>;
  
  /**
   * Copies an image from a public address into the library, as the caller. For the address of a file of the library,
   * returns its item without fetching.
   */
  Sideload: grpc.handleUnaryCall<_almanac_core_v1_SideloadRequest, _almanac_core_v1_SideloadResponse__Input>;
  
}

export interface MediaLibraryDefinition extends grpc.ServiceDefinition {
  Regenerate: MethodDefinition<_almanac_core_v1_RegenerateRequest__Input, _almanac_core_v1_RegenerateResponse__Input, _almanac_core_v1_RegenerateRequest, _almanac_core_v1_RegenerateResponse>
  Sideload: MethodDefinition<_almanac_core_v1_SideloadRequest__Input, _almanac_core_v1_SideloadResponse__Input, _almanac_core_v1_SideloadRequest, _almanac_core_v1_SideloadResponse>
}

// Original file: ../../protos/manifest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetDescriptionRequest__Input as _almanac_manifest_v1_GetDescriptionRequest__Input, GetDescriptionRequest as _almanac_manifest_v1_GetDescriptionRequest } from '../../../almanac/manifest/v1/GetDescriptionRequest.js';
import type { GetDescriptionResponse__Input as _almanac_manifest_v1_GetDescriptionResponse__Input, GetDescriptionResponse as _almanac_manifest_v1_GetDescriptionResponse } from '../../../almanac/manifest/v1/GetDescriptionResponse.js';
import type { GetRoutesRequest__Input as _almanac_manifest_v1_GetRoutesRequest__Input, GetRoutesRequest as _almanac_manifest_v1_GetRoutesRequest } from '../../../almanac/manifest/v1/GetRoutesRequest.js';
import type { GetRoutesResponse__Input as _almanac_manifest_v1_GetRoutesResponse__Input, GetRoutesResponse as _almanac_manifest_v1_GetRoutesResponse } from '../../../almanac/manifest/v1/GetRoutesResponse.js';

export interface ManifestClient extends grpc.Client {
  /**
   * The service's part of the description of the API.
   */
  GetDescription(argument: _almanac_manifest_v1_GetDescriptionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_manifest_v1_GetDescriptionResponse>): grpc.ClientUnaryCall;
  GetDescription(argument: _almanac_manifest_v1_GetDescriptionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_manifest_v1_GetDescriptionResponse>): grpc.ClientUnaryCall;
  GetDescription(argument: _almanac_manifest_v1_GetDescriptionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_manifest_v1_GetDescriptionResponse>): grpc.ClientUnaryCall;
  GetDescription(argument: _almanac_manifest_v1_GetDescriptionRequest__Input, callback: grpc.requestCallback<_almanac_manifest_v1_GetDescriptionResponse>): grpc.ClientUnaryCall;
  /**
   * The service's part of the description of the API.
   */
  getDescription(argument: _almanac_manifest_v1_GetDescriptionRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_manifest_v1_GetDescriptionResponse>): grpc.ClientUnaryCall;
  getDescription(argument: _almanac_manifest_v1_GetDescriptionRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_manifest_v1_GetDescriptionResponse>): grpc.ClientUnaryCall;
  getDescription(argument: _almanac_manifest_v1_GetDescriptionRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_manifest_v1_GetDescriptionResponse>): grpc.ClientUnaryCall;
  getDescription(argument: _almanac_manifest_v1_GetDescriptionRequest__Input, callback: grpc.requestCallback<_almanac_manifest_v1_GetDescriptionResponse>): grpc.ClientUnaryCall;
  
  /**
   * All routes of the service, in the order of the index.
   */
  GetRoutes(argument: _almanac_manifest_v1_GetRoutesRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_manifest_v1_GetRoutesResponse>): grpc.ClientUnaryCall;
  GetRoutes(argument: _almanac_manifest_v1_GetRoutesRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_manifest_v1_GetRoutesResponse>): grpc.ClientUnaryCall;
  GetRoutes(argument: _almanac_manifest_v1_GetRoutesRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_manifest_v1_GetRoutesResponse>): grpc.ClientUnaryCall;
  GetRoutes(argument: _almanac_manifest_v1_GetRoutesRequest__Input, callback: grpc.requestCallback<_almanac_manifest_v1_GetRoutesResponse>): grpc.ClientUnaryCall;
  /**
   * All routes of the service, in the order of the index.
   */
  getRoutes(argument: _almanac_manifest_v1_GetRoutesRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_manifest_v1_GetRoutesResponse>): grpc.ClientUnaryCall;
  getRoutes(argument: _almanac_manifest_v1_GetRoutesRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_manifest_v1_GetRoutesResponse>): grpc.ClientUnaryCall;
  getRoutes(argument: _almanac_manifest_v1_GetRoutesRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_manifest_v1_GetRoutesResponse>): grpc.ClientUnaryCall;
  getRoutes(argument: _almanac_manifest_v1_GetRoutesRequest__Input, callback: grpc.requestCallback<_almanac_manifest_v1_GetRoutesResponse>): grpc.ClientUnaryCall;
  
}

export interface ManifestHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The service's part of the description of the API.
   */
  GetDescription: grpc.handleUnaryCall<_almanac_manifest_v1_GetDescriptionRequest, _almanac_manifest_v1_GetDescriptionResponse__Input>;
  
  /**
   * All routes of the service, in the order of the index.
   */
  GetRoutes: grpc.handleUnaryCall<_almanac_manifest_v1_GetRoutesRequest, _almanac_manifest_v1_GetRoutesResponse__Input>;
  
}

export interface ManifestDefinition extends grpc.ServiceDefinition {
  GetDescription: MethodDefinition<_almanac_manifest_v1_GetDescriptionRequest__Input, _almanac_manifest_v1_GetDescriptionResponse__Input, _almanac_manifest_v1_GetDescriptionRequest, _almanac_manifest_v1_GetDescriptionResponse>
  GetRoutes: MethodDefinition<_almanac_manifest_v1_GetRoutesRequest__Input, _almanac_manifest_v1_GetRoutesResponse__Input, _almanac_manifest_v1_GetRoutesRequest, _almanac_manifest_v1_GetRoutesResponse>
}

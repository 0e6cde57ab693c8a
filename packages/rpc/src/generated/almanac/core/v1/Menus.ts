// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetMenusRequest__Input as _almanac_core_v1_GetMenusRequest__Input, GetMenusRequest as _almanac_core_v1_GetMenusRequest } from '../../../almanac/core/v1/GetMenusRequest.js';
import type { GetMenusResponse__Input as _almanac_core_v1_GetMenusResponse__Input, GetMenusResponse as _almanac_core_v1_GetMenusResponse } from '../../../almanac/core/v1/GetMenusResponse.js';

export interface MenusClient extends grpc.Client {
  /**
   * The menus at some locations of the website, with the links that anonymous users may see. Locations without a menu
   * are left out.
   */
  GetMenus(argument: _almanac_core_v1_GetMenusRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetMenusResponse>): grpc.ClientUnaryCall;
  GetMenus(argument: _almanac_core_v1_GetMenusRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetMenusResponse>): grpc.ClientUnaryCall;
  GetMenus(argument: _almanac_core_v1_GetMenusRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetMenusResponse>): grpc.ClientUnaryCall;
  GetMenus(argument: _almanac_core_v1_GetMenusRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetMenusResponse>): grpc.ClientUnaryCall;
  /**
   * The menus at some locations of the website, with the links that anonymous users may see. Locations without a menu
   * are left out.
   */
  getMenus(argument: _almanac_core_v1_GetMenusRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetMenusResponse>): grpc.ClientUnaryCall;
  getMenus(argument: _almanac_core_v1_GetMenusRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetMenusResponse>): grpc.ClientUnaryCall;
  getMenus(argument: _almanac_core_v1_GetMenusRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetMenusResponse>): grpc.ClientUnaryCall;
  getMenus(argument: _almanac_core_v1_GetMenusRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetMenusResponse>): grpc.ClientUnaryCall;
  
}

export interface MenusHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The menus at some locations of the website, with the links that anonymous users may see. Locations without a menu
   * are left out.
   */
  GetMenus: grpc.handleUnaryCall<_almanac_core_v1_GetMenusRequest, _almanac_core_v1_GetMenusResponse__Input>;
  
}

export interface MenusDefinition extends grpc.ServiceDefinition {
  GetMenus: MethodDefinition<_almanac_core_v1_GetMenusRequest__Input, _almanac_core_v1_GetMenusResponse__Input, _almanac_core_v1_GetMenusRequest, _almanac_core_v1_GetMenusResponse>
}

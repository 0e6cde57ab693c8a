// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CountByPostRequest__Input as _almanac_core_v1_CountByPostRequest__Input, CountByPostRequest as _almanac_core_v1_CountByPostRequest } from '../../../almanac/core/v1/CountByPostRequest.js';
import type { CountByPostResponse__Input as _almanac_core_v1_CountByPostResponse__Input, CountByPostResponse as _almanac_core_v1_CountByPostResponse } from '../../../almanac/core/v1/CountByPostResponse.js';
import type { DetachPostRequest__Input as _almanac_core_v1_DetachPostRequest__Input, DetachPostRequest as _almanac_core_v1_DetachPostRequest } from '../../../almanac/core/v1/DetachPostRequest.js';
import type { DetachPostResponse__Input as _almanac_core_v1_DetachPostResponse__Input, DetachPostResponse as _almanac_core_v1_DetachPostResponse } from '../../../almanac/core/v1/DetachPostResponse.js';

export interface CommentsClient extends grpc.Client {
  /**
   * Numbers of approved comments, by id of the item.
   */
  CountByPost(argument: _almanac_core_v1_CountByPostRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CountByPostResponse>): grpc.ClientUnaryCall;
  CountByPost(argument: _almanac_core_v1_CountByPostRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_CountByPostResponse>): grpc.ClientUnaryCall;
  CountByPost(argument: _almanac_core_v1_CountByPostRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CountByPostResponse>): grpc.ClientUnaryCall;
  CountByPost(argument: _almanac_core_v1_CountByPostRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_CountByPostResponse>): grpc.ClientUnaryCall;
  /**
   * Numbers of approved comments, by id of the item.
   */
  countByPost(argument: _almanac_core_v1_CountByPostRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CountByPostResponse>): grpc.ClientUnaryCall;
  countByPost(argument: _almanac_core_v1_CountByPostRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_CountByPostResponse>): grpc.ClientUnaryCall;
  countByPost(argument: _almanac_core_v1_CountByPostRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CountByPostResponse>): grpc.ClientUnaryCall;
  countByPost(argument: _almanac_core_v1_CountByPostRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_CountByPostResponse>): grpc.ClientUnaryCall;
  
  /**
   * Removes the comments of a permanently deleted item. Idempotent.
   */
  DetachPost(argument: _almanac_core_v1_DetachPostRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_DetachPostResponse>): grpc.ClientUnaryCall;
  DetachPost(argument: _almanac_core_v1_DetachPostRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_DetachPostResponse>): grpc.ClientUnaryCall;
  DetachPost(argument: _almanac_core_v1_DetachPostRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_DetachPostResponse>): grpc.ClientUnaryCall;
  DetachPost(argument: _almanac_core_v1_DetachPostRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_DetachPostResponse>): grpc.ClientUnaryCall;
  /**
   * Removes the comments of a permanently deleted item. Idempotent.
   */
  detachPost(argument: _almanac_core_v1_DetachPostRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_DetachPostResponse>): grpc.ClientUnaryCall;
  detachPost(argument: _almanac_core_v1_DetachPostRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_DetachPostResponse>): grpc.ClientUnaryCall;
  detachPost(argument: _almanac_core_v1_DetachPostRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_DetachPostResponse>): grpc.ClientUnaryCall;
  detachPost(argument: _almanac_core_v1_DetachPostRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_DetachPostResponse>): grpc.ClientUnaryCall;
  
}

export interface CommentsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Numbers of approved comments, by id of the item.
   */
  CountByPost: grpc.handleUnaryCall<_almanac_core_v1_CountByPostRequest, _almanac_core_v1_CountByPostResponse__Input>;
  
  /**
   * Removes the comments of a permanently deleted item. Idempotent.
   */
  DetachPost: grpc.handleUnaryCall<_almanac_core_v1_DetachPostRequest, _almanac_core_v1_DetachPostResponse__Input>;
  
}

export interface CommentsDefinition extends grpc.ServiceDefinition {
  CountByPost: MethodDefinition<_almanac_core_v1_CountByPostRequest__Input, _almanac_core_v1_CountByPostResponse__Input, _almanac_core_v1_CountByPostRequest, _almanac_core_v1_CountByPostResponse>
  DetachPost: MethodDefinition<_almanac_core_v1_DetachPostRequest__Input, _almanac_core_v1_DetachPostResponse__Input, _almanac_core_v1_DetachPostRequest, _almanac_core_v1_DetachPostResponse>
}

// Original file: ../../protos/batch.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { Request__Input as _almanac_batch_v1_Request__Input, Request as _almanac_batch_v1_Request } from '../../../almanac/batch/v1/Request.js';
import type { Response__Input as _almanac_batch_v1_Response__Input, Response as _almanac_batch_v1_Response } from '../../../almanac/batch/v1/Response.js';

export interface BatchClient extends grpc.Client {
  /**
   * Executes a request.
   */
  Execute(argument: _almanac_batch_v1_Request__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  Execute(argument: _almanac_batch_v1_Request__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  Execute(argument: _almanac_batch_v1_Request__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  Execute(argument: _almanac_batch_v1_Request__Input, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  /**
   * Executes a request.
   */
  execute(argument: _almanac_batch_v1_Request__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  execute(argument: _almanac_batch_v1_Request__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  execute(argument: _almanac_batch_v1_Request__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  execute(argument: _almanac_batch_v1_Request__Input, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  
  /**
   * Checks the arguments of a request. Changes nothing.
   */
  Validate(argument: _almanac_batch_v1_Request__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  Validate(argument: _almanac_batch_v1_Request__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  Validate(argument: _almanac_batch_v1_Request__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  Validate(argument: _almanac_batch_v1_Request__Input, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  /**
   * Checks the arguments of a request. Changes nothing.
   */
  validate(argument: _almanac_batch_v1_Request__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  validate(argument: _almanac_batch_v1_Request__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  validate(argument: _almanac_batch_v1_Request__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  validate(argument: _almanac_batch_v1_Request__Input, callback: grpc.requestCallback<_almanac_batch_v1_Response>): grpc.ClientUnaryCall;
  
}

export interface BatchHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Executes a request.
   */
  Execute: grpc.handleUnaryCall<_almanac_batch_v1_Request, _almanac_batch_v1_Response__Input>;
  
  /**
   * Checks the arguments of a request. Changes nothing.
   */
  Validate: grpc.handleUnaryCall<_almanac_batch_v1_Request, _almanac_batch_v1_Response__Input>;
  
}

export interface BatchDefinition extends grpc.ServiceDefinition {
  Execute: MethodDefinition<_almanac_batch_v1_Request__Input, _almanac_batch_v1_Response__Input, _almanac_batch_v1_Request, _almanac_batch_v1_Response>
  Validate: MethodDefinition<_almanac_batch_v1_Request__Input, _almanac_batch_v1_Response__Input, _almanac_batch_v1_Request, _almanac_batch_v1_Response>
}

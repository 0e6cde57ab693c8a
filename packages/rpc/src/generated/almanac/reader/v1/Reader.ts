// Original file: ../../protos/reader.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ReadRequest__Input as _almanac_reader_v1_ReadRequest__Input, ReadRequest as _almanac_reader_v1_ReadRequest } from '../../../almanac/reader/v1/ReadRequest.js';
import type { ReadResponse__Input as _almanac_reader_v1_ReadResponse__Input, ReadResponse as _almanac_reader_v1_ReadResponse } from '../../../almanac/reader/v1/ReadResponse.js';

export interface ReaderClient extends grpc.Client {
  /**
   * Reads addresses of the service's routes like anonymous GET requests, concurrently.
   */
  Read(argument: _almanac_reader_v1_ReadRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_reader_v1_ReadResponse>): grpc.ClientUnaryCall;
  Read(argument: _almanac_reader_v1_ReadRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_reader_v1_ReadResponse>): grpc.ClientUnaryCall;
  Read(argument: _almanac_reader_v1_ReadRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_reader_v1_ReadResponse>): grpc.ClientUnaryCall;
  Read(argument: _almanac_reader_v1_ReadRequest__Input, callback: grpc.requestCallback<_almanac_reader_v1_ReadResponse>): grpc.ClientUnaryCall;
  /**
   * Reads addresses of the service's routes like anonymous GET requests, concurrently.
   */
  read(argument: _almanac_reader_v1_ReadRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_reader_v1_ReadResponse>): grpc.ClientUnaryCall;
  read(argument: _almanac_reader_v1_ReadRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_reader_v1_ReadResponse>): grpc.ClientUnaryCall;
  read(argument: _almanac_reader_v1_ReadRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_reader_v1_ReadResponse>): grpc.ClientUnaryCall;
  read(argument: _almanac_reader_v1_ReadRequest__Input, callback: grpc.requestCallback<_almanac_reader_v1_ReadResponse>): grpc.ClientUnaryCall;
  
}

export interface ReaderHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Reads addresses of the service's routes like anonymous GET requests, concurrently.
   */
  Read: grpc.handleUnaryCall<_almanac_reader_v1_ReadRequest, _almanac_reader_v1_ReadResponse__Input>;
  
}

export interface ReaderDefinition extends grpc.ServiceDefinition {
  Read: MethodDefinition<_almanac_reader_v1_ReadRequest__Input, _almanac_reader_v1_ReadResponse__Input, _almanac_reader_v1_ReadRequest, _almanac_reader_v1_ReadResponse>
}

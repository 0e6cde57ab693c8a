import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { BatchClient as _almanac_batch_v1_BatchClient, BatchDefinition as _almanac_batch_v1_BatchDefinition } from './almanac/batch/v1/Batch.js';
import type { Request__Input as _almanac_batch_v1_Request__Input, Request as _almanac_batch_v1_Request } from './almanac/batch/v1/Request.js';
import type { Response__Input as _almanac_batch_v1_Response__Input, Response as _almanac_batch_v1_Response } from './almanac/batch/v1/Response.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  almanac: {
    batch: {
      v1: {
        Batch: SubtypeConstructor<typeof grpc.Client, _almanac_batch_v1_BatchClient> & { service: _almanac_batch_v1_BatchDefinition }
        Request: MessageTypeDefinition<_almanac_batch_v1_Request__Input, _almanac_batch_v1_Request>
        Response: MessageTypeDefinition<_almanac_batch_v1_Response__Input, _almanac_batch_v1_Response>
      }
    }
  }
}


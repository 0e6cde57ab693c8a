import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Answer__Input as _almanac_reader_v1_Answer__Input, Answer as _almanac_reader_v1_Answer } from './almanac/reader/v1/Answer.js';
import type { ReadRequest__Input as _almanac_reader_v1_ReadRequest__Input, ReadRequest as _almanac_reader_v1_ReadRequest } from './almanac/reader/v1/ReadRequest.js';
import type { ReadResponse__Input as _almanac_reader_v1_ReadResponse__Input, ReadResponse as _almanac_reader_v1_ReadResponse } from './almanac/reader/v1/ReadResponse.js';
import type { ReaderClient as _almanac_reader_v1_ReaderClient, ReaderDefinition as _almanac_reader_v1_ReaderDefinition } from './almanac/reader/v1/Reader.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  almanac: {
    reader: {
      v1: {
        Answer: MessageTypeDefinition<_almanac_reader_v1_Answer__Input, _almanac_reader_v1_Answer>
        ReadRequest: MessageTypeDefinition<_almanac_reader_v1_ReadRequest__Input, _almanac_reader_v1_ReadRequest>
        ReadResponse: MessageTypeDefinition<_almanac_reader_v1_ReadResponse__Input, _almanac_reader_v1_ReadResponse>
        Reader: SubtypeConstructor<typeof grpc.Client, _almanac_reader_v1_ReaderClient> & { service: _almanac_reader_v1_ReaderDefinition }
      }
    }
  }
}


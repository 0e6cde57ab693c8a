import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AddRequest__Input as _almanac_oembed_v1_AddRequest__Input, AddRequest as _almanac_oembed_v1_AddRequest } from './almanac/oembed/v1/AddRequest.js';
import type { AddResponse__Input as _almanac_oembed_v1_AddResponse__Input, AddResponse as _almanac_oembed_v1_AddResponse } from './almanac/oembed/v1/AddResponse.js';
import type { ListRequest__Input as _almanac_oembed_v1_ListRequest__Input, ListRequest as _almanac_oembed_v1_ListRequest } from './almanac/oembed/v1/ListRequest.js';
import type { ListResponse__Input as _almanac_oembed_v1_ListResponse__Input, ListResponse as _almanac_oembed_v1_ListResponse } from './almanac/oembed/v1/ListResponse.js';
import type { Provider__Input as _almanac_oembed_v1_Provider__Input, Provider as _almanac_oembed_v1_Provider } from './almanac/oembed/v1/Provider.js';
import type { ProvidersClient as _almanac_oembed_v1_ProvidersClient, ProvidersDefinition as _almanac_oembed_v1_ProvidersDefinition } from './almanac/oembed/v1/Providers.js';
import type { RemoveRequest__Input as _almanac_oembed_v1_RemoveRequest__Input, RemoveRequest as _almanac_oembed_v1_RemoveRequest } from './almanac/oembed/v1/RemoveRequest.js';
import type { RemoveResponse__Input as _almanac_oembed_v1_RemoveResponse__Input, RemoveResponse as _almanac_oembed_v1_RemoveResponse } from './almanac/oembed/v1/RemoveResponse.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  almanac: {
    oembed: {
      v1: {
        AddRequest: MessageTypeDefinition<_almanac_oembed_v1_AddRequest__Input, _almanac_oembed_v1_AddRequest>
        AddResponse: MessageTypeDefinition<_almanac_oembed_v1_AddResponse__Input, _almanac_oembed_v1_AddResponse>
        ListRequest: MessageTypeDefinition<_almanac_oembed_v1_ListRequest__Input, _almanac_oembed_v1_ListRequest>
        ListResponse: MessageTypeDefinition<_almanac_oembed_v1_ListResponse__Input, _almanac_oembed_v1_ListResponse>
        Provider: MessageTypeDefinition<_almanac_oembed_v1_Provider__Input, _almanac_oembed_v1_Provider>
        /**
         * The providers that the operator has added: sites whose embeds are trusted.
         */
        Providers: SubtypeConstructor<typeof grpc.Client, _almanac_oembed_v1_ProvidersClient> & { service: _almanac_oembed_v1_ProvidersDefinition }
        RemoveRequest: MessageTypeDefinition<_almanac_oembed_v1_RemoveRequest__Input, _almanac_oembed_v1_RemoveRequest>
        RemoveResponse: MessageTypeDefinition<_almanac_oembed_v1_RemoveResponse__Input, _almanac_oembed_v1_RemoveResponse>
      }
    }
  }
}


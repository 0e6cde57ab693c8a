import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Endpoint__Input as _almanac_manifest_v1_Endpoint__Input, Endpoint as _almanac_manifest_v1_Endpoint } from './almanac/manifest/v1/Endpoint.js';
import type { GetDescriptionRequest__Input as _almanac_manifest_v1_GetDescriptionRequest__Input, GetDescriptionRequest as _almanac_manifest_v1_GetDescriptionRequest } from './almanac/manifest/v1/GetDescriptionRequest.js';
import type { GetDescriptionResponse__Input as _almanac_manifest_v1_GetDescriptionResponse__Input, GetDescriptionResponse as _almanac_manifest_v1_GetDescriptionResponse } from './almanac/manifest/v1/GetDescriptionResponse.js';
import type { GetRoutesRequest__Input as _almanac_manifest_v1_GetRoutesRequest__Input, GetRoutesRequest as _almanac_manifest_v1_GetRoutesRequest } from './almanac/manifest/v1/GetRoutesRequest.js';
import type { GetRoutesResponse__Input as _almanac_manifest_v1_GetRoutesResponse__Input, GetRoutesResponse as _almanac_manifest_v1_GetRoutesResponse } from './almanac/manifest/v1/GetRoutesResponse.js';
import type { ManifestClient as _almanac_manifest_v1_ManifestClient, ManifestDefinition as _almanac_manifest_v1_ManifestDefinition } from './almanac/manifest/v1/Manifest.js';
import type { Route__Input as _almanac_manifest_v1_Route__Input, Route as _almanac_manifest_v1_Route } from './almanac/manifest/v1/Route.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  almanac: {
    manifest: {
      v1: {
        Endpoint: MessageTypeDefinition<_almanac_manifest_v1_Endpoint__Input, _almanac_manifest_v1_Endpoint>
        GetDescriptionRequest: MessageTypeDefinition<_almanac_manifest_v1_GetDescriptionRequest__Input, _almanac_manifest_v1_GetDescriptionRequest>
        GetDescriptionResponse: MessageTypeDefinition<_almanac_manifest_v1_GetDescriptionResponse__Input, _almanac_manifest_v1_GetDescriptionResponse>
        GetRoutesRequest: MessageTypeDefinition<_almanac_manifest_v1_GetRoutesRequest__Input, _almanac_manifest_v1_GetRoutesRequest>
        GetRoutesResponse: MessageTypeDefinition<_almanac_manifest_v1_GetRoutesResponse__Input, _almanac_manifest_v1_GetRoutesResponse>
        Manifest: SubtypeConstructor<typeof grpc.Client, _almanac_manifest_v1_ManifestClient> & { service: _almanac_manifest_v1_ManifestDefinition }
        Route: MessageTypeDefinition<_almanac_manifest_v1_Route__Input, _almanac_manifest_v1_Route>
      }
    }
  }
}


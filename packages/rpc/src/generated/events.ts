import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { DirectoryClient as _almanac_events_v1_DirectoryClient, DirectoryDefinition as _almanac_events_v1_DirectoryDefinition } from './almanac/events/v1/Directory.js';
import type { GetEventsRequest__Input as _almanac_events_v1_GetEventsRequest__Input, GetEventsRequest as _almanac_events_v1_GetEventsRequest } from './almanac/events/v1/GetEventsRequest.js';
import type { GetEventsResponse__Input as _almanac_events_v1_GetEventsResponse__Input, GetEventsResponse as _almanac_events_v1_GetEventsResponse } from './almanac/events/v1/GetEventsResponse.js';
import type { GetOrganizersRequest__Input as _almanac_events_v1_GetOrganizersRequest__Input, GetOrganizersRequest as _almanac_events_v1_GetOrganizersRequest } from './almanac/events/v1/GetOrganizersRequest.js';
import type { GetOrganizersResponse__Input as _almanac_events_v1_GetOrganizersResponse__Input, GetOrganizersResponse as _almanac_events_v1_GetOrganizersResponse } from './almanac/events/v1/GetOrganizersResponse.js';
import type { GetVenuesRequest__Input as _almanac_events_v1_GetVenuesRequest__Input, GetVenuesRequest as _almanac_events_v1_GetVenuesRequest } from './almanac/events/v1/GetVenuesRequest.js';
import type { GetVenuesResponse__Input as _almanac_events_v1_GetVenuesResponse__Input, GetVenuesResponse as _almanac_events_v1_GetVenuesResponse } from './almanac/events/v1/GetVenuesResponse.js';
import type { Item__Input as _almanac_events_v1_Item__Input, Item as _almanac_events_v1_Item } from './almanac/events/v1/Item.js';
import type { ReassignAuthorRequest__Input as _almanac_events_v1_ReassignAuthorRequest__Input, ReassignAuthorRequest as _almanac_events_v1_ReassignAuthorRequest } from './almanac/events/v1/ReassignAuthorRequest.js';
import type { ReassignAuthorResponse__Input as _almanac_events_v1_ReassignAuthorResponse__Input, ReassignAuthorResponse as _almanac_events_v1_ReassignAuthorResponse } from './almanac/events/v1/ReassignAuthorResponse.js';
import type { ResolvePermalinkRequest__Input as _almanac_events_v1_ResolvePermalinkRequest__Input, ResolvePermalinkRequest as _almanac_events_v1_ResolvePermalinkRequest } from './almanac/events/v1/ResolvePermalinkRequest.js';
import type { ResolvePermalinkResponse__Input as _almanac_events_v1_ResolvePermalinkResponse__Input, ResolvePermalinkResponse as _almanac_events_v1_ResolvePermalinkResponse } from './almanac/events/v1/ResolvePermalinkResponse.js';
import type { SearchItemsRequest__Input as _almanac_events_v1_SearchItemsRequest__Input, SearchItemsRequest as _almanac_events_v1_SearchItemsRequest } from './almanac/events/v1/SearchItemsRequest.js';
import type { SearchItemsResponse__Input as _almanac_events_v1_SearchItemsResponse__Input, SearchItemsResponse as _almanac_events_v1_SearchItemsResponse } from './almanac/events/v1/SearchItemsResponse.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  almanac: {
    events: {
      v1: {
        Directory: SubtypeConstructor<typeof grpc.Client, _almanac_events_v1_DirectoryClient> & { service: _almanac_events_v1_DirectoryDefinition }
        GetEventsRequest: MessageTypeDefinition<_almanac_events_v1_GetEventsRequest__Input, _almanac_events_v1_GetEventsRequest>
        GetEventsResponse: MessageTypeDefinition<_almanac_events_v1_GetEventsResponse__Input, _almanac_events_v1_GetEventsResponse>
        GetOrganizersRequest: MessageTypeDefinition<_almanac_events_v1_GetOrganizersRequest__Input, _almanac_events_v1_GetOrganizersRequest>
        GetOrganizersResponse: MessageTypeDefinition<_almanac_events_v1_GetOrganizersResponse__Input, _almanac_events_v1_GetOrganizersResponse>
        GetVenuesRequest: MessageTypeDefinition<_almanac_events_v1_GetVenuesRequest__Input, _almanac_events_v1_GetVenuesRequest>
        GetVenuesResponse: MessageTypeDefinition<_almanac_events_v1_GetVenuesResponse__Input, _almanac_events_v1_GetVenuesResponse>
        Item: MessageTypeDefinition<_almanac_events_v1_Item__Input, _almanac_events_v1_Item>
        ReassignAuthorRequest: MessageTypeDefinition<_almanac_events_v1_ReassignAuthorRequest__Input, _almanac_events_v1_ReassignAuthorRequest>
        ReassignAuthorResponse: MessageTypeDefinition<_almanac_events_v1_ReassignAuthorResponse__Input, _almanac_events_v1_ReassignAuthorResponse>
        ResolvePermalinkRequest: MessageTypeDefinition<_almanac_events_v1_ResolvePermalinkRequest__Input, _almanac_events_v1_ResolvePermalinkRequest>
        ResolvePermalinkResponse: MessageTypeDefinition<_almanac_events_v1_ResolvePermalinkResponse__Input, _almanac_events_v1_ResolvePermalinkResponse>
        SearchItemsRequest: MessageTypeDefinition<_almanac_events_v1_SearchItemsRequest__Input, _almanac_events_v1_SearchItemsRequest>
        SearchItemsResponse: MessageTypeDefinition<_almanac_events_v1_SearchItemsResponse__Input, _almanac_events_v1_SearchItemsResponse>
      }
    }
  }
}


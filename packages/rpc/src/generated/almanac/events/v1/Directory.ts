// Original file: ../../protos/events.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetEventsRequest__Input as _almanac_events_v1_GetEventsRequest__Input, GetEventsRequest as _almanac_events_v1_GetEventsRequest } from '../../../almanac/events/v1/GetEventsRequest.js';
import type { GetEventsResponse__Input as _almanac_events_v1_GetEventsResponse__Input, GetEventsResponse as _almanac_events_v1_GetEventsResponse } from '../../../almanac/events/v1/GetEventsResponse.js';
import type { GetOrganizersRequest__Input as _almanac_events_v1_GetOrganizersRequest__Input, GetOrganizersRequest as _almanac_events_v1_GetOrganizersRequest } from '../../../almanac/events/v1/GetOrganizersRequest.js';
import type { GetOrganizersResponse__Input as _almanac_events_v1_GetOrganizersResponse__Input, GetOrganizersResponse as _almanac_events_v1_GetOrganizersResponse } from '../../../almanac/events/v1/GetOrganizersResponse.js';
import type { GetVenuesRequest__Input as _almanac_events_v1_GetVenuesRequest__Input, GetVenuesRequest as _almanac_events_v1_GetVenuesRequest } from '../../../almanac/events/v1/GetVenuesRequest.js';
import type { GetVenuesResponse__Input as _almanac_events_v1_GetVenuesResponse__Input, GetVenuesResponse as _almanac_events_v1_GetVenuesResponse } from '../../../almanac/events/v1/GetVenuesResponse.js';
import type { ReassignAuthorRequest__Input as _almanac_events_v1_ReassignAuthorRequest__Input, ReassignAuthorRequest as _almanac_events_v1_ReassignAuthorRequest } from '../../../almanac/events/v1/ReassignAuthorRequest.js';
import type { ReassignAuthorResponse__Input as _almanac_events_v1_ReassignAuthorResponse__Input, ReassignAuthorResponse as _almanac_events_v1_ReassignAuthorResponse } from '../../../almanac/events/v1/ReassignAuthorResponse.js';
import type { ResolvePermalinkRequest__Input as _almanac_events_v1_ResolvePermalinkRequest__Input, ResolvePermalinkRequest as _almanac_events_v1_ResolvePermalinkRequest } from '../../../almanac/events/v1/ResolvePermalinkRequest.js';
import type { ResolvePermalinkResponse__Input as _almanac_events_v1_ResolvePermalinkResponse__Input, ResolvePermalinkResponse as _almanac_events_v1_ResolvePermalinkResponse } from '../../../almanac/events/v1/ResolvePermalinkResponse.js';
import type { SearchItemsRequest__Input as _almanac_events_v1_SearchItemsRequest__Input, SearchItemsRequest as _almanac_events_v1_SearchItemsRequest } from '../../../almanac/events/v1/SearchItemsRequest.js';
import type { SearchItemsResponse__Input as _almanac_events_v1_SearchItemsResponse__Input, SearchItemsResponse as _almanac_events_v1_SearchItemsResponse } from '../../../almanac/events/v1/SearchItemsResponse.js';

export interface DirectoryClient extends grpc.Client {
  /**
   * Events by id, in any status; unknown ids are left out.
   */
  GetEvents(argument: _almanac_events_v1_GetEventsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetEventsResponse>): grpc.ClientUnaryCall;
  GetEvents(argument: _almanac_events_v1_GetEventsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_GetEventsResponse>): grpc.ClientUnaryCall;
  GetEvents(argument: _almanac_events_v1_GetEventsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetEventsResponse>): grpc.ClientUnaryCall;
  GetEvents(argument: _almanac_events_v1_GetEventsRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_GetEventsResponse>): grpc.ClientUnaryCall;
  /**
   * Events by id, in any status; unknown ids are left out.
   */
  getEvents(argument: _almanac_events_v1_GetEventsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetEventsResponse>): grpc.ClientUnaryCall;
  getEvents(argument: _almanac_events_v1_GetEventsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_GetEventsResponse>): grpc.ClientUnaryCall;
  getEvents(argument: _almanac_events_v1_GetEventsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetEventsResponse>): grpc.ClientUnaryCall;
  getEvents(argument: _almanac_events_v1_GetEventsRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_GetEventsResponse>): grpc.ClientUnaryCall;
  
  GetOrganizers(argument: _almanac_events_v1_GetOrganizersRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetOrganizersResponse>): grpc.ClientUnaryCall;
  GetOrganizers(argument: _almanac_events_v1_GetOrganizersRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_GetOrganizersResponse>): grpc.ClientUnaryCall;
  GetOrganizers(argument: _almanac_events_v1_GetOrganizersRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetOrganizersResponse>): grpc.ClientUnaryCall;
  GetOrganizers(argument: _almanac_events_v1_GetOrganizersRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_GetOrganizersResponse>): grpc.ClientUnaryCall;
  getOrganizers(argument: _almanac_events_v1_GetOrganizersRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetOrganizersResponse>): grpc.ClientUnaryCall;
  getOrganizers(argument: _almanac_events_v1_GetOrganizersRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_GetOrganizersResponse>): grpc.ClientUnaryCall;
  getOrganizers(argument: _almanac_events_v1_GetOrganizersRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetOrganizersResponse>): grpc.ClientUnaryCall;
  getOrganizers(argument: _almanac_events_v1_GetOrganizersRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_GetOrganizersResponse>): grpc.ClientUnaryCall;
  
  GetVenues(argument: _almanac_events_v1_GetVenuesRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetVenuesResponse>): grpc.ClientUnaryCall;
  GetVenues(argument: _almanac_events_v1_GetVenuesRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_GetVenuesResponse>): grpc.ClientUnaryCall;
  GetVenues(argument: _almanac_events_v1_GetVenuesRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetVenuesResponse>): grpc.ClientUnaryCall;
  GetVenues(argument: _almanac_events_v1_GetVenuesRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_GetVenuesResponse>): grpc.ClientUnaryCall;
  getVenues(argument: _almanac_events_v1_GetVenuesRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetVenuesResponse>): grpc.ClientUnaryCall;
  getVenues(argument: _almanac_events_v1_GetVenuesRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_GetVenuesResponse>): grpc.ClientUnaryCall;
  getVenues(argument: _almanac_events_v1_GetVenuesRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_GetVenuesResponse>): grpc.ClientUnaryCall;
  getVenues(argument: _almanac_events_v1_GetVenuesRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_GetVenuesResponse>): grpc.ClientUnaryCall;
  
  /**
   * Reassigns the items of a user to another one (0: none), or moves them to the trash. Idempotent.
   */
  ReassignAuthor(argument: _almanac_events_v1_ReassignAuthorRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  ReassignAuthor(argument: _almanac_events_v1_ReassignAuthorRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  ReassignAuthor(argument: _almanac_events_v1_ReassignAuthorRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  ReassignAuthor(argument: _almanac_events_v1_ReassignAuthorRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  /**
   * Reassigns the items of a user to another one (0: none), or moves them to the trash. Idempotent.
   */
  reassignAuthor(argument: _almanac_events_v1_ReassignAuthorRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  reassignAuthor(argument: _almanac_events_v1_ReassignAuthorRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  reassignAuthor(argument: _almanac_events_v1_ReassignAuthorRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  reassignAuthor(argument: _almanac_events_v1_ReassignAuthorRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_ReassignAuthorResponse>): grpc.ClientUnaryCall;
  
  /**
   * Resolves an address of the website to its event, venue or organizer.
   */
  ResolvePermalink(argument: _almanac_events_v1_ResolvePermalinkRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  ResolvePermalink(argument: _almanac_events_v1_ResolvePermalinkRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  ResolvePermalink(argument: _almanac_events_v1_ResolvePermalinkRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  ResolvePermalink(argument: _almanac_events_v1_ResolvePermalinkRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  /**
   * Resolves an address of the website to its event, venue or organizer.
   */
  resolvePermalink(argument: _almanac_events_v1_ResolvePermalinkRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  resolvePermalink(argument: _almanac_events_v1_ResolvePermalinkRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  resolvePermalink(argument: _almanac_events_v1_ResolvePermalinkRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  resolvePermalink(argument: _almanac_events_v1_ResolvePermalinkRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  
  /**
   * Published items for searches of the whole site: events, then venues, then organizers, of each the latest first.
   */
  SearchItems(argument: _almanac_events_v1_SearchItemsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_SearchItemsResponse>): grpc.ClientUnaryCall;
  SearchItems(argument: _almanac_events_v1_SearchItemsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_SearchItemsResponse>): grpc.ClientUnaryCall;
  SearchItems(argument: _almanac_events_v1_SearchItemsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_SearchItemsResponse>): grpc.ClientUnaryCall;
  SearchItems(argument: _almanac_events_v1_SearchItemsRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_SearchItemsResponse>): grpc.ClientUnaryCall;
  /**
   * Published items for searches of the whole site: events, then venues, then organizers, of each the latest first.
   */
  searchItems(argument: _almanac_events_v1_SearchItemsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_SearchItemsResponse>): grpc.ClientUnaryCall;
  searchItems(argument: _almanac_events_v1_SearchItemsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_events_v1_SearchItemsResponse>): grpc.ClientUnaryCall;
  searchItems(argument: _almanac_events_v1_SearchItemsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_events_v1_SearchItemsResponse>): grpc.ClientUnaryCall;
  searchItems(argument: _almanac_events_v1_SearchItemsRequest__Input, callback: grpc.requestCallback<_almanac_events_v1_SearchItemsResponse>): grpc.ClientUnaryCall;
  
}

export interface DirectoryHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Events by id, in any status; unknown ids are left out.
   */
  GetEvents: grpc.handleUnaryCall<_almanac_events_v1_GetEventsRequest, _almanac_events_v1_GetEventsResponse__Input>;
  
  GetOrganizers: grpc.handleUnaryCall<_almanac_events_v1_GetOrganizersRequest, _almanac_events_v1_GetOrganizersResponse__Input>;
  
  GetVenues: grpc.handleUnaryCall<_almanac_events_v1_GetVenuesRequest, _almanac_events_v1_GetVenuesResponse__Input>;
  
  /**
   * Reassigns the items of a user to another one (0: none), or moves them to the trash. Idempotent.
   */
  ReassignAuthor: grpc.handleUnaryCall<_almanac_events_v1_ReassignAuthorRequest, _almanac_events_v1_ReassignAuthorResponse__Input>;
  
  /**
   * Resolves an address of the website to its event, venue or organizer.
   */
  ResolvePermalink: grpc.handleUnaryCall<_almanac_events_v1_ResolvePermalinkRequest, _almanac_events_v1_ResolvePermalinkResponse__Input>;
  
  /**
   * Published items for searches of the whole site: events, then venues, then organizers, of each the latest first.
   */
  SearchItems: grpc.handleUnaryCall<_almanac_events_v1_SearchItemsRequest, _almanac_events_v1_SearchItemsResponse__Input>;
  
}

export interface DirectoryDefinition extends grpc.ServiceDefinition {
  GetEvents: MethodDefinition<_almanac_events_v1_GetEventsRequest__Input, _almanac_events_v1_GetEventsResponse__Input, _almanac_events_v1_GetEventsRequest, _almanac_events_v1_GetEventsResponse>
  GetOrganizers: MethodDefinition<_almanac_events_v1_GetOrganizersRequest__Input, _almanac_events_v1_GetOrganizersResponse__Input, _almanac_events_v1_GetOrganizersRequest, _almanac_events_v1_GetOrganizersResponse>
  GetVenues: MethodDefinition<_almanac_events_v1_GetVenuesRequest__Input, _almanac_events_v1_GetVenuesResponse__Input, _almanac_events_v1_GetVenuesRequest, _almanac_events_v1_GetVenuesResponse>
  ReassignAuthor: MethodDefinition<_almanac_events_v1_ReassignAuthorRequest__Input, _almanac_events_v1_ReassignAuthorResponse__Input, _almanac_events_v1_ReassignAuthorRequest, _almanac_events_v1_ReassignAuthorResponse>
  ResolvePermalink: MethodDefinition<_almanac_events_v1_ResolvePermalinkRequest__Input, _almanac_events_v1_ResolvePermalinkResponse__Input, _almanac_events_v1_ResolvePermalinkRequest, _almanac_events_v1_ResolvePermalinkResponse>
  SearchItems: MethodDefinition<_almanac_events_v1_SearchItemsRequest__Input, _almanac_events_v1_SearchItemsResponse__Input, _almanac_events_v1_SearchItemsRequest, _almanac_events_v1_SearchItemsResponse>
}

// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CompleteAddressRequest__Input as _almanac_core_v1_CompleteAddressRequest__Input, CompleteAddressRequest as _almanac_core_v1_CompleteAddressRequest } from '../../../almanac/core/v1/CompleteAddressRequest.js';
import type { CompleteAddressResponse__Input as _almanac_core_v1_CompleteAddressResponse__Input, CompleteAddressResponse as _almanac_core_v1_CompleteAddressResponse } from '../../../almanac/core/v1/CompleteAddressResponse.js';
import type { GetMediaRequest__Input as _almanac_core_v1_GetMediaRequest__Input, GetMediaRequest as _almanac_core_v1_GetMediaRequest } from '../../../almanac/core/v1/GetMediaRequest.js';
import type { GetMediaResponse__Input as _almanac_core_v1_GetMediaResponse__Input, GetMediaResponse as _almanac_core_v1_GetMediaResponse } from '../../../almanac/core/v1/GetMediaResponse.js';
import type { GetPostsRequest__Input as _almanac_core_v1_GetPostsRequest__Input, GetPostsRequest as _almanac_core_v1_GetPostsRequest } from '../../../almanac/core/v1/GetPostsRequest.js';
import type { GetPostsResponse__Input as _almanac_core_v1_GetPostsResponse__Input, GetPostsResponse as _almanac_core_v1_GetPostsResponse } from '../../../almanac/core/v1/GetPostsResponse.js';
import type { GetSiteRequest__Input as _almanac_core_v1_GetSiteRequest__Input, GetSiteRequest as _almanac_core_v1_GetSiteRequest } from '../../../almanac/core/v1/GetSiteRequest.js';
import type { GetSiteResponse__Input as _almanac_core_v1_GetSiteResponse__Input, GetSiteResponse as _almanac_core_v1_GetSiteResponse } from '../../../almanac/core/v1/GetSiteResponse.js';
import type { ResolveEmbedRequest__Input as _almanac_core_v1_ResolveEmbedRequest__Input, ResolveEmbedRequest as _almanac_core_v1_ResolveEmbedRequest } from '../../../almanac/core/v1/ResolveEmbedRequest.js';
import type { ResolveEmbedResponse__Input as _almanac_core_v1_ResolveEmbedResponse__Input, ResolveEmbedResponse as _almanac_core_v1_ResolveEmbedResponse } from '../../../almanac/core/v1/ResolveEmbedResponse.js';
import type { ResolvePermalinkRequest__Input as _almanac_core_v1_ResolvePermalinkRequest__Input, ResolvePermalinkRequest as _almanac_core_v1_ResolvePermalinkRequest } from '../../../almanac/core/v1/ResolvePermalinkRequest.js';
import type { ResolvePermalinkResponse__Input as _almanac_core_v1_ResolvePermalinkResponse__Input, ResolvePermalinkResponse as _almanac_core_v1_ResolvePermalinkResponse } from '../../../almanac/core/v1/ResolvePermalinkResponse.js';

export interface DirectoryClient extends grpc.Client {
  /**
   * Completes an address that ends with the prefix of a slug, as of a link that was cut off.
   */
  CompleteAddress(argument: _almanac_core_v1_CompleteAddressRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CompleteAddressResponse>): grpc.ClientUnaryCall;
  CompleteAddress(argument: _almanac_core_v1_CompleteAddressRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_CompleteAddressResponse>): grpc.ClientUnaryCall;
  CompleteAddress(argument: _almanac_core_v1_CompleteAddressRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CompleteAddressResponse>): grpc.ClientUnaryCall;
  CompleteAddress(argument: _almanac_core_v1_CompleteAddressRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_CompleteAddressResponse>): grpc.ClientUnaryCall;
  /**
   * Completes an address that ends with the prefix of a slug, as of a link that was cut off.
   */
  completeAddress(argument: _almanac_core_v1_CompleteAddressRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CompleteAddressResponse>): grpc.ClientUnaryCall;
  completeAddress(argument: _almanac_core_v1_CompleteAddressRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_CompleteAddressResponse>): grpc.ClientUnaryCall;
  completeAddress(argument: _almanac_core_v1_CompleteAddressRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CompleteAddressResponse>): grpc.ClientUnaryCall;
  completeAddress(argument: _almanac_core_v1_CompleteAddressRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_CompleteAddressResponse>): grpc.ClientUnaryCall;
  
  /**
   * Media that the caller's identity may see, with their files and sizes; other ids are left out.
   */
  GetMedia(argument: _almanac_core_v1_GetMediaRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetMediaResponse>): grpc.ClientUnaryCall;
  GetMedia(argument: _almanac_core_v1_GetMediaRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetMediaResponse>): grpc.ClientUnaryCall;
  GetMedia(argument: _almanac_core_v1_GetMediaRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetMediaResponse>): grpc.ClientUnaryCall;
  GetMedia(argument: _almanac_core_v1_GetMediaRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetMediaResponse>): grpc.ClientUnaryCall;
  /**
   * Media that the caller's identity may see, with their files and sizes; other ids are left out.
   */
  getMedia(argument: _almanac_core_v1_GetMediaRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetMediaResponse>): grpc.ClientUnaryCall;
  getMedia(argument: _almanac_core_v1_GetMediaRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetMediaResponse>): grpc.ClientUnaryCall;
  getMedia(argument: _almanac_core_v1_GetMediaRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetMediaResponse>): grpc.ClientUnaryCall;
  getMedia(argument: _almanac_core_v1_GetMediaRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetMediaResponse>): grpc.ClientUnaryCall;
  
  /**
   * Posts, pages and media by id, in any status; unknown ids are left out.
   */
  GetPosts(argument: _almanac_core_v1_GetPostsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetPostsResponse>): grpc.ClientUnaryCall;
  GetPosts(argument: _almanac_core_v1_GetPostsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetPostsResponse>): grpc.ClientUnaryCall;
  GetPosts(argument: _almanac_core_v1_GetPostsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetPostsResponse>): grpc.ClientUnaryCall;
  GetPosts(argument: _almanac_core_v1_GetPostsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetPostsResponse>): grpc.ClientUnaryCall;
  /**
   * Posts, pages and media by id, in any status; unknown ids are left out.
   */
  getPosts(argument: _almanac_core_v1_GetPostsRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetPostsResponse>): grpc.ClientUnaryCall;
  getPosts(argument: _almanac_core_v1_GetPostsRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetPostsResponse>): grpc.ClientUnaryCall;
  getPosts(argument: _almanac_core_v1_GetPostsRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetPostsResponse>): grpc.ClientUnaryCall;
  getPosts(argument: _almanac_core_v1_GetPostsRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetPostsResponse>): grpc.ClientUnaryCall;
  
  GetSite(argument: _almanac_core_v1_GetSiteRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetSiteResponse>): grpc.ClientUnaryCall;
  GetSite(argument: _almanac_core_v1_GetSiteRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetSiteResponse>): grpc.ClientUnaryCall;
  GetSite(argument: _almanac_core_v1_GetSiteRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetSiteResponse>): grpc.ClientUnaryCall;
  GetSite(argument: _almanac_core_v1_GetSiteRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetSiteResponse>): grpc.ClientUnaryCall;
  getSite(argument: _almanac_core_v1_GetSiteRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetSiteResponse>): grpc.ClientUnaryCall;
  getSite(argument: _almanac_core_v1_GetSiteRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_GetSiteResponse>): grpc.ClientUnaryCall;
  getSite(argument: _almanac_core_v1_GetSiteRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_GetSiteResponse>): grpc.ClientUnaryCall;
  getSite(argument: _almanac_core_v1_GetSiteRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_GetSiteResponse>): grpc.ClientUnaryCall;
  
  /**
   * Resolves an address of the website, with the data of its embed.
   */
  ResolveEmbed(argument: _almanac_core_v1_ResolveEmbedRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ResolveEmbedResponse>): grpc.ClientUnaryCall;
  ResolveEmbed(argument: _almanac_core_v1_ResolveEmbedRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_ResolveEmbedResponse>): grpc.ClientUnaryCall;
  ResolveEmbed(argument: _almanac_core_v1_ResolveEmbedRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ResolveEmbedResponse>): grpc.ClientUnaryCall;
  ResolveEmbed(argument: _almanac_core_v1_ResolveEmbedRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_ResolveEmbedResponse>): grpc.ClientUnaryCall;
  /**
   * Resolves an address of the website, with the data of its embed.
   */
  resolveEmbed(argument: _almanac_core_v1_ResolveEmbedRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ResolveEmbedResponse>): grpc.ClientUnaryCall;
  resolveEmbed(argument: _almanac_core_v1_ResolveEmbedRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_ResolveEmbedResponse>): grpc.ClientUnaryCall;
  resolveEmbed(argument: _almanac_core_v1_ResolveEmbedRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ResolveEmbedResponse>): grpc.ClientUnaryCall;
  resolveEmbed(argument: _almanac_core_v1_ResolveEmbedRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_ResolveEmbedResponse>): grpc.ClientUnaryCall;
  
  /**
   * Resolves an address of the website to its post, page or media item.
   */
  ResolvePermalink(argument: _almanac_core_v1_ResolvePermalinkRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  ResolvePermalink(argument: _almanac_core_v1_ResolvePermalinkRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  ResolvePermalink(argument: _almanac_core_v1_ResolvePermalinkRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  ResolvePermalink(argument: _almanac_core_v1_ResolvePermalinkRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  /**
   * Resolves an address of the website to its post, page or media item.
   */
  resolvePermalink(argument: _almanac_core_v1_ResolvePermalinkRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  resolvePermalink(argument: _almanac_core_v1_ResolvePermalinkRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  resolvePermalink(argument: _almanac_core_v1_ResolvePermalinkRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  resolvePermalink(argument: _almanac_core_v1_ResolvePermalinkRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_ResolvePermalinkResponse>): grpc.ClientUnaryCall;
  
}

export interface DirectoryHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Completes an address that ends with the prefix of a slug, as of a link that was cut off.
   */
  CompleteAddress: grpc.handleUnaryCall<_almanac_core_v1_CompleteAddressRequest, _almanac_core_v1_CompleteAddressResponse__Input>;
  
  /**
   * Media that the caller's identity may see, with their files and sizes; other ids are left out.
   */
  GetMedia: grpc.handleUnaryCall<_almanac_core_v1_GetMediaRequest, _almanac_core_v1_GetMediaResponse__Input>;
  
  /**
   * Posts, pages and media by id, in any status; unknown ids are left out.
   */
  GetPosts: grpc.handleUnaryCall<_almanac_core_v1_GetPostsRequest, _almanac_core_v1_GetPostsResponse__Input>;
  
  GetSite: grpc.handleUnaryCall<_almanac_core_v1_GetSiteRequest, _almanac_core_v1_GetSiteResponse__Input>;
  
  /**
   * Resolves an address of the website, with the data of its embed.
   */
  ResolveEmbed: grpc.handleUnaryCall<_almanac_core_v1_ResolveEmbedRequest, _almanac_core_v1_ResolveEmbedResponse__Input>;
  
  /**
   * Resolves an address of the website to its post, page or media item.
   */
  ResolvePermalink: grpc.handleUnaryCall<_almanac_core_v1_ResolvePermalinkRequest, _almanac_core_v1_ResolvePermalinkResponse__Input>;
  
}

export interface DirectoryDefinition extends grpc.ServiceDefinition {
  CompleteAddress: MethodDefinition<_almanac_core_v1_CompleteAddressRequest__Input, _almanac_core_v1_CompleteAddressResponse__Input, _almanac_core_v1_CompleteAddressRequest, _almanac_core_v1_CompleteAddressResponse>
  GetMedia: MethodDefinition<_almanac_core_v1_GetMediaRequest__Input, _almanac_core_v1_GetMediaResponse__Input, _almanac_core_v1_GetMediaRequest, _almanac_core_v1_GetMediaResponse>
  GetPosts: MethodDefinition<_almanac_core_v1_GetPostsRequest__Input, _almanac_core_v1_GetPostsResponse__Input, _almanac_core_v1_GetPostsRequest, _almanac_core_v1_GetPostsResponse>
  GetSite: MethodDefinition<_almanac_core_v1_GetSiteRequest__Input, _almanac_core_v1_GetSiteResponse__Input, _almanac_core_v1_GetSiteRequest, _almanac_core_v1_GetSiteResponse>
  ResolveEmbed: MethodDefinition<_almanac_core_v1_ResolveEmbedRequest__Input, _almanac_core_v1_ResolveEmbedResponse__Input, _almanac_core_v1_ResolveEmbedRequest, _almanac_core_v1_ResolveEmbedResponse>
  ResolvePermalink: MethodDefinition<_almanac_core_v1_ResolvePermalinkRequest__Input, _almanac_core_v1_ResolvePermalinkResponse__Input, _almanac_core_v1_ResolvePermalinkRequest, _almanac_core_v1_ResolvePermalinkResponse>
}

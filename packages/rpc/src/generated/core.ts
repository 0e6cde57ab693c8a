import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { User__Input as _almanac_common_v1_User__Input, User as _almanac_common_v1_User } from './almanac/common/v1/User.js';
import type { AccountsClient as _almanac_core_v1_AccountsClient, AccountsDefinition as _almanac_core_v1_AccountsDefinition } from './almanac/core/v1/Accounts.js';
import type { AppendChangesRequest__Input as _almanac_core_v1_AppendChangesRequest__Input, AppendChangesRequest as _almanac_core_v1_AppendChangesRequest } from './almanac/core/v1/AppendChangesRequest.js';
import type { AppendChangesResponse__Input as _almanac_core_v1_AppendChangesResponse__Input, AppendChangesResponse as _almanac_core_v1_AppendChangesResponse } from './almanac/core/v1/AppendChangesResponse.js';
import type { Archive__Input as _almanac_core_v1_Archive__Input, Archive as _almanac_core_v1_Archive } from './almanac/core/v1/Archive.js';
import type { AssignIdsRequest__Input as _almanac_core_v1_AssignIdsRequest__Input, AssignIdsRequest as _almanac_core_v1_AssignIdsRequest } from './almanac/core/v1/AssignIdsRequest.js';
import type { AssignIdsResponse__Input as _almanac_core_v1_AssignIdsResponse__Input, AssignIdsResponse as _almanac_core_v1_AssignIdsResponse } from './almanac/core/v1/AssignIdsResponse.js';
import type { AuthenticateRequest__Input as _almanac_core_v1_AuthenticateRequest__Input, AuthenticateRequest as _almanac_core_v1_AuthenticateRequest } from './almanac/core/v1/AuthenticateRequest.js';
import type { AuthenticateResponse__Input as _almanac_core_v1_AuthenticateResponse__Input, AuthenticateResponse as _almanac_core_v1_AuthenticateResponse } from './almanac/core/v1/AuthenticateResponse.js';
import type { BasicCredentials__Input as _almanac_core_v1_BasicCredentials__Input, BasicCredentials as _almanac_core_v1_BasicCredentials } from './almanac/core/v1/BasicCredentials.js';
import type { BeginImportRequest__Input as _almanac_core_v1_BeginImportRequest__Input, BeginImportRequest as _almanac_core_v1_BeginImportRequest } from './almanac/core/v1/BeginImportRequest.js';
import type { BeginImportResponse__Input as _almanac_core_v1_BeginImportResponse__Input, BeginImportResponse as _almanac_core_v1_BeginImportResponse } from './almanac/core/v1/BeginImportResponse.js';
import type { Change__Input as _almanac_core_v1_Change__Input, Change as _almanac_core_v1_Change } from './almanac/core/v1/Change.js';
import type { ChangesClient as _almanac_core_v1_ChangesClient, ChangesDefinition as _almanac_core_v1_ChangesDefinition } from './almanac/core/v1/Changes.js';
import type { CheckKeyRequest__Input as _almanac_core_v1_CheckKeyRequest__Input, CheckKeyRequest as _almanac_core_v1_CheckKeyRequest } from './almanac/core/v1/CheckKeyRequest.js';
import type { CheckKeyResponse__Input as _almanac_core_v1_CheckKeyResponse__Input, CheckKeyResponse as _almanac_core_v1_CheckKeyResponse } from './almanac/core/v1/CheckKeyResponse.js';
import type { CloseSessionRequest__Input as _almanac_core_v1_CloseSessionRequest__Input, CloseSessionRequest as _almanac_core_v1_CloseSessionRequest } from './almanac/core/v1/CloseSessionRequest.js';
import type { CloseSessionResponse__Input as _almanac_core_v1_CloseSessionResponse__Input, CloseSessionResponse as _almanac_core_v1_CloseSessionResponse } from './almanac/core/v1/CloseSessionResponse.js';
import type { CommentsClient as _almanac_core_v1_CommentsClient, CommentsDefinition as _almanac_core_v1_CommentsDefinition } from './almanac/core/v1/Comments.js';
import type { CompleteAddressRequest__Input as _almanac_core_v1_CompleteAddressRequest__Input, CompleteAddressRequest as _almanac_core_v1_CompleteAddressRequest } from './almanac/core/v1/CompleteAddressRequest.js';
import type { CompleteAddressResponse__Input as _almanac_core_v1_CompleteAddressResponse__Input, CompleteAddressResponse as _almanac_core_v1_CompleteAddressResponse } from './almanac/core/v1/CompleteAddressResponse.js';
import type { CountByPostRequest__Input as _almanac_core_v1_CountByPostRequest__Input, CountByPostRequest as _almanac_core_v1_CountByPostRequest } from './almanac/core/v1/CountByPostRequest.js';
import type { CountByPostResponse__Input as _almanac_core_v1_CountByPostResponse__Input, CountByPostResponse as _almanac_core_v1_CountByPostResponse } from './almanac/core/v1/CountByPostResponse.js';
import type { DeclaredTaxonomy__Input as _almanac_core_v1_DeclaredTaxonomy__Input, DeclaredTaxonomy as _almanac_core_v1_DeclaredTaxonomy } from './almanac/core/v1/DeclaredTaxonomy.js';
import type { DetachPostRequest__Input as _almanac_core_v1_DetachPostRequest__Input, DetachPostRequest as _almanac_core_v1_DetachPostRequest } from './almanac/core/v1/DetachPostRequest.js';
import type { DetachPostResponse__Input as _almanac_core_v1_DetachPostResponse__Input, DetachPostResponse as _almanac_core_v1_DetachPostResponse } from './almanac/core/v1/DetachPostResponse.js';
import type { DirectoryClient as _almanac_core_v1_DirectoryClient, DirectoryDefinition as _almanac_core_v1_DirectoryDefinition } from './almanac/core/v1/Directory.js';
import type { FindAccountRequest__Input as _almanac_core_v1_FindAccountRequest__Input, FindAccountRequest as _almanac_core_v1_FindAccountRequest } from './almanac/core/v1/FindAccountRequest.js';
import type { FindAccountResponse__Input as _almanac_core_v1_FindAccountResponse__Input, FindAccountResponse as _almanac_core_v1_FindAccountResponse } from './almanac/core/v1/FindAccountResponse.js';
import type { GetDeclarationsRequest__Input as _almanac_core_v1_GetDeclarationsRequest__Input, GetDeclarationsRequest as _almanac_core_v1_GetDeclarationsRequest } from './almanac/core/v1/GetDeclarationsRequest.js';
import type { GetDeclarationsResponse__Input as _almanac_core_v1_GetDeclarationsResponse__Input, GetDeclarationsResponse as _almanac_core_v1_GetDeclarationsResponse } from './almanac/core/v1/GetDeclarationsResponse.js';
import type { GetMediaRequest__Input as _almanac_core_v1_GetMediaRequest__Input, GetMediaRequest as _almanac_core_v1_GetMediaRequest } from './almanac/core/v1/GetMediaRequest.js';
import type { GetMediaResponse__Input as _almanac_core_v1_GetMediaResponse__Input, GetMediaResponse as _almanac_core_v1_GetMediaResponse } from './almanac/core/v1/GetMediaResponse.js';
import type { GetMenusRequest__Input as _almanac_core_v1_GetMenusRequest__Input, GetMenusRequest as _almanac_core_v1_GetMenusRequest } from './almanac/core/v1/GetMenusRequest.js';
import type { GetMenusResponse__Input as _almanac_core_v1_GetMenusResponse__Input, GetMenusResponse as _almanac_core_v1_GetMenusResponse } from './almanac/core/v1/GetMenusResponse.js';
import type { GetPostsRequest__Input as _almanac_core_v1_GetPostsRequest__Input, GetPostsRequest as _almanac_core_v1_GetPostsRequest } from './almanac/core/v1/GetPostsRequest.js';
import type { GetPostsResponse__Input as _almanac_core_v1_GetPostsResponse__Input, GetPostsResponse as _almanac_core_v1_GetPostsResponse } from './almanac/core/v1/GetPostsResponse.js';
import type { GetSiteRequest__Input as _almanac_core_v1_GetSiteRequest__Input, GetSiteRequest as _almanac_core_v1_GetSiteRequest } from './almanac/core/v1/GetSiteRequest.js';
import type { GetSiteResponse__Input as _almanac_core_v1_GetSiteResponse__Input, GetSiteResponse as _almanac_core_v1_GetSiteResponse } from './almanac/core/v1/GetSiteResponse.js';
import type { GetUsersRequest__Input as _almanac_core_v1_GetUsersRequest__Input, GetUsersRequest as _almanac_core_v1_GetUsersRequest } from './almanac/core/v1/GetUsersRequest.js';
import type { GetUsersResponse__Input as _almanac_core_v1_GetUsersResponse__Input, GetUsersResponse as _almanac_core_v1_GetUsersResponse } from './almanac/core/v1/GetUsersResponse.js';
import type { HighestId__Input as _almanac_core_v1_HighestId__Input, HighestId as _almanac_core_v1_HighestId } from './almanac/core/v1/HighestId.js';
import type { IdentityClient as _almanac_core_v1_IdentityClient, IdentityDefinition as _almanac_core_v1_IdentityDefinition } from './almanac/core/v1/Identity.js';
import type { IdsClient as _almanac_core_v1_IdsClient, IdsDefinition as _almanac_core_v1_IdsDefinition } from './almanac/core/v1/Ids.js';
import type { ImportsClient as _almanac_core_v1_ImportsClient, ImportsDefinition as _almanac_core_v1_ImportsDefinition } from './almanac/core/v1/Imports.js';
import type { InviteRequest__Input as _almanac_core_v1_InviteRequest__Input, InviteRequest as _almanac_core_v1_InviteRequest } from './almanac/core/v1/InviteRequest.js';
import type { InviteResponse__Input as _almanac_core_v1_InviteResponse__Input, InviteResponse as _almanac_core_v1_InviteResponse } from './almanac/core/v1/InviteResponse.js';
import type { LeaseRequest__Input as _almanac_core_v1_LeaseRequest__Input, LeaseRequest as _almanac_core_v1_LeaseRequest } from './almanac/core/v1/LeaseRequest.js';
import type { LeaseResponse__Input as _almanac_core_v1_LeaseResponse__Input, LeaseResponse as _almanac_core_v1_LeaseResponse } from './almanac/core/v1/LeaseResponse.js';
import type { ListRedirectsRequest__Input as _almanac_core_v1_ListRedirectsRequest__Input, ListRedirectsRequest as _almanac_core_v1_ListRedirectsRequest } from './almanac/core/v1/ListRedirectsRequest.js';
import type { ListRedirectsResponse__Input as _almanac_core_v1_ListRedirectsResponse__Input, ListRedirectsResponse as _almanac_core_v1_ListRedirectsResponse } from './almanac/core/v1/ListRedirectsResponse.js';
import type { ListStoredRequest__Input as _almanac_core_v1_ListStoredRequest__Input, ListStoredRequest as _almanac_core_v1_ListStoredRequest } from './almanac/core/v1/ListStoredRequest.js';
import type { ListStoredResponse__Input as _almanac_core_v1_ListStoredResponse__Input, ListStoredResponse as _almanac_core_v1_ListStoredResponse } from './almanac/core/v1/ListStoredResponse.js';
import type { Media__Input as _almanac_core_v1_Media__Input, Media as _almanac_core_v1_Media } from './almanac/core/v1/Media.js';
import type { MediaLibraryClient as _almanac_core_v1_MediaLibraryClient, MediaLibraryDefinition as _almanac_core_v1_MediaLibraryDefinition } from './almanac/core/v1/MediaLibrary.js';
import type { MediaSize__Input as _almanac_core_v1_MediaSize__Input, MediaSize as _almanac_core_v1_MediaSize } from './almanac/core/v1/MediaSize.js';
import type { MenuAtLocation__Input as _almanac_core_v1_MenuAtLocation__Input, MenuAtLocation as _almanac_core_v1_MenuAtLocation } from './almanac/core/v1/MenuAtLocation.js';
import type { MenuLink__Input as _almanac_core_v1_MenuLink__Input, MenuLink as _almanac_core_v1_MenuLink } from './almanac/core/v1/MenuLink.js';
import type { MenusClient as _almanac_core_v1_MenusClient, MenusDefinition as _almanac_core_v1_MenusDefinition } from './almanac/core/v1/Menus.js';
import type { OpenSessionRequest__Input as _almanac_core_v1_OpenSessionRequest__Input, OpenSessionRequest as _almanac_core_v1_OpenSessionRequest } from './almanac/core/v1/OpenSessionRequest.js';
import type { OpenSessionResponse__Input as _almanac_core_v1_OpenSessionResponse__Input, OpenSessionResponse as _almanac_core_v1_OpenSessionResponse } from './almanac/core/v1/OpenSessionResponse.js';
import type { OwnContentClient as _almanac_core_v1_OwnContentClient, OwnContentDefinition as _almanac_core_v1_OwnContentDefinition } from './almanac/core/v1/OwnContent.js';
import type { Post__Input as _almanac_core_v1_Post__Input, Post as _almanac_core_v1_Post } from './almanac/core/v1/Post.js';
import type { PostCount__Input as _almanac_core_v1_PostCount__Input, PostCount as _almanac_core_v1_PostCount } from './almanac/core/v1/PostCount.js';
import type { Redirect__Input as _almanac_core_v1_Redirect__Input, Redirect as _almanac_core_v1_Redirect } from './almanac/core/v1/Redirect.js';
import type { RedirectsClient as _almanac_core_v1_RedirectsClient, RedirectsDefinition as _almanac_core_v1_RedirectsDefinition } from './almanac/core/v1/Redirects.js';
import type { RegenerateRequest__Input as _almanac_core_v1_RegenerateRequest__Input, RegenerateRequest as _almanac_core_v1_RegenerateRequest } from './almanac/core/v1/RegenerateRequest.js';
import type { RegenerateResponse__Input as _almanac_core_v1_RegenerateResponse__Input, RegenerateResponse as _almanac_core_v1_RegenerateResponse } from './almanac/core/v1/RegenerateResponse.js';
import type { RegisterRequest__Input as _almanac_core_v1_RegisterRequest__Input, RegisterRequest as _almanac_core_v1_RegisterRequest } from './almanac/core/v1/RegisterRequest.js';
import type { RegisterResponse__Input as _almanac_core_v1_RegisterResponse__Input, RegisterResponse as _almanac_core_v1_RegisterResponse } from './almanac/core/v1/RegisterResponse.js';
import type { RemoveRedirectRequest__Input as _almanac_core_v1_RemoveRedirectRequest__Input, RemoveRedirectRequest as _almanac_core_v1_RemoveRedirectRequest } from './almanac/core/v1/RemoveRedirectRequest.js';
import type { RemoveRedirectResponse__Input as _almanac_core_v1_RemoveRedirectResponse__Input, RemoveRedirectResponse as _almanac_core_v1_RemoveRedirectResponse } from './almanac/core/v1/RemoveRedirectResponse.js';
import type { RemoveStoredRequest__Input as _almanac_core_v1_RemoveStoredRequest__Input, RemoveStoredRequest as _almanac_core_v1_RemoveStoredRequest } from './almanac/core/v1/RemoveStoredRequest.js';
import type { RemoveStoredResponse__Input as _almanac_core_v1_RemoveStoredResponse__Input, RemoveStoredResponse as _almanac_core_v1_RemoveStoredResponse } from './almanac/core/v1/RemoveStoredResponse.js';
import type { RequestResetRequest__Input as _almanac_core_v1_RequestResetRequest__Input, RequestResetRequest as _almanac_core_v1_RequestResetRequest } from './almanac/core/v1/RequestResetRequest.js';
import type { RequestResetResponse__Input as _almanac_core_v1_RequestResetResponse__Input, RequestResetResponse as _almanac_core_v1_RequestResetResponse } from './almanac/core/v1/RequestResetResponse.js';
import type { ResolveEmbedRequest__Input as _almanac_core_v1_ResolveEmbedRequest__Input, ResolveEmbedRequest as _almanac_core_v1_ResolveEmbedRequest } from './almanac/core/v1/ResolveEmbedRequest.js';
import type { ResolveEmbedResponse__Input as _almanac_core_v1_ResolveEmbedResponse__Input, ResolveEmbedResponse as _almanac_core_v1_ResolveEmbedResponse } from './almanac/core/v1/ResolveEmbedResponse.js';
import type { ResolvePermalinkRequest__Input as _almanac_core_v1_ResolvePermalinkRequest__Input, ResolvePermalinkRequest as _almanac_core_v1_ResolvePermalinkRequest } from './almanac/core/v1/ResolvePermalinkRequest.js';
import type { ResolvePermalinkResponse__Input as _almanac_core_v1_ResolvePermalinkResponse__Input, ResolvePermalinkResponse as _almanac_core_v1_ResolvePermalinkResponse } from './almanac/core/v1/ResolvePermalinkResponse.js';
import type { SaveRedirectsRequest__Input as _almanac_core_v1_SaveRedirectsRequest__Input, SaveRedirectsRequest as _almanac_core_v1_SaveRedirectsRequest } from './almanac/core/v1/SaveRedirectsRequest.js';
import type { SaveRedirectsResponse__Input as _almanac_core_v1_SaveRedirectsResponse__Input, SaveRedirectsResponse as _almanac_core_v1_SaveRedirectsResponse } from './almanac/core/v1/SaveRedirectsResponse.js';
import type { SessionsClient as _almanac_core_v1_SessionsClient, SessionsDefinition as _almanac_core_v1_SessionsDefinition } from './almanac/core/v1/Sessions.js';
import type { SetPasswordRequest__Input as _almanac_core_v1_SetPasswordRequest__Input, SetPasswordRequest as _almanac_core_v1_SetPasswordRequest } from './almanac/core/v1/SetPasswordRequest.js';
import type { SetPasswordResponse__Input as _almanac_core_v1_SetPasswordResponse__Input, SetPasswordResponse as _almanac_core_v1_SetPasswordResponse } from './almanac/core/v1/SetPasswordResponse.js';
import type { ShownField__Input as _almanac_core_v1_ShownField__Input, ShownField as _almanac_core_v1_ShownField } from './almanac/core/v1/ShownField.js';
import type { SideloadRequest__Input as _almanac_core_v1_SideloadRequest__Input, SideloadRequest as _almanac_core_v1_SideloadRequest } from './almanac/core/v1/SideloadRequest.js';
import type { SideloadResponse__Input as _almanac_core_v1_SideloadResponse__Input, SideloadResponse as _almanac_core_v1_SideloadResponse } from './almanac/core/v1/SideloadResponse.js';
import type { StoredKind__Input as _almanac_core_v1_StoredKind__Input, StoredKind as _almanac_core_v1_StoredKind } from './almanac/core/v1/StoredKind.js';
import type { TypePage__Input as _almanac_core_v1_TypePage__Input, TypePage as _almanac_core_v1_TypePage } from './almanac/core/v1/TypePage.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  almanac: {
    common: {
      v1: {
        User: MessageTypeDefinition<_almanac_common_v1_User__Input, _almanac_common_v1_User>
      }
    }
    core: {
      v1: {
        /**
         * Passwords that users set through a link in a mail.
         */
        Accounts: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_AccountsClient> & { service: _almanac_core_v1_AccountsDefinition }
        AppendChangesRequest: MessageTypeDefinition<_almanac_core_v1_AppendChangesRequest__Input, _almanac_core_v1_AppendChangesRequest>
        AppendChangesResponse: MessageTypeDefinition<_almanac_core_v1_AppendChangesResponse__Input, _almanac_core_v1_AppendChangesResponse>
        Archive: MessageTypeDefinition<_almanac_core_v1_Archive__Input, _almanac_core_v1_Archive>
        AssignIdsRequest: MessageTypeDefinition<_almanac_core_v1_AssignIdsRequest__Input, _almanac_core_v1_AssignIdsRequest>
        AssignIdsResponse: MessageTypeDefinition<_almanac_core_v1_AssignIdsResponse__Input, _almanac_core_v1_AssignIdsResponse>
        AuthenticateRequest: MessageTypeDefinition<_almanac_core_v1_AuthenticateRequest__Input, _almanac_core_v1_AuthenticateRequest>
        AuthenticateResponse: MessageTypeDefinition<_almanac_core_v1_AuthenticateResponse__Input, _almanac_core_v1_AuthenticateResponse>
        BasicCredentials: MessageTypeDefinition<_almanac_core_v1_BasicCredentials__Input, _almanac_core_v1_BasicCredentials>
        BeginImportRequest: MessageTypeDefinition<_almanac_core_v1_BeginImportRequest__Input, _almanac_core_v1_BeginImportRequest>
        BeginImportResponse: MessageTypeDefinition<_almanac_core_v1_BeginImportResponse__Input, _almanac_core_v1_BeginImportResponse>
        Change: MessageTypeDefinition<_almanac_core_v1_Change__Input, _almanac_core_v1_Change>
        Changes: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_ChangesClient> & { service: _almanac_core_v1_ChangesDefinition }
        CheckKeyRequest: MessageTypeDefinition<_almanac_core_v1_CheckKeyRequest__Input, _almanac_core_v1_CheckKeyRequest>
        CheckKeyResponse: MessageTypeDefinition<_almanac_core_v1_CheckKeyResponse__Input, _almanac_core_v1_CheckKeyResponse>
        CloseSessionRequest: MessageTypeDefinition<_almanac_core_v1_CloseSessionRequest__Input, _almanac_core_v1_CloseSessionRequest>
        CloseSessionResponse: MessageTypeDefinition<_almanac_core_v1_CloseSessionResponse__Input, _almanac_core_v1_CloseSessionResponse>
        Comments: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_CommentsClient> & { service: _almanac_core_v1_CommentsDefinition }
        CompleteAddressRequest: MessageTypeDefinition<_almanac_core_v1_CompleteAddressRequest__Input, _almanac_core_v1_CompleteAddressRequest>
        CompleteAddressResponse: MessageTypeDefinition<_almanac_core_v1_CompleteAddressResponse__Input, _almanac_core_v1_CompleteAddressResponse>
        CountByPostRequest: MessageTypeDefinition<_almanac_core_v1_CountByPostRequest__Input, _almanac_core_v1_CountByPostRequest>
        CountByPostResponse: MessageTypeDefinition<_almanac_core_v1_CountByPostResponse__Input, _almanac_core_v1_CountByPostResponse>
        DeclaredTaxonomy: MessageTypeDefinition<_almanac_core_v1_DeclaredTaxonomy__Input, _almanac_core_v1_DeclaredTaxonomy>
        DetachPostRequest: MessageTypeDefinition<_almanac_core_v1_DetachPostRequest__Input, _almanac_core_v1_DetachPostRequest>
        DetachPostResponse: MessageTypeDefinition<_almanac_core_v1_DetachPostResponse__Input, _almanac_core_v1_DetachPostResponse>
        Directory: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_DirectoryClient> & { service: _almanac_core_v1_DirectoryDefinition }
        FindAccountRequest: MessageTypeDefinition<_almanac_core_v1_FindAccountRequest__Input, _almanac_core_v1_FindAccountRequest>
        FindAccountResponse: MessageTypeDefinition<_almanac_core_v1_FindAccountResponse__Input, _almanac_core_v1_FindAccountResponse>
        GetDeclarationsRequest: MessageTypeDefinition<_almanac_core_v1_GetDeclarationsRequest__Input, _almanac_core_v1_GetDeclarationsRequest>
        GetDeclarationsResponse: MessageTypeDefinition<_almanac_core_v1_GetDeclarationsResponse__Input, _almanac_core_v1_GetDeclarationsResponse>
        GetMediaRequest: MessageTypeDefinition<_almanac_core_v1_GetMediaRequest__Input, _almanac_core_v1_GetMediaRequest>
        GetMediaResponse: MessageTypeDefinition<_almanac_core_v1_GetMediaResponse__Input, _almanac_core_v1_GetMediaResponse>
        GetMenusRequest: MessageTypeDefinition<_almanac_core_v1_GetMenusRequest__Input, _almanac_core_v1_GetMenusRequest>
        GetMenusResponse: MessageTypeDefinition<_almanac_core_v1_GetMenusResponse__Input, _almanac_core_v1_GetMenusResponse>
        GetPostsRequest: MessageTypeDefinition<_almanac_core_v1_GetPostsRequest__Input, _almanac_core_v1_GetPostsRequest>
        GetPostsResponse: MessageTypeDefinition<_almanac_core_v1_GetPostsResponse__Input, _almanac_core_v1_GetPostsResponse>
        GetSiteRequest: MessageTypeDefinition<_almanac_core_v1_GetSiteRequest__Input, _almanac_core_v1_GetSiteRequest>
        GetSiteResponse: MessageTypeDefinition<_almanac_core_v1_GetSiteResponse__Input, _almanac_core_v1_GetSiteResponse>
        GetUsersRequest: MessageTypeDefinition<_almanac_core_v1_GetUsersRequest__Input, _almanac_core_v1_GetUsersRequest>
        GetUsersResponse: MessageTypeDefinition<_almanac_core_v1_GetUsersResponse__Input, _almanac_core_v1_GetUsersResponse>
        HighestId: MessageTypeDefinition<_almanac_core_v1_HighestId__Input, _almanac_core_v1_HighestId>
        Identity: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_IdentityClient> & { service: _almanac_core_v1_IdentityDefinition }
        Ids: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_IdsClient> & { service: _almanac_core_v1_IdsDefinition }
        Imports: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_ImportsClient> & { service: _almanac_core_v1_ImportsDefinition }
        InviteRequest: MessageTypeDefinition<_almanac_core_v1_InviteRequest__Input, _almanac_core_v1_InviteRequest>
        InviteResponse: MessageTypeDefinition<_almanac_core_v1_InviteResponse__Input, _almanac_core_v1_InviteResponse>
        LeaseRequest: MessageTypeDefinition<_almanac_core_v1_LeaseRequest__Input, _almanac_core_v1_LeaseRequest>
        LeaseResponse: MessageTypeDefinition<_almanac_core_v1_LeaseResponse__Input, _almanac_core_v1_LeaseResponse>
        ListRedirectsRequest: MessageTypeDefinition<_almanac_core_v1_ListRedirectsRequest__Input, _almanac_core_v1_ListRedirectsRequest>
        ListRedirectsResponse: MessageTypeDefinition<_almanac_core_v1_ListRedirectsResponse__Input, _almanac_core_v1_ListRedirectsResponse>
        ListStoredRequest: MessageTypeDefinition<_almanac_core_v1_ListStoredRequest__Input, _almanac_core_v1_ListStoredRequest>
        ListStoredResponse: MessageTypeDefinition<_almanac_core_v1_ListStoredResponse__Input, _almanac_core_v1_ListStoredResponse>
        Media: MessageTypeDefinition<_almanac_core_v1_Media__Input, _almanac_core_v1_Media>
        MediaLibrary: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_MediaLibraryClient> & { service: _almanac_core_v1_MediaLibraryDefinition }
        MediaSize: MessageTypeDefinition<_almanac_core_v1_MediaSize__Input, _almanac_core_v1_MediaSize>
        MenuAtLocation: MessageTypeDefinition<_almanac_core_v1_MenuAtLocation__Input, _almanac_core_v1_MenuAtLocation>
        MenuLink: MessageTypeDefinition<_almanac_core_v1_MenuLink__Input, _almanac_core_v1_MenuLink>
        Menus: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_MenusClient> & { service: _almanac_core_v1_MenusDefinition }
        OpenSessionRequest: MessageTypeDefinition<_almanac_core_v1_OpenSessionRequest__Input, _almanac_core_v1_OpenSessionRequest>
        OpenSessionResponse: MessageTypeDefinition<_almanac_core_v1_OpenSessionResponse__Input, _almanac_core_v1_OpenSessionResponse>
        OwnContent: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_OwnContentClient> & { service: _almanac_core_v1_OwnContentDefinition }
        Post: MessageTypeDefinition<_almanac_core_v1_Post__Input, _almanac_core_v1_Post>
        PostCount: MessageTypeDefinition<_almanac_core_v1_PostCount__Input, _almanac_core_v1_PostCount>
        Redirect: MessageTypeDefinition<_almanac_core_v1_Redirect__Input, _almanac_core_v1_Redirect>
        /**
         * Redirects of addresses of the website.
         */
        Redirects: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_RedirectsClient> & { service: _almanac_core_v1_RedirectsDefinition }
        RegenerateRequest: MessageTypeDefinition<_almanac_core_v1_RegenerateRequest__Input, _almanac_core_v1_RegenerateRequest>
        RegenerateResponse: MessageTypeDefinition<_almanac_core_v1_RegenerateResponse__Input, _almanac_core_v1_RegenerateResponse>
        RegisterRequest: MessageTypeDefinition<_almanac_core_v1_RegisterRequest__Input, _almanac_core_v1_RegisterRequest>
        RegisterResponse: MessageTypeDefinition<_almanac_core_v1_RegisterResponse__Input, _almanac_core_v1_RegisterResponse>
        RemoveRedirectRequest: MessageTypeDefinition<_almanac_core_v1_RemoveRedirectRequest__Input, _almanac_core_v1_RemoveRedirectRequest>
        RemoveRedirectResponse: MessageTypeDefinition<_almanac_core_v1_RemoveRedirectResponse__Input, _almanac_core_v1_RemoveRedirectResponse>
        RemoveStoredRequest: MessageTypeDefinition<_almanac_core_v1_RemoveStoredRequest__Input, _almanac_core_v1_RemoveStoredRequest>
        RemoveStoredResponse: MessageTypeDefinition<_almanac_core_v1_RemoveStoredResponse__Input, _almanac_core_v1_RemoveStoredResponse>
        RequestResetRequest: MessageTypeDefinition<_almanac_core_v1_RequestResetRequest__Input, _almanac_core_v1_RequestResetRequest>
        RequestResetResponse: MessageTypeDefinition<_almanac_core_v1_RequestResetResponse__Input, _almanac_core_v1_RequestResetResponse>
        ResolveEmbedRequest: MessageTypeDefinition<_almanac_core_v1_ResolveEmbedRequest__Input, _almanac_core_v1_ResolveEmbedRequest>
        ResolveEmbedResponse: MessageTypeDefinition<_almanac_core_v1_ResolveEmbedResponse__Input, _almanac_core_v1_ResolveEmbedResponse>
        ResolvePermalinkRequest: MessageTypeDefinition<_almanac_core_v1_ResolvePermalinkRequest__Input, _almanac_core_v1_ResolvePermalinkRequest>
        ResolvePermalinkResponse: MessageTypeDefinition<_almanac_core_v1_ResolvePermalinkResponse__Input, _almanac_core_v1_ResolvePermalinkResponse>
        SaveRedirectsRequest: MessageTypeDefinition<_almanac_core_v1_SaveRedirectsRequest__Input, _almanac_core_v1_SaveRedirectsRequest>
        SaveRedirectsResponse: MessageTypeDefinition<_almanac_core_v1_SaveRedirectsResponse__Input, _almanac_core_v1_SaveRedirectsResponse>
        /**
         * Sessions of users who sign in on a page of the website.
         */
        Sessions: SubtypeConstructor<typeof grpc.Client, _almanac_core_v1_SessionsClient> & { service: _almanac_core_v1_SessionsDefinition }
        SetPasswordRequest: MessageTypeDefinition<_almanac_core_v1_SetPasswordRequest__Input, _almanac_core_v1_SetPasswordRequest>
        SetPasswordResponse: MessageTypeDefinition<_almanac_core_v1_SetPasswordResponse__Input, _almanac_core_v1_SetPasswordResponse>
        ShownField: MessageTypeDefinition<_almanac_core_v1_ShownField__Input, _almanac_core_v1_ShownField>
        SideloadRequest: MessageTypeDefinition<_almanac_core_v1_SideloadRequest__Input, _almanac_core_v1_SideloadRequest>
        SideloadResponse: MessageTypeDefinition<_almanac_core_v1_SideloadResponse__Input, _almanac_core_v1_SideloadResponse>
        StoredKind: MessageTypeDefinition<_almanac_core_v1_StoredKind__Input, _almanac_core_v1_StoredKind>
        TypePage: MessageTypeDefinition<_almanac_core_v1_TypePage__Input, _almanac_core_v1_TypePage>
      }
    }
  }
}


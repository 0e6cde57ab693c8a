import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AccountsClient as _almanac_gateway_v1_AccountsClient, AccountsDefinition as _almanac_gateway_v1_AccountsDefinition } from './almanac/gateway/v1/Accounts.js';
import type { BumpRequest__Input as _almanac_gateway_v1_BumpRequest__Input, BumpRequest as _almanac_gateway_v1_BumpRequest } from './almanac/gateway/v1/BumpRequest.js';
import type { BumpResponse__Input as _almanac_gateway_v1_BumpResponse__Input, BumpResponse as _almanac_gateway_v1_BumpResponse } from './almanac/gateway/v1/BumpResponse.js';
import type { CacheVersionsClient as _almanac_gateway_v1_CacheVersionsClient, CacheVersionsDefinition as _almanac_gateway_v1_CacheVersionsDefinition } from './almanac/gateway/v1/CacheVersions.js';
import type { Change__Input as _almanac_gateway_v1_Change__Input, Change as _almanac_gateway_v1_Change } from './almanac/gateway/v1/Change.js';
import type { CheckKeyRequest__Input as _almanac_gateway_v1_CheckKeyRequest__Input, CheckKeyRequest as _almanac_gateway_v1_CheckKeyRequest } from './almanac/gateway/v1/CheckKeyRequest.js';
import type { CheckKeyResponse__Input as _almanac_gateway_v1_CheckKeyResponse__Input, CheckKeyResponse as _almanac_gateway_v1_CheckKeyResponse } from './almanac/gateway/v1/CheckKeyResponse.js';
import type { CloseSessionRequest__Input as _almanac_gateway_v1_CloseSessionRequest__Input, CloseSessionRequest as _almanac_gateway_v1_CloseSessionRequest } from './almanac/gateway/v1/CloseSessionRequest.js';
import type { CloseSessionResponse__Input as _almanac_gateway_v1_CloseSessionResponse__Input, CloseSessionResponse as _almanac_gateway_v1_CloseSessionResponse } from './almanac/gateway/v1/CloseSessionResponse.js';
import type { LoginsClient as _almanac_gateway_v1_LoginsClient, LoginsDefinition as _almanac_gateway_v1_LoginsDefinition } from './almanac/gateway/v1/Logins.js';
import type { OpenSessionRequest__Input as _almanac_gateway_v1_OpenSessionRequest__Input, OpenSessionRequest as _almanac_gateway_v1_OpenSessionRequest } from './almanac/gateway/v1/OpenSessionRequest.js';
import type { OpenSessionResponse__Input as _almanac_gateway_v1_OpenSessionResponse__Input, OpenSessionResponse as _almanac_gateway_v1_OpenSessionResponse } from './almanac/gateway/v1/OpenSessionResponse.js';
import type { RegisterRequest__Input as _almanac_gateway_v1_RegisterRequest__Input, RegisterRequest as _almanac_gateway_v1_RegisterRequest } from './almanac/gateway/v1/RegisterRequest.js';
import type { RegisterResponse__Input as _almanac_gateway_v1_RegisterResponse__Input, RegisterResponse as _almanac_gateway_v1_RegisterResponse } from './almanac/gateway/v1/RegisterResponse.js';
import type { RequestResetRequest__Input as _almanac_gateway_v1_RequestResetRequest__Input, RequestResetRequest as _almanac_gateway_v1_RequestResetRequest } from './almanac/gateway/v1/RequestResetRequest.js';
import type { RequestResetResponse__Input as _almanac_gateway_v1_RequestResetResponse__Input, RequestResetResponse as _almanac_gateway_v1_RequestResetResponse } from './almanac/gateway/v1/RequestResetResponse.js';
import type { ResumeSessionRequest__Input as _almanac_gateway_v1_ResumeSessionRequest__Input, ResumeSessionRequest as _almanac_gateway_v1_ResumeSessionRequest } from './almanac/gateway/v1/ResumeSessionRequest.js';
import type { SetPasswordRequest__Input as _almanac_gateway_v1_SetPasswordRequest__Input, SetPasswordRequest as _almanac_gateway_v1_SetPasswordRequest } from './almanac/gateway/v1/SetPasswordRequest.js';
import type { SetPasswordResponse__Input as _almanac_gateway_v1_SetPasswordResponse__Input, SetPasswordResponse as _almanac_gateway_v1_SetPasswordResponse } from './almanac/gateway/v1/SetPasswordResponse.js';
import type { SignInRequest__Input as _almanac_gateway_v1_SignInRequest__Input, SignInRequest as _almanac_gateway_v1_SignInRequest } from './almanac/gateway/v1/SignInRequest.js';
import type { SignInResponse__Input as _almanac_gateway_v1_SignInResponse__Input, SignInResponse as _almanac_gateway_v1_SignInResponse } from './almanac/gateway/v1/SignInResponse.js';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  almanac: {
    gateway: {
      v1: {
        /**
         * Accounts of visitors on pages of the website, under the login limits of the API. RESOURCE_EXHAUSTED: too many attempts,
         * with data.retry_after.
         */
        Accounts: SubtypeConstructor<typeof grpc.Client, _almanac_gateway_v1_AccountsClient> & { service: _almanac_gateway_v1_AccountsDefinition }
        BumpRequest: MessageTypeDefinition<_almanac_gateway_v1_BumpRequest__Input, _almanac_gateway_v1_BumpRequest>
        BumpResponse: MessageTypeDefinition<_almanac_gateway_v1_BumpResponse__Input, _almanac_gateway_v1_BumpResponse>
        CacheVersions: SubtypeConstructor<typeof grpc.Client, _almanac_gateway_v1_CacheVersionsClient> & { service: _almanac_gateway_v1_CacheVersionsDefinition }
        Change: MessageTypeDefinition<_almanac_gateway_v1_Change__Input, _almanac_gateway_v1_Change>
        CheckKeyRequest: MessageTypeDefinition<_almanac_gateway_v1_CheckKeyRequest__Input, _almanac_gateway_v1_CheckKeyRequest>
        CheckKeyResponse: MessageTypeDefinition<_almanac_gateway_v1_CheckKeyResponse__Input, _almanac_gateway_v1_CheckKeyResponse>
        CloseSessionRequest: MessageTypeDefinition<_almanac_gateway_v1_CloseSessionRequest__Input, _almanac_gateway_v1_CloseSessionRequest>
        CloseSessionResponse: MessageTypeDefinition<_almanac_gateway_v1_CloseSessionResponse__Input, _almanac_gateway_v1_CloseSessionResponse>
        Logins: SubtypeConstructor<typeof grpc.Client, _almanac_gateway_v1_LoginsClient> & { service: _almanac_gateway_v1_LoginsDefinition }
        OpenSessionRequest: MessageTypeDefinition<_almanac_gateway_v1_OpenSessionRequest__Input, _almanac_gateway_v1_OpenSessionRequest>
        OpenSessionResponse: MessageTypeDefinition<_almanac_gateway_v1_OpenSessionResponse__Input, _almanac_gateway_v1_OpenSessionResponse>
        RegisterRequest: MessageTypeDefinition<_almanac_gateway_v1_RegisterRequest__Input, _almanac_gateway_v1_RegisterRequest>
        RegisterResponse: MessageTypeDefinition<_almanac_gateway_v1_RegisterResponse__Input, _almanac_gateway_v1_RegisterResponse>
        RequestResetRequest: MessageTypeDefinition<_almanac_gateway_v1_RequestResetRequest__Input, _almanac_gateway_v1_RequestResetRequest>
        RequestResetResponse: MessageTypeDefinition<_almanac_gateway_v1_RequestResetResponse__Input, _almanac_gateway_v1_RequestResetResponse>
        ResumeSessionRequest: MessageTypeDefinition<_almanac_gateway_v1_ResumeSessionRequest__Input, _almanac_gateway_v1_ResumeSessionRequest>
        SetPasswordRequest: MessageTypeDefinition<_almanac_gateway_v1_SetPasswordRequest__Input, _almanac_gateway_v1_SetPasswordRequest>
        SetPasswordResponse: MessageTypeDefinition<_almanac_gateway_v1_SetPasswordResponse__Input, _almanac_gateway_v1_SetPasswordResponse>
        SignInRequest: MessageTypeDefinition<_almanac_gateway_v1_SignInRequest__Input, _almanac_gateway_v1_SignInRequest>
        SignInResponse: MessageTypeDefinition<_almanac_gateway_v1_SignInResponse__Input, _almanac_gateway_v1_SignInResponse>
      }
    }
  }
}


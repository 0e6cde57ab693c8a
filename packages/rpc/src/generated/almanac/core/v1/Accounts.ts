// Original file: ../../protos/core.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CheckKeyRequest__Input as _almanac_core_v1_CheckKeyRequest__Input, CheckKeyRequest as _almanac_core_v1_CheckKeyRequest } from '../../../almanac/core/v1/CheckKeyRequest.js';
import type { CheckKeyResponse__Input as _almanac_core_v1_CheckKeyResponse__Input, CheckKeyResponse as _almanac_core_v1_CheckKeyResponse } from '../../../almanac/core/v1/CheckKeyResponse.js';
import type { InviteRequest__Input as _almanac_core_v1_InviteRequest__Input, InviteRequest as _almanac_core_v1_InviteRequest } from '../../../almanac/core/v1/InviteRequest.js';
import type { InviteResponse__Input as _almanac_core_v1_InviteResponse__Input, InviteResponse as _almanac_core_v1_InviteResponse } from '../../../almanac/core/v1/InviteResponse.js';
import type { RegisterRequest__Input as _almanac_core_v1_RegisterRequest__Input, RegisterRequest as _almanac_core_v1_RegisterRequest } from '../../../almanac/core/v1/RegisterRequest.js';
import type { RegisterResponse__Input as _almanac_core_v1_RegisterResponse__Input, RegisterResponse as _almanac_core_v1_RegisterResponse } from '../../../almanac/core/v1/RegisterResponse.js';
import type { RequestResetRequest__Input as _almanac_core_v1_RequestResetRequest__Input, RequestResetRequest as _almanac_core_v1_RequestResetRequest } from '../../../almanac/core/v1/RequestResetRequest.js';
import type { RequestResetResponse__Input as _almanac_core_v1_RequestResetResponse__Input, RequestResetResponse as _almanac_core_v1_RequestResetResponse } from '../../../almanac/core/v1/RequestResetResponse.js';
import type { SetPasswordRequest__Input as _almanac_core_v1_SetPasswordRequest__Input, SetPasswordRequest as _almanac_core_v1_SetPasswordRequest } from '../../../almanac/core/v1/SetPasswordRequest.js';
import type { SetPasswordResponse__Input as _almanac_core_v1_SetPasswordResponse__Input, SetPasswordResponse as _almanac_core_v1_SetPasswordResponse } from '../../../almanac/core/v1/SetPasswordResponse.js';

/**
 * Passwords that users set through a link in a mail.
 */
export interface AccountsClient extends grpc.Client {
  /**
   * Finds the account of a link. UNAUTHENTICATED for a key that is wrong, used or too old.
   */
  CheckKey(argument: _almanac_core_v1_CheckKeyRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CheckKeyResponse>): grpc.ClientUnaryCall;
  CheckKey(argument: _almanac_core_v1_CheckKeyRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_CheckKeyResponse>): grpc.ClientUnaryCall;
  CheckKey(argument: _almanac_core_v1_CheckKeyRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CheckKeyResponse>): grpc.ClientUnaryCall;
  CheckKey(argument: _almanac_core_v1_CheckKeyRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_CheckKeyResponse>): grpc.ClientUnaryCall;
  /**
   * Finds the account of a link. UNAUTHENTICATED for a key that is wrong, used or too old.
   */
  checkKey(argument: _almanac_core_v1_CheckKeyRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CheckKeyResponse>): grpc.ClientUnaryCall;
  checkKey(argument: _almanac_core_v1_CheckKeyRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_CheckKeyResponse>): grpc.ClientUnaryCall;
  checkKey(argument: _almanac_core_v1_CheckKeyRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_CheckKeyResponse>): grpc.ClientUnaryCall;
  checkKey(argument: _almanac_core_v1_CheckKeyRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_CheckKeyResponse>): grpc.ClientUnaryCall;
  
  /**
   * Mails a user a link with which the user sets the first password. NOT_FOUND without such a user.
   */
  Invite(argument: _almanac_core_v1_InviteRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_InviteResponse>): grpc.ClientUnaryCall;
  Invite(argument: _almanac_core_v1_InviteRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_InviteResponse>): grpc.ClientUnaryCall;
  Invite(argument: _almanac_core_v1_InviteRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_InviteResponse>): grpc.ClientUnaryCall;
  Invite(argument: _almanac_core_v1_InviteRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_InviteResponse>): grpc.ClientUnaryCall;
  /**
   * Mails a user a link with which the user sets the first password. NOT_FOUND without such a user.
   */
  invite(argument: _almanac_core_v1_InviteRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_InviteResponse>): grpc.ClientUnaryCall;
  invite(argument: _almanac_core_v1_InviteRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_InviteResponse>): grpc.ClientUnaryCall;
  invite(argument: _almanac_core_v1_InviteRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_InviteResponse>): grpc.ClientUnaryCall;
  invite(argument: _almanac_core_v1_InviteRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_InviteResponse>): grpc.ClientUnaryCall;
  
  /**
   * Mails a visitor a link with which the visitor registers. PERMISSION_DENIED where nobody may register.
   */
  Register(argument: _almanac_core_v1_RegisterRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RegisterResponse>): grpc.ClientUnaryCall;
  Register(argument: _almanac_core_v1_RegisterRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RegisterResponse>): grpc.ClientUnaryCall;
  Register(argument: _almanac_core_v1_RegisterRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RegisterResponse>): grpc.ClientUnaryCall;
  Register(argument: _almanac_core_v1_RegisterRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RegisterResponse>): grpc.ClientUnaryCall;
  /**
   * Mails a visitor a link with which the visitor registers. PERMISSION_DENIED where nobody may register.
   */
  register(argument: _almanac_core_v1_RegisterRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RegisterResponse>): grpc.ClientUnaryCall;
  register(argument: _almanac_core_v1_RegisterRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RegisterResponse>): grpc.ClientUnaryCall;
  register(argument: _almanac_core_v1_RegisterRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RegisterResponse>): grpc.ClientUnaryCall;
  register(argument: _almanac_core_v1_RegisterRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RegisterResponse>): grpc.ClientUnaryCall;
  
  /**
   * Mails a link with which the user sets a new password. Unknown users get the same response, and no mail.
   */
  RequestReset(argument: _almanac_core_v1_RequestResetRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RequestResetResponse>): grpc.ClientUnaryCall;
  RequestReset(argument: _almanac_core_v1_RequestResetRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RequestResetResponse>): grpc.ClientUnaryCall;
  RequestReset(argument: _almanac_core_v1_RequestResetRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RequestResetResponse>): grpc.ClientUnaryCall;
  RequestReset(argument: _almanac_core_v1_RequestResetRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RequestResetResponse>): grpc.ClientUnaryCall;
  /**
   * Mails a link with which the user sets a new password. Unknown users get the same response, and no mail.
   */
  requestReset(argument: _almanac_core_v1_RequestResetRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RequestResetResponse>): grpc.ClientUnaryCall;
  requestReset(argument: _almanac_core_v1_RequestResetRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_RequestResetResponse>): grpc.ClientUnaryCall;
  requestReset(argument: _almanac_core_v1_RequestResetRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_RequestResetResponse>): grpc.ClientUnaryCall;
  requestReset(argument: _almanac_core_v1_RequestResetRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_RequestResetResponse>): grpc.ClientUnaryCall;
  
  /**
   * Sets the password, ends all sessions of the user, and uses up the key. Errors as those of CheckKey.
   */
  SetPassword(argument: _almanac_core_v1_SetPasswordRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SetPasswordResponse>): grpc.ClientUnaryCall;
  SetPassword(argument: _almanac_core_v1_SetPasswordRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_SetPasswordResponse>): grpc.ClientUnaryCall;
  SetPassword(argument: _almanac_core_v1_SetPasswordRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SetPasswordResponse>): grpc.ClientUnaryCall;
  SetPassword(argument: _almanac_core_v1_SetPasswordRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_SetPasswordResponse>): grpc.ClientUnaryCall;
  /**
   * Sets the password, ends all sessions of the user, and uses up the key. Errors as those of CheckKey.
   */
  setPassword(argument: _almanac_core_v1_SetPasswordRequest__Input, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SetPasswordResponse>): grpc.ClientUnaryCall;
  setPassword(argument: _almanac_core_v1_SetPasswordRequest__Input, metadata: grpc.Metadata, callback: grpc.requestCallback<_almanac_core_v1_SetPasswordResponse>): grpc.ClientUnaryCall;
  setPassword(argument: _almanac_core_v1_SetPasswordRequest__Input, options: grpc.CallOptions, callback: grpc.requestCallback<_almanac_core_v1_SetPasswordResponse>): grpc.ClientUnaryCall;
  setPassword(argument: _almanac_core_v1_SetPasswordRequest__Input, callback: grpc.requestCallback<_almanac_core_v1_SetPasswordResponse>): grpc.ClientUnaryCall;
  
}

/**
 * Passwords that users set through a link in a mail.
 */
export interface AccountsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Finds the account of a link. UNAUTHENTICATED for a key that is wrong, used or too old.
   */
  CheckKey: grpc.handleUnaryCall<_almanac_core_v1_CheckKeyRequest, _almanac_core_v1_CheckKeyResponse__Input>;
  
  /**
   * Mails a user a link with which the user sets the first password. NOT_FOUND without such a user.
   */
  Invite: grpc.handleUnaryCall<_almanac_core_v1_InviteRequest, _almanac_core_v1_InviteResponse__Input>;
  
  /**
   * Mails a visitor a link with which the visitor registers. PERMISSION_DENIED where nobody may register.
   */
  Register: grpc.handleUnaryCall<_almanac_core_v1_RegisterRequest, _almanac_core_v1_RegisterResponse__Input>;
  
  /**
   * Mails a link with which the user sets a new password. Unknown users get the same response, and no mail.
   */
  RequestReset: grpc.handleUnaryCall<_almanac_core_v1_RequestResetRequest, _almanac_core_v1_RequestResetResponse__Input>;
  
  /**
   * Sets the password, ends all sessions of the user, and uses up the key. Errors as those of CheckKey.
   */
  SetPassword: grpc.handleUnaryCall<_almanac_core_v1_SetPasswordRequest, _almanac_core_v1_SetPasswordResponse__Input>;
  
}

export interface AccountsDefinition extends grpc.ServiceDefinition {
  CheckKey: MethodDefinition<_almanac_core_v1_CheckKeyRequest__Input, _almanac_core_v1_CheckKeyResponse__Input, _almanac_core_v1_CheckKeyRequest, _almanac_core_v1_CheckKeyResponse>
  Invite: MethodDefinition<_almanac_core_v1_InviteRequest__Input, _almanac_core_v1_InviteResponse__Input, _almanac_core_v1_InviteRequest, _almanac_core_v1_InviteResponse>
  Register: MethodDefinition<_almanac_core_v1_RegisterRequest__Input, _almanac_core_v1_RegisterResponse__Input, _almanac_core_v1_RegisterRequest, _almanac_core_v1_RegisterResponse>
  RequestReset: MethodDefinition<_almanac_core_v1_RequestResetRequest__Input, _almanac_core_v1_RequestResetResponse__Input, _almanac_core_v1_RequestResetRequest, _almanac_core_v1_RequestResetResponse>
  SetPassword: MethodDefinition<_almanac_core_v1_SetPasswordRequest__Input, _almanac_core_v1_SetPasswordResponse__Input, _almanac_core_v1_SetPasswordRequest, _almanac_core_v1_SetPasswordResponse>
}

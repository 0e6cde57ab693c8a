// Original file: ../../protos/core.proto

import type { BasicCredentials__Input as _almanac_core_v1_BasicCredentials__Input, BasicCredentials as _almanac_core_v1_BasicCredentials } from '../../../almanac/core/v1/BasicCredentials.js';

export interface AuthenticateRequest__Input {
  'basic'?: (_almanac_core_v1_BasicCredentials__Input | null);
  'bearerToken'?: (string);
  /**
   * The client that sent the credentials: an IPv4 address or the /64 of an IPv6 address. The queue of password checks
   * has few places per client.
   */
  'client'?: (string);
  /**
   * Reputation of the client. known: the client, or the secret, has opened the account before; suspect: the client
   * has failed several times lately; clean: neither. The queue of password checks reserves places for better
   * reputations.
   */
  'reputation'?: (string);
  /**
   * Token of a session.
   */
  'session'?: (string);
  'credentials'?: "basic"|"bearerToken"|"session";
}

export interface AuthenticateRequest {
  'basic'?: (_almanac_core_v1_BasicCredentials | null);
  'bearerToken'?: (string);
  /**
   * The client that sent the credentials: an IPv4 address or the /64 of an IPv6 address. The queue of password checks
   * has few places per client.
   */
  'client': (string);
  /**
   * Reputation of the client. known: the client, or the secret, has opened the account before; suspect: the client
   * has failed several times lately; clean: neither. The queue of password checks reserves places for better
   * reputations.
   */
  'reputation': (string);
  /**
   * Token of a session.
   */
  'session'?: (string);
  'credentials'?: "basic"|"bearerToken"|"session";
}

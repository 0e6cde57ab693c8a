// Original file: ../../protos/core.proto

import type { BasicCredentials__Input as _almanac_core_v1_BasicCredentials__Input, BasicCredentials as _almanac_core_v1_BasicCredentials } from '../../../almanac/core/v1/BasicCredentials.js';

export interface AuthenticateRequest__Input {
  'basic'?: (_almanac_core_v1_BasicCredentials__Input | null);
  'bearerToken'?: (string);
  /**
   * The client that asks: an IPv4 address or the /64 of an IPv6 address. One client has few places in the queue.
   */
  'client'?: (string);
  /**
   * known: the client, or the secret, has opened the account before; suspect: the client has failed a few times lately;
   * clean: neither. The queue of password checks has places that are kept for the better standing.
   */
  'standing'?: (string);
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
   * The client that asks: an IPv4 address or the /64 of an IPv6 address. One client has few places in the queue.
   */
  'client': (string);
  /**
   * known: the client, or the secret, has opened the account before; suspect: the client has failed a few times lately;
   * clean: neither. The queue of password checks has places that are kept for the better standing.
   */
  'standing': (string);
  /**
   * Token of a session.
   */
  'session'?: (string);
  'credentials'?: "basic"|"bearerToken"|"session";
}

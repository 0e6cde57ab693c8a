import { decodeEntities } from '@almanac/formatting';
import { isRestError } from '@almanac/rest';
import { type gateway, type RpcClient, serviceUnavailable } from '@almanac/rpc';
import * as z from 'zod';
import type { Account } from '../templates/index.js';
import type { ApiClient, ApiRequest, ApiResponse, ApiServer, Visitor } from './api-client.js';
import { type SignInFailure, signInFailureOf } from './sign-in-failure.js';

/** Input of a visitor who signs in. */
export interface SignIn {
  /** Login name or e-mail address. */
  readonly login: string;
  readonly password: string;
  /** Whether the session outlasts the browser. */
  readonly remember: boolean;
}

/** A new session. */
export interface OpenedSession {
  /** Its token, for the cookie. */
  readonly session: string;
  readonly lifetimeSeconds: number;
}

export interface SessionsDeps {
  readonly logins: Pick<
    RpcClient<typeof gateway.Logins.service>,
    'openSession' | 'resumeSession' | 'closeSession'
  >;
  readonly api: Pick<ApiClient, 'send'>;
  readonly core: ApiServer;
}

const user = z.object({ name: z.string() });
const ownUser = z.object({ name: z.string(), username: z.string(), email: z.string() });
const OWN_FIELDS = 'context=edit&_fields=name,username,email';

/** Sessions of visitors. The gateway checks their passwords and keeps what it has accepted under its limits. */
export class VisitorSessions {
  constructor(private readonly deps: SessionsDeps) {}

  /** @throws RestError 503 when the gateway or core is unavailable */
  async open(
    visitor: Visitor,
    { login, password, remember }: SignIn,
  ): Promise<OpenedSession | SignInFailure> {
    if (login.trim() === '' || password === '') return { problem: 'wrong credentials', status: 403 };
    try {
      return await this.deps.logins.openSession({ login, password, remember, address: visitor.address });
    } catch (error) {
      return signInFailureOf(error);
    }
  }

  /**
   * Display name of the user of a session; undefined for a session that has ended.
   * @throws RestError 429 when the client has sent too many invalid sessions, 503
   */
  async userOf(visitor: Visitor, session: string): Promise<string | undefined> {
    const response = await this.#ask(visitor, session, {
      method: 'GET',
      route: '/wp/v2/users/me?_fields=name',
    });
    return response?.status === 200 ? decodeEntities(user.parse(response.body).name) : undefined;
  }

  /**
   * Account of the user of a session; undefined for a session that has ended.
   * @throws RestError 429 when the client has sent too many invalid sessions, 503
   */
  async accountOf(visitor: Visitor, session: string): Promise<Account | undefined> {
    const route = `/wp/v2/users/me?${OWN_FIELDS}`;
    const response = await this.#ask(visitor, session, { method: 'GET', route });
    if (response?.status !== 200) return undefined;
    const { name, username, email } = ownUser.parse(response.body);
    return { name: decodeEntities(name), login: username, email };
  }

  /**
   * Changes the display name of the user of a session.
   * @returns what the change has bumped; undefined when it was refused
   * @throws RestError 429, 503
   */
  async rename(
    visitor: Visitor,
    session: string,
    name: string,
  ): Promise<Pick<ApiResponse, 'bumped'> | undefined> {
    const body = { type: 'application/json', content: JSON.stringify({ name }) };
    const response = await this.#ask(visitor, session, { method: 'POST', route: '/wp/v2/users/me', body });
    return response?.status === 200 ? response : undefined;
  }

  /**
   * Signed identity of the user of a session; undefined for a session that has ended.
   * @throws RestError 429, 503
   */
  async identityOf(visitor: Visitor, session: string): Promise<string | undefined> {
    try {
      return (await this.deps.logins.resumeSession({ session, address: visitor.address })).identity;
    } catch (error) {
      if (isRestError(error) && error.status === 401) return undefined;
      throw error;
    }
  }

  /**
   * Sends a request of the user of a session; undefined for a session that has ended.
   * @throws RestError 429, 503
   */
  async #ask(
    visitor: Visitor,
    session: string,
    request: Omit<ApiRequest, 'identity'>,
  ): Promise<ApiResponse | undefined> {
    const identity = await this.identityOf(visitor, session);
    if (identity === undefined) return undefined;
    const response = await this.deps.api.send(this.deps.core, visitor, { ...request, identity });
    // A failure of core neither ends the session nor refuses the input.
    if (response.status >= 500) throw serviceUnavailable();
    return response.status === 401 ? undefined : response;
  }

  async close(session: string): Promise<void> {
    await this.deps.logins.closeSession({ session });
  }
}

import { decodeEntities } from '@almanac/formatting';
import { isRestError } from '@almanac/rest';
import type { gateway, RpcClient } from '@almanac/rpc';
import * as z from 'zod';
import type { ApiClient, ApiServer, Visitor } from './api-client.js';
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
    try {
      const { identity } = await this.deps.logins.resumeSession({ session, address: visitor.address });
      const route = '/wp/v2/users/me?_fields=name';
      const { status, body } = await this.deps.api.send(this.deps.core, visitor, {
        method: 'GET',
        route,
        identity,
      });
      return status === 200 ? decodeEntities(user.parse(body).name) : undefined;
    } catch (error) {
      if (isRestError(error) && error.status === 401) return undefined;
      throw error;
    }
  }

  async close(session: string): Promise<void> {
    await this.deps.logins.closeSession({ session });
  }
}

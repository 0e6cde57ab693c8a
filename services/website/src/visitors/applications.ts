import type { gateway, RpcClient } from '@almanac/rpc';
import * as z from 'zod';
import type { AuthorizationProblem } from '../templates/index.js';
import type { ApiClient, ApiRequest, ApiServer, Visitor } from './api-client.js';
import { signInFailureOf } from './sign-in-failure.js';

/** The granting user: one who enters the account, or that of a session. */
export type Granter =
  | {
      /** Login name or e-mail address. */
      readonly login: string;
      readonly password: string;
    }
  | { readonly session: string };

/** Input of a user who grants a program an application password. */
export interface Grant {
  readonly by: Granter;
  /** Name of the program. */
  readonly name: string;
  /** UUID of the program, or ''. */
  readonly id: string;
}

export type GrantOutcome =
  | {
      readonly login: string;
      /** The new password, in groups of four characters. */
      readonly password: string;
      /** Namespaces that have changed, for the gateway. */
      readonly bumped: string | undefined;
    }
  | {
      readonly problem: AuthorizationProblem;
      readonly status: number;
      /** Seconds after which another attempt is possible. */
      readonly retryAfter?: string | undefined;
    };

export interface ApplicationsDeps {
  readonly logins: Pick<RpcClient<typeof gateway.Logins.service>, 'signIn' | 'resumeSession'>;
  readonly api: Pick<ApiClient, 'send'>;
  readonly core: ApiServer;
}

const user = z.object({ username: z.string() });
const created = z.object({ password: z.string() });

const ME = '/wp/v2/users/me';

/**
 * Grants application passwords. The gateway checks the user's credentials, as for every request to the API, and core's
 * route creates the password as that user.
 */
export class VisitorApplications {
  constructor(private readonly deps: ApplicationsDeps) {}

  /** @throws RestError 503 when a service is unavailable or the outcome is unknown */
  async grant(visitor: Visitor, { by, name, id }: Grant): Promise<GrantOutcome> {
    if (name === '') return { problem: 'name missing', status: 400 };
    if ('login' in by && (by.login.trim() === '' || by.password === ''))
      return { problem: 'wrong credentials', status: 403 };
    let identity: string;
    try {
      identity = await this.#identityOf(by, visitor);
    } catch (error) {
      return signInFailureOf(error);
    }
    const account = await this.#send(visitor, {
      method: 'GET',
      route: `${ME}?context=edit&_fields=username`,
      identity,
    });
    if (account.status !== 200) return { problem: 'not allowed', status: 403 };
    const { status, body, bumped } = await this.#send(visitor, {
      method: 'POST',
      route: `${ME}/application-passwords`,
      identity,
      body: { type: 'application/json', content: JSON.stringify({ name, ...(id !== '' && { app_id: id }) }) },
    });
    if (status === 400) return { problem: 'name missing', status };
    if (status !== 201) return { problem: 'not allowed', status: 403 };
    return {
      login: user.parse(account.body).username,
      password: created.parse(body).password,
      bumped,
    };
  }

  async #identityOf(by: Granter, { address }: Visitor): Promise<string> {
    const { logins } = this.deps;
    const { identity } = await ('session' in by
      ? logins.resumeSession({ session: by.session, address })
      : logins.signIn({ ...by, address }));
    return identity;
  }

  #send(visitor: Visitor, request: ApiRequest) {
    return this.deps.api.send(this.deps.core, visitor, request);
  }
}

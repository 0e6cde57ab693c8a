import { isRestError } from '@almanac/rest';
import type { gateway, RpcClient } from '@almanac/rpc';
import type { AccountProblem } from '../templates/index.js';
import type { Visitor } from './api-client.js';
import { retryAfterOf } from './sign-in-failure.js';

/** A key from a link, with the login that the link names. */
export interface SentKey {
  readonly login: string;
  readonly key: string;
}

/** Why something was not done. */
export interface AccountFailure {
  readonly problem: AccountProblem;
  readonly status: number;
  /** Seconds after which another attempt is possible. */
  readonly retryAfter?: string | undefined;
}

export interface VisitorAccountsDeps {
  readonly accounts: Pick<
    RpcClient<typeof gateway.Accounts.service>,
    'requestReset' | 'register' | 'checkKey' | 'setPassword'
  >;
}

/** Problems by codes of core's errors. */
const PROBLEMS: Readonly<Record<string, AccountProblem>> = {
  rest_invalid_key: 'invalid link',
  rest_registration_disabled: 'no registration',
  rest_too_many_registrations: 'too many attempts',
  rest_too_many_attempts: 'too many attempts',
  rest_user_invalid_username: 'invalid name',
  existing_user_login: 'name taken',
  existing_user_email: 'invalid link',
  rest_user_invalid_email: 'invalid email',
  rest_user_invalid_password: 'invalid password',
};

/** Statuses of pages; 401 would ask for credentials. */
const statusOf = (status: number): number => (status === 401 ? 403 : status);

/** Accounts of visitors, through the gateway with its limits. */
export class VisitorAccounts {
  constructor(private readonly deps: VisitorAccountsDeps) {}

  /** @returns a failure; undefined: the mail is on its way, if there is such a user. @throws RestError 503 */
  requestReset({ address }: Visitor, login: string): Promise<AccountFailure | undefined> {
    return failureOf(this.deps.accounts.requestReset({ login, address }));
  }

  /** @returns a failure; undefined: the mail is on its way. @throws RestError 503 */
  register(
    { address }: Visitor,
    account: { readonly login: string; readonly email: string },
  ): Promise<AccountFailure | undefined> {
    return failureOf(this.deps.accounts.register({ ...account, address }));
  }

  /** @returns the login of the account that a link is for. @throws RestError 503 */
  async loginOf({ address }: Visitor, sent: SentKey): Promise<{ readonly login: string } | AccountFailure> {
    let login = '';
    const failure = await failureOf(
      this.deps.accounts.checkKey({ ...sent, address }).then((found) => {
        ({ login } = found);
      }),
    );
    return failure ?? { login };
  }

  /** @returns a failure; undefined: the password is set. @throws RestError 503 */
  setPassword({ address }: Visitor, sent: SentKey, password: string): Promise<AccountFailure | undefined> {
    return failureOf(this.deps.accounts.setPassword({ ...sent, password, address }));
  }
}

async function failureOf(request: Promise<unknown>): Promise<AccountFailure | undefined> {
  try {
    await request;
    return undefined;
  } catch (error) {
    const problem = isRestError(error) ? PROBLEMS[error.code] : undefined;
    if (problem === undefined || !isRestError(error) || typeof error.status !== 'number') throw error;
    return { problem, status: statusOf(error.status), retryAfter: retryAfterOf(error) };
  }
}

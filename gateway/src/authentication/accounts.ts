import type { AttemptLimiter, ClientLimit } from '@almanac/cache';
import { defineError, isRestError } from '@almanac/rest';
import type { core, RpcClient } from '@almanac/rpc';

const tooManyRequests = defineError(
  'rest_too_many_attempts',
  429,
  'Too many mails were requested from this address. Wait a while before you try again.',
);

export interface AccountsDeps {
  readonly accounts: Pick<
    RpcClient<typeof core.Accounts.service>,
    'requestReset' | 'register' | 'checkKey' | 'setPassword'
  >;
  readonly identity: Pick<RpcClient<typeof core.Identity.service>, 'findAccount'>;
  /** Throttles guesses of keys, and requests for one account, together with failed logins. */
  readonly attempts: Pick<AttemptLimiter, 'begin'>;
  /** Mails that a client requests. */
  readonly mails: ClientLimit;
}

/** A key that a visitor has from a link. */
export interface SentKey {
  readonly login: string;
  readonly key: string;
}

/** Accounts of visitors who prove by a mail that they have its address, under the login limits. */
export class Accounts {
  constructor(private readonly deps: AccountsDeps) {}

  /** @param address of the visitor. @throws RestError 429, 503 */
  async requestReset(login: string, address: string): Promise<void> {
    const target = `reset of ${await this.#accountOf(login)}`;
    await this.#mail({ address, target }, () => this.deps.accounts.requestReset({ login }));
  }

  /** @throws RestError 429, 503, and those of core */
  async register(login: string, email: string, address: string): Promise<void> {
    await this.#mail({ address, target: 'registration', shared: true }, () =>
      this.deps.accounts.register({ login, email }),
    );
  }

  /** @returns the login of the account. @throws RestError `rest_invalid_key`, 429, 503 */
  async checkKey(sent: SentKey, address: string): Promise<string> {
    const { login } = await this.#withKey(sent, address, () => this.deps.accounts.checkKey(sent));
    return login;
  }

  /** @throws RestError `rest_invalid_key`, 429, 503, and those of core */
  async setPassword(sent: SentKey, password: string, address: string): Promise<void> {
    await this.#withKey(sent, address, () => this.deps.accounts.setPassword({ ...sent, password }));
  }

  /** Requests a mail. Every request counts like a failed login. */
  async #mail(
    guess: { readonly address: string; readonly target: string; readonly shared?: boolean },
    request: () => Promise<unknown>,
  ): Promise<void> {
    const attempt = await this.deps.attempts.begin({ ...guess, secret: '' });
    const used = await this.deps.mails(guess.address);
    try {
      if (used.waitMs > 0) throw tooManyRequests({ data: { retry_after: Math.ceil(used.waitMs / 1000) } });
      await request();
      attempt.failed();
    } catch (error) {
      await Promise.all([attempt.undecided(), used.waitMs === 0 && used.giveBack()]);
      throw error;
    }
  }

  async #withKey<T>({ login, key }: SentKey, address: string, use: () => Promise<T>): Promise<T> {
    const target = `key of ${await this.#accountOf(login)}`;
    const attempt = await this.deps.attempts.begin({ address, target, secret: key });
    try {
      const result = await use();
      await attempt.succeeded();
      return result;
    } catch (error) {
      if (isRestError(error) && error.status === 401) attempt.failed();
      else await attempt.undecided();
      throw error;
    }
  }

  async #accountOf(login: string): Promise<string> {
    const name = login.trim().toLowerCase();
    const { userId } = await this.deps.identity.findAccount({ login: name });
    return userId > 0 ? `user ${userId}` : `name ${name.slice(0, 100)}`;
  }
}

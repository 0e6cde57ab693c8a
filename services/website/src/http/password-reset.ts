import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { SiteCookie } from '@almanac/process';
import * as z from 'zod';
import { lostPasswordPage, newPasswordPage, type Site } from '../templates/index.js';
import type { AccountFailure, SentKey, VisitorAccounts } from '../visitors/accounts.js';
import { visitorOf } from '../visitors/api-client.js';
import { fieldOf, readFields } from '../visitors/sent-fields.js';
import type { AccountPage, AccountResponse } from './account-page.js';
import { AccountResponses, unavailableOr } from './account-responses.js';
import type { Addresses } from './headers.js';

export interface PasswordResetDeps extends Addresses {
  readonly accounts: Pick<VisitorAccounts, 'requestReset' | 'loginOf' | 'setPassword'>;
  readonly cookie: SiteCookie;
}

/** Actions of `wp-login.php` that this page serves, as WordPress names them. */
export const RESET_ACTIONS: ReadonlySet<string> = new Set([
  'lostpassword',
  'retrievepassword',
  'rp',
  'resetpass',
]);
const ASK = '?action=lostpassword';
const SET = '?action=resetpass';

/**
 * Users ask for a link, and set a password with it. The key of a link moves from the address into a cookie, so that
 * neither the history of the browser nor `Referer` has it.
 */
export class PasswordResetPage implements AccountPage {
  readonly #responses: AccountResponses;

  constructor(private readonly deps: PasswordResetDeps) {
    this.#responses = new AccountResponses(deps);
  }

  async show(query: URLSearchParams, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    const action = query.get('action');
    if (action !== 'rp' && action !== 'resetpass') {
      const problem = query.get('error') === 'invalidkey' ? 'invalid link' : undefined;
      return this.#askForm({ problem });
    }
    const sent = { key: query.get('key') ?? '', login: query.get('login') ?? '' };
    if (sent.key !== '' && sent.login !== '') {
      const value = cookieValueOf(sent);
      return value === undefined
        ? this.#leadToInvalid()
        : this.#responses.leadTo(this.#responses.path('?action=rp'), [this.deps.cookie.set(value)]);
    }
    const key = this.#keyIn(headers);
    if (!key) return this.#leadToInvalid();
    const found = await this.deps.accounts.loginOf(visitorOf(headers), key).catch(unavailableOr);
    if ('login' in found) return this.#setForm(found.login);
    return found.problem === 'invalid link' ? this.#leadToInvalid() : this.#askForm(found);
  }

  async accept(
    query: URLSearchParams,
    headers: IncomingHttpHeaders,
    body: Readable,
  ): Promise<AccountResponse> {
    const fields = await readFields(body);
    const action = query.get('action');
    if (action === 'rp' || action === 'resetpass')
      return this.#set(headers, fieldOf(fields, 'pass1'), fieldOf(fields, 'pass2'));
    const login = fieldOf(fields, 'user_login').slice(0, 100);
    const failure = await this.deps.accounts.requestReset(visitorOf(headers), login).catch(unavailableOr);
    return failure
      ? this.#askForm({ ...failure, login })
      : this.#responses.leadTo(this.#responses.path('?checkemail=confirm'));
  }

  async #set(headers: IncomingHttpHeaders, password: string, repeated: string): Promise<AccountResponse> {
    const { accounts, cookie } = this.deps;
    const key = this.#keyIn(headers);
    if (!key) return this.#leadToInvalid();
    const visitor = visitorOf(headers);
    const failure =
      password === repeated
        ? await accounts.setPassword(visitor, key, password).catch(unavailableOr)
        : ({ problem: 'different passwords', status: 400 } as const);
    if (!failure) return this.#responses.leadTo(this.#responses.path('?password=changed'), [cookie.remove()]);
    if (failure.problem === 'invalid link') return this.#leadToInvalid();
    const found = await accounts.loginOf(visitor, key).catch(unavailableOr);
    if (!('login' in found)) return this.#askForm(found);
    return this.#setForm(found.login, failure);
  }

  #askForm({ problem, status, login, retryAfter }: Shown & { readonly login?: string }): AccountResponse {
    const render = (site: Site) =>
      lostPasswordPage(site, { action: this.#responses.path(ASK), problem, login: login ?? '' });
    return this.#responses.page(render, status, { retryAfter });
  }

  #setForm(login: string, failure: Shown = {}): AccountResponse {
    const { problem, status, retryAfter } = failure;
    const render = (site: Site) =>
      newPasswordPage(site, { action: this.#responses.path(SET), login, problem });
    return this.#responses.page(render, status, { retryAfter });
  }

  #leadToInvalid(): AccountResponse {
    return this.#responses.leadTo(this.#responses.path(`${ASK}&error=invalidkey`), [
      this.deps.cookie.remove(),
    ]);
  }

  #keyIn({ cookie }: IncomingHttpHeaders): SentKey | undefined {
    const value = this.deps.cookie.read(cookie);
    return value === undefined ? undefined : keyOf(value);
  }
}

/** Why a form is shown again, if it is. */
type Shown = { readonly [K in keyof AccountFailure]?: AccountFailure[K] | undefined };

const LONGEST_VALUE = 800;
const pair = z.tuple([z.string(), z.string()]);

/** The value of the cookie for a key; undefined for a key that no link can have. */
function cookieValueOf({ login, key }: SentKey): string | undefined {
  const value = Buffer.from(JSON.stringify([login, key])).toString('base64url');
  return value.length <= LONGEST_VALUE ? value : undefined;
}

function keyOf(value: string): SentKey | undefined {
  try {
    const [login, key] = pair.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
    return { login, key };
  } catch {
    return undefined;
  }
}

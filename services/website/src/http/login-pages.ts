import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { AccountPage, AccountResponse } from './account-page.js';
import { RESET_ACTIONS } from './password-reset.js';

export interface LoginPagesDeps {
  readonly signIn: AccountPage;
  readonly passwordReset: AccountPage;
  readonly registration: AccountPage;
}

/** The pages of `wp-login.php`, by the parameter `action`. */
export class LoginPages implements AccountPage {
  constructor(private readonly deps: LoginPagesDeps) {}

  async show(query: URLSearchParams, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    return this.#pageOf(query).show(query, headers);
  }

  accept(query: URLSearchParams, headers: IncomingHttpHeaders, body: Readable): Promise<AccountResponse> {
    return this.#pageOf(query).accept(query, headers, body);
  }

  #pageOf(query: URLSearchParams): AccountPage {
    const action = query.get('action') ?? '';
    if (RESET_ACTIONS.has(action)) return this.deps.passwordReset;
    return action === 'register' ? this.deps.registration : this.deps.signIn;
  }
}

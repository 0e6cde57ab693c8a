import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { HONEYPOT, registrationPage, type Site } from '../templates/index.js';
import type { AccountFailure, VisitorAccounts } from '../visitors/accounts.js';
import { visitorOf } from '../visitors/api-client.js';
import { fieldOf, readFields } from '../visitors/sent-fields.js';
import type { AccountPage, AccountResponse } from './account-page.js';
import { AccountResponses, unavailableOr } from './account-responses.js';
import type { Addresses } from './headers.js';

export interface RegistrationDeps extends Addresses {
  readonly accounts: Pick<VisitorAccounts, 'register'>;
  /** Whether visitors may register. */
  readonly isOpen: boolean;
}

const REGISTER = '?action=register';
const SENT = '?checkemail=registered';

/** Visitors register with a name and an address, to which a link goes. */
export class RegistrationPage implements AccountPage {
  readonly #responses: AccountResponses;

  constructor(private readonly deps: RegistrationDeps) {
    this.#responses = new AccountResponses(deps);
  }

  show(): AccountResponse {
    return this.deps.isOpen ? this.#form({ login: '', email: '' }) : this.#leadToDisabled();
  }

  async accept(
    _query: URLSearchParams,
    headers: IncomingHttpHeaders,
    body: Readable,
  ): Promise<AccountResponse> {
    if (!this.deps.isOpen) return this.#leadToDisabled();
    const fields = await readFields(body);
    const sent = this.#responses.leadTo(this.#responses.path(SENT));
    // A program gets the same response.
    if (fieldOf(fields, HONEYPOT) !== '') return sent;
    const account = {
      login: fieldOf(fields, 'user_login').trim(),
      email: fieldOf(fields, 'user_email').trim(),
    };
    const failure = await this.deps.accounts.register(visitorOf(headers), account).catch(unavailableOr);
    return failure ? this.#form(account, failure) : sent;
  }

  #form(
    account: { readonly login: string; readonly email: string },
    failure?: AccountFailure,
  ): AccountResponse {
    const { problem, status, retryAfter } = failure ?? {};
    const render = (site: Site) =>
      registrationPage(site, { action: this.#responses.path(REGISTER), ...account, problem });
    return this.#responses.page(render, status, { retryAfter });
  }

  #leadToDisabled(): AccountResponse {
    return this.#responses.leadTo(this.#responses.path('?registration=disabled'));
  }
}

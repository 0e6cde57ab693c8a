import type { IncomingHttpHeaders } from 'node:http';
import { DASHBOARD_PATH, type SiteCookie } from '@almanac/process';
import { visitorOf } from '../visitors/api-client.js';
import type { VisitorSessions } from '../visitors/sessions.js';
import type { AccountPage, AccountResponse } from './account-page.js';
import { AccountResponses } from './account-responses.js';
import type { Addresses } from './headers.js';

export interface DashboardDeps extends Addresses {
  readonly sessions: Pick<VisitorSessions, 'identityOf'>;
  readonly cookie: Pick<SiteCookie, 'read'>;
}

/**
 * Leads from addresses of WordPress's dashboard to the sign-in page, and users who are signed in to their account. A
 * user who then signs in is led here, and so to the account.
 */
export class DashboardRedirect implements AccountPage {
  readonly #responses: AccountResponses;

  constructor(private readonly deps: DashboardDeps) {
    this.#responses = new AccountResponses(deps);
  }

  async show(_query: unknown, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    const { cookie, sessions, siteUrl } = this.deps;
    const session = cookie.read(headers.cookie);
    const identity = session && (await sessions.identityOf(visitorOf(headers), session));
    const target = `?redirect_to=${encodeURIComponent(`${siteUrl}${DASHBOARD_PATH}`)}`;
    return this.#responses.leadTo(this.#responses.path(identity ? '' : target), [], {}, 302);
  }

  accept(query: unknown, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    return this.show(query, headers);
  }
}

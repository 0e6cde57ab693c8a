import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AUTHORIZATION_PATH, RAISED_HEADER } from '@almanac/process';
import { type AuthorizationProblem, authorizationPage, grantedPage, type Site } from '../templates/index.js';
import { visitorOf } from '../visitors/api-client.js';
import {
  APPLICATION_PARAMETERS,
  type ApplicationRequest,
  formTargetsOf,
  grantedAddress,
  readApplicationRequest,
  rejectedAddress,
} from '../visitors/application-request.js';
import type { VisitorApplications } from '../visitors/applications.js';
import { fieldOf, readFields } from '../visitors/sent-fields.js';
import type { AccountResponse } from './account-page.js';
import { type Addresses, PERSONAL, pageHeaders } from './headers.js';

export interface AuthorizationDeps extends Addresses {
  readonly applications: Pick<VisitorApplications, 'grant'>;
}

/** State of the form after a refusal. */
interface Refusal {
  readonly login: string;
  readonly problem: AuthorizationProblem;
}

/**
 * The page `wp-admin/authorize-application.php`: a program sends its user there, who signs in and approves, and the
 * program gets an application password. The page opens no session, is never cached, and shows in no frame.
 */
export class AuthorizationResponder {
  constructor(private readonly deps: AuthorizationDeps) {}

  /** Asks the user. It changes nothing and leads nowhere. */
  show(site: Site, query: URLSearchParams): AccountResponse {
    const request = readApplicationRequest((name) => query.get(name) ?? '');
    return 'invalid' in request ? request : this.#form(site, request, 200);
  }

  /** Takes the decision of the user, from a page of this site. */
  async accept(
    site: Site,
    _query: URLSearchParams,
    headers: IncomingHttpHeaders,
    body: Readable,
  ): Promise<AccountResponse> {
    const fields = await readFields(body);
    const request = readApplicationRequest((name) => fieldOf(fields, name));
    if ('invalid' in request) return request;
    if (fields.has('reject')) return this.#leadTo(request, rejectedAddress(request) ?? `${site.url}/`);
    const { name, id, success } = request;
    const login = fieldOf(fields, 'log');
    const outcome = await this.deps.applications.grant(visitorOf(headers), {
      ...{ login, password: fieldOf(fields, 'pwd'), name, id },
    });
    if ('problem' in outcome) {
      const { problem, status, retryAfter } = outcome;
      const later: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
      return this.#form(site, request, status, { login, problem }, later);
    }
    const { password, raised, login: user_login } = outcome;
    const changes: Record<string, string> = raised === undefined ? {} : { [RAISED_HEADER]: raised };
    if (!success) {
      const headers = { ...this.#headers(request), ...changes };
      return { status: 200, headers, body: grantedPage(site, name, password) };
    }
    const granted = { site_url: this.deps.siteUrl, user_login, password: password.replaceAll(' ', '') };
    return this.#leadTo(request, grantedAddress(success, granted), changes);
  }

  #form(
    site: Site,
    request: ApplicationRequest,
    status: number,
    refusal?: Refusal,
    headers: Readonly<Record<string, string>> = {},
  ): AccountResponse {
    const { name, success } = request;
    const body = authorizationPage(site, {
      action: new URL(site.url).pathname.replace(/\/$/, '') + AUTHORIZATION_PATH,
      name,
      target: success && (success.protocol.startsWith('http') ? success.host : success.protocol),
      parameters: parametersOf(request),
      ...refusal,
    });
    return { status, headers: { ...this.#headers(request), ...headers }, body };
  }

  #leadTo(
    request: ApplicationRequest,
    address: string,
    headers: Readonly<Record<string, string>> = {},
  ): AccountResponse {
    return { status: 303, headers: { ...this.#headers(request), ...headers, Location: address }, body: '' };
  }

  /** Browsers follow a redirect after a form only where the policy of its page allows it. */
  #headers(request: ApplicationRequest): Record<string, string> {
    return {
      ...pageHeaders(this.deps, { formTargets: formTargetsOf(request), isFramed: false }),
      ...PERSONAL,
      // The address may contain a password.
      'Referrer-Policy': 'no-referrer',
    };
  }
}

/** The parameters beside the name, which the user may change. */
function parametersOf({ id, success, reject }: ApplicationRequest): Record<string, string> {
  const values = {
    app_name: '',
    app_id: id,
    success_url: success?.href ?? '',
    reject_url: reject?.href ?? '',
  };
  return Object.fromEntries(
    APPLICATION_PARAMETERS.filter((name) => values[name] !== '').map((name) => [name, values[name]]),
  );
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { KeyedHash } from '@almanac/identity';
import { AUTHORIZATION_PATH, BUMPED_HEADER, SIGN_IN_PATH, type SiteCookie } from '@almanac/process';
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
import type { Granter, VisitorApplications } from '../visitors/applications.js';
import { fieldOf, readFields, type SentFields } from '../visitors/sent-fields.js';
import type { VisitorSessions } from '../visitors/sessions.js';
import type { AccountResponse } from './account-page.js';
import { type Addresses, PERSONAL, pageHeaders } from './headers.js';

export interface AuthorizationDeps extends Addresses {
  readonly applications: Pick<VisitorApplications, 'grant'>;
  /** Absent on a site whose users do not sign in with a cookie: all enter their account. */
  readonly signedIn?: SignedInUsers | undefined;
}

/** Users who are signed in, and need not enter their account again. */
export interface SignedInUsers {
  readonly sessions: Pick<VisitorSessions, 'userOf'>;
  readonly cookie: SiteCookie;
  /** Makes tokens that a form of this page sends, as a proof that it comes from the page of the same session. */
  readonly tokens: KeyedHash;
}

/** A user who is signed in. */
interface SignedIn {
  readonly session: string;
  readonly name: string;
}

/** Name under which WordPress sends such tokens. */
const TOKEN_FIELD = '_wpnonce';

/** State of the form after a failure. */
interface Failure {
  readonly login: string;
  readonly problem: AuthorizationProblem;
}

/**
 * The page `wp-admin/authorize-application.php`: a program sends its user there, who signs in and approves, and the
 * program gets an application password. Users with a session only approve. The page opens no session, is never cached,
 * and shows in no frame.
 */
export class AuthorizationResponder {
  constructor(private readonly deps: AuthorizationDeps) {}

  /** Asks the user. It changes nothing and leads nowhere. */
  async show(query: URLSearchParams, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    const request = readApplicationRequest((name) => query.get(name) ?? '');
    return 'invalid' in request ? request : this.#form(request, 200, { user: await this.#userOf(headers) });
  }

  /** Takes the decision of the user, from a page of this site. */
  async accept(
    _query: URLSearchParams,
    headers: IncomingHttpHeaders,
    body: Readable,
  ): Promise<AccountResponse> {
    const fields = await readFields(body);
    const request = readApplicationRequest((name) => fieldOf(fields, name));
    if ('invalid' in request) return request;
    if (fields.has('reject'))
      return this.#leadTo(request, rejectedAddress(request) ?? `${this.deps.siteUrl}/`);
    const { name, id, success } = request;
    const user = await this.#userOf(headers);
    const by = this.#granterOf(fields, user);
    // The form was shown to a visitor with another session, or to one whose session has ended.
    if (!by) return this.#form(request, 403, { user });
    const login = fieldOf(fields, 'log');
    const outcome = await this.deps.applications.grant(visitorOf(headers), {
      ...{ by, name, id },
    });
    if ('problem' in outcome) {
      const { problem, status, retryAfter } = outcome;
      const later: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
      return this.#form(request, status, { user, failure: { login, problem } }, later);
    }
    const { password, bumped, login: user_login } = outcome;
    const changes: Record<string, string> = bumped === undefined ? {} : { [BUMPED_HEADER]: bumped };
    if (!success) {
      const headers = { ...this.#headers(request), ...changes };
      return { status: 200, headers, render: (site) => grantedPage(site, name, password) };
    }
    const granted = { site_url: this.deps.siteUrl, user_login, password: password.replaceAll(' ', '') };
    return this.#leadTo(request, grantedAddress(success, granted), changes);
  }

  async #userOf(headers: IncomingHttpHeaders): Promise<SignedIn | undefined> {
    const { signedIn } = this.deps;
    const session = signedIn?.cookie.read(headers.cookie);
    const name = session && (await signedIn?.sessions.userOf(visitorOf(headers), session));
    return session && name !== undefined ? { session, name } : undefined;
  }

  /** The granting user: that of the session of the form. In forms without a token, users enter their account. */
  #granterOf(fields: SentFields, user: SignedIn | undefined): Granter | undefined {
    const token = fieldOf(fields, TOKEN_FIELD);
    if (token === '') return { login: fieldOf(fields, 'log'), password: fieldOf(fields, 'pwd') };
    const isOwn = user && this.deps.signedIn?.tokens.verify(user.session, token);
    return isOwn ? { session: user.session } : undefined;
  }

  #form(
    request: ApplicationRequest,
    status: number,
    { user, failure }: { readonly user: SignedIn | undefined; readonly failure?: Failure },
    headers: Readonly<Record<string, string>> = {},
  ): AccountResponse {
    const { name, success } = request;
    const sitePath = new URL(this.deps.siteUrl).pathname.replace(/\/$/, '');
    const token = user && this.deps.signedIn?.tokens.of(user.session);
    const render = (site: Site) =>
      authorizationPage(site, {
        action: sitePath + AUTHORIZATION_PATH,
        ...(user && { user: user.name, signOut: sitePath + SIGN_IN_PATH }),
        name,
        target: success && (success.protocol.startsWith('http') ? success.host : success.protocol),
        parameters: { ...parametersOf(request), ...(token !== undefined && { [TOKEN_FIELD]: token }) },
        ...failure,
      });
    return { status, headers: { ...this.#headers(request), ...headers }, render };
  }

  #leadTo(
    request: ApplicationRequest,
    address: string,
    headers: Readonly<Record<string, string>> = {},
  ): AccountResponse {
    return { status: 303, headers: { ...this.#headers(request), ...headers, Location: address } };
  }

  /** Browsers follow a redirect after a form only where the policy of its page allows it. */
  #headers(request: ApplicationRequest): Record<string, string> {
    return {
      ...pageHeaders(this.deps, { formTargets: formTargetsOf(request), isFramed: false }),
      ...PERSONAL,
      // No other site gets the address. With a stricter policy browsers would not say which page sends the form.
      'Referrer-Policy': 'same-origin',
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

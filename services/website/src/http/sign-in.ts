import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type SessionCookie, SIGN_IN_PATH } from '@almanac/process';
import { isUnavailable } from '@almanac/rpc';
import { type SignInForm, type Site, signedInPage, signInPage } from '../templates/index.js';
import { visitorOf } from '../visitors/api-client.js';
import { redirectTargetOf } from '../visitors/redirect-target.js';
import { fieldOf, readFields, type SentFields } from '../visitors/sent-fields.js';
import type { VisitorSessions } from '../visitors/sessions.js';
import type { AccountResponse } from './account-page.js';
import { type Addresses, PERSONAL, pageHeaders } from './headers.js';

export interface SignInDeps extends Addresses {
  readonly sessions: Pick<VisitorSessions, 'open' | 'userOf' | 'close'>;
  readonly cookie: SessionCookie;
}

/**
 * The page `wp-login.php`: users sign in with a form, get a session in a cookie, and sign out. It is never cached and
 * shows in no frame.
 */
export class SignInResponder {
  constructor(private readonly deps: SignInDeps) {}

  /** Shows who is signed in, or the form. It changes nothing. */
  async show(site: Site, query: URLSearchParams, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    const redirectTo = this.#targetOf(query.get('redirect_to') ?? '') ?? '';
    const session = this.deps.cookie.read(headers.cookie);
    const name = session && (await this.deps.sessions.userOf(visitorOf(headers), session));
    if (name === undefined)
      return this.#form(site, { redirectTo, isSignedOut: query.get('loggedout') === 'true' });
    const body = signedInPage(site, { action: this.#path('?action=logout'), name, redirectTo });
    return { status: 200, headers: this.#headers(), body };
  }

  /** Signs a visitor in or out, with a form of this page. */
  async accept(
    site: Site,
    query: URLSearchParams,
    headers: IncomingHttpHeaders,
    body: Readable,
  ): Promise<AccountResponse> {
    const fields = await readFields(body);
    return query.get('action') === 'logout'
      ? this.#signOut(fields, headers)
      : this.#signIn(site, fields, headers);
  }

  /** Every sign-in gets a session of its own: one that was planted in the browser before is worthless. */
  async #signIn(site: Site, fields: SentFields, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    const { cookie, sessions } = this.deps;
    const [login, remember] = [fieldOf(fields, 'log'), fieldOf(fields, 'rememberme') !== ''];
    const target = this.#targetOf(fieldOf(fields, 'redirect_to'));
    const entered = { login, remember, redirectTo: target ?? '' };
    const input = { login, password: fieldOf(fields, 'pwd'), remember };
    const opened = await sessions.open(visitorOf(headers), input).catch(unavailableOr);
    if ('problem' in opened) {
      const { problem, status, retryAfter } = opened;
      const later: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
      return this.#form(site, { ...entered, problem }, status, later);
    }
    await this.#endSession(headers);
    const maxAge = remember ? opened.lifetimeSeconds : undefined;
    return this.#leadTo(target ?? this.#path(), cookie.set(opened.session, maxAge));
  }

  async #signOut(fields: SentFields, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    await this.#endSession(headers);
    const target = this.#targetOf(fieldOf(fields, 'redirect_to'));
    return this.#leadTo(target ?? this.#path('?loggedout=true'), this.deps.cookie.remove());
  }

  async #endSession({ cookie }: IncomingHttpHeaders): Promise<void> {
    const session = this.deps.cookie.read(cookie);
    if (session !== undefined) await this.deps.sessions.close(session);
  }

  #form(
    site: Site,
    form: Omit<SignInForm, 'action'>,
    status = 200,
    headers: Readonly<Record<string, string>> = {},
  ): AccountResponse {
    const body = signInPage(site, { ...form, action: this.#path() });
    return { status, headers: { ...this.#headers(), ...headers }, body };
  }

  #leadTo(address: string, cookie: string): AccountResponse {
    return {
      status: 303,
      headers: { ...this.#headers(), Location: address, 'Set-Cookie': cookie },
      body: '',
    };
  }

  #targetOf(sent: string): string | undefined {
    return redirectTargetOf(sent, this.deps.siteUrl);
  }

  #path(query = ''): string {
    return new URL(this.deps.siteUrl).pathname.replace(/\/$/, '') + SIGN_IN_PATH + query;
  }

  #headers(): Record<string, string> {
    return {
      ...pageHeaders(this.deps, { isFramed: false }),
      ...PERSONAL,
      'Referrer-Policy': 'same-origin',
    };
  }
}

/** The form is shown again with what was entered while a service is unavailable. */
function unavailableOr(error: unknown) {
  if (!isUnavailable(error)) throw error;
  return { problem: 'unavailable', status: 503, retryAfter: undefined } as const;
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { SiteCookie } from '@almanac/process';
import {
  type SignInForm,
  type SignInNotice,
  type Site,
  signedInPage,
  signInPage,
} from '../templates/index.js';
import { visitorOf } from '../visitors/api-client.js';
import { redirectTargetOf } from '../visitors/redirect-target.js';
import { fieldOf, readFields, type SentFields } from '../visitors/sent-fields.js';
import type { VisitorSessions } from '../visitors/sessions.js';
import type { AccountPage, AccountResponse } from './account-page.js';
import { AccountResponses, unavailableOr } from './account-responses.js';
import type { Addresses } from './headers.js';

export interface SignInDeps extends Addresses {
  readonly sessions: Pick<VisitorSessions, 'open' | 'userOf' | 'close'>;
  readonly cookie: SiteCookie;
  /** Whether visitors may register. */
  readonly mayRegister: boolean;
}

/** The notice that WordPress's parameters name. */
function noticeIn(query: URLSearchParams): SignInNotice | undefined {
  if (query.get('loggedout') === 'true') return 'signed out';
  if (query.has('checkemail')) return 'link sent';
  if (query.get('password') === 'changed') return 'password saved';
  return query.get('registration') === 'disabled' ? 'no registration' : undefined;
}

/**
 * The page `wp-login.php`: users sign in with a form, get a session in a cookie, and sign out. It is never cached and
 * shows in no frame.
 */
export class SignInResponder implements AccountPage {
  readonly #responses: AccountResponses;

  constructor(private readonly deps: SignInDeps) {
    this.#responses = new AccountResponses(deps);
  }

  /** Shows who is signed in, or the form. It changes nothing. */
  async show(site: Site, query: URLSearchParams, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    const redirectTo = this.#targetOf(query.get('redirect_to') ?? '') ?? '';
    const session = this.deps.cookie.read(headers.cookie);
    const name = session && (await this.deps.sessions.userOf(visitorOf(headers), session));
    if (name === undefined) return this.#form(site, { redirectTo, notice: noticeIn(query) });
    const action = this.#responses.path('?action=logout');
    return this.#responses.page(signedInPage(site, { action, name, redirectTo }));
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

  /** Every sign-in begins a new session, which prevents session fixation. */
  async #signIn(site: Site, fields: SentFields, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    const { cookie, sessions } = this.deps;
    const [login, remember] = [fieldOf(fields, 'log'), fieldOf(fields, 'rememberme') !== ''];
    const target = this.#targetOf(fieldOf(fields, 'redirect_to'));
    const entered = { login, remember, redirectTo: target ?? '' };
    const input = { login, password: fieldOf(fields, 'pwd'), remember };
    const opened = await sessions.open(visitorOf(headers), input).catch(unavailableOr);
    if ('problem' in opened) {
      const { problem, status } = opened;
      return this.#form(site, { ...entered, problem }, status, opened);
    }
    await this.#endSession(headers);
    const maxAge = remember ? opened.lifetimeSeconds : undefined;
    return this.#responses.leadTo(target ?? this.#responses.path(), cookie.set(opened.session, maxAge));
  }

  async #signOut(fields: SentFields, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    await this.#endSession(headers);
    const target = this.#targetOf(fieldOf(fields, 'redirect_to'));
    return this.#responses.leadTo(
      target ?? this.#responses.path('?loggedout=true'),
      this.deps.cookie.remove(),
    );
  }

  async #endSession({ cookie }: IncomingHttpHeaders): Promise<void> {
    const session = this.deps.cookie.read(cookie);
    if (session !== undefined) await this.deps.sessions.close(session);
  }

  #form(
    site: Site,
    form: Omit<SignInForm, 'action' | 'lostPassword' | 'register'>,
    status = 200,
    failure?: { readonly retryAfter?: string | undefined },
  ): AccountResponse {
    const body = signInPage(site, {
      ...form,
      action: this.#responses.path(),
      lostPassword: this.#responses.path('?action=lostpassword'),
      register: this.deps.mayRegister ? this.#responses.path('?action=register') : undefined,
    });
    return this.#responses.page(body, status, failure);
  }

  #targetOf(sent: string): string | undefined {
    return redirectTargetOf(sent, this.deps.siteUrl);
  }
}

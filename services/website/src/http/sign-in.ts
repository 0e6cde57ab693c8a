import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { BUMPED_HEADER, type SiteCookie } from '@almanac/process';
import {
  type Account,
  type SignedIn,
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
  readonly sessions: Pick<VisitorSessions, 'open' | 'accountOf' | 'rename' | 'close'>;
  readonly cookie: SiteCookie;
  /** Tells scripts of pages that the visitor has signed in. */
  readonly marker: SiteCookie;
  /** Whether visitors may register. */
  readonly mayRegister: boolean;
}

/** The notice that WordPress's parameters name. */
function noticeIn(query: URLSearchParams): SignInNotice | undefined {
  if (query.get('loggedout') === 'true') return 'signed out';
  if (query.has('checkemail')) return 'link sent';
  if (query.get('password') === 'changed') return 'password saved';
  if (query.has('updated')) return 'name saved';
  return query.get('registration') === 'disabled' ? 'no registration' : undefined;
}

/**
 * The page `wp-login.php`: users sign in with a form, get a session in a cookie, see their account, and sign out. It is
 * never cached and shows in no frame.
 */
export class SignInResponder implements AccountPage {
  readonly #responses: AccountResponses;

  constructor(private readonly deps: SignInDeps) {
    this.#responses = new AccountResponses(deps);
  }

  /** Shows who is signed in, or the form. It changes nothing. */
  async show(query: URLSearchParams, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    const redirectTo = this.#targetOf(query.get('redirect_to') ?? '') ?? '';
    const account = await this.#accountOf(headers);
    if (account) return this.#accountPage(account, { redirectTo, notice: noticeIn(query) });
    const form = this.#form({ redirectTo, notice: noticeIn(query) });
    const { cookie, marker } = this.deps;
    const hasEnded = [cookie, marker].some((one) => one.read(headers.cookie) !== undefined);
    return hasEnded && !('invalid' in form) ? { ...form, cookies: [marker.remove()] } : form;
  }

  /** Signs a visitor in or out, with a form of this page. */
  async accept(
    query: URLSearchParams,
    headers: IncomingHttpHeaders,
    body: Readable,
  ): Promise<AccountResponse> {
    const fields = await readFields(body);
    switch (query.get('action')) {
      case 'logout':
        return this.#signOut(fields, headers);
      case 'profile':
        return this.#rename(fields, headers);
      default:
        return this.#signIn(fields, headers);
    }
  }

  async #accountOf(headers: IncomingHttpHeaders): Promise<Account | undefined> {
    const session = this.deps.cookie.read(headers.cookie);
    return session === undefined ? undefined : this.deps.sessions.accountOf(visitorOf(headers), session);
  }

  /** Saves the display name of a user who is signed in. */
  async #rename(fields: SentFields, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    const account = await this.#accountOf(headers);
    const session = this.deps.cookie.read(headers.cookie);
    const redirectTo = this.#targetOf(fieldOf(fields, 'redirect_to')) ?? '';
    if (!account || session === undefined) return this.#form({ redirectTo });
    const name = fieldOf(fields, 'display_name').trim();
    const saved = name !== '' && (await this.deps.sessions.rename(visitorOf(headers), session, name));
    if (!saved) return this.#accountPage(account, { redirectTo, isInvalid: true }, 400);
    const back = redirectTo === '' ? '' : `&redirect_to=${encodeURIComponent(redirectTo)}`;
    const address = this.#responses.path(`?updated=true${back}`);
    return this.#responses.leadTo(address, [], saved.bumped ? { [BUMPED_HEADER]: saved.bumped } : {});
  }

  #accountPage(
    account: Account,
    shown: Pick<SignedIn, 'redirectTo' | 'notice' | 'isInvalid'>,
    status = 200,
  ): AccountResponse {
    const render = (site: Site) =>
      signedInPage(site, {
        ...account,
        ...shown,
        signOut: this.#responses.path('?action=logout'),
        profile: this.#responses.path('?action=profile'),
        newPassword: this.#responses.path('?action=lostpassword'),
      });
    return this.#responses.page(render, status);
  }

  /** Every sign-in begins a new session, which prevents session fixation. */
  async #signIn(fields: SentFields, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    const { cookie, marker, sessions } = this.deps;
    const [login, remember] = [fieldOf(fields, 'log'), fieldOf(fields, 'rememberme') !== ''];
    const target = this.#targetOf(fieldOf(fields, 'redirect_to'));
    const entered = { login, remember, redirectTo: target ?? '' };
    const input = { login, password: fieldOf(fields, 'pwd'), remember };
    const opened = await sessions.open(visitorOf(headers), input).catch(unavailableOr);
    if ('problem' in opened) {
      const { problem, status } = opened;
      return this.#form({ ...entered, problem }, status, opened);
    }
    await this.#endSession(headers);
    const maxAge = remember ? opened.lifetimeSeconds : undefined;
    const cookies = [cookie.set(opened.session, maxAge), marker.set('1', maxAge)];
    return this.#responses.leadTo(target ?? this.#responses.path(), cookies);
  }

  async #signOut(fields: SentFields, headers: IncomingHttpHeaders): Promise<AccountResponse> {
    await this.#endSession(headers);
    const target = this.#targetOf(fieldOf(fields, 'redirect_to'));
    const { cookie, marker } = this.deps;
    return this.#responses.leadTo(target ?? this.#responses.path('?loggedout=true'), [
      cookie.remove(),
      marker.remove(),
    ]);
  }

  async #endSession({ cookie }: IncomingHttpHeaders): Promise<void> {
    const session = this.deps.cookie.read(cookie);
    if (session !== undefined) await this.deps.sessions.close(session);
  }

  #form(
    form: Omit<SignInForm, 'action' | 'lostPassword' | 'register'>,
    status = 200,
    failure?: { readonly retryAfter?: string | undefined },
  ): AccountResponse {
    const render = (site: Site) =>
      signInPage(site, {
        ...form,
        action: this.#responses.path(),
        lostPassword: this.#responses.path('?action=lostpassword'),
        register: this.deps.mayRegister ? this.#responses.path('?action=register') : undefined,
      });
    return this.#responses.page(render, status, failure);
  }

  #targetOf(sent: string): string | undefined {
    return redirectTargetOf(sent, this.deps.siteUrl);
  }
}

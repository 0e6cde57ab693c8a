import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { SETTINGS_VERSION } from '@almanac/cache';
import { BUMPED_HEADER, type Logger, type SiteCookie, unlockedCookie } from '@almanac/process';
import { CACHE_HEADER, cacheHeaders, DEGRADED_HEADER, isRestError } from '@almanac/rest';
import { isUnavailable, serviceUnavailable } from '@almanac/rpc';
import { messagesIn } from '../messages/index.js';
import { commentPageLink, problemPage, type Site, type StyleSheet, type Visit } from '../templates/index.js';
import type { Finder, FoundAddress, Shown } from '../views/finder.js';
import type { Found } from '../views/found.js';
import { visitorOf } from '../visitors/api-client.js';
import { isFromSite } from '../visitors/origin.js';
import type { PasswordSeal } from '../visitors/password-seal.js';
import type { VisitorSessions } from '../visitors/sessions.js';
import type { Sending, Visitors } from '../visitors/visitors.js';
import type { AccountPage } from './account-page.js';
import { type AccountAddress, type PageAddress, readPage } from './address.js';
import { likelyPathOf } from './aliases.js';
import { shortCutOf } from './files.js';
import { type Addresses, PERSONAL, pageHeaders } from './headers.js';

export interface WebsiteRequest {
  /** HEAD is answered as GET. */
  readonly method: string;
  /** Path and query below the site's address. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

export interface WebsiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Values of `Set-Cookie`, which is not among the headers. */
  readonly cookies?: readonly string[] | undefined;
  /** Kind of the request, for logs and metrics. */
  readonly route: PageAddress['kind'] | Sending['kind'] | '(none)';
}

/** Whether an address may have content of the site. */
const isContent = (address: PageAddress): address is FoundAddress =>
  !isOfAccount(address) && address.kind !== 'style' && address.kind !== 'font';

const isOfAccount = (address: PageAddress): address is AccountAddress =>
  address.kind === 'authorization' || address.kind === 'sign-in' || address.kind === 'dashboard';

type Unrouted = Omit<WebsiteResponse, 'route'>;

export interface ResponderDeps extends Addresses {
  readonly finder: Pick<Finder, 'complete' | 'find' | 'known' | 'withNavigation'>;
  readonly visitors: Pick<Visitors, 'accept' | 'read'>;
  /** The page that grants application passwords; absent on a site that does not offer it. */
  readonly authorization?: AccountPage | undefined;
  /** Sessions of visitors who comment as users; absent on a site without sign-in. */
  readonly users?: SignedInUsers | undefined;
  /** The page on which users sign in; absent on a site that does not offer it. */
  readonly signIn?: AccountPage | undefined;
  /** Leads to the page on which users sign in; absent on a site that does not offer it. */
  readonly dashboard?: AccountPage | undefined;
  readonly seal: PasswordSeal;
  readonly style: StyleSheet;
  /** Fonts by the names of their files. */
  readonly fonts: ReadonlyMap<string, Buffer>;
  readonly logger: Pick<Logger, 'error'>;
}

/** How the website knows users by their cookies. */
export interface SignedInUsers {
  readonly sessions: Pick<VisitorSessions, 'identityOf'>;
  readonly cookie: Pick<SiteCookie, 'read'>;
  readonly marker: Pick<SiteCookie, 'remove'>;
}

/** Seconds until a service that is unavailable may be back. */
const RETRY_AFTER = '3';

/** The names of the style sheet and fonts contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Statuses of pages that a password did not unlock. */
const REFUSED_ACCESS = { wrong: 403, 'too many attempts': 429, open: 200 } as const;

/** Makes the response to a request for an address. Never rejects: failures are pages, too. */
export class Responder {
  constructor(private readonly deps: ResponderDeps) {}

  async respond(request: WebsiteRequest): Promise<WebsiteResponse> {
    const { target } = request;
    const mark = target.indexOf('?');
    const path = mark < 0 ? target : target.slice(0, mark);
    const query = mark < 0 ? '' : target.slice(mark + 1);
    const address = readPage(path, query);
    const sending = request.method === 'POST' ? this.deps.visitors.read(query) : undefined;
    const route = sending?.kind ?? address?.kind ?? '(none)';
    if (!address) return { ...this.#notFound(await this.deps.finder.known()), route };
    try {
      if (isOfAccount(address)) return { ...(await this.#account(address.kind, query, request)), route };
      if (request.method === 'POST') return { ...(await this.#accept(address, sending, request)), route };
      return { ...(await this.#show(address, path, request)), route };
    } catch (error) {
      return { ...(await this.#explain(error)), route };
    }
  }

  async #show(
    address: Exclude<PageAddress, AccountAddress>,
    path: string,
    request: WebsiteRequest,
  ): Promise<Unrouted> {
    if (address.kind === 'style') return styleSheet(path, this.deps.style);
    if (address.kind === 'font') return this.#font(address.name);
    const password = this.#passwordOf(request);
    const isPreview = 'previewToken' in address && address.previewToken !== undefined;
    const visitor = password === undefined && !isPreview ? undefined : visitorOf(request.headers);
    const visit = password === undefined ? {} : { password };
    const shown = await this.deps.finder.find(address, visit, visitor);
    const { found, site } = shown;
    if (!found) return this.#shortCut(path) ?? (await this.#likely(path)) ?? this.#notFound(site);
    if (found.isPastEnd && found.canonical !== undefined) return this.#redirect(found.canonical);
    // An item that is requested by its id has another address than the home page.
    const hasId = address.kind === 'item' && address.id !== undefined;
    const asked = hasId && path === '/' ? address.address : path;
    if (found.canonical !== undefined && !isSame(found.canonical, site.url + asked))
      return this.#redirect(found.canonical + (found.query ?? ''), address);
    if (found.access === undefined && !isPreview) return this.#page({ ...shown, found });
    const forget = found.access === 'wrong' && found.canonical !== undefined;
    const page = this.#personalPage({ ...shown, found }, 200);
    return forget ? { ...page, cookies: [this.deps.seal.noCookie(found.canonical ?? '')] } : page;
  }

  /** The password that the visitor has entered before, from the cookie. */
  #passwordOf({ headers }: WebsiteRequest): string | undefined {
    const sealed = unlockedCookie(headers.cookie);
    return sealed === undefined ? undefined : this.deps.seal.open(sealed);
  }

  #page({ found, site, reads }: Shown & { readonly found: Found }): Unrouted {
    const body = found.render(site);
    const { degradations } = reads;
    return {
      status: 200,
      headers: {
        ...pageHeaders(this.deps, found),
        ...(degradations.length > 0 && { [DEGRADED_HEADER]: degradations.join(', ') }),
        ...cacheHeaders(reads),
      },
      body,
    };
  }

  #personalPage(
    { found, site }: Shown & { readonly found: Found },
    status: number,
    headers: Readonly<Record<string, string>> = {},
  ): Unrouted {
    return {
      status,
      headers: { ...pageHeaders(this.deps, found), ...PERSONAL, ...headers },
      body: found.render(site),
    };
  }

  /** Handles a form that a visitor sends. */
  async #accept(
    address: PageAddress,
    sending: Sending | undefined,
    request: WebsiteRequest,
  ): Promise<Unrouted> {
    const { finder, siteUrl, visitors } = this.deps;
    const site = await finder.known();
    if (!isFromSite(request.headers, siteUrl)) return this.#crossSite(site);
    if (!sending || (address.kind !== 'item' && address.kind !== 'home')) return this.#notAllowed(site);
    const { headers, body } = request;
    const visitor = visitorOf(headers);
    const identity = sending.kind === 'comment' ? await this.#identityOf(headers) : undefined;
    const outcome = await visitors.accept(sending, {
      visitor,
      identity,
      headers,
      body,
      password: this.#passwordOf(request),
    });
    if ('password' in outcome) return this.#unlock(address, outcome.password, request);
    const bumped: Record<string, string> =
      outcome.bumped === undefined ? {} : { [BUMPED_HEADER]: outcome.bumped };
    if ('redirect' in outcome) return this.#seeOther(outcome.redirect, bumped);
    const { visit, status, retryAfter } = outcome;
    const password = this.#passwordOf(request);
    const shown = await this.#findFor(
      address,
      { ...visit, ...(password !== undefined && { password }) },
      request,
    );
    if (!shown.found) return this.#notFound(shown.site);
    const page = this.#personalPage({ ...shown, found: shown.found }, status, {
      ...bumped,
      ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
    });
    // Without a session, the form has to ask for a name again.
    const marker = this.deps.users?.marker;
    return identity === undefined && sending.kind === 'comment' && marker
      ? { ...page, cookies: [marker.remove()] }
      : page;
  }

  async #identityOf(headers: IncomingHttpHeaders): Promise<string | undefined> {
    const { users } = this.deps;
    const session = users?.cookie.read(headers.cookie);
    return session === undefined ? undefined : users?.sessions.identityOf(visitorOf(headers), session);
  }

  #findFor(address: FoundAddress, visit: Visit, { headers }: WebsiteRequest): Promise<Shown> {
    return this.deps.finder.find(address, visit, visitorOf(headers));
  }

  /** Unlocks a protected item: sets a cookie and shows the item, or says that the password was wrong. */
  async #unlock(address: FoundAddress, password: string, request: WebsiteRequest): Promise<Unrouted> {
    const shown = await this.#findFor(address, { password }, request);
    const { found, site } = shown;
    if (!found) return this.#notFound(site);
    const { access = 'open', canonical = site.url } = found;
    if (access !== 'open') return this.#personalPage({ ...shown, found }, REFUSED_ACCESS[access]);
    return { ...this.#seeOther(canonical), cookies: [this.deps.seal.cookie(canonical, password)] };
  }

  /** Shows a page on which users enter their password, or takes its form. */
  async #account(
    kind: AccountAddress['kind'],
    query: string,
    { method, headers, body }: WebsiteRequest,
  ): Promise<Unrouted> {
    const { authorization, dashboard, finder, signIn, siteUrl } = this.deps;
    const page = { authorization, dashboard, 'sign-in': signIn }[kind];
    const site = await finder.known();
    if (!page) return this.#notFound(site);
    if (!site) throw serviceUnavailable();
    if (method === 'POST' && !isFromSite(headers, siteUrl)) return this.#crossSite(site);
    const parameters = new URLSearchParams(query);
    const response =
      method === 'POST' ? await page.accept(parameters, headers, body) : await page.show(parameters, headers);
    if (!('invalid' in response)) {
      const { render, ...answer } = response;
      return { ...answer, body: render ? render(await finder.withNavigation(site)) : '' };
    }
    const { invalid } = response;
    return this.#problem(
      await finder.withNavigation(site),
      400,
      (words) => [words.authorizeImpossible, words.authorizeInvalid(invalid)],
      PERSONAL,
    );
  }

  async #font(name: string): Promise<Unrouted> {
    const bytes = this.deps.fonts.get(name);
    if (!bytes) return this.#notFound(await this.deps.finder.known());
    return {
      status: 200,
      headers: { ...assetHeaders('font/woff2'), 'Cache-Control': IMMUTABLE },
      body: bytes,
    };
  }

  #seeOther(location: string, headers: Readonly<Record<string, string>> = {}): Unrouted {
    return {
      status: 303,
      headers: { ...pageHeaders(this.deps), ...PERSONAL, Location: location, ...headers },
      body: '',
    };
  }

  /** Redirects an address without content to the content that was meant, if there is any. */
  async #likely(path: string): Promise<Unrouted | undefined> {
    const { finder } = this.deps;
    const likely = likelyPathOf(path);
    const address = likely === undefined ? undefined : readPage(likely, '');
    if (likely !== undefined && address && isContent(address)) {
      const { found, site } = await finder.find(address);
      if (found) return this.#redirect((found.canonical ?? site.url + likely) + (found.query ?? ''));
    }
    const completed = await finder.complete(likely ?? path);
    return completed === undefined ? undefined : this.#redirect(completed);
  }

  #redirect(canonical: string, address?: FoundAddress): Unrouted {
    const { commentPage = 1 } = address?.kind === 'item' ? address : {};
    const headers = { ...pageHeaders(this.deps), Location: commentPageLink(canonical, commentPage) };
    return { status: 301, headers, body: '' };
  }

  /** Leads from a short cut to the sign-in page or the dashboard, on a site that has them. */
  #shortCut(path: string): Unrouted | undefined {
    const target = this.deps.signIn && shortCutOf(path);
    if (target === undefined) return undefined;
    return {
      status: 302,
      headers: { ...pageHeaders(this.deps), ...PERSONAL, Location: this.deps.siteUrl + target },
      body: '',
    };
  }

  #notFound(site: Site | undefined): Unrouted {
    return this.#problem(site, 404, ({ notFound, notFoundText }) => [notFound, notFoundText]);
  }

  #crossSite(site: Site | undefined): Unrouted {
    return this.#problem(site, 403, ({ refused, crossSiteText }) => [refused, crossSiteText]);
  }

  #notAllowed(site: Site | undefined): Unrouted {
    const { headers, ...answer } = this.#problem(site, 405, ({ refused, refusedText }) => [
      refused,
      refusedText,
    ]);
    return { ...answer, headers: { ...headers, Allow: 'GET, HEAD' } };
  }

  #problem(
    site: Site | undefined,
    status: number,
    say: (words: Site['words']) => readonly [title: string, text: string],
    headers: Readonly<Record<string, string>> = {},
  ): Unrouted {
    const [title, text] = say(site?.words ?? messagesIn('en'));
    return {
      status,
      headers: { ...pageHeaders(this.deps), ...headers },
      body: site ? problemPage(site, title, text, status === 404) : text,
    };
  }

  /** Renders an error as a page. */
  async #explain(error: unknown): Promise<Unrouted> {
    const { finder, logger } = this.deps;
    if (!isRestError(error)) logger.error({ err: error }, 'a page failed');
    const status = isRestError(error) && typeof error.status === 'number' ? error.status : 500;
    const isUnknown = isRestError(error) && error.code === 'rest_outcome_unknown';
    return this.#problem(
      await finder.known(),
      status,
      (words) => {
        if (isUnknown) return [words.unavailable, words.sentUnknown];
        if (status === 400) return [words.badAddress, words.badAddressText];
        if (status === 503) return [words.unavailable, words.unavailableText];
        return status < 500 ? [words.refused, words.refusedText] : [words.failed, words.failedText];
      },
      isUnavailable(error) ? { 'Retry-After': RETRY_AFTER } : {},
    );
  }
}

const assetHeaders = (type: string) => ({
  'Content-Type': type,
  'X-Content-Type-Options': 'nosniff',
  [CACHE_HEADER]: SETTINGS_VERSION,
});

/** A page of another release, from a cache or another replica, gets the current style sheet, without caching it. */
const styleSheet = (path: string, style: StyleSheet): Unrouted => ({
  status: 200,
  headers: {
    ...assetHeaders('text/css; charset=UTF-8'),
    'Cache-Control': path === style.path ? IMMUTABLE : 'no-cache',
  },
  body: style.text,
});

/** Whether two addresses differ at most in their percent-encoding. */
const isSame = (one: string, other: string): boolean => normalized(one) === normalized(other);
const normalized = (address: string): string =>
  decodeURI(address).replace(/%[\dA-F]{2}/gi, (escaped) => escaped.toLowerCase());

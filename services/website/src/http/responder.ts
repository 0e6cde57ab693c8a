import { SITE_VERSION } from '@almanac/cache';
import { type Logger, MAX_AGE_HEADER } from '@almanac/process';
import { CACHE_HEADER, DEGRADED_HEADER, isRestError } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import { commentPageLink, problemPage, STYLE, STYLE_PATH } from '../templates/index.js';
import type { Finder, FoundAddress, Shown } from '../views/finder.js';
import type { Found } from '../views/found.js';
import { type PageAddress, readPage } from './address.js';
import { type Addresses, pageHeaders } from './headers.js';

export interface WebsiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What was asked for, for logs and metrics. */
  readonly route: PageAddress['kind'] | '(none)';
}

export interface ResponderDeps extends Addresses {
  readonly finder: Pick<Finder, 'find' | 'known'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** Seconds until a service that is unavailable may be back. */
const RETRY_AFTER = '3';

/** The style sheet has the hash of its text in its name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Problem {
  readonly title: string;
  readonly text: string;
}

const REFUSED: Problem = { title: 'Not possible', text: 'This request cannot be answered.' };
const FAILED: Problem = { title: 'Something went wrong', text: 'Please try again later.' };
const PROBLEMS: Readonly<Record<number, Problem>> = {
  400: { title: 'Bad address', text: 'This address cannot be read.' },
  503: {
    title: 'Temporarily unavailable',
    text: 'A part of this site cannot be reached. Please try again in a moment.',
  },
};

/** Makes the response to a GET of an address. Never rejects: failures are pages, too. */
export class Responder {
  constructor(private readonly deps: ResponderDeps) {}

  /** @param target path and query below the site's address */
  async respond(target: string): Promise<WebsiteResponse> {
    const mark = target.indexOf('?');
    const path = mark < 0 ? target : target.slice(0, mark);
    const address = readPage(path, mark < 0 ? '' : target.slice(mark + 1));
    const route = address?.kind ?? '(none)';
    if (!address) return { ...this.#notFound(await this.deps.finder.known()), route };
    try {
      return { ...(await this.#show(address, path)), route };
    } catch (error) {
      return { ...(await this.#explain(error)), route };
    }
  }

  async #show(address: PageAddress, path: string): Promise<Omit<WebsiteResponse, 'route'>> {
    if (address.kind === 'style') return styleSheet(path);
    const shown = await this.deps.finder.find(address);
    const { found, site } = shown;
    if (!found) return this.#notFound(site);
    // An item that was named by its id is not at the front.
    const asked = address.kind === 'item' && path === '/' ? address.address : path;
    if (found.canonical !== undefined && !isSame(found.canonical, site.url + asked))
      return this.#redirect(found.canonical, address);
    return this.#page({ ...shown, found });
  }

  #page({ found, site, reads }: Shown & { readonly found: Found }): Omit<WebsiteResponse, 'route'> {
    const body = found.render(site);
    const { degradations, dependsOn, holdsMs } = reads;
    return {
      status: 200,
      headers: {
        ...pageHeaders(this.deps, found),
        ...(degradations.length > 0 && { [DEGRADED_HEADER]: degradations.join(', ') }),
        ...(dependsOn && { [CACHE_HEADER]: [SITE_VERSION, ...dependsOn].join(',') }),
        ...(holdsMs !== undefined && { [MAX_AGE_HEADER]: String(holdsMs / 1_000) }),
      },
      body,
    };
  }

  #redirect(canonical: string, address: FoundAddress): Omit<WebsiteResponse, 'route'> {
    const { commentPage = 1 } = address.kind === 'item' ? address : {};
    const headers = { ...pageHeaders(this.deps), Location: commentPageLink(canonical, commentPage) };
    return { status: 301, headers, body: '' };
  }

  #notFound(site: Shown['site'] | undefined): Omit<WebsiteResponse, 'route'> {
    const text = 'There is nothing at this address.';
    const body = site ? problemPage(site, 'Page not found', text) : text;
    return { status: 404, headers: pageHeaders(this.deps), body };
  }

  /** Says on a page what went wrong. */
  async #explain(error: unknown): Promise<Omit<WebsiteResponse, 'route'>> {
    const { finder, logger } = this.deps;
    if (!isRestError(error)) logger.error({ err: error }, 'a page failed');
    const status = isRestError(error) && typeof error.status === 'number' ? error.status : 500;
    const { title, text } = PROBLEMS[status] ?? (status < 500 ? REFUSED : FAILED);
    const site = await finder.known();
    return {
      status,
      headers: { ...pageHeaders(this.deps), ...(isUnavailable(error) && { 'Retry-After': RETRY_AFTER }) },
      body: site ? problemPage(site, title, text) : text,
    };
  }
}

/** A page of another release, from a cache or another replica, gets today's style sheet, which it must not keep. */
const styleSheet = (path: string): Omit<WebsiteResponse, 'route'> => ({
  status: 200,
  headers: {
    'Content-Type': 'text/css; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': path === STYLE_PATH ? IMMUTABLE : 'no-cache',
    [CACHE_HEADER]: SITE_VERSION,
  },
  body: STYLE,
});

/** Whether two addresses are the same but for how their characters are written. */
const isSame = (one: string, other: string): boolean => normalized(one) === normalized(other);
const normalized = (address: string): string =>
  decodeURI(address).replace(/%[\dA-F]{2}/gi, (escaped) => escaped.toLowerCase());

import { ByteCache } from '@almanac/cache';
import { beginningOf, FetchError, type SafeFetch, UnknownHostError } from '@almanac/fetch';
import { rejectArguments, tooBusy } from '@almanac/rest';
import pLimit from 'p-limit';
import { errors } from './errors.js';
import { type PageDetails, pageDetails } from './page-details.js';

/** Bytes of a page that are read: details are in its head. */
const PAGE_BYTES = 256 * 1024;
const HOUR_MS = 60 * 60 * 1000;
const CACHE_BYTES = 1024 * 1024;
/** Maximum number of pages that are fetched at a time. */
const MOST_FETCHES = 4;
/** Maximum number of requests that wait for a fetch: the last of them waits for as long as four slow pages take. */
const MOST_WAITING = 4 * MOST_FETCHES;
/** Timeout of a page. */
const TIMEOUT_MS = 5_000;

export interface UrlDetailsDeps {
  readonly fetch: SafeFetch;
  readonly now: () => Date;
}

interface Known {
  readonly details: PageDetails;
  readonly until: number;
}

const bytesOf = ({ details }: Known): number => 200 + 2 * Object.values(details).join('').length;

/** Details of pages of other sites, for links in an editor. They are cached for an hour. */
export class UrlDetails {
  readonly #known = new ByteCache<Known>(CACHE_BYTES, bytesOf);
  readonly #fetching = new Map<string, Promise<PageDetails>>();
  readonly #limit = pLimit(MOST_FETCHES);

  constructor(private readonly deps: UrlDetailsDeps) {}

  /** @throws RestError for an address that is refused, and one without a page */
  async of(address: string): Promise<PageDetails> {
    const url = address.trim().replace(/\/+$/, '');
    const known = this.#known.get(url);
    if (known && known.until > this.deps.now().getTime()) return known.details;
    const running = this.#fetching.get(url);
    if (running) return running;
    if (this.#limit.pendingCount >= MOST_WAITING) throw tooBusy();
    const fetched = this.#limit(() => this.#fetch(url)).finally(() => this.#fetching.delete(url));
    this.#fetching.set(url, fetched);
    return fetched;
  }

  async #fetch(url: string): Promise<PageDetails> {
    try {
      const response = await this.deps.fetch(url, {
        accept: 'text/html, */*;q=0.5',
        maxBytes: Infinity,
        timeoutMs: TIMEOUT_MS,
      });
      if (response.status !== 200) {
        response.body.destroy();
        throw errors.noResponse();
      }
      const details = pageDetails(await beginningOf(response, PAGE_BYTES), response.url);
      this.#known.set(url, { details, until: this.deps.now().getTime() + HOUR_MS });
      return details;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      throw REFUSED.has(error.reason) || error instanceof UnknownHostError ? refused() : errors.noResponse();
    }
  }
}

/** Failures that are the fault of the address. */
const REFUSED: ReadonlySet<FetchError['reason']> = new Set(['address', 'host']);

const refused = () => rejectArguments(new Map([['url', false]]));

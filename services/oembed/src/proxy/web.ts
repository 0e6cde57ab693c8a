import { beginningOf, FetchError, type SafeFetch } from '@almanac/fetch';

/** A text fetched from another site. */
export interface WebText {
  /** Its address after all redirects. */
  readonly url: URL;
  readonly text: string;
}

/** Outcome of a request to another site (metric label). */
export type FetchOutcome = 'answered' | FetchError['reason'];
/** Notified of the outcome of each request. */
export type OnFetch = (outcome: FetchOutcome) => void;

const ANSWER_BYTES = 512 * 1024;
/** Bytes of a page that are read. Links to endpoints are in its head. */
const PAGE_BYTES = 512 * 1024;

/** Fetches texts of other sites. The result of any failure is undefined. */
export class Web {
  constructor(
    private readonly fetch: SafeFetch,
    private readonly onFetch: OnFetch,
  ) {}

  /** The beginning of a page. */
  page(url: URL): Promise<WebText | undefined> {
    return this.#read(url, { accept: 'text/html, application/xhtml+xml', maxBytes: Infinity });
  }

  /** The response of an endpoint. */
  answer(url: URL): Promise<WebText | undefined> {
    return this.#read(url, { accept: 'application/json, text/xml;q=0.9', maxBytes: ANSWER_BYTES });
  }

  async #read(url: URL, request: { accept: string; maxBytes: number }): Promise<WebText | undefined> {
    try {
      const response = await this.fetch(url, request);
      const text = await beginningOf(response, PAGE_BYTES);
      this.onFetch('answered');
      return response.status === 200 ? { url: response.url, text } : undefined;
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      this.onFetch(error.reason);
      return undefined;
    }
  }
}

import { Agent, request } from 'node:http';
import { ADMIN, unique } from '@almanac/testing/site';

export interface LoadReport {
  readonly requests: number;
  /** A failure: time, duration, route and status, or the error of the connection. */
  readonly failures: readonly string[];
  readonly perSecond: number;
  /** The 99th percentile of the response time in milliseconds. */
  readonly p99Ms: number;
}

const ROUTES = [
  { path: '/wp/v2/posts' },
  { path: '/wp/v2/posts?context=edit', login: true },
  { path: '/tribe/events/v1/events' },
  { path: '/tribe/events/v1/venues', login: true },
  { path: '/contact-form-7/v1/contact-forms', login: true },
  { path: '/wp/v2/users/me', login: true },
  { page: '/' },
] as const;
/** A route of the API, or a page of the website. */
type LoadRoute =
  | { readonly path: string; readonly login?: boolean }
  | { readonly page: string; readonly login?: never };

const AUTHORIZATION = `Basic ${Buffer.from(`${ADMIN.user}:${ADMIN.password}`).toString('base64')}`;

/** A closed loop of clients that read until they are stopped. No response comes from the gateway's cache. */
export class Load {
  readonly #failures: string[] = [];
  readonly #times: number[] = [];
  readonly #startedAt = performance.now();
  // Each request has its own connection, so that the balancer distributes it.
  readonly #agent = new Agent({ keepAlive: false });
  readonly #clients: readonly Promise<void>[];
  #stopped = false;

  constructor(
    readonly url: string,
    clients: number,
    routes: readonly LoadRoute[] = ROUTES,
  ) {
    this.#clients = Array.from({ length: clients }, (_, index) => this.#run(index, routes));
  }

  /** Number of requests that were answered or have failed. */
  get requests(): number {
    return this.#times.length;
  }

  async stop(): Promise<LoadReport> {
    this.#stopped = true;
    await Promise.all(this.#clients);
    const seconds = (performance.now() - this.#startedAt) / 1000;
    const sorted = this.#times.toSorted((a, b) => a - b);
    return {
      requests: sorted.length,
      failures: this.#failures,
      perSecond: Math.round(sorted.length / seconds),
      p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    };
  }

  async #run(index: number, routes: readonly LoadRoute[]): Promise<void> {
    for (let turn = index; !this.#stopped; turn++) {
      const route = routes[turn % routes.length];
      if (!route) return;
      const startedAt = performance.now();
      const outcome = await this.#get(route);
      const took = performance.now() - startedAt;
      this.#times.push(took);
      if (outcome !== 200) {
        const at = Math.round(startedAt - this.#startedAt);
        const what = 'page' in route ? route.page : route.path;
        this.#failures.push(`at ${at} ms for ${Math.round(took)} ms: ${what}: ${outcome}`);
      }
    }
  }

  #get(route: LoadRoute): Promise<number | string> {
    const isPage = 'page' in route;
    const { login } = route;
    const url = new URL(isPage ? this.url + route.page : `${this.url}/wp-json${route.path}`);
    // A search is used for pages, because an unknown parameter gives the same cached page.
    url.searchParams.set(isPage ? 's' : 'n', unique('n'));
    return new Promise((resolve) => {
      request(
        url,
        { agent: this.#agent, headers: login ? { authorization: AUTHORIZATION } : {} },
        (response) => {
          response.resume().once('close', () => resolve(response.statusCode ?? 0));
        },
      )
        .once('error', (error) => resolve(error.message))
        .end();
    });
  }
}

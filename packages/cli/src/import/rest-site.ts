import { setTimeout as pause } from 'node:timers/promises';
import { decodeEntities } from '@almanac/formatting';
import { UserError } from '@almanac/supervisor/errors';

/** Login and application password of a user of another site. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** A response of a foreign API: its fields are read leniently. */
export interface Shown {
  readonly [field: string]: unknown;
}

export type Query = Readonly<Record<string, string>>;

const PER_PAGE = 100;
const TIMEOUT_MS = 60_000;
/** Number of attempts for a site that is too busy, and the maximum pause before each. */
const TRIES = 6;
const LONGEST_WAIT_MS = 60_000;
/** Link relation of a site's API root (WordPress: `rest_output_link_header`). */
const API_LINK = /<(?<root>[^>]+)>\s*;\s*rel="?https:\/\/api\.w\.org\/"?/;

/** Error for an error response. */
class RefusedError extends UserError {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The REST API of a live site. Requests are sent one at a time, each followed by a pause of the same duration. */
export class RestSite {
  readonly #root: string;
  readonly #credentials: Credentials | undefined;
  #index: Shown = {};

  private constructor(root: string, credentials: Credentials | undefined) {
    this.#root = root;
    this.#credentials = credentials;
  }

  /**
   * @param address address of the site or of its API
   * @throws UserError when there is no API
   */
  static async discover(address: string, credentials?: Credentials): Promise<RestSite> {
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new UserError(`${address} is not the address of a site, such as https://example.com.`);
    const base = address.replace(/\/+$/, '');
    const linked = await linkedRoot(base);
    const roots = linked === undefined ? [base, `${base}/wp-json`, `${base}/?rest_route=`] : [linked];
    for (const root of roots) {
      const site = new RestSite(root, credentials);
      const { body } = await site.#get('/', {}).catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
        if (error.status === 401) throw site.#unauthorized(credentials, error);
        return { body: undefined };
      });
      if (!Array.isArray(member(body, 'namespaces'))) continue;
      site.#index = body as Shown;
      if (credentials) await site.#signIn(credentials.user);
      return site;
    }
    throw new UserError(`There is no REST API of WordPress at ${address}.`);
  }

  /**
   * @throws UserError for rejected credentials: without this error, the import would be incomplete without a message
   */
  async #signIn(user: string): Promise<void> {
    await this.#get('/wp/v2/users/me', {}).catch((error: unknown) => {
      throw isForbidden(error) ? this.#unauthorized({ user }, error) : error;
    });
  }

  /** The error for a site that rejects anonymous requests, or this user's credentials. */
  #unauthorized(credentials: Pick<Credentials, 'user'> | undefined, cause: unknown): UserError {
    const { host } = new URL(this.#root);
    return new UserError(
      credentials
        ? `${host} refuses ${credentials.user} with this application password. Check the password, and that the web server passes on the Authorization header.`
        : `${host} shows its REST API to signed-in users only. Name one with --user.`,
      { cause },
    );
  }

  /** Address of the site, as in its export files. */
  get url(): string {
    return text(this.#index['url']).replace(/\/+$/, '') || this.#root;
  }

  /** Title without markup. */
  get title(): string {
    return decodeEntities(text(this.#index['name']));
  }

  get tagline(): string {
    return decodeEntities(text(this.#index['description']));
  }

  /** Whether requests are authenticated. */
  get isSignedIn(): boolean {
    return this.#credentials !== undefined;
  }

  /** Whether the site has a namespace, such as `tribe/events/v1`. */
  has(namespace: string): boolean {
    const routes = member(this.#index, 'routes');
    return typeof routes === 'object' && routes !== null && Object.hasOwn(routes, `/${namespace}`);
  }

  /** Values that an argument of a list accepts, as the index shows them; none if it does not. */
  choicesOf(route: string, argument: string): readonly string[] {
    const endpoints = listOf(member(member(member(this.#index, 'routes'), route), 'endpoints'));
    const list = endpoints.find(({ methods }) => Array.isArray(methods) && methods.includes('GET'));
    const choices = member(member(member(list?.['args'], argument), 'items'), 'enum');
    return Array.isArray(choices) ? choices.map(text) : [];
  }

  /** Every item of a list, page by page. @param name name of the list, if the response is an object */
  async *pages(
    route: string,
    query: Query,
    name?: string,
  ): AsyncGenerator<readonly Shown[], void, undefined> {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const asked = { per_page: String(PER_PAGE), ...query, page: String(page) };
      const { body, headers } = await this.#get(route, asked);
      const found = name === undefined ? body : member(body, name);
      if (!Array.isArray(found))
        throw new UserError(`The response of ${this.url} to ${route} is not a list.`);
      yield found as Shown[];
      last = Number(headers.get('x-wp-totalpages') ?? headers.get('x-tec-totalpages') ?? 1);
    }
  }

  /**
   * Pages with fields that need credentials, or without these fields if the site rejects the credentials.
   * @param more query with credentials, in addition to `query`
   */
  async *pagesFor(
    route: string,
    query: Query,
    more: Query,
  ): AsyncGenerator<readonly Shown[], void, undefined> {
    if (!this.isSignedIn) return yield* this.pages(route, query);
    let isBegun = false;
    try {
      for await (const page of this.pages(route, { ...query, ...more })) {
        isBegun = true;
        yield page;
      }
    } catch (error) {
      if (isBegun || !isForbidden(error)) throw error;
      yield* this.pages(route, query);
    }
  }

  /** One response. */
  async one(route: string, query: Query = {}): Promise<unknown> {
    return (await this.#get(route, query)).body;
  }

  async #get(route: string, query: Query): Promise<{ readonly body: unknown; readonly headers: Headers }> {
    const url = new URL(this.#root + route);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    for (let attempt = 1; ; attempt += 1) {
      const begun = performance.now();
      const response = await request(url, this.#headers());
      const body: unknown = await response.json().catch(() => undefined);
      const isBusy = response.status === 429 || response.status === 503;
      const wished = 1000 * (Number(response.headers.get('retry-after')) || attempt);
      await pause(isBusy && attempt < TRIES ? Math.min(wished, LONGEST_WAIT_MS) : performance.now() - begun);
      if (isBusy && attempt < TRIES) continue;
      if (response.ok && body !== undefined) return { body, headers: response.headers };
      const reason = text(member(body, 'message')) || response.statusText || 'no JSON';
      throw new RefusedError(
        `${url.host} responded to ${route} with an error: ${reason} (status ${response.status})`,
        response.status,
      );
    }
  }

  #headers(): Record<string, string> {
    const { user = '', password = '' } = this.#credentials ?? {};
    const basic = Buffer.from(`${user}:${password}`).toString('base64');
    return {
      accept: 'application/json',
      ...(this.#credentials && { authorization: `Basic ${basic}` }),
    };
  }
}

/** The API root in the link of a page's header. */
async function linkedRoot(address: string): Promise<string | undefined> {
  const response = await request(new URL(address), {});
  await response.body?.cancel();
  const root = API_LINK.exec(response.headers.get('link') ?? '')?.groups?.['root'];
  return root?.replace(/\/+$/, '');
}

async function request(url: URL, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { 'user-agent': 'Almanac (import)', ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new UserError(`${url.host} does not respond.`, { cause: error });
  }
}

export const isForbidden = (error: unknown): boolean =>
  error instanceof RefusedError && (error.status === 401 || error.status === 403);

export const isMissing = (error: unknown): boolean => error instanceof RefusedError && error.status === 404;

/** A text; '' for other values. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** An id; 0 for other values. */
export const idOf = (value: unknown): number => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

export const listOf = (value: unknown): Shown[] => (Array.isArray(value) ? (value as Shown[]) : []);

export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Shown)[name] : undefined;

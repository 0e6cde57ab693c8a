import createClient, { type Client } from 'openapi-fetch';
import { ApiError, errorOf } from './errors.js';
import type { components, paths } from './generated/api.js';

/** Credentials: a user with a password or an application password, or an application password alone. */
export type Credentials = { readonly user: string; readonly password: string } | { readonly token: string };

export interface ClientOptions {
  /** Address of the site, such as `https://site.example`. */
  readonly site: string;
  /** Path of the API below it; `/wp-json` unless given. */
  readonly apiRoot?: string;
  /** Anonymous unless given. */
  readonly credentials?: Credentials | undefined;
  /** Replaces the global `fetch`, such as by one that caches. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A file to upload. */
export interface Upload {
  readonly file: Blob;
  readonly name: string;
  /** Fields of the media item, such as `title` and `alt_text`. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Response to a submission of a contact form. A refused submission is a response, too: see `status`. */
export type Feedback = components['schemas']['Feedback'];

/** Options of an iteration over the change feed. */
export interface FollowOptions {
  /** Cursor to begin after; `latest` for the end of the feed; the oldest change unless given. */
  readonly after?: string;
  /** Kinds of changes; all that the caller may read unless given. */
  readonly kinds?: readonly ('item' | 'media' | 'term' | 'comment' | 'user' | 'submission')[];
  /** Milliseconds between requests at the end of the feed; the iteration ends there unless given. */
  readonly everyMs?: number;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
}

type ResponseTo<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer R } } } };
}
  ? R
  : never;
/** Items of a page: the page itself, or the member of it that is a list, as The Events Calendar has it. */
type ItemIn<R> = R extends readonly (infer T)[]
  ? T
  : R extends { total_pages: number }
    ? { [M in keyof R]-?: R[M] extends readonly (infer T)[] ? T : never }[keyof R]
    : never;
/** Lists of the API that have pages. */
type ListPath = {
  [P in keyof paths]: [ItemIn<ResponseTo<P>>] extends [never] ? never : P;
}[keyof paths];
type ItemOf<P extends ListPath> = ItemIn<ResponseTo<P>>;
type QueryOf<P extends ListPath> = paths[P] extends { get: { parameters: { query?: infer Q } } } ? Q : never;

export type Media = components['schemas']['AttachmentEdit'];
export type ChangePage = components['schemas']['ChangePage'];
/** A page of the change feed. Keep `next` once its changes are applied. */
export type Change = ChangePage['changes'][number];

/** Largest page of a list. */
const PER_PAGE = 100;
/** Codes of the errors for a page beyond the last one: items were deleted meanwhile. */
const BEYOND_LAST = /^rest_\w+_invalid_page_number$|-archive-page-not-found$/;

/** Client of one site. Every error response is thrown as an `ApiError`. */
export class AlmanacClient {
  /** All routes with their types: `client.api.GET('/wp/v2/posts')`. */
  readonly api: Client<paths>;
  readonly #root: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #fetch: (request: Request) => Promise<Response>;

  constructor({ site, apiRoot = '/wp-json', credentials, fetch: send = fetch }: ClientOptions) {
    this.#root = site.replace(/\/+$/, '') + apiRoot;
    this.#headers = credentials ? { authorization: authorizationOf(credentials) } : {};
    this.#fetch = (request) => send(request);
    this.api = createClient<paths>({
      baseUrl: this.#root,
      headers: this.#headers,
      fetch: this.#fetch,
      // Lists of values are separated by commas.
      querySerializer: { array: { style: 'form', explode: false } },
    });
    this.api.use({ onResponse: ({ response }) => throwError(response) });
  }

  /** The data of a request: `await client.dataOf(client.api.GET('/wp/v2/posts'))`. */
  async dataOf<T>(request: Promise<{ readonly data?: T }>): Promise<T> {
    const { data } = await request;
    if (data === undefined) throw new TypeError('the response has no data');
    return data;
  }

  /**
   * All items of a list, page by page. Items that are created or deleted meanwhile may move others to another page:
   * such lists can repeat or miss items.
   */
  async *list<P extends ListPath>(path: P, query?: QueryOf<P>): AsyncGenerator<ItemOf<P>> {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const response = await this.#get(path, {
        per_page: PER_PAGE,
        ...(query as object | undefined),
        page,
      }).catch((error: unknown) => {
        if (page > 1 && error instanceof ApiError && BEYOND_LAST.test(error.code)) return undefined;
        throw error;
      });
      if (!response) return;
      pages = pagesIn(response.headers);
      // Boundary: the API description promises this type.
      yield* itemsIn(await response.json()) as readonly ItemOf<P>[];
    }
  }

  /** Uploads a file to the media library. */
  async upload({ file, name, fields = {} }: Upload): Promise<Media> {
    const form = formOf(fields);
    form.set('file', file, name);
    return (await (await this.#post('/wp/v2/media', form)).json()) as Media;
  }

  /**
   * Submits a contact form, as a visitor does.
   * @param form id of the form
   * @returns the outcome, also if fields are invalid
   */
  async submit(form: number, fields: Readonly<Record<string, string | Blob>>): Promise<Feedback> {
    const body = formOf({ _wpcf7_unit_tag: `wpcf7-f${form}-o1`, ...fields });
    const response = await this.#post(`/contact-form-7/v1/contact-forms/${form}/feedback`, body);
    return (await response.json()) as Feedback;
  }

  /**
   * Pages of the change feed. An iteration that is begun again after the `next` of the last page misses no change.
   * @throws NotFoundError with the code `rest_changes_cursor_gone` when the cursor is too old: read everything again
   */
  async *changes({ after, kinds, everyMs, signal }: FollowOptions = {}): AsyncGenerator<ChangePage> {
    let cursor = after;
    while (signal?.aborted !== true) {
      const query = {
        ...(cursor !== undefined && { after: cursor }),
        ...(kinds && { kinds: kinds.join(',') }),
      };
      const page = (await (await this.#get('/almanac/v1/changes', query)).json()) as ChangePage;
      const isNew = page.changes.length > 0 || cursor !== page.next;
      cursor = page.next;
      if (isNew) yield page;
      if (page.has_more) continue;
      if (everyMs === undefined) return;
      await pause(everyMs, signal);
    }
  }

  async #get(path: string, query: object): Promise<Response> {
    const url = new URL(this.#root + path);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return this.#send(new Request(url, { headers: this.#headers }));
  }

  #post(path: string, body: FormData): Promise<Response> {
    return this.#send(new Request(this.#root + path, { method: 'POST', headers: this.#headers, body }));
  }

  async #send(request: Request): Promise<Response> {
    const response = await this.#fetch(request);
    await throwError(response);
    return response;
  }
}

/** Number of pages of a list. */
const pagesIn = (headers: Headers): number =>
  Number(headers.get('x-wp-totalpages') ?? headers.get('x-tec-totalpages') ?? 1);

function itemsIn(page: unknown): readonly unknown[] {
  if (Array.isArray(page)) return page;
  const list = Object.values(page ?? {}).find(Array.isArray);
  if (!list) throw new TypeError('the response is not a list');
  return list;
}

/** @throws ApiError for an error response */
async function throwError(response: Response): Promise<undefined> {
  if (response.ok) return undefined;
  throw errorOf(response, await response.json().catch(() => undefined));
}

function authorizationOf(credentials: Credentials): string {
  if ('token' in credentials) return `Bearer ${credentials.token}`;
  const bytes = new TextEncoder().encode(`${credentials.user}:${credentials.password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value);
  return form;
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });

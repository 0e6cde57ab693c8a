import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ADMIN } from './site.js';

/** The caller: anonymous, or a login with its password. */
export type Caller = { readonly user: string; readonly password: string } | undefined;

export interface HttpResponse<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** The body of a successful response. @throws for an error response */
export const fulfilled = <T>({ status, body }: HttpResponse<T>): T => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

export interface RequestOptions {
  readonly as?: Caller;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Body, sent as JSON. */
  readonly body?: unknown;
  /** Bytes, sent unchanged in place of a body. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

const basic = ({ user, password }: { user: string; password: string }): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/**
 * Lets `fetch` notice idle connections that were closed while a test kept the event loop busy; otherwise it would use
 * them.
 */
async function noticeClosedConnections(): Promise<void> {
  // The first turn of the event loop completes reads that have begun; the second reads the sockets again.
  await nextTurn();
  await nextTurn();
}

/** Members of the items and terms that a write returns. Events name their address `url`, all others `link`. */
export interface Item {
  readonly id: number;
  readonly link: string;
  readonly url: string;
}

/** A plain HTTP client of one site, through which tests see it. */
export class Client {
  constructor(readonly site: string) {}

  /** Sends a request for a route under the API root. The response is JSON or text (CSV). */
  async ask<T = Record<string, unknown>>(
    method: string,
    route: string,
    ask: RequestOptions = {},
  ): Promise<HttpResponse<T>> {
    const url = new URL(`${this.site}/wp-json${route}`);
    for (const [name, value] of Object.entries(ask.query ?? {})) url.searchParams.set(name, String(value));
    await noticeClosedConnections();
    const response = await fetch(url, {
      method,
      headers: {
        ...(ask.as && { authorization: basic(ask.as) }),
        ...(ask.body !== undefined && { 'content-type': 'application/json' }),
        ...ask.headers,
      },
      ...(ask.bytes && { body: ask.bytes }),
      ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
    });
    const text = await response.text();
    const isText = response.headers.get('content-type')?.startsWith('text/') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: (isText ? text : text ? JSON.parse(text) : undefined) as T,
    };
  }

  /** Writes an item as the administrator. @throws for an error response */
  async write<T = Item>(route: string, body: object): Promise<T> {
    return fulfilled(await this.ask<T>('POST', route, { as: ADMIN, body }));
  }

  /** Creates a user with a role, and returns the credentials. */
  async user(role: string): Promise<{ user: string; password: string; id: number }> {
    const name = unique(role);
    const { id } = await this.write('/wp/v2/users', {
      username: name,
      email: `${name}@example.com`,
      password: `pw ${name}`,
      roles: [role],
    });
    return { user: name, password: `pw ${name}`, id };
  }
}

/** A word that no other record has, whichever test file created it. */
export const unique = (prefix: string): string => `${prefix}${randomBytes(5).toString('hex')}`;

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { CORS_HEADERS } from './cors.js';
import type { GatewayResponse } from './locals.js';

/** A whole response of status 200 with its tag, ready to be sent as often as it is asked for. */
export interface TaggedResponse {
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
  readonly cacheControl: string;
  /** What of a request the response depends on beside its origin, as headers, names and values in turn. */
  readonly vary: readonly string[];
  /** The same compressed; absent where it is only sent as it is. */
  readonly forms?: ResponseForms;
}

export interface ResponseForms {
  /** The response in the best coding that a client takes; a promise until it is made. Never rejects. */
  for(request: Pick<IncomingMessage, 'headers'>): TaggedResponse | Promise<TaggedResponse>;
}

/** What a request says of how a response is sent to it. */
export interface Addressee {
  /** Response headers of this request alone, names and values in turn. */
  readonly own: readonly string[];
  /** Tags of responses that the client has. */
  readonly ifNoneMatch: string | undefined;
}

/**
 * Nothing may use a response without asking whether it still holds; those to somebody are nobody else's. What has its
 * hash in its address is kept for a year.
 */
const CACHE_CONTROL = {
  public: 'no-cache',
  private: 'private, no-cache',
  immutable: 'public, max-age=31536000, immutable',
} as const;
export type Keeping = keyof typeof CACHE_CONTROL;

/**
 * Tags a response, so that it can be revalidated. The tag stands for headers and body: a list whose page is the same
 * while its total is not is another response.
 *
 * @param headers names and values in turn.
 * @param keeping `private` when the response depends on who asks.
 */
export function tagResponse(headers: readonly string[], body: Buffer, keeping: Keeping): TaggedResponse {
  const hash = createHash('sha1').update(headers.join('\n')).update('\n\n').update(body).digest('base64url');
  const etag = `"${hash}"`;
  const cacheControl = CACHE_CONTROL[keeping];
  return {
    etag,
    cacheControl,
    body,
    vary: headers.flatMap((name, index) =>
      index % 2 === 0 && name === 'Vary' && headers[index + 1] !== 'Origin'
        ? [name, headers[index + 1] ?? '']
        : [],
    ),
    headers: [...headers, 'Cache-Control', cacheControl, 'ETag', etag, 'Content-Length', String(body.length)],
  };
}

/** Sends a tagged response in the form that the client takes, or 304 to one that names its tag in If-None-Match. */
export function sendTagged(response: ServerResponse, tagged: TaggedResponse, to: Addressee): void {
  const form = tagged.forms?.for(response.req) ?? tagged;
  if ('then' in form) void form.then((made) => sendForm(response, made, to));
  else sendForm(response, form, to);
}

function sendForm(
  response: ServerResponse,
  { headers, body, etag, cacheControl, vary }: TaggedResponse,
  { ifNoneMatch, own }: Addressee,
): void {
  if (fresh({ 'if-none-match': ifNoneMatch }, { etag })) {
    response.writeHead(304, [...CORS_HEADERS, ...vary, 'Cache-Control', cacheControl, 'ETag', etag, ...own]);
    response.end();
    return;
  }
  response.writeHead(200, [...headers, ...own]);
  response.end(body);
}

/**
 * Sends a whole response that nobody may keep. Others who ask the same do not wait until its client has taken it.
 *
 * @param headers names and values in turn.
 * @param body undefined when only the headers were asked for.
 */
export function sendUntagged(
  response: GatewayResponse,
  status: number,
  headers: readonly string[],
  body: string | Buffer | undefined,
): void {
  const { own, pending } = response.locals;
  pending?.abandon();
  const length = body === undefined ? [] : ['Content-Length', String(Buffer.byteLength(body))];
  response.writeHead(status, [...headers, 'Cache-Control', 'no-store', ...length, ...own]);
  response.end(body);
}

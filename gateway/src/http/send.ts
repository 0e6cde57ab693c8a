import type { ServerResponse } from 'node:http';
import fresh from 'fresh';
import { encodable } from './encoded-response.js';
import type { HeaderMap } from './headers.js';
import type { GatewayResponse, Locals } from './request.js';
import type { PlainResponse } from './response.js';
import { type Audience, type TaggedResponse, tagResponse } from './tagged-response.js';

/** Writes the head of a response, with the headers of this request alone. */
export function sendHead(response: GatewayResponse, status: number, headers: HeaderMap): void {
  response.writeHead(status, headers.assign(response.locals.own).toRaw());
}

/** Sends a whole response: with a tag where it can be revalidated, otherwise as one that nobody may keep. */
export function sendPlain(response: GatewayResponse, plain: PlainResponse): void {
  if (isTaggable(response, plain)) sendTagged(response, tagged(plain, audienceOf(response)), response.locals);
  else sendUntagged(response, plain.status, plain.headers, plain.body);
}

/** Whether a response can be revalidated: a page, or a read of the API without a body. */
const isTaggable = ({ locals }: GatewayResponse, { status }: PlainResponse): boolean =>
  status === 200 && (locals.plainRead || locals.address.kind !== 'api');

const audienceOf = ({ locals }: GatewayResponse): Audience =>
  locals.identity === undefined ? 'public' : 'private';

const known = new WeakMap<PlainResponse, TaggedResponse>();

/** A response with its tag and its compressed forms. Those of a response that is sent again are made once. */
export function tagged(plain: PlainResponse, audience: Audience): TaggedResponse {
  const { headers, body = '', compress = false, immutable = false } = plain;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (!compress) return tagResponse(headers, bytes, audience);
  const made = known.get(plain) ?? encodable(headers, bytes, immutable ? 'immutable' : 'public');
  known.set(plain, made);
  return made;
}

/** Sends a tagged response in the form that the client accepts, or 304 where it has that form. */
export function sendTagged(
  response: ServerResponse,
  whole: TaggedResponse,
  to: Pick<Locals, 'own' | 'ifNoneMatch'>,
): void {
  const form = whole.forms?.for(response.req) ?? whole;
  if ('then' in form) void form.then((made) => sendForm(response, made, to));
  else sendForm(response, form, to);
}

function sendForm(
  response: ServerResponse,
  { head, notModified, body, etag }: TaggedResponse,
  { ifNoneMatch, own }: Pick<Locals, 'own' | 'ifNoneMatch'>,
): void {
  const ownRaw = Object.entries(own).flat();
  if (fresh({ 'if-none-match': ifNoneMatch }, { etag })) {
    response.writeHead(304, [...notModified, ...ownRaw]);
    response.end();
    return;
  }
  response.writeHead(200, [...head, ...ownRaw]);
  response.end(body);
}

/**
 * Sends a response that nobody may cache.
 *
 * @param body undefined when only the headers were asked for.
 */
export function sendUntagged(
  response: GatewayResponse,
  status: number,
  headers: HeaderMap,
  body: string | Buffer | undefined,
): void {
  const all = headers.copy().set('Cache-Control', 'no-store');
  if (body !== undefined) all.set('Content-Length', Buffer.byteLength(body));
  sendHead(response, status, all);
  response.end(body);
}

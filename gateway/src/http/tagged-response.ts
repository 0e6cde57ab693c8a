import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CORS_HEADERS } from '../cors/cors.js';
import type { HeaderMap } from './headers.js';

/** A response of status 200 with its ETag, ready to be written as often as it is requested. */
export interface TaggedResponse {
  /** Raw headers, names and values in turn. */
  readonly head: readonly string[];
  /** Raw headers of a 304 response. */
  readonly notModified: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
  /** Its compressed forms; undefined where it is only sent as it is. */
  readonly forms?: ResponseForms;
}

export interface ResponseForms {
  /** The response in the best coding that a client accepts; a promise until it is made. Never rejects. */
  for(request: Pick<IncomingMessage, 'headers'>): TaggedResponse | Promise<TaggedResponse>;
}

/**
 * A cached response must be revalidated; one that depends on the caller is nobody else's. An address with a hash of its
 * content is cached for a year.
 */
const CACHE_CONTROL = {
  public: 'no-cache',
  private: 'private, no-cache',
  immutable: 'public, max-age=31536000, immutable',
} as const;
export type Audience = keyof typeof CACHE_CONTROL;

/**
 * Tags a response, so that it can be revalidated. The tag stands for headers and body: a list whose page is the same
 * while its total is not is another response.
 *
 * @param audience `private` when the response depends on the caller.
 */
export function tagResponse(headers: HeaderMap, body: Buffer, audience: Audience): TaggedResponse {
  const raw = headers.toRaw();
  const hash = createHash('sha1').update(raw.join('\n')).update('\n\n').update(body);
  const tags = { 'Cache-Control': CACHE_CONTROL[audience], ETag: `"${hash.digest('base64url')}"` };
  const vary = headers.get('Vary');
  return {
    etag: tags.ETag,
    body,
    head: [...raw, ...Object.entries(tags).flat(), 'Content-Length', String(body.length)],
    notModified: Object.entries({
      ...CORS_HEADERS,
      ...(vary !== undefined && { Vary: vary }),
      ...tags,
    }).flat(),
  };
}

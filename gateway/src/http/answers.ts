import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { CORS_HEADERS } from './cors.js';

/** A whole answer of status 200, ready to be sent as often as it is asked for. */
export interface Answer {
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
  readonly cacheControl: string;
}

/** Nothing may use an answer without asking whether it still holds; answers to somebody are nobody else's. */
const REVALIDATE = { public: 'no-cache', private: 'private, no-cache' } as const;

/**
 * Makes an answer that can be revalidated. Its tag stands for headers and body: a list whose page is the same while
 * its total is not is another answer.
 *
 * @param headers names and values in turn.
 * @param audience `private` when the answer depends on who asks.
 */
export function makeAnswer(
  headers: readonly string[],
  body: Buffer,
  audience: keyof typeof REVALIDATE,
): Answer {
  const hash = createHash('sha1').update(headers.join('\n')).update('\n\n').update(body).digest('base64url');
  const etag = `"${hash}"`;
  const cacheControl = REVALIDATE[audience];
  return {
    etag,
    cacheControl,
    body,
    headers: [...headers, 'Cache-Control', cacheControl, 'ETag', etag, 'Content-Length', String(body.length)],
  };
}

/**
 * Sends an answer, or 304 to whoever has it already.
 *
 * @param known the request's If-None-Match.
 * @param own headers of this request alone, names and values in turn.
 */
export function sendAnswer(
  response: ServerResponse,
  answer: Answer,
  known: string | undefined,
  own: readonly string[],
): void {
  if (known !== undefined && matches(known, answer.etag)) {
    response.writeHead(304, [
      ...CORS_HEADERS,
      'Cache-Control',
      answer.cacheControl,
      'ETag',
      answer.etag,
      ...own,
    ]);
    response.end();
    return;
  }
  response.writeHead(200, [...answer.headers, ...own]);
  response.end(answer.body);
}

/** Whether an If-None-Match header names a tag; compared weakly, as RFC 9110 section 13.1.2 asks. */
const matches = (known: string, etag: string): boolean =>
  known === etag || known.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

import { HeaderMap } from '../http/headers.js';
import type { Middleware } from '../http/request.js';
import { sendHead } from '../http/response.js';

const EXPOSED = 'X-WP-Total, X-WP-TotalPages, Link, X-TEC-Total, X-TEC-TotalPages, ETag, X-Request-Id';
const ALLOWED_HEADERS = [
  'Authorization',
  'X-WP-Nonce',
  'Content-Disposition',
  'Content-MD5',
  'Content-Type',
  'X-HTTP-Method-Override',
  'If-None-Match',
  'X-Request-Id',
].join(', ');
const ALLOWED_METHODS = 'OPTIONS, GET, POST, PUT, PATCH, DELETE';
/** Seconds for which a browser need not send another preflight. */
const PREFLIGHT_MAX_AGE = '600';

/** Any origin, or those named (`https://app.example`). */
export type AllowedOrigins = '*' | ReadonlySet<string>;

/**
 * Cross-origin headers of every response of the API, the same on success, error and preflight. Credentials are allowed
 * to every allowed origin, as clients expect it: a browser never sends them by itself, because the API takes them from
 * the Authorization header alone and never challenges for them.
 */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Expose-Headers': EXPOSED,
  'Access-Control-Allow-Headers': ALLOWED_HEADERS,
  Vary: 'Origin',
};

/** Further headers for a request from another origin; none when the origin is not allowed. */
export function originHeaders(
  origins: AllowedOrigins,
  origin: string | undefined,
): Readonly<Record<string, string>> {
  if (origin === undefined || (origins !== '*' && !origins.has(origin))) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': ALLOWED_METHODS,
    'Access-Control-Allow-Credentials': 'true',
  };
}

/** Answers preflight requests of browsers. Any other OPTIONS goes on. */
export const preflight = (): Middleware => (request, response, next) => {
  const { origin, 'access-control-request-method': intended } = request.headers;
  if (request.method !== 'OPTIONS' || origin === undefined || intended === undefined) return next();
  const headers = new HeaderMap({
    ...CORS_HEADERS,
    'Access-Control-Max-Age': PREFLIGHT_MAX_AGE,
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': '0',
  });
  sendHead(response, 200, headers);
  response.end();
};

import { HeaderMap } from '@almanac/rest';
import { apiLink } from './http/api-link.js';
import type { Middleware } from './http/request.js';

const EXPOSED =
  'X-WP-Total, X-WP-TotalPages, Link, X-TEC-Total, X-TEC-TotalPages, ETag, X-WP-Nonce, X-Request-Id';
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

/** Any origin, or the listed ones (`https://app.example`). */
export type AllowedOrigins = '*' | ReadonlySet<string>;

/**
 * Cross-origin headers of every response of the API: success, error and preflight. Credentials are allowed for every
 * allowed origin, as clients expect. This is safe because a browser never sends the Authorization header by itself, the
 * API never challenges for it, and the session cookie counts only with a nonce, which pages of other origins cannot get
 * (`CookieSignIn`).
 */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Expose-Headers': EXPOSED,
  'Access-Control-Allow-Headers': ALLOWED_HEADERS,
  Vary: 'Origin',
};

/** Adds `Vary: Origin` to a response that does not have it. */
export const varyByOrigin = (headers: HeaderMap): HeaderMap =>
  headers.list('Vary').some((name) => name.toLowerCase() === 'origin')
    ? headers
    : headers.append('Vary', 'Origin');

/** Further headers for a request from another origin; empty when the origin is not allowed. */
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

/** Seconds for which a browser caches a preflight. */
const MAX_AGE = '600';

/** Responds to preflight requests of browsers. Other OPTIONS requests pass. */
export const preflight =
  (rootUrl: string): Middleware =>
  (request, response, next) => {
    const { origin, 'access-control-request-method': intended } = request.headers;
    if (request.method !== 'OPTIONS' || origin === undefined || intended === undefined) return next();
    const headers = new HeaderMap({
      ...CORS_HEADERS,
      'Access-Control-Max-Age': MAX_AGE,
      Link: apiLink(rootUrl),
      'X-Robots-Tag': 'noindex',
      'X-Content-Type-Options': 'nosniff',
      'Content-Length': '0',
    });
    response.writeHead(200, headers.assign(response.locals.own).toRaw());
    response.end();
  };

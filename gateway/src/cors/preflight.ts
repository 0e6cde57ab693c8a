import { HeaderMap } from '@almanac/rest';
import type { Middleware } from '../http/request.js';
import { CORS_HEADERS } from './origins.js';

/** Seconds for which a browser caches a preflight. */
const MAX_AGE = '600';

/** Responds to preflight requests of browsers. Other OPTIONS requests pass. */
export const preflight = (): Middleware => (request, response, next) => {
  const { origin, 'access-control-request-method': intended } = request.headers;
  if (request.method !== 'OPTIONS' || origin === undefined || intended === undefined) return next();
  const headers = new HeaderMap({
    ...CORS_HEADERS,
    'Access-Control-Max-Age': MAX_AGE,
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': '0',
  });
  response.writeHead(200, headers.assign(response.locals.own).toRaw());
  response.end();
};

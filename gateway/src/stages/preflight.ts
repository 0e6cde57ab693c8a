import { CORS_HEADERS, PREFLIGHT_HEADERS } from '../http/cors.js';
import type { Stage } from '../http/locals.js';

/** Answers a browser that asks whether a page of another origin may ask. A real OPTIONS goes on. */
export const answerPreflight: Stage = (request, response, next) => {
  const { origin, 'access-control-request-method': intended } = request.headers;
  if (request.method !== 'OPTIONS' || origin === undefined || intended === undefined) return next();
  response.writeHead(200, [
    ...CORS_HEADERS,
    ...PREFLIGHT_HEADERS,
    'Content-Length',
    '0',
    ...response.locals.own,
  ]);
  response.end();
};

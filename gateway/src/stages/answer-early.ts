import { doorPage, titleOfSite } from '@almanac/pages';
import { bodyTooLarge, defineError, noRoute } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import type { DocumentMaker } from '../description/explorer.js';
import { CORS_HEADERS, PREFLIGHT_HEADERS } from '../http/cors.js';
import type { GatewayRequest, Stage } from '../http/locals.js';
import { sendTagged } from '../http/tagged-response.js';
import type { SiteDirectory } from '../root-index/site.js';
import type { ShowPagesDeps } from './show-pages.js';

// What is answered without credentials and without a service.

export const malformedAddress = defineError(
  'rest_malformed_address',
  400,
  'The path of the address has a broken percent-encoding.',
);

/** Refuses addresses that cannot be read. */
export const refuseMalformed: Stage = (_request, response, next) => {
  if (response.locals.address.kind === 'malformed') throw malformedAddress();
  next();
};

/** Refuses bodies that say themselves that they are too large; the others are measured on their way. */
export const refuseLarge =
  (maxBytes: number): Stage =>
  (request, _response, next) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw bodyTooLarge();
    next();
  };

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

/**
 * Shows the front page of a site without public pages: a door for people who look, and for programs that look for the
 * interface, which read its `Link` header.
 *
 * @param addresses of the front, without a trailing slash, and of the root index.
 */
export const showFrontPage =
  (site: Pick<SiteDirectory, 'get'>, { siteUrl: url, rootUrl }: ShowPagesDeps): Stage =>
  async (request, response, next) => {
    if (response.locals.address.kind !== 'front' || response.locals.page) return next();
    refuseWrites(request);
    const html = doorPage({ title: await titleFrom(site), apiUrl: rootUrl, url });
    response.writeHead(200, [
      ...['Content-Type', 'text/html; charset=UTF-8'],
      ...['Content-Length', String(Buffer.byteLength(html))],
      ...['Link', `<${rootUrl}>; rel="https://api.w.org/"`],
      ...['Cache-Control', 'no-cache'],
      ...['Content-Security-Policy', "default-src 'none'"],
      ...['X-Content-Type-Options', 'nosniff'],
      ...CORS_HEADERS,
      ...response.locals.own,
    ]);
    response.end(html);
  };

/** Title of the site, while core is away that of none. */
async function titleFrom(directory: Pick<SiteDirectory, 'get'>): Promise<string> {
  try {
    return titleOfSite((await directory.get()).site);
  } catch (error) {
    if (isUnavailable(error)) return titleOfSite(undefined);
    throw error;
  }
}

/** Shows what is the same for everybody: the description of the interface, and its explorer. */
export const showDocuments =
  (find: (path: string) => DocumentMaker | undefined): Stage =>
  async (request, response, next) => {
    const { address } = response.locals;
    const make = address.kind === 'other' ? find(address.path) : undefined;
    if (!make) return next();
    refuseWrites(request);
    sendTagged(response, await make(), response.locals);
  };

function refuseWrites({ method }: GatewayRequest): void {
  if (method !== 'GET' && method !== 'HEAD') throw noRoute();
}

import { doorPage, titleOfSite } from '@almanac/pages';
import { noRoute } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import { CORS_HEADERS } from '../http/cors.js';
import type { Stage } from '../http/locals.js';
import type { SiteDirectory } from '../root-index/site.js';
import type { ShowPagesDeps } from './show-pages.js';

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
    if (request.method !== 'GET' && request.method !== 'HEAD') throw noRoute();
    const html = doorPage({ title: await titleFrom(site), apiUrl: rootUrl, url });
    response.writeHead(200, [
      'Content-Type',
      'text/html; charset=UTF-8',
      'Content-Length',
      String(Buffer.byteLength(html)),
      'Link',
      `<${rootUrl}>; rel="https://api.w.org/"`,
      'Cache-Control',
      'no-cache',
      'Content-Security-Policy',
      "default-src 'none'",
      'X-Content-Type-Options',
      'nosniff',
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

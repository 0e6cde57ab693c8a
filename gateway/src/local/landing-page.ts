import { doorPage, titleOfSite } from '@almanac/pages';
import { noRoute } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import { CORS_HEADERS } from '../cors/cors.js';
import { HeaderMap } from '../http/headers.js';
import { isRead } from '../http/request.js';
import type { PlainResponse } from '../http/response.js';
import type { Responder } from './local-responses.js';
import type { SiteDirectory } from './site-directory.js';

/**
 * Shows the front page of a site without a website: a sign for people, and for programs the address of the API, which
 * they read from its `Link` header.
 *
 * @param siteUrl without a slash at its end. @param rootUrl of the root index.
 */
export const landingPage =
  (
    directory: Pick<SiteDirectory, 'get'>,
    { siteUrl: url, rootUrl }: { readonly siteUrl: string; readonly rootUrl: string },
  ): Responder =>
  (request, { address, page }) => {
    if (address.kind !== 'front' || page) return undefined;
    if (!isRead(request)) throw noRoute();
    return titleFrom(directory).then(
      (title): PlainResponse => ({
        status: 200,
        headers: new HeaderMap({
          'Content-Type': 'text/html; charset=UTF-8',
          Link: `<${rootUrl}>; rel="https://api.w.org/"`,
          'Content-Security-Policy': "default-src 'none'",
          'X-Content-Type-Options': 'nosniff',
          ...CORS_HEADERS,
        }),
        body: doorPage({ title, apiUrl: rootUrl, url }),
        dependsOn: [],
      }),
    );
  };

/** Title of the site; a general one while core is unavailable. */
async function titleFrom(directory: Pick<SiteDirectory, 'get'>): Promise<string> {
  try {
    return titleOfSite((await directory.get()).site);
  } catch (error) {
    if (isUnavailable(error)) return titleOfSite(undefined);
    throw error;
  }
}

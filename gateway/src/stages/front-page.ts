import { noRoute } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import { CORS_HEADERS } from '../http/cors.js';
import type { Stage } from '../http/locals.js';
import type { SiteDirectory } from '../root-index/site.js';

/** Title of the page while the site's is unknown. */
const NAMELESS = 'Almanac';

/**
 * Shows the front page of a site without public pages: a door for people who look, and for programs that look for the interface, which read
 * its `Link` header.
 *
 * @param rootUrl address of the root index.
 */
export const showFrontPage =
  (site: Pick<SiteDirectory, 'get'>, rootUrl: string): Stage =>
  async (request, response, next) => {
    if (response.locals.address.kind !== 'front' || response.locals.page) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw noRoute();
    const html = page(await titleOf(site), rootUrl);
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

async function titleOf(directory: Pick<SiteDirectory, 'get'>): Promise<string> {
  try {
    const { site } = await directory.get();
    return site.title || NAMELESS;
  } catch (error) {
    if (isUnavailable(error)) return NAMELESS;
    throw error;
  }
}

const page = (title: string, rootUrl: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="https://api.w.org/" href="${escapeHtml(rootUrl)}">
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>This site is read and written through its <a href="${escapeHtml(rootUrl)}">programming interface</a>.</p>
</body>
</html>
`;

// Core keeps the title escaped: an ampersand that begins a character reference (&amp;, &#8211;) stays.
const escapeHtml = (text: string): string =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

import { HeaderMap } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import { CORS_HEADERS } from '../cors.js';
import { apiLink } from '../http/api-link.js';
import type { PlainResponse } from '../http/response.js';
import type { SiteDirectory } from './site-directory.js';

export interface SiteUrls {
  /** Address of the home page, without a trailing slash. */
  readonly siteUrl: string;
  /** Address of the root index. */
  readonly rootUrl: string;
}

/** The landing page for people, and for programs that find the API by its `Link` header. */
export async function landingPageOf(
  directory: Pick<SiteDirectory, 'get'>,
  { siteUrl, rootUrl }: SiteUrls,
): Promise<PlainResponse> {
  const [title, api, url] = [inert(await titleFrom(directory)), inert(rootUrl), inert(siteUrl)];
  const main = `<h1>${title}</h1>
<p>This site is read and written through its <a href="${api}">programming interface</a>:
try it in the <a href="${url}/docs">explorer</a>, or read its <a href="${url}/openapi.json">description</a>.</p>`;
  return smallPage({ title, main, head: `<link rel="https://api.w.org/" href="${api}">\n`, rootUrl });
}

export interface SmallPage {
  readonly status?: number;
  /** Title in escaped HTML, like all parts. */
  readonly title: string;
  readonly main: string;
  /** Further elements of the head. */
  readonly head?: string;
  readonly rootUrl: string;
}

/** A small page that needs no website. */
export const smallPage = ({ status = 200, title, main, head = '', rootUrl }: SmallPage): PlainResponse => ({
  status,
  headers: new HeaderMap({
    'Content-Type': 'text/html; charset=UTF-8',
    Link: apiLink(rootUrl),
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    ...CORS_HEADERS,
  }),
  body: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}</head>
<body>
${main}
</body>
</html>
`,
  dependsOn: [],
});

/** Escaped title of the site; a general one while core is unavailable. */
async function titleFrom(directory: Pick<SiteDirectory, 'get'>): Promise<string> {
  try {
    const { site } = await directory.get();
    return site.title.trim() || NAMELESS;
  } catch (error) {
    if (isUnavailable(error)) return NAMELESS;
    throw error;
  }
}

const NAMELESS = 'Almanac';

/** Escaped text that can neither begin a tag nor end an attribute. */
const inert = (text: string): string =>
  text.replace(/[<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

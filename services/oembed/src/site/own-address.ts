/**
 * Normalizes an address of this site to the form of other services: with the site's own scheme and host, a trailing
 * slash, and without a fragment. Equivalent are http and https, with and without `www.` and `index.php`, addresses that
 * begin with a slash or a question mark, and as in WordPress those of parts of an item: its embed, feed, trackback,
 * pages and pages of comments.
 * @param siteUrl address of the home page, without a trailing slash
 * @returns undefined for an address of another site and for an invalid one.
 */
export function ownAddress(siteUrl: string, address: string): string | undefined {
  const text = address.trim();
  const base = /^[/?]/.test(text) ? `${siteUrl}/` : undefined;
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  const site = new URL(siteUrl);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') return undefined;
  if (withoutWww(url.host) !== withoutWww(site.host)) return undefined;
  if (!`${url.pathname}/`.startsWith(`${site.pathname.replace(/\/$/, '')}/`)) return undefined;
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const above = parts.splice(0, site.pathname.split('/').filter((part) => part !== '').length);
  if (parts[0] === 'index.php') parts.shift();
  const below = withoutPart(parts.length === 0 ? '/' : `/${parts.join('/')}/`);
  return `${site.origin}${above.map((part) => `/${part}`).join('')}${below}${url.search}`;
}

/** Endings of addresses of parts of an item. */
const PART =
  /(?<=[^/]\/)(?:embed|trackback|(?:feed\/)?(?:feed|rdf|rss2?|atom)|comment-page-\d+|page\/?\d+|\d+)\/$/;
/** A post of a day whose slug is a number, such as a post without a title. */
const NUMBERS = /^[\d/]+$/;

const withoutPart = (path: string): string => (NUMBERS.test(path) ? path : path.replace(PART, ''));

const withoutWww = (host: string): string => host.replace(/^www\./, '');

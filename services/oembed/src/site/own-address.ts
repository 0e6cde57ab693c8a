/**
 * Normalizes an address of this site to the form of other services: with the site's own scheme and host, a trailing
 * slash, and without a fragment. Equivalent are http and https, with and without `www.` and `index.php`, addresses that
 * begin with a slash or a question mark, and as in WordPress those of parts of an item: its embed, feed, trackback,
 * pages and pages of comments.
 * @param siteUrl address of the home page, without a trailing slash
 * @returns the address, or two when a number at its end may be a slug or a page, the slug first; none for an address of
 * another site and for an invalid one
 */
export function ownAddresses(siteUrl: string, address: string): readonly string[] {
  const text = address.trim();
  const base = /^[/?]/.test(text) ? `${siteUrl}/` : undefined;
  if (!URL.canParse(text, base)) return [];
  const url = new URL(text, base);
  const site = new URL(siteUrl);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') return [];
  if (withoutWww(url.host) !== withoutWww(site.host)) return [];
  if (!`${url.pathname}/`.startsWith(`${site.pathname.replace(/\/$/, '')}/`)) return [];
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const above = parts.splice(0, site.pathname.split('/').filter((part) => part !== '').length);
  if (parts[0] === 'index.php') parts.shift();
  const whole = parts.length === 0 ? '/' : `/${parts.join('/')}/`;
  const item = whole.replace(PART, '');
  const paths = item !== whole && NUMBER.test(whole) ? [whole, item] : [item];
  return paths.map((path) => site.origin + above.map((part) => `/${part}`).join('') + path + url.search);
}

/** Endings of addresses of parts of an item. */
const PART =
  /(?<=[^/]\/)(?:embed|trackback|(?:feed\/)?(?:feed|rdf|rss2?|atom)|comment-page-\d+|page\/?\d+|\d+)\/$/;
/** Such an ending may also be a slug or an id. */
const NUMBER = /\/(?:(?:comment-)?page-?)?\d+\/$/;

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/**
 * What an address means on this site, as other services know its addresses: with the site's own scheme and host, a
 * slash at its end, without a fragment and without the `/embed/` that frames have. http and https, with `www.` and
 * without, and addresses that begin with a slash or a question mark are the same to clients.
 *
 * @param siteUrl address of the front, without a trailing slash
 * @returns undefined for an address of another site, and for what is no address.
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
  if (parts.length > 1 && parts.at(-1) === 'embed') parts.pop();
  const path = parts.length === 0 ? '/' : `/${parts.join('/')}/`;
  return `${site.origin}${path}${url.search}`;
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

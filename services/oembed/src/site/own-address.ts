/**
 * Normalizes an address of this site to the form of other services: with the site's own scheme and host, a trailing
 * slash, and without a fragment or `/embed/`. Equivalent are http and https, with and without `www.`, and addresses
 * that begin with a slash or a question mark.
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
  if (parts.length > 1 && parts.at(-1) === 'embed') parts.pop();
  const path = parts.length === 0 ? '/' : `/${parts.join('/')}/`;
  return `${site.origin}${path}${url.search}`;
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

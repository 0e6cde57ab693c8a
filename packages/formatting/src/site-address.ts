/** A parsed address of the site. */
export interface SiteAddress {
  readonly url: URL;
  /** The path relative to that of the site. */
  readonly path: string;
}

/**
 * Parses an address, treating http and https as equal.
 * @param siteUrl public address of the site, without a trailing slash
 * @returns undefined for an address of another site, and for a text that is no address
 */
export function parseSiteAddress(siteUrl: string, address: string): SiteAddress | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const site = new URL(siteUrl);
  const root = site.pathname.replace(/\/$/, '');
  const isHere =
    /^https?:$/.test(url.protocol) && url.host === site.host && url.pathname.startsWith(`${root}/`);
  return isHere ? { url, path: url.pathname.slice(root.length) } : undefined;
}

/** First segments of the addresses of terms, by taxonomy. */
export const TERM_FRONTS = {
  category: 'category',
  post_tag: 'tag',
  tribe_events_cat: 'events/category',
} as const;

import { html } from './html.js';

/** Lists sitemaps. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  String(html`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => html`<sitemap><loc>${address}</loc></sitemap>\n`)}</sitemapindex>
`);

export interface SitemapEntry {
  readonly address: string;
  /** UTC, `YYYY-MM-DDTHH:MM:SS` or with a blank. */
  readonly modified?: string | undefined;
}

/** Lists pages for search engines. */
export const sitemap = (entries: readonly SitemapEntry[]): string =>
  String(html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map(
  ({ address, modified }) =>
    html`<url><loc>${address}</loc>${modified && html`<lastmod>${modified.replace(' ', 'T')}Z</lastmod>`}</url>\n`,
)}</urlset>
`);

/** Rules for robots: they may read everything but the results of searches. */
export const robots = (siteUrl: string): string => `User-agent: *
Disallow: ${new URL(siteUrl).pathname.replace(/\/$/, '')}/?s=

Sitemap: ${siteUrl}/sitemap.xml
`;

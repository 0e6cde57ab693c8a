import type { Site } from './site.js';

/** The publisher of the site, in schema.org's vocabulary. */
export const organizationOf = ({
  title,
  url,
  logoUrl,
  iconUrl,
}: Pick<Site, 'title' | 'url' | 'logoUrl' | 'iconUrl'>): object => {
  const logo = logoUrl ?? iconUrl;
  return { '@type': 'Organization', name: title, url: `${url}/`, ...(logo !== undefined && { logo }) };
};

/** The site with its search, in schema.org's vocabulary, for the home page. */
export const websiteOf = (site: Pick<Site, 'title' | 'url' | 'logoUrl' | 'iconUrl'>): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.title,
  url: `${site.url}/`,
  publisher: organizationOf(site),
  potentialAction: {
    '@type': 'SearchAction',
    target: `${site.url}/?s={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

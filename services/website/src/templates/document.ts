import { type Html, html, jsonData, type Markup, trusted } from './html.js';
import type { Site } from './site.js';
import { STYLE_PATH } from './style.js';

/** What the head of a page says of it. */
export interface Head {
  /** Plain text; without one the page is the site's own. */
  readonly title?: string;
  /** Canonical address; absent for pages that are none, such as an error. */
  readonly canonical?: string | undefined;
  readonly description?: string;
  readonly image?: string | undefined;
  /** Open Graph type of what the page shows; `website` unless given. */
  readonly type?: 'article';
  /** `YYYY-MM-DDTHH:MM:SS`, UTC. */
  readonly published?: string;
  readonly modified?: string;
  /** Whether others may embed it: its canonical address is then one that oEmbed answers. */
  readonly isEmbeddable?: boolean;
  readonly feeds?: readonly { readonly href: string; readonly title: string; readonly type: string }[];
  /** Address of a neighbouring page of a list. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** Data of schema.org. */
  readonly structured?: object | undefined;
  /** Whether search engines should pass over it. */
  readonly isUnlisted?: boolean;
}

/** Browsers ask for one by themselves unless a page names one. */
const NO_ICON = 'data:,';

/** A whole page. */
export const documentOf = (site: Site, head: Head, main: Html): string => {
  const { title, canonical, isEmbeddable = false } = head;
  return String(html`<!DOCTYPE html>
<html lang="${languageTag(site)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === undefined ? site.title : `${title} – ${site.title}`}</title>
<link rel="stylesheet" href="${pathOf(site)}${STYLE_PATH}">
<link rel="https://api.w.org/" href="${site.apiUrl}">
<link rel="icon" href="${site.iconUrl ?? NO_ICON}">
${optional('description', head.description)}${head.isUnlisted && html`<meta name="robots" content="noindex">\n`}${
  canonical !== undefined && html`<link rel="canonical" href="${canonical}">\n`
}${head.previous !== undefined && html`<link rel="prev" href="${head.previous}">\n`}${
  head.next !== undefined && html`<link rel="next" href="${head.next}">\n`
}${isEmbeddable && canonical !== undefined && oembedLinks(site, canonical)}<link rel="alternate" type="application/rss+xml" title="${
    site.title
  }" href="${site.url}/feed/">
${(head.feeds ?? []).map(
  (feed) => html`<link rel="alternate" type="${feed.type}" title="${feed.title}" href="${feed.href}">\n`,
)}${canonical !== undefined && openGraph(site, head)}${
  head.structured && html`<script type="application/ld+json">${jsonData(head.structured)}</script>\n`
}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${headerOf(site)}
<main id="content">
${main}
</main>
${footerOf(site)}
</body>
</html>
`);
};

/**
 * Path of the site, without a slash at its end: what a page needs of its own origin, however it was reached, since
 * its policy allows no other.
 */
const pathOf = ({ url }: Pick<Site, 'url'>): string => new URL(url).pathname.replace(/\/$/, '');

/** Such as `en-US`. */
export const languageTag = ({ language }: Pick<Site, 'language'>): string =>
  language.replaceAll('_', '-') || 'en';

const optional = (name: string, content: string | undefined): Html | false =>
  content !== undefined && content !== '' && html`<meta name="${name}" content="${content}">\n`;

/** Where the embed data of a page are. */
function oembedLinks({ apiUrl }: Site, url: string): Html {
  const address = `${apiUrl}oembed/1.0/embed?url=${encodeURIComponent(url)}`;
  return html`<link rel="alternate" type="application/json+oembed" href="${address}">
<link rel="alternate" type="text/xml+oembed" href="${address}&format=xml">
`;
}

function openGraph(site: Site, head: Head): Html {
  const property = (name: string, content: string | undefined) =>
    content !== undefined && content !== '' && html`<meta property="${name}" content="${content}">\n`;
  return html`${property('og:title', head.title ?? site.title)}${property('og:type', head.type ?? 'website')}${property(
    'og:url',
    head.canonical,
  )}${property('og:site_name', site.title)}${property('og:description', head.description)}${property(
    'og:image',
    head.image,
  )}${property('article:published_time', head.published && `${head.published}Z`)}${property(
    'article:modified_time',
    head.modified && `${head.modified}Z`,
  )}`;
}

const headerOf = (site: Site): Html => html`<header class="site-header">
<div class="bar">
<p class="site-title"><a href="${site.url}/">${site.title}</a></p>
<nav aria-label="Main">
<ul>
${site.navigation.map(({ href, title }) => html`<li><a href="${href}">${title}</a></li>\n`)}</ul>
</nav>
${searchForm(site, '')}
</div>
</header>`;

/** The form that asks for a search. */
const searchForm = ({ url }: Pick<Site, 'url'>, text: string): Html =>
  html`<form role="search" action="${pathOf({ url })}/" method="get">
<input type="search" name="s" value="${text}" aria-label="Search this site" required>
<button>Search</button>
</form>`;

const footerOf = (site: Site): Html => html`<footer class="site-footer">
<div>
<ul class="plain">
<li><a href="${site.url}/feed/">Feed</a></li>
<li><a href="${site.url}/events.ics">Calendar</a></li>
<li><a href="${site.apiUrl}">Programming interface</a></li>
</ul>
</div>
</footer>`;

/** Content of the interface as it stands. */
export const contentOf = (markup: Markup): Html => html`<div class="content">
${trusted(markup)}
</div>`;

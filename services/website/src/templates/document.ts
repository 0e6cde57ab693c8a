import { ACCOUNT_SCRIPT } from './account-script.js';
import { FORM_SCRIPT } from './form-script.js';
import { closed, type Html, html, jsonData, Markup, trusted } from './html.js';
import type { QueryParameters } from './links.js';
import { menuItems, menuList } from './menu.js';
import { MENU_SCRIPT } from './menu-script.js';
import { PLAYLIST_SCRIPT } from './playlist-script.js';
import type { Site } from './site.js';

/** Metadata in the head of a page. */
export interface Head {
  /** Plain text; the title of the site if absent. */
  readonly title?: string;
  /** Canonical address; absent for pages without one, such as an error. */
  readonly canonical?: string | undefined;
  readonly description?: string;
  readonly image?: string | undefined;
  /** Open Graph type of the content; `website` by default. */
  readonly type?: 'article';
  /** `YYYY-MM-DDTHH:MM:SS`, UTC. */
  readonly published?: string;
  readonly modified?: string;
  /** Whether other sites may embed it: oEmbed then accepts its canonical address. */
  readonly isEmbeddable?: boolean;
  readonly feeds?: readonly { readonly href: string; readonly title: string; readonly type: string }[];
  /** Address of a neighbouring page of a list. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** Data of schema.org. */
  readonly structured?: readonly object[] | undefined;
  /** Whether the page asks search engines not to index it. */
  readonly isUnlisted?: boolean;
  /** Whether it has forms that a script submits. */
  readonly hasForms?: boolean;
  /** Whether it has playlists, which a script turns into players. */
  readonly hasPlaylists?: boolean;
}

/** Browsers request `/favicon.ico` unless a page names an icon. */
const NO_ICON = 'data:,';

/** A whole page. */
export const documentOf = (site: Site, head: Head, main: Html): string => {
  const { title, canonical, isEmbeddable = false, structured = [] } = head;
  const { words } = site;
  return String(html`<!DOCTYPE html>
<html lang="${site.locale}"${words.direction === 'rtl' && html` dir="rtl"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === undefined ? site.title : `${title} – ${site.title}`}</title>
<link rel="stylesheet" href="${pathOf(site)}${site.stylePath}">
<link rel="expect" href="#${HEADER}" blocking="render">
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
)}${canonical !== undefined && openGraph(site, head)}${structured.map(
  (data) => html`<script type="application/ld+json">${jsonData(data)}</script>\n`,
)}</head>
<body>
<a class="skip" href="#content">${words.skipToContent}</a>
${headerOf(site, canonical)}
<main id="content">
${main}
</main>
${footerOf(site, canonical)}
${head.hasForms === true && html`<script>${trusted(new Markup(FORM_SCRIPT))}</script>\n`}${
  head.hasPlaylists === true &&
  html`<script data-prev="${words.previousTrack}" data-next="${words.nextTrack}">${trusted(new Markup(PLAYLIST_SCRIPT))}</script>\n`
}</body>
</html>
`);
};

/** Browsers show a page from the whole header on, because half a header would move when the rest arrives. */
const HEADER = 'site-header';

/**
 * Path of the site without a trailing slash. Links within the site use it, however the page was reached: the
 * Content-Security-Policy allows no other origin.
 */
const pathOf = ({ url }: Pick<Site, 'url'>): string => new URL(url).pathname.replace(/\/$/, '');

const optional = (name: string, content: string | undefined): Html | false =>
  content !== undefined && content !== '' && html`<meta name="${name}" content="${content}">\n`;

/** Links to the embed data of a page. */
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
  )}${property('og:site_name', site.title)}${property('og:locale', site.locale.replace('-', '_'))}${property(
    'og:description',
    head.description,
  )}${property('og:image', head.image)}${property(
    'article:published_time',
    head.published && `${head.published}Z`,
  )}${property('article:modified_time', head.modified && `${head.modified}Z`)}${optional(
    'twitter:card',
    head.image === undefined ? 'summary' : 'summary_large_image',
  )}`;
}

const SEARCH_ICON = new Markup(
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><circle cx="11" cy="11" r="7"/><path d="m21 21-4.3-4.3"/></svg>',
);
const MENU_ICON = new Markup(
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M4 7h16M4 12h16M4 17h16"/></svg>',
);

/** The name of the site, its menu, which is folded on phones, and the search. */
function headerOf(site: Site, canonical: string | undefined): Html {
  const { words } = site;
  const { header } = site.navigation;
  const place = { site, canonical };
  return html`<header class="site-header" id="${HEADER}">
<div class="bar${header.length > 0 && ' with-menu'}">
<p class="site-title"><a href="${site.url}/"${canonical === `${site.url}/` && html` aria-current="page"`}>${titleOrLogo(site)}</a></p>
${header.length > 0 && html`<nav class="menu-wide" aria-label="${words.main}">${menuList(header, { ...place, folds: true })}</nav>\n`}<details class="search">
<summary aria-label="${words.search}">${trusted(SEARCH_ICON)}</summary>
${searchForm(site, '')}
</details>
${accountLink(site)}${
  header.length > 0 &&
  html`<details class="menu-narrow">
<summary aria-label="${words.menu}">${trusted(MENU_ICON)}</summary>
<nav aria-label="${words.main}">${menuList(header, place)}</nav>
</details>
`
}</div>
<script>${trusted(new Markup(MENU_SCRIPT))}</script>
${accountScript(site)}</header>`;
}

const ACCOUNT_ICON = new Markup(
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><circle cx="12" cy="8" r="4"/><path d="M4.5 20.5a7.5 7.5 0 0 1 15 0z"/></svg>',
);

/** The link to sign in, which a script makes one to the account of a visitor who has signed in. */
function accountLink(site: Site): Html | false {
  const { account, words } = site;
  if (account === undefined) return false;
  const { path, marker, mayRegister } = account;
  return html`<a class="account" data-marker="${marker}" href="${pathOf(site)}${path}" rel="nofollow" title="${words.signIn}" aria-label="${words.signIn}"${!mayRegister && html` hidden`}>${trusted(ACCOUNT_ICON)}</a>
`;
}

/** The script follows the whole header: browsers may show what is before a script, and the rest would move it. */
const accountScript = ({ account, words }: Site): Html | false =>
  account !== undefined &&
  html`<script data-name="${words.account}">${trusted(new Markup(ACCOUNT_SCRIPT))}</script>
`;

const titleOrLogo = ({ title, logoUrl }: Site): Html | string =>
  logoUrl === undefined ? title : html`<img src="${logoUrl}" alt="${title}" height="40">`;

/** The search form. @param text the current search @param parameters of the list that is searched */
export const searchForm = (
  site: Pick<Site, 'url' | 'words'>,
  text: string,
  parameters: QueryParameters = [],
): Html =>
  html`<form role="search" action="${pathOf(site)}/" method="get">
<input type="search" name="s" value="${text}" maxlength="200" aria-label="${site.words.searchThisSite}" required>
${parameters.map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">
`,
)}<button>${site.words.search}</button>
</form>`;

/** The footer, and an element after it, which tells that it is complete. */
const footerOf = (site: Site, canonical: string | undefined): Html => html`<footer class="site-footer">
<div>
<p class="site-title"><a href="${site.url}/">${site.title}</a></p>
${site.description !== '' && html`<p class="meta">${site.description}</p>\n`}<nav aria-label="${site.words.menu}">
<ul>
${menuItems(site.navigation.footer, { site, canonical })}<li><a href="${site.url}/feed/">${site.words.feed}</a></li>
${
  site.navigation.hasEvents && html`<li><a href="${site.url}/events.ics">${site.words.calendar}</a></li>\n`
}<li><a href="${site.apiUrl}">${site.words.api}</a></li>
</ul>
</nav>
</div>
</footer>
<hr hidden>`;

/** Content of the API. */
export const contentOf = (markup: Markup): Html => html`<div class="content">
${closed(markup)}
</div>`;

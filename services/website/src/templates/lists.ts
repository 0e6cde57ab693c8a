import { type Entry, type Event, type Listed, venueOf, visible } from './api-shapes.js';
import { dateTag, eventTimes } from './dates.js';
import { type Html, html, type Markup, trusted } from './html.js';
import { thumbnailOf } from './images.js';
import type { Site } from './site.js';
import { textOf } from './text.js';

/** What stands where a password protects the rest. */
export const PROTECTED = 'This content is protected by a password.';

/** Level of the headings of a list's items. */
type Level = 'h2' | 'h3';

const heading = (level: Level, href: string, title: Markup): Html => {
  const link = html`<a href="${href}">${titleOf(title)}</a>`;
  return level === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`;
};

/** Without a title, an item still needs a name for its link. */
export const titleOf = (markup: Markup): Html => (textOf(markup) === '' ? html`Untitled` : trusted(markup));

export function entryList(site: Site, entries: readonly Entry[], level: Level): Html {
  return html`<ul class="cards">
${entries.map((entry) => {
  const author = visible(entry._embedded?.author);
  return html`<li class="card">
${!entry.excerpt.protected && thumbnailOf(visible(entry._embedded?.['wp:featuredmedia']))}${heading(level, entry.link, entry.title.rendered)}
<p class="meta">${dateTag(entry.date_gmt, site)}${author && html` · <a href="${author.link}">${textOf(author.name)}</a>`}</p>
<p>${entry.excerpt.protected ? PROTECTED : textOf(entry.excerpt.rendered)}</p>
</li>
`;
})}</ul>`;
}

export function eventList(site: Site, events: readonly Event[], level: Level): Html {
  return html`<ul class="cards">
${events.map((event) => {
  const venue = venueOf(event);
  return html`<li class="card">
${heading(level, event.url, event.title)}
<p class="meta">${eventTimes(event, site)}${venue && html` · <a href="${venue.url}">${textOf(venue.venue)}</a>`}</p>
${!event.excerpt.isEmpty && html`<p>${textOf(event.excerpt)}</p>\n`}</li>
`;
})}</ul>`;
}

/** Address of a page of the list that begins at an address. */
export const pageLink = (link: string, page: number): string => (page === 1 ? link : `${link}page/${page}/`);

/** Links to the neighbouring pages of a list. @param hrefOf address of a page of the list */
export function pagination(
  { page, totalPages }: Omit<Listed<unknown>, 'items'>,
  hrefOf: (page: number) => string,
) {
  const previous = page > 1 ? hrefOf(page - 1) : undefined;
  const next = page < totalPages ? hrefOf(page + 1) : undefined;
  const links =
    totalPages > 1 &&
    html`<nav class="pages" aria-label="Pages">
<span>${previous !== undefined && html`<a rel="prev" href="${previous}">Previous page</a>`}</span>
<span>Page ${page} of ${totalPages}</span>
<span>${next !== undefined && html`<a rel="next" href="${next}">Next page</a>`}</span>
</nav>`;
  return { previous, next, links };
}

/** Links to the categories and tags of something. */
export const termLinks = (terms: readonly { readonly href: string; readonly name: Markup }[]) =>
  terms.length > 0 &&
  html`<nav class="terms" aria-label="Categories and tags">
<ul>
${terms.map(({ href, name }) => html`<li><a href="${href}" rel="tag">${textOf(name)}</a></li>\n`)}</ul>
</nav>
`;

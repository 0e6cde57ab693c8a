import type { Author, Entry, Event, Listed } from './api-shapes.js';
import { breadcrumbs, type Neighbour } from './article.js';
import { contentOf, documentOf, searchForm } from './document.js';
import { highlighted } from './highlight.js';
import { type Html, html, type Markup, trusted } from './html.js';
import { feedLink, isQueryLink, pageLink, type QueryParameters, withParameters } from './links.js';
import { entryList, eventList, pagination } from './lists.js';
import type { Site } from './site.js';
import { summaryOf } from './text.js';

/** An archive: the list of a category, a tag, an author or a period. */
export interface Archive {
  /** Plain text, such as `Category: News`. */
  readonly title: string;
  readonly description: Markup;
  /** Address of its first page. */
  readonly link: string;
  /** Absent where the archive has no posts. */
  readonly posts?: Listed<Entry> | undefined;
  readonly events?: Listed<Event> | undefined;
  readonly author?: Author | undefined;
  /** The terms above its term, from the top, and the name of the term. */
  readonly trail?: { readonly above: readonly Neighbour[]; readonly name: Markup } | undefined;
  /** Parameters of an order other than the newest first. */
  readonly sort?: QueryParameters;
}

/** Posts and upcoming events of an archive. */
export function archivePage(site: Site, archive: Archive): string {
  const { title, description, link, posts, events, author, trail, sort = [] } = archive;
  const { words } = site;
  const page = posts?.page ?? events?.page ?? 1;
  const totalPages = Math.max(posts?.totalPages ?? 0, events?.totalPages ?? 0);
  const hrefOf = (number: number): string => pageLink(link, number);
  const { previous, next, links } = pagination(site, { page, totalPages, total: 0 }, (number) =>
    withParameters(hrefOf(number), sort),
  );
  const isEmpty = (posts?.items.length ?? 0) + (events?.items.length ?? 0) === 0;
  const avatar = author?.avatar_urls?.[96];
  return documentOf(
    site,
    {
      title: page === 1 ? title : words.titleOnPage(title, site.number(page)),
      canonical: hrefOf(page),
      description: summaryOf(description),
      // Its posts are in other lists as well, or in another order.
      isUnlisted: isQueryLink(link) || sort.length > 0,
      previous,
      next,
      feeds: [{ href: feedLink(link), title, type: 'application/rss+xml' }],
    },
    html`${trail && trail.above.length > 0 && breadcrumbs(site, trail.above, trail.name)}<div class="hero">
${avatar !== undefined && html`<img class="avatar" src="${avatar}" alt="" width="96" height="96">\n`}<h1>${title}</h1>
${!description.isEmpty && contentOf(description)}
</div>
<div class="wide">
${events && events.items.length > 0 && eventList(site, events.items, 'h2')}
${posts && posts.items.length > 0 && entryList(site, posts.items, 'h2')}
${isEmpty && html`<p>${posts ? words.nothingHere : words.noUpcomingEvents}</p>`}
${links}
</div>`,
  );
}

export interface Search {
  readonly text: string;
  /** The searched list; absent for the whole site. */
  readonly list?: SearchedList | undefined;
  /** Parameters of an order other than the newest first. */
  readonly sort?: QueryParameters;
  readonly posts: Listed<Entry>;
  readonly pages: Listed<Entry>;
  /** Undefined while events is unavailable. */
  readonly events: Listed<Event> | undefined;
}

/** A list that a search is limited to. */
export interface SearchedList {
  /** The parameters that name it. */
  readonly parameters: QueryParameters;
  /** Plain text, such as `Category: News`; absent for a list that does not exist. */
  readonly title: string | undefined;
}

/** Search results: posts, pages, events. */
export function searchPage(site: Site, { text, list, sort = [], posts, pages, events }: Search): string {
  const { words } = site;
  const everywhere = `${site.url}/?s=${encodeURIComponent(text)}`;
  const parameters = list?.parameters ?? [];
  const hrefOf = (page: number): string => pageLink(withParameters(everywhere, parameters), page);
  const { page } = posts;
  const totalPages = Math.max(posts.totalPages, pages.totalPages, events?.totalPages ?? 0);
  const { previous, next, links } = pagination(site, { page, totalPages, total: 0 }, (number) =>
    withParameters(hrefOf(number), sort),
  );
  const total = posts.total + pages.total + (events?.total ?? 0);
  const asked = text === '' ? words.search : words.searchFor(text);
  const title = list?.title === undefined ? asked : `${asked} · ${list.title}`;
  return documentOf(
    site,
    {
      ...{ title, canonical: hrefOf(page), isUnlisted: true, previous, next },
      feeds: text === '' ? [] : [{ href: feedLink(hrefOf(1)), title, type: 'application/rss+xml' } as const],
    },
    html`<div class="hero">
<h1>${title}</h1>
${searchForm(site, text, parameters)}
${list && text !== '' && html`<p class="meta"><a href="${everywhere}">${words.searchThisSite}</a></p>\n`}${text !== '' && html`<p class="meta" role="status">${words.searchResults(total, site.number(total))}</p>\n`}${
  text !== '' && total === 0 && html`<p>${words.nothingFound}</p>\n`
}</div>
<div class="wide">
${found(words.posts, posts.items, text, (items) => entryList(site, items, 'h3'))}${found(
  words.pages,
  pages.items,
  text,
  (items) => entryList(site, items, 'h3'),
)}${found(words.events, events?.items ?? [], text, (items) => eventList(site, items, 'h3'))}${links}
</div>`,
  );
}

/** Results of one kind, with the words of the search marked. */
const found = <T>(title: string, items: readonly T[], text: string, list: (items: readonly T[]) => Html) =>
  items.length > 0 &&
  html`<h2 class="section-title">${title}</h2>
${trusted(highlighted(list(items), text))}
`;

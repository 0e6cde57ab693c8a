import type { Entry, Event, Listed } from './api-shapes.js';
import { documentOf } from './document.js';
import { type Html, html } from './html.js';
import { pageLink, type QueryParameters, withParameters } from './links.js';
import { entryList, eventList, pagination } from './lists.js';
import { websiteOf } from './organization.js';
import type { Site } from './site.js';

export interface Home {
  readonly posts: Listed<Entry>;
  /** Undefined while events is unavailable. */
  readonly events: readonly Event[] | undefined;
  /** Parameters of an order other than the newest first. */
  readonly sort?: QueryParameters;
}

/** The home page: the site, the latest posts and upcoming events. Its further pages have older posts. */
export function homePage(site: Site, { posts, events = [], sort = [] }: Home): string {
  const { words } = site;
  const isFirst = posts.page === 1;
  const hrefOf = (page: number): string => pageLink(`${site.url}/`, page);
  const { previous, next, links } = pagination(site, posts, (page) => withParameters(hrefOf(page), sort));
  const head = {
    ...(!isFirst && { title: words.pageNumber(site.number(posts.page)) }),
    canonical: hrefOf(posts.page),
    description: site.description,
    isUnlisted: sort.length > 0,
    previous,
    next,
    feeds: [
      { href: `${site.url}/comments/feed/`, title: words.commentsFeed, type: 'application/rss+xml' },
      { href: `${site.url}/events.ics`, title: words.calendar, type: 'text/calendar' },
    ],
    ...(isFirst && { structured: [websiteOf(site)] }),
  };
  return documentOf(
    site,
    head,
    html`<div class="hero">
<h1>${site.title}</h1>
${site.description !== '' && html`<p class="lead">${site.description}</p>\n`}</div>
${(posts.items.length > 0 || events.length === 0) && latest(site, posts, links, sort.length > 0)}${isFirst && events.length > 0 && upcoming(site, events)}${isFirst && isUntouched(posts) && forDevelopers(site)}`,
  );
}

const latest = (site: Site, posts: Home['posts'], links: Html | false, isSorted: boolean): Html =>
  html`<section class="wide" aria-labelledby="posts">
<h2 class="section-title" id="posts">${isSorted ? site.words.posts : site.words.latestPosts}</h2>
${posts.items.length === 0 ? html`<p>${site.words.noPosts}</p>` : entryList(site, posts.items, 'h3', posts.page === 1)}
${links}
</section>
`;

const upcoming = (
  site: Site,
  events: readonly Event[],
): Html => html`<section class="wide" aria-labelledby="events">
<h2 class="section-title" id="events">${site.words.upcomingEvents}</h2>
${eventList(site, events, 'h3')}
<p class="more"><a href="${site.url}/events/">${site.words.allUpcomingEvents}</a></p>
</section>
`;

/** Whether the site has only the content of a new installation. */
const isUntouched = ({ total, items }: Listed<Entry>): boolean =>
  total === 0 || (total === 1 && items[0]?.id === 1);

/** Hints for the person who has just installed the site. */
const forDevelopers = ({
  words,
  apiUrl,
  url,
}: Site): Html => html`<section class="wide notice" aria-labelledby="developers">
<h2 id="developers">${words.forDevelopers}</h2>
<p>${words.developersBegin} <a href="${apiUrl}">${words.api}</a>. ${words.developersTry} <a href="${url}/docs">${words.explorer}</a>.</p>
</section>
`;

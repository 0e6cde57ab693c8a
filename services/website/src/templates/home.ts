import type { Entry, Event, Listed } from './api-shapes.js';
import { documentOf } from './document.js';
import { html } from './html.js';
import { entryList, eventList, pageLink, pagination } from './lists.js';
import type { Site } from './site.js';

export interface Home {
  readonly posts: Listed<Entry>;
  /** Undefined while they cannot be asked for. */
  readonly events: readonly Event[] | undefined;
}

/** The front page: the site, what is new and what is coming. Its further pages have older posts. */
export function homePage(site: Site, { posts, events = [] }: Home): string {
  const isFirst = posts.page === 1;
  const hrefOf = (page: number): string => pageLink(`${site.url}/`, page);
  const { previous, next, links } = pagination(posts, hrefOf);
  const head = {
    ...(!isFirst && { title: `Page ${posts.page}` }),
    canonical: hrefOf(posts.page),
    description: site.description,
    previous,
    next,
    feeds: [
      { href: `${site.url}/comments/feed/`, title: `${site.title}: comments`, type: 'application/rss+xml' },
      { href: `${site.url}/events.ics`, title: `${site.title}: events`, type: 'text/calendar' },
    ],
    ...(isFirst && {
      structured: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: site.title,
        url: `${site.url}/`,
      },
    }),
  };
  return documentOf(
    site,
    head,
    html`<h1>${site.title}</h1>
${site.description !== '' && html`<p class="lead">${site.description}</p>\n`}
<section aria-labelledby="posts">
<h2 id="posts">Latest posts</h2>
${posts.items.length === 0 ? html`<p>There are no posts yet.</p>` : entryList(site, posts.items, 'h3')}
${links}
</section>
${
  isFirst &&
  events.length > 0 &&
  html`<section aria-labelledby="events">
<h2 id="events">Coming events</h2>
${eventList(site, events, 'h3')}
<p><a href="${site.url}/events/">All coming events</a></p>
</section>
`
}${
  isFirst &&
  html`<section aria-labelledby="developers">
<h2 id="developers">For developers</h2>
<p>Everything on this site can be read and written by programs: begin with the
<a href="${site.apiUrl}">programming interface</a> or try it in the <a href="${site.url}/docs">explorer</a>.</p>
</section>
`
}`,
  );
}

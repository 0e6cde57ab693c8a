import { type Comment, type Event, type Listed, type Organizer, type Venue, venueOf } from './api-shapes.js';
import { commentSection } from './comments.js';
import { eventTimes } from './dates.js';
import { contentOf, documentOf } from './document.js';
import { type Html, html, Markup } from './html.js';
import { pictureOf } from './images.js';
import { eventList, pageLink, pagination, termLinks, titleOf } from './lists.js';
import type { Site } from './site.js';
import { summaryOf, textOf, webAddress } from './text.js';

/** An event with its times, its place and its comments. */
export function eventPage(site: Site, event: Event, comments: Listed<Comment>): string {
  const venue = venueOf(event);
  const website = webAddress(event.website);
  const calendar = `${site.url}/events/${event.id}.ics`;
  const head = {
    title: textOf(event.title) || 'Untitled',
    canonical: event.url,
    isEmbeddable: true,
    type: 'article' as const,
    description: summaryOf(event.excerpt.or(event.description)),
    image: event.image ? event.image.url : undefined,
    structured: event.json_ld,
    feeds: [{ href: calendar, title: textOf(event.title), type: 'text/calendar' }],
  };
  const terms = [
    ...event.categories.map((term) => ({
      href: term.url ?? `${site.url}/events/category/${term.slug}/`,
      name: term.name,
    })),
    ...event.tags.map((term) => ({ href: `${site.url}/tag/${term.slug}/`, name: term.name })),
  ];
  return documentOf(
    site,
    head,
    html`<article>
<h1>${titleOf(event.title)}</h1>
<p class="lead">${eventTimes(event, site)}</p>
${pictureOf(event.image)}${contentOf(event.description)}
${facts([
  [
    'Where',
    venue &&
      html`<a href="${venue.url}">${textOf(venue.venue)}</a>${addressOf(venue) !== '' && html`<br>${addressOf(venue)}`}`,
  ],
  [
    event.organizer.length === 1 ? 'Organizer' : 'Organizers',
    event.organizer.length > 0 &&
      event.organizer.map(
        ({ url, organizer }, index) => html`${index > 0 && ', '}<a href="${url}">${textOf(organizer)}</a>`,
      ),
  ],
  ['Cost', textOf(event.cost) !== '' && textOf(event.cost)],
  ['Website', website !== undefined && website !== event.url && html`<a href="${website}">${website}</a>`],
  ['Calendar', html`<a href="${calendar}">Add to a calendar</a>`],
])}
${termLinks(terms)}</article>
${commentSection(site, comments, event.url)}`,
  );
}

/** A venue and what is coming there. */
export const venuePage = (site: Site, venue: Venue, events: Listed<Event>): string =>
  placePage(site, { ...venue, name: venue.venue, address: addressOf(venue) }, events);

/** An organizer and what is coming from them. */
export const organizerPage = (site: Site, organizer: Organizer, events: Listed<Event>): string =>
  placePage(site, { ...organizer, name: organizer.organizer, address: '' }, events);

interface Place extends Omit<Organizer, 'organizer'> {
  readonly name: Markup;
  readonly address: string;
}

function placePage(site: Site, place: Place, events: Listed<Event>): string {
  const website = webAddress(place.website);
  const description = place.description ?? Markup.NONE;
  const email = textOf(place.email ?? Markup.NONE);
  const phone = textOf(place.phone ?? Markup.NONE);
  const name = textOf(place.name) || 'Untitled';
  const hrefOf = (page: number): string => pageLink(place.url, page);
  const { previous, next, links } = pagination(events, hrefOf);
  const head = {
    title: events.page === 1 ? name : `${name}, page ${events.page}`,
    canonical: hrefOf(events.page),
    previous,
    next,
    isEmbeddable: events.page === 1,
    description: summaryOf(description),
    image: place.image ? place.image.url : undefined,
    structured: place.json_ld && { '@context': 'https://schema.org', ...place.json_ld },
  };
  return documentOf(
    site,
    head,
    html`<article>
<h1>${titleOf(place.name)}</h1>
${pictureOf(place.image)}${!description.isEmpty && contentOf(description)}
${facts([
  ['Address', place.address !== '' && place.address],
  ['Phone', phone !== '' && phone],
  ['Email', email !== '' && html`<a href="mailto:${email}">${email}</a>`],
  ['Website', website !== undefined && html`<a href="${website}">${website}</a>`],
])}
</article>
${
  events.items.length > 0 &&
  html`<section aria-labelledby="events">
<h2 id="events">Coming events</h2>
${eventList(site, events.items, 'h3')}
${links}
</section>
`
}`,
  );
}

type Fact = readonly [name: string, value: Html | readonly Html[] | string | false | undefined];

const facts = (all: readonly Fact[]): Html | false => {
  const known = all.filter(([, value]) => value !== undefined && value !== false);
  return (
    known.length > 0 &&
    html`<dl class="facts">
${known.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>`
  );
};

/** The address of a venue on one line. */
export function addressOf({ address, zip, city, stateprovince, province, country }: Venue): string {
  const town = [zip, city].map((part) => textOf(part ?? Markup.NONE)).filter(Boolean);
  const region = [stateprovince, province].find((part) => part && !part.isEmpty);
  const [street, state, nation] = [address, region, country].map((part) => textOf(part ?? Markup.NONE));
  return [street, town.join(' '), state, nation].filter(Boolean).join(', ');
}

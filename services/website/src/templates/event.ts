import { TERM_FRONTS } from '@almanac/formatting';
import type { Listed } from './api-shapes.js';
import { type Event, type Organizer, type Venue, venueOf } from './api-shapes.js';
import { commentSection, type Discussion } from './comments.js';
import { eventTimes, momentOf } from './dates.js';
import { contentOf, documentOf } from './document.js';
import { calendarLinks, structuredEvent, structuredPlace } from './event-data.js';
import { type Html, html, Markup } from './html.js';
import { pictureOf } from './images.js';
import { pageLink } from './links.js';
import { eventList, pagination, termLinks, titleOf } from './lists.js';
import type { Site } from './site.js';
import { summaryOf, textOf, unbroken, webAddress } from './text.js';

/** An event with its times, its venue and its comments. @param now decides whether it is over */
export function eventPage(site: Site, event: Event, discussion: Discussion, now: Date): string {
  const { words } = site;
  const head = {
    title: textOf(event.title) || words.untitled,
    canonical: event.url,
    isEmbeddable: true,
    type: 'article' as const,
    description: summaryOf(event.excerpt.or(event.description)),
    image: event.image ? event.image.url : undefined,
    structured: event.json_ld && [structuredEvent(site, event, event.json_ld)],
    feeds: [
      { href: `${site.url}/events/${event.id}.ics`, title: textOf(event.title), type: 'text/calendar' },
    ],
    hasForms: discussion.isOpen || event.description.source.includes('wpcf7-form'),
  };
  const terms = [
    ...event.categories.map((term) => ({
      href: term.url ?? `${site.url}/${TERM_FRONTS.tribe_events_cat}/${term.slug}/`,
      name: term.name,
    })),
    ...event.tags.map((term) => ({
      href: `${site.url}/${TERM_FRONTS.post_tag}/${term.slug}/`,
      name: term.name,
    })),
  ];
  const isPast = momentOf(event.utc_end_date) < now;
  return documentOf(
    site,
    head,
    html`<article>
<header class="article-header">
<p class="label"><a href="${site.url}/events/">${words.events}</a></p>
<h1>${titleOf(site, event.title)}</h1>
<p class="lead">${eventTimes(event, site)}</p>
${statusNotice(site, event)}${isPast && html`<p class="notice">${words.eventPast}</p>\n`}</header>
${pictureOf(event.image)}${eventFacts(site, event)}
${contentOf(event.description)}
${termLinks(site, terms)}</article>
${commentSection(site, discussion)}`,
  );
}

/** That an event does not take place as announced, and why. */
const statusNotice = ({ words }: Site, { event_status: status, event_status_reason: reason }: Event) =>
  status !== undefined &&
  html`<p class="notice status-${status}"><strong>${status === 'canceled' ? words.eventCanceled : words.eventPostponed}</strong>${reason && ` ${reason}`}</p>\n`;

function eventFacts(site: Site, event: Event): Html | false {
  const { words } = site;
  const venue = venueOf(event);
  const website = webAddress(event.website);
  const links = calendarLinks(site, event);
  const address = venue ? addressOf(venue) : '';
  return facts([
    [
      words.where,
      venue &&
        html`<a href="${venue.url}">${textOf(venue.venue)}</a>${address !== '' && html`<br>${address}`}${mapLink(site, venue)}`,
    ],
    [
      event.organizer.length === 1 ? words.organizer : words.organizers,
      event.organizer.length > 0 &&
        event.organizer.map(
          ({ url, organizer }, index) => html`${index > 0 && ', '}<a href="${url}">${textOf(organizer)}</a>`,
        ),
    ],
    [words.cost, textOf(event.cost) !== '' && unbroken(textOf(event.cost))],
    [
      words.website,
      website !== undefined &&
        website !== event.url &&
        html`<a href="${website}">${new URL(website).hostname}</a>`,
    ],
    [
      words.addToCalendar,
      html`<ul class="inline">
<li><a href="${links.file}">${words.calendarFile}</a></li>
<li><a href="${links.google}" rel="nofollow">${words.googleCalendar}</a></li>
<li><a href="${links.outlook}" rel="nofollow">${words.outlook}</a></li>
</ul>`,
    ],
  ]);
}

/** A link to a map, unless the venue disables it. */
function mapLink({ words }: Pick<Site, 'words'>, venue: Venue): Html | false {
  const place = [textOf(venue.venue), addressOf(venue)].filter(Boolean).join(', ');
  const { geo_lat: lat, geo_lng: lng } = venue;
  const isLocated = lat !== undefined && lng !== undefined;
  if (venue.show_map_link === false || (!isLocated && addressOf(venue) === '')) return false;
  const url = isLocated
    ? `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
  return html`<br><a href="${url}" rel="nofollow">${words.showMap}</a>`;
}

/** A venue and its upcoming events. */
export const venuePage = (site: Site, venue: Venue, events: Listed<Event>): string =>
  placePage(
    site,
    { ...venue, name: venue.venue, address: addressOf(venue), map: mapLink(site, venue) },
    events,
  );

/** An organizer and their upcoming events. */
export const organizerPage = (site: Site, organizer: Organizer, events: Listed<Event>): string =>
  placePage(site, { ...organizer, name: organizer.organizer, address: '', map: false }, events);

interface Place extends Omit<Organizer, 'organizer'> {
  readonly name: Markup;
  readonly address: string;
  readonly map: Html | false;
}

function placePage(site: Site, place: Place, events: Listed<Event>): string {
  const { words } = site;
  const website = webAddress(place.website);
  const description = place.description ?? Markup.NONE;
  const email = textOf(place.email ?? Markup.NONE);
  const phone = textOf(place.phone ?? Markup.NONE);
  const name = textOf(place.name) || words.untitled;
  const hrefOf = (page: number): string => pageLink(place.url, page);
  const { previous, next, links } = pagination(site, events, hrefOf);
  const head = {
    title: events.page === 1 ? name : words.titleOnPage(name, site.number(events.page)),
    canonical: hrefOf(events.page),
    previous,
    next,
    isEmbeddable: events.page === 1,
    description: summaryOf(description),
    image: place.image ? place.image.url : undefined,
    structured: place.json_ld && [structuredPlace(place.json_ld, place.url)],
  };
  return documentOf(
    site,
    head,
    html`<article class="place">
<header class="article-header">
<p class="label"><a href="${site.url}/events/">${words.events}</a></p>
<h1>${titleOf(site, place.name)}</h1>
</header>
${pictureOf(place.image)}${facts([
  [words.address, (place.address !== '' || place.map) && html`${place.address}${place.map}`],
  [words.phone, phone !== '' && html`<a href="tel:${phone.replace(/[^+\d]/g, '')}" dir="ltr">${phone}</a>`],
  [words.email, email !== '' && html`<a href="mailto:${email}">${email}</a>`],
  [words.website, website !== undefined && html`<a href="${website}">${new URL(website).hostname}</a>`],
])}
${!description.isEmpty && contentOf(description)}
</article>
<section class="wide" aria-labelledby="events">
<h2 class="section-title" id="events">${words.upcomingEvents}</h2>
${events.items.length > 0 ? eventList(site, events.items, 'h3') : html`<p>${words.noUpcomingEvents}</p>`}
${links}
</section>`,
  );
}

type Fact = readonly [name: string, value: Html | readonly Html[] | string | false | undefined];

const facts = (all: readonly Fact[]): Html | false => {
  const known = all.filter(([, value]) => value !== undefined && value !== false);
  return (
    known.length > 0 &&
    html`<dl class="facts">
${known.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`
  );
};

/** The postal address of a venue on one line. */
export function addressOf({ address, zip, city, stateprovince, province, country }: Venue): string {
  const town = [zip, city].map((part) => textOf(part ?? Markup.NONE)).filter(Boolean);
  const region = [stateprovince, province].find((part) => part && !part.isEmpty);
  const [street, state, nation] = [address, region, country].map((part) => textOf(part ?? Markup.NONE));
  return [street, town.join(' '), state, nation].filter(Boolean).join(', ');
}

import type { Event, EventTermPage, Listed } from './api-shapes.js';
import { dayNames, monthName, periodName, startTime } from './dates.js';
import { documentOf, type Head } from './document.js';
import { type Html, html, type Markup } from './html.js';
import { pageLink } from './links.js';
import { eventList, pagination, statusLabel, titleOf } from './lists.js';
import type { Site } from './site.js';
import { textOf, unbroken } from './text.js';

/** Filter of a list, as its form shows it. */
interface ShownFilter {
  readonly words?: string;
  readonly category?: string;
  readonly venue?: number;
  readonly tag?: string;
  readonly featured?: true;
}

/** Data that all lists of events show. */
export interface EventsPage {
  /** Address of the first page of the list, without its filter. */
  readonly link: string;
  /** `day`: a day that is chosen by its date. */
  readonly view: 'upcoming' | 'past' | 'month' | 'today' | 'day';
  readonly filter: ShownFilter;
  /** Choices of the filter. */
  readonly choices: {
    readonly categories: readonly EventTermPage[];
    /** Id of the chosen category: addresses may spell its slug in another way. */
    readonly category?: number | undefined;
    readonly venues: readonly { readonly id: number; readonly venue: Markup }[];
  };
}

/** The events of a period in order. */
export interface EventPeriod extends EventsPage {
  readonly events: readonly Event[];
  /** Whether the list is complete. */
  readonly isAll: boolean;
  /** Neighbouring months or days; absent where no event is before or after, or where they have no address. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/** The upcoming or past events, grouped by month. */
export function eventListPage(site: Site, page: EventsPage & { readonly events: Listed<Event> }): string {
  const { words } = site;
  const { events, link, view } = page;
  const hrefOf = (number: number): string => pageLink(link, number) + queryOf(page);
  const { previous, next, links } = pagination(site, events, hrefOf);
  const name = view === 'past' ? words.pastEvents : words.upcomingEvents;
  const title = events.page === 1 ? name : words.titleOnPage(name, site.number(events.page));
  const none = view === 'past' ? words.noPastEvents : words.noUpcomingEvents;
  return eventsDocument(
    site,
    page,
    { title, canonical: hrefOf(events.page), previous, next, isUnlisted: isUnlisted(page, events.items) },
    html`${events.items.length > 0 ? eventList(site, events.items, 'h2', true) : noEvents(site, page, none)}
${links}`,
  );
}

/** The events of a day. @param page its `day` and its neighbours are `YYYY-MM-DD` */
export function dayPage(site: Site, page: EventPeriod & { readonly day: string }): string {
  const hrefOf = (day: string): string => `${site.url}/events/${day}/${queryOf(page)}`;
  const title = site.words.eventsOn(periodName(page.day, site));
  return eventsDocument(
    site,
    page,
    { title, canonical: page.link + queryOf(page), isUnlisted: isUnlisted(page, page.events) },
    html`${
      page.events.length > 0
        ? eventList(site, page.events, 'h2')
        : noEvents(site, page, site.words.noEventsThen)
    }
${!page.isAll && html`<p>${site.words.moreEvents}</p>\n`}${neighbours(site, page, hrefOf)}`,
  );
}

/** A month as a grid of its days, which small screens show as a list. */
export interface MonthOfEvents extends EventPeriod {
  /** `YYYY-MM`, like its neighbours. */
  readonly month: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

export function monthPage(site: Site, page: MonthOfEvents): string {
  const { words } = site;
  const { month, events } = page;
  const hrefOf = (other: string): string => `${site.url}/events/month/${other}/${queryOf(page)}`;
  return eventsDocument(
    site,
    page,
    {
      title: words.eventsInMonth(monthName(month, site)),
      canonical: page.link + queryOf(page),
      isUnlisted: isUnlisted(page, events),
    },
    html`${periodLinks(site, page, hrefOf, 'pages above')}${monthGrid(site, page)}
${events.length === 0 && html`${noEvents(site, page, words.noEventsThen)}\n`}${!page.isAll && html`<p>${words.moreEvents}</p>\n`}${neighbours(site, page, hrefOf)}`,
  );
}

const WEEK = 7;
/** A Sunday. */
const SOME_SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;

const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

function monthGrid(site: Site, { month, today, events }: MonthOfEvents): Html {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first = Date.UTC(year, number - 1, 1);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const column = ((new Date(first).getUTCDay() - site.startOfWeek + WEEK) % WEEK) + 1;
  const weekdays = Array.from({ length: WEEK }, (_, index) =>
    dayOf(SOME_SUNDAY + (site.startOfWeek + index) * DAY_MS),
  );
  const days = Array.from({ length }, (_, index) => dayOf(first + index * DAY_MS));
  return html`<div class="month-view">
<p class="weekdays" aria-hidden="true">${weekdays.map((day) => html`<span>${dayNames(day, site).weekday}</span>`)}</p>
<ol class="month-grid from-${String(column)}">
${days.map((day) =>
  dayCell(
    site,
    day,
    events.filter((event) => isOn(event, day)),
    day === today,
  ),
)}</ol>
</div>`;
}

/** Whether an event overlaps a day, in the event's zone. */
const isOn = ({ start_date: start, end_date: end }: Event, day: string): boolean =>
  start.slice(0, day.length) <= day && (end > `${day} 00:00:00` || start.startsWith(day));

function dayCell(site: Site, day: string, events: readonly Event[], isToday: boolean): Html {
  const number = html`<span class="day-number" aria-hidden="true">${site.number(Number(day.slice(-2)))}</span>`;
  const name = html`<span class="day-name">${dayNames(day, site).full}</span>`;
  const current = isToday && html` aria-current="date"`;
  if (events.length === 0)
    return html`<li class="empty"${current}><time datetime="${day}">${number}${name}</time></li>\n`;
  return html`<li${current}><h2><a href="${site.url}/events/${day}/"><time datetime="${day}">${number}${name}</time></a></h2>
<ul>
${events.map((event) => html`<li>${statusLabel(site, event)}<a href="${event.url}">${titleOf(site, event.title)}</a>${startsOn(event, day) && html` <span class="meta">${startTime(event, site)}</span>`}</li>\n`)}</ul></li>
`;
}

/** Whether to show the start time of an event on a day. */
const startsOn = (event: Event, day: string): boolean => !event.all_day && event.start_date.startsWith(day);

/** The links to the neighbouring periods below a list. */
function neighbours(site: Site, period: Neighbours, hrefOf: (period: string) => string): Html | false {
  const links = periodLinks(site, period, hrefOf, 'pages');
  return links && html`<nav aria-label="${site.words.pageNavigation}">${links}</nav>`;
}

type Neighbours = Pick<EventPeriod, 'previous' | 'next'>;

function periodLinks(
  site: Site,
  { previous, next }: Neighbours,
  hrefOf: (period: string) => string,
  classes: string,
): Html | false {
  if (previous === undefined && next === undefined) return false;
  // Arrows are not mirrored by browsers.
  const [back, on] = site.words.direction === 'rtl' ? ['→', '←'] : ['←', '→'];
  return html`<p class="${classes}">
<span>${previous !== undefined && html`<a rel="prev nofollow" href="${hrefOf(previous)}">${back} ${unbroken(periodName(previous, site))}</a>`}</span>
<span>${next !== undefined && html`<a rel="next nofollow" href="${hrefOf(next)}">${unbroken(periodName(next, site))} ${on}</a>`}</span>
</p>`;
}

/** That a list is empty. @param none why, if it is not the filter */
const noEvents = ({ words, url }: Site, page: EventsPage, none: string): Html =>
  queryOf(page) === ''
    ? html`<p>${none}</p>`
    : html`<p>${words.nothingFound}</p>
<p class="more"><a href="${url}/events/">${words.allUpcomingEvents}</a></p>`;

/** A filtered or empty list is hidden from search engines. */
const isUnlisted = (page: EventsPage, events: readonly Event[]): boolean =>
  queryOf(page) !== '' || events.length === 0;

/** A list of events below the views and the filter. */
function eventsDocument(
  site: Site,
  page: EventsPage,
  head: Head & { readonly title: string },
  list: Html,
): string {
  const { words } = site;
  return documentOf(
    site,
    {
      ...head,
      feeds: [
        { href: `${site.url}/events.ics`, title: words.calendar, type: 'text/calendar' },
        { href: `${site.url}/events/feed/`, title: words.upcomingEvents, type: 'application/rss+xml' },
      ],
    },
    html`<div class="hero">
<h1>${head.title}</h1>
${viewLinks(site, page)}
${filterForm(site, page)}
</div>
<div class="wide">
${list}
<p class="more"><a href="${site.url.replace(/^https?/, 'webcal')}/events.ics">${words.subscribe}</a></p>
</div>`,
  );
}

function viewLinks(site: Site, page: EventsPage): Html {
  const { words, url } = site;
  const views = [
    ['upcoming', words.upcomingEvents, ''],
    ['month', words.month, 'month/'],
    ['today', words.today, 'today/'],
    ['past', words.pastEvents, 'past/'],
  ] as const;
  return html`<nav class="views" aria-label="${words.eventViews}">
<ul>
${views.map(
  ([view, name, path]) =>
    html`<li><a href="${url}/events/${path}${queryOf(page)}"${view === page.view && html` aria-current="page"`}>${name}</a></li>\n`,
)}</ul>
</nav>`;
}

/** Filter by text, category and venue; works without a script. */
function filterForm(site: Site, page: EventsPage): Html {
  const { words } = site;
  const { filter, choices } = page;
  const option = (value: string, text: string, chosen: boolean): Html =>
    html`<option value="${value}"${chosen && html` selected`}>${text}</option>\n`;
  // These come from addresses: a visitor can only take them away. They are last, so that nothing moves for them.
  const chosen = (name: string, value: string, text: string): Html =>
    html`<label><input type="checkbox" name="${name}" value="${value}" checked> ${text}</label>\n`;
  return html`<form class="filter" action="${new URL(page.link).pathname}" method="get" aria-label="${words.filterEvents}">
<input type="search" name="tribe-bar-search" value="${filter.words ?? ''}" maxlength="200" aria-label="${words.searchEvents}" placeholder="${words.searchEvents}">
${
  choices.categories.length > 0 &&
  html`<select name="tribe_events_cat" aria-label="${words.categoryOfEvents}">
${option('', words.anyCategory, choices.category === undefined)}${choices.categories.map(({ id, slug, name }) => option(slug, textOf(name), id === choices.category))}</select>\n`
}${
  choices.venues.length > 0 &&
  html`<select name="tribe_venue" aria-label="${words.where}">
${option('', words.anyVenue, filter.venue === undefined)}${choices.venues.map(({ id, venue }) => option(String(id), textOf(venue), id === filter.venue))}</select>\n`
}<button>${words.applyFilter}</button>
${filter.tag !== undefined && chosen('tag', filter.tag, words.tag(filter.tag))}${filter.featured && chosen('featured', '1', words.featuredEvents)}
</form>`;
}

const queryOf = ({ filter }: Pick<EventsPage, 'filter'>): string => eventsQueryOf(filter);

/** The filter as a query. */
export function eventsQueryOf({ words, category, tag, venue, featured }: ShownFilter): string {
  const query = new URLSearchParams({
    ...(words !== undefined && { 'tribe-bar-search': words }),
    ...(category !== undefined && { tribe_events_cat: category }),
    ...(tag !== undefined && { tag }),
    ...(venue !== undefined && { tribe_venue: String(venue) }),
    ...(featured && { featured: '1' }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

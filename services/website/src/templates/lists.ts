import { type Entry, type Event, type Listed, venueOf, visible } from './api-shapes.js';
import { dateTag, dayNames, eventTimes, monthName } from './dates.js';
import { fieldList } from './fields.js';
import { closed, type Html, html, type Markup } from './html.js';
import { EMBED_SIZES, imageOf, pictureOf } from './images.js';
import type { Site } from './site.js';
import { personName, summaryOf, textOf } from './text.js';

/** Level of the headings of a list's items. */
type Level = 'h2' | 'h3';

const heading = (site: Site, level: Level, href: string, title: Markup): Html => {
  const link = html`<a href="${href}">${titleOf(site, title)}</a>`;
  return level === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`;
};

/** Without a title, an item still needs a name for its link. */
export const titleOf = ({ words }: Pick<Site, 'words'>, markup: Markup): Html =>
  textOf(markup) === '' ? html`${words.untitled}` : closed(markup);

/** Posts or pages as cards. @param leads whether the first is larger than the others */
export function entryList(site: Site, entries: readonly Entry[], level: Level, leads = false): Html {
  const hasImages = entries.some((entry) => shownImage(entry) !== undefined);
  return html`<ul class="cards${leads && ' leading'}">
${entries.map((entry, index) => {
  const isLeading = leads && index === 0;
  // Beside images, a card without one is a box, so that its row has no gap.
  const isBox = hasImages && !isLeading && shownImage(entry) === undefined;
  return html`<li class="card${isBox && ' box'}">${entryCard(site, entry, level, isLeading)}</li>\n`;
})}</ul>`;
}

/** A type without excerpts says only with its content whether it has a password. */
const isLocked = ({ content, excerpt }: Entry): boolean => excerpt.protected || content?.protected === true;

/** The image of an item in lists; undefined for none. */
const shownImage = (entry: Entry) => {
  const media = isLocked(entry) ? undefined : visible(entry._embedded?.['wp:featuredmedia']);
  return media?.mime_type.startsWith('image/') ? media : undefined;
};

function entryCard(site: Site, entry: Entry, level: Level, isLeading: boolean): Html {
  const { _embedded: embedded, excerpt, link, title } = entry;
  const isProtected = isLocked(entry);
  const own = site.typePages.find(({ type }) => type === entry.type);
  const hasDate = entry.type === 'post' || own?.layout === 'post';
  const author = visible(embedded?.author);
  const category = embedded?.['wp:term']?.flat().find(({ taxonomy }) => taxonomy === 'category');
  const picture = imageOf(shownImage(entry), {
    sizes: isLeading ? '(min-width: 60rem) 40rem, 92vw' : EMBED_SIZES,
    alt: '',
    isFirst: isLeading,
  });
  const summary = isProtected ? site.words.protectedTitle : textOf(excerpt.rendered);
  return html`
${picture && html`<a class="card-image" href="${link}" tabindex="-1" aria-hidden="true">${picture}</a>\n`}<div class="card-text">
${category && html`<p class="label"><a href="${category.link}">${textOf(category.name)}</a></p>\n`}${heading(site, level, link, title.rendered)}
${summary !== '' && html`<p class="summary">${summary}</p>\n`}${own && !isProtected && fieldList(site, own.card, entry, 'card-fields')}${byline(hasDate && dateTag(entry.date_gmt, site), author && html`<a href="${author.link}"><bdi>${personName(site, author.name)}</bdi></a>`)}
</div>
`;
}

/** The date and the author, where an item shows them. */
function byline(...parts: readonly (Html | false | undefined)[]): Html {
  const [first, second] = parts.filter((part) => part !== false && part !== undefined);
  return html`${first && html`<p class="meta">${first}${second && html` · ${second}`}</p>`}`;
}

/** Events with the days of their beginnings, below the names of their months where they are many. */
export function eventList(site: Site, events: readonly Event[], level: Level, byMonth = false): Html {
  if (!byMonth) return eventRows(site, events, level);
  const months = new Map<string, Event[]>();
  for (const event of events) {
    const month = event.start_date.slice(0, 'YYYY-MM'.length);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return html`${[...months].map(
    ([month, own]) => html`<section class="month">
<h2>${monthName(month, site)}</h2>
${eventRows(site, own, 'h3')}
</section>
`,
  )}`;
}

const eventRows = (site: Site, events: readonly Event[], level: Level): Html => html`<ul class="events">
${events.map((event) => {
  const venue = venueOf(event);
  const day = event.start_date.slice(0, 'YYYY-MM-DD'.length);
  const summary = summaryOf(event.excerpt.or(event.description));
  return html`<li class="event-row">
${dateBadge(site, day)}${eventImage(event)}<div class="event-text">
${heading(site, level, event.url, event.title)}
<p class="meta">${statusLabel(site, event)}${eventTimes(event, site)}${venue && html` · <a href="${venue.url}">${textOf(venue.venue)}</a>`}</p>
${summary !== '' && html`<p class="summary">${summary}</p>\n`}</div></li>
`;
})}</ul>`;

/** The image beside the text of an event, which would change its lines if it followed. */
const eventImage = ({ image, url }: Event): Html | false =>
  image !== false &&
  html`<a class="event-image" href="${url}" tabindex="-1" aria-hidden="true">${pictureOf(image, '12rem', false)}</a>\n`;

/** Marks an event of a list that does not take place as announced. */
export const statusLabel = ({ words }: Pick<Site, 'words'>, { event_status: status }: Event) =>
  status !== undefined && html`<strong class="event-status">${words[status]}</strong> `;

/** Badge with the day of an event. Hidden from screen readers: the date follows in words. */
function dateBadge(site: Site, day: string): Html {
  const { month, weekday } = dayNames(day, site);
  return html`<p class="date-badge" aria-hidden="true"><span>${month}</span><strong>${Number(day.slice(-2))}</strong><span>${weekday}</span></p>
`;
}

/** Links to the neighbouring pages of a list. @param hrefOf address of a page of the list */
export function pagination(
  { words, number }: Pick<Site, 'words' | 'number'>,
  { page, totalPages }: Omit<Listed<unknown>, 'items'>,
  hrefOf: (page: number) => string,
) {
  const previous = page > 1 ? hrefOf(page - 1) : undefined;
  const next = page < totalPages ? hrefOf(page + 1) : undefined;
  const links =
    totalPages > 1 &&
    html`<nav class="pages" aria-label="${words.pageNavigation}">
<span>${previous !== undefined && html`<a rel="prev" href="${previous}">${words.previousPage}</a>`}</span>
<span>${words.pageOf(number(page), number(totalPages))}</span>
<span>${next !== undefined && html`<a rel="next" href="${next}">${words.nextPage}</a>`}</span>
</nav>`;
  return { previous, next, links };
}

/** Links to the categories and tags of something. */
export const termLinks = (
  { words }: Pick<Site, 'words'>,
  terms: readonly { readonly href: string; readonly name: Markup }[],
) =>
  terms.length > 0 &&
  html`<nav class="terms" aria-label="${words.categoriesAndTags}">
<ul>
${terms.map(({ href, name }) => html`<li><a href="${href}" rel="tag">${textOf(name)}</a></li>\n`)}</ul>
</nav>
`;

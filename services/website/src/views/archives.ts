import { serviceUnavailable } from '@almanac/rpc';
import type { ArchiveAddress, HomeAddress, PageAddress } from '../http/address.js';
import { categoriesText, parameterOfList } from '../http/query-address.js';
import { firstDayOf, periodFrom, unitOf } from '../period.js';
import {
  type Archive,
  type Author,
  archivePage,
  authorShape,
  homePage,
  isQueryLink,
  Markup,
  type Neighbour,
  pageLink,
  periodName,
  personName,
  type Site,
  searchPage,
  type Term,
  termShape,
  textOf,
} from '../templates/index.js';
import { type Found, listed, type PageContext, readItems } from './found.js';
import { findFrontPage } from './items.js';
import type { Query, ReadResult, Reads, Target } from './reads.js';
import {
  allEvents,
  authorsNamed,
  categoriesWith,
  comingEvents,
  eventTerms,
  pages,
  posts,
  termsNamed,
  withFields,
} from './targets.js';

/** Events that the home page lists. */
const FEW = 5;

/** Name of the missing events in `X-Almanac-Degraded`. */
const EVENTS = 'events';

/**
 * Whether a page of a list exists: the first one, or one with items.
 * @throws RestError 503 when only events could fill it, and they are unavailable
 */
function isThere(
  reads: Reads,
  page: number,
  ...lists: readonly (ReadResult<unknown> | undefined)[]
): boolean {
  if (lists.some((list) => list && page <= list.totalPages)) return true;
  if (reads.degradations.includes(EVENTS)) throw serviceUnavailable();
  return page === 1;
}

/** The home page: the latest posts, or the page that a setting names, if it is public. */
export async function findHome(context: PageContext, address: HomeAddress): Promise<Found | undefined> {
  const { reads, site } = context;
  const { page, commentPage = 1, isEmbedPage = false } = address;
  const front = site.pageOnFront > 0 ? await findFrontPage(context, address) : undefined;
  if (front) return page === 1 ? front : undefined;
  if (isEmbedPage || (site.pageOnFront > 0 && commentPage > 1)) return undefined;
  const [[shown], coming] = await Promise.all([
    // Sticky posts come first.
    reads.core(posts(site, page, page === 1 ? { ignore_sticky: 'false' } : {})),
    page === 1 ? reads.optional(EVENTS, reads.events(comingEvents(site, 1, { per_page: FEW }))) : undefined,
  ]);
  if (page > Math.max(1, shown.totalPages)) return undefined;
  return {
    render: (whole) => homePage(whole, { posts: listed(shown, page), events: coming?.[0].data }),
    canonical: pageLink(`${site.url}/`, page),
  };
}

/** The items that have the words of a search: in a list its posts and events, otherwise those of the whole site. */
export async function findSearch(
  context: PageContext,
  { text, page, within }: SearchAddress,
): Promise<Found | undefined> {
  const { reads, site } = context;
  const hasWords = text !== '';
  const list: Searched | undefined =
    hasWords && within ? ((await findSubject(context, within)) ?? NOTHING) : undefined;
  const { postQuery, eventQuery } = list ?? EVERYTHING;
  const search = { search: text };
  const [withPosts, withPages, withEvents] = await Promise.all([
    hasWords && postQuery ? reads.core(posts(site, page, { ...postQuery, ...search })) : [NONE],
    hasWords && !list ? reads.core(pages(site, page, search)) : [NONE],
    hasWords && eventQuery
      ? reads.optional(EVENTS, reads.events(allEvents(site, page, { ...eventQuery, ...search })))
      : undefined,
  ]);
  if (!isThere(reads, page, withPosts[0], withPages[0], withEvents?.[0])) return undefined;
  return {
    render: (whole) =>
      searchPage(whole, {
        text,
        within: within && { filter: parameterOfList(within), title: list?.title },
        posts: listed(withPosts[0], page),
        pages: listed(withPages[0], page),
        events: withEvents && listed(withEvents[0], page),
      }),
  };
}

type SearchAddress = Extract<PageAddress, { kind: 'search' }>;

const NONE = { data: undefined, total: 0, totalPages: 0 };
type Searched = Pick<Subject, 'postQuery' | 'eventQuery'> & Partial<Pick<Subject, 'title'>>;

const EVERYTHING: Searched = { postQuery: {}, eventQuery: {} };
/** A list that does not exist has no items. */
const NOTHING: Searched = {};

/** Subject of a list: a category, tag, author or period. */
export interface Subject {
  readonly title: string;
  readonly description: Markup;
  readonly link: string;
  /** Whether an empty list gets 404. */
  readonly isOptional?: boolean;
  readonly author?: Author;
  /** Queries of its posts and its events; absent where it cannot have any. */
  readonly postQuery?: Query;
  /** Further query of the first page of its posts. */
  readonly firstPageQuery?: Query;
  /** Routes of its items; absent: posts. */
  readonly itemRoutes?: readonly string[];
  readonly trail?: Archive['trail'];
  readonly eventQuery?: Query;
  /** Filter by slug, for the link to the API, where its events are a part of all. */
  readonly eventFilter?: Readonly<Record<string, string>>;
}

/** The subject of a list; undefined when it does not exist. */
export async function findSubject(
  { reads, site }: PageContext,
  address: ArchiveAddress,
): Promise<Subject | undefined> {
  switch (address.kind) {
    case 'category': {
      const [{ data }] = await reads.core(termsNamed('/wp/v2/categories', address.slug));
      return categorySubject(site, data?.[0]);
    }
    case 'category by id': {
      const [{ data }] = await reads.core({ route: `/wp/v2/categories/${address.id}`, shape: termShape });
      return categorySubject(site, data);
    }
    case 'categories':
      return categoriesSubject({ reads, site }, address);
    case 'tribe_events_cat': {
      const [{ data }] = await reads.events(eventTerms('categories', { slug: address.slug }));
      const term = data?.[0];
      return (
        term && {
          ...termSubject(site.words.eventsIn, { ...term, link: term.url }),
          eventQuery: { categories: term.id },
          eventFilter: { categories: address.slug },
        }
      );
    }
    case 'post_tag':
      return findTag({ reads, site }, address.slug);
    case 'declared term':
      return declaredTermSubject({ reads, site }, address);
    case 'declared type':
      return declaredTypeSubject(site, address.front);
    case 'date':
      return dateSubject(site, address.period);
    case 'upcoming events':
      return {
        title: site.words.upcomingEvents,
        description: Markup.NONE,
        link: `${site.url}/events/`,
        eventQuery: {},
      };
    case 'author': {
      const [{ data }] = await reads.core(authorsNamed(address.slug));
      return authorSubject(site, data?.[0]);
    }
    case 'author by id': {
      const [{ data }] = await reads.core({ route: `/wp/v2/users/${address.id}`, shape: authorShape });
      return authorSubject(site, data);
    }
  }
}

/** The posts of a category. Includes the descendants, as for events. */
const categorySubject = (site: Site, term: Term | undefined): Subject | undefined =>
  term && {
    ...termSubject(site.words.category, term),
    postQuery: { 'categories[terms]': term.id, 'categories[include_children]': 'true' },
  };

/** The posts of several categories and of those below them, without those of others; undefined if none exists. */
async function categoriesSubject(
  { reads, site }: Pick<PageContext, 'reads' | 'site'>,
  address: Extract<ArchiveAddress, { kind: 'categories' }>,
): Promise<Subject | undefined> {
  const { ids, except } = address;
  const [{ data: terms = [] }] = ids.length === 0 ? [NO_TERMS] : await reads.core(categoriesWith(ids));
  if (ids.length > 0 && terms.length === 0) return undefined;
  const names = terms.map(({ name }) => textOf(name)).join(', ');
  return {
    title: names === '' ? site.words.latestPosts : site.words.category(names),
    description: Markup.NONE,
    link: `${site.url}/?cat=${categoriesText(address)}`,
    postQuery: {
      ...(ids.length > 0 && { 'categories[terms]': ids.join(), 'categories[include_children]': 'true' }),
      ...(except.length > 0 && {
        'categories_exclude[terms]': except.join(),
        'categories_exclude[include_children]': 'true',
      }),
    },
  };
}

const NO_TERMS: { readonly data: Term[] } = { data: [] };

const authorSubject = (site: Site, author: Author | undefined): Subject | undefined =>
  author && {
    title: personName(site, author.name),
    description: author.description ?? Markup.NONE,
    link: author.link,
    postQuery: { author: author.id },
    author,
  };

/** The posts of a year, a month or a day; undefined for a period without a list. */
function dateSubject(site: Site, period: string): Subject | undefined {
  if (unitOf(period) === undefined) return undefined;
  return {
    title: site.words.archive(periodName(period, site)),
    description: Markup.NONE,
    link: `${site.url}/${period.replaceAll('-', '/')}/`,
    postQuery: {
      after: `${periodFrom(firstDayOf(period), -1)}T23:59:59`,
      before: `${firstDayOf(periodFrom(period, 1))}T00:00:00`,
    },
    isOptional: true,
  };
}

/** All items of a declared type. */
function declaredTypeSubject(site: Site, front: string): Subject | undefined {
  const archive = site.archives.find((one) => one.front === front);
  const isSticky = site.typePages.some(({ route, sticky }) => sticky && route === archive?.route);
  return (
    archive && {
      title: archive.title,
      description: Markup.ofText(archive.description),
      link: `${site.url}/${front}/`,
      // Sticky items come first.
      firstPageQuery: isSticky ? { ignore_sticky: 'false' } : {},
      postQuery: {},
      itemRoutes: [archive.route],
    }
  );
}

/** The subject of a term of a declared taxonomy. Items of the terms below belong to it as well. */
async function declaredTermSubject(
  { reads, site }: Pick<PageContext, 'reads' | 'site'>,
  { front, slug }: Extract<ArchiveAddress, { kind: 'declared term' }>,
): Promise<Subject | undefined> {
  const taxonomy = site.declaredTaxonomies.find((one) => one.front === front);
  if (!taxonomy) return undefined;
  const { route, singular, hierarchical, itemRoutes } = taxonomy;
  const [{ data }] = await reads.core(termsNamed(route, slug));
  const term = data?.[0];
  if (!term) return undefined;
  const filter = route.slice(route.lastIndexOf('/') + 1);
  return {
    ...termSubject((name) => `${singular}: ${name}`, term),
    postQuery: {
      [`${filter}[terms]`]: term.id,
      ...(hierarchical && { [`${filter}[include_children]`]: 'true' }),
    },
    itemRoutes,
    trail: { above: await termsAbove(reads, route, term), name: term.name },
  };
}

/** Highest number of terms above one that a page names. */
const MOST_ABOVE = 10;

/** The terms above one, from the top. */
async function termsAbove(reads: Reads, route: string, { parent = 0 }: Term): Promise<readonly Neighbour[]> {
  const above: Neighbour[] = [];
  for (let id = parent; id !== 0 && above.length < MOST_ABOVE; ) {
    const [{ data: term }] = await reads.core({ route: `${route}/${id}`, shape: termShape });
    if (!term) break;
    above.unshift({ link: term.link, title: term.name });
    id = term.parent ?? 0;
  }
  return above;
}

/**
 * Tags of posts and tags of events share addresses: one page shows both.
 * @throws RestError 503 when only events could have the tag, and they are unavailable
 */
async function findTag(
  { reads, site }: Pick<PageContext, 'reads' | 'site'>,
  slug: string,
): Promise<Subject | undefined> {
  const [[{ data: terms }], eventTags] = await Promise.all([
    reads.core(termsNamed('/wp/v2/tags', slug)),
    reads.optional(EVENTS, reads.events(eventTerms('tags', { slug }))),
  ]);
  const term = terms?.[0];
  const eventTag = eventTags?.[0].data?.[0];
  if (!term && !eventTags) throw serviceUnavailable();
  const shown = term ?? (eventTag && { ...eventTag, link: eventTag.url });
  return (
    shown && {
      ...termSubject(site.words.tag, shown),
      ...(term && { postQuery: { tags: term.id } }),
      ...(eventTag && { eventQuery: { tags: eventTag.id }, eventFilter: { tags: slug } }),
    }
  );
}

const termSubject = (
  titleOf: (name: string) => string,
  { name, description, link }: { name: Markup; description?: Markup | undefined; link: string },
) => ({ title: titleOf(textOf(name)), description: description ?? Markup.NONE, link });

/** The read of a list of a declared type, with the fields of its cards. */
const shownOn = <T>({ typePages }: Site, target: Target<T>): Target<T> =>
  withFields(target, typePages.find(({ route }) => route === target.route)?.card ?? []);

export async function findArchive(
  context: PageContext,
  address: ArchiveAddress,
  page: number,
): Promise<Found | undefined> {
  const { reads, site } = context;
  const subject = await findSubject(context, address);
  if (!subject) return undefined;
  const {
    title,
    description,
    link,
    postQuery,
    firstPageQuery = {},
    eventQuery,
    eventFilter,
    isOptional = false,
    author,
    itemRoutes,
    trail,
  } = subject;
  const [withPosts, withEvents] = await Promise.all([
    postQuery &&
      readItems(
        reads,
        posts(site, page, { ...postQuery, ...(page === 1 && firstPageQuery) }),
        itemRoutes,
        (target) => shownOn(site, target),
      ),
    eventQuery && reads.optional(EVENTS, reads.events(comingEvents(site, page, eventQuery))),
  ]);
  if (isOptional && withPosts?.total === 0) return undefined;
  if (!isThere(reads, page, withPosts, withEvents?.[0])) return undefined;
  const archive = {
    title,
    description,
    link,
    posts: withPosts && listed(withPosts, page),
    events: withEvents && listed(withEvents[0], page),
    author,
    trail,
  };
  return {
    render: (whole) => archivePage(whole, archive),
    ...(!isQueryLink(link) && { canonical: pageLink(link, page) }),
    ...(eventFilter && {
      events: `${site.apiUrl}tribe/events/v1/events/?${new URLSearchParams(eventFilter)}`,
    }),
  };
}

import { serviceUnavailable } from '@almanac/rpc';
import type { HomeAddress, PageAddress } from '../http/address.js';
import { hasConditions, parametersOfList, parametersOfSort, sortText } from '../http/list-address.js';
import { archivePage, homePage, isQueryLink, pageLink, type Site, searchPage } from '../templates/index.js';
import { type Found, listed, type PageContext, readItems } from './found.js';
import { findFrontPage } from './items.js';
import type { ReadResult, Reads, Target } from './reads.js';
import { EVENTS, findSubject } from './subjects.js';
import { allEvents, comingEvents, pages, posts, sortQuery, withFields } from './targets.js';

/** Events that the home page lists. */
const FEW = 5;

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
  const { page, sort, commentPage = 1, isEmbedPage = false } = address;
  const front = site.pageOnFront > 0 ? await findFrontPage(context, address) : undefined;
  if (front) return page === 1 ? front : undefined;
  if (isEmbedPage || (site.pageOnFront > 0 && commentPage > 1)) return undefined;
  const [[shown], coming] = await Promise.all([
    // Sticky posts come first.
    reads.core(posts(site, page, { ...sortQuery(sort), ...(page === 1 && { ignore_sticky: 'false' }) })),
    page === 1 ? reads.optional(EVENTS, reads.events(comingEvents(site, 1, { per_page: FEW }))) : undefined,
  ]);
  if (page > Math.max(1, shown.totalPages)) return undefined;
  return {
    render: (whole) =>
      homePage(whole, { posts: listed(shown, page), events: coming?.[0].data, sort: parametersOfSort(sort) }),
    canonical: pageLink(`${site.url}/`, page),
    query: sortText(sort),
  };
}

/**
 * The items of a list that have the words of a search; of the whole site, its pages too. An unknown list has none, and
 * its path no search.
 */
export async function findSearch(
  context: PageContext,
  { text, page, of, sort, otherwise }: SearchAddress,
): Promise<Found | undefined> {
  const { reads, site } = context;
  const isLimited = hasConditions(of);
  const subject = text === '' && !otherwise ? undefined : await findSubject(context, of);
  if (!subject && otherwise) return undefined;
  const { postQuery, eventQuery } = text === '' ? {} : (subject ?? {});
  const search = { search: text };
  const sorted = { ...search, ...sortQuery(sort) };
  const [withPosts, withPages, withEvents] = await Promise.all([
    postQuery ? reads.core(posts(site, page, { ...postQuery, ...sorted })) : [NONE],
    subject && !isLimited ? reads.core(pages(site, page, sorted)) : [NONE],
    // The API of events takes 0 for an empty search.
    eventQuery && text !== '0'
      ? reads.optional(EVENTS, reads.events(allEvents(site, page, { ...eventQuery, ...search })))
      : undefined,
  ]);
  if (!isThere(reads, page, withPosts[0], withPages[0], withEvents?.[0])) return undefined;
  const list = isLimited ? { parameters: parametersOfList(of), title: subject?.title } : undefined;
  return {
    render: (whole) =>
      searchPage(whole, {
        ...{ text, list, sort: parametersOfSort(sort) },
        posts: listed(withPosts[0], page),
        pages: listed(withPages[0], page),
        events: withEvents && listed(withEvents[0], page),
      }),
  };
}

type SearchAddress = Extract<PageAddress, { kind: 'search' }>;

const NONE = { data: undefined, total: 0, totalPages: 0 };

/** The read of a list of a declared type, with the fields of its cards. */
const shownOn = <T>({ typePages }: Site, target: Target<T>): Target<T> =>
  withFields(target, typePages.find(({ route }) => route === target.route)?.card ?? []);

type ArchiveAddress = Extract<PageAddress, { kind: 'archive' }>;

/** A page of a list. */
export async function findArchive(
  context: PageContext,
  { of, page, sort }: Pick<ArchiveAddress, 'of' | 'page' | 'sort'>,
): Promise<Found | undefined> {
  const { reads, site } = context;
  const subject = await findSubject(context, of);
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
        posts(site, page, { ...postQuery, ...sortQuery(sort), ...(page === 1 && firstPageQuery) }),
        { routes: itemRoutes, sort, complete: (target) => shownOn(site, target) },
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
    sort: parametersOfSort(sort),
  };
  return {
    render: (whole) => archivePage(whole, archive),
    ...(!isQueryLink(link) && { canonical: pageLink(link, page), query: sortText(sort) }),
    ...(eventFilter && {
      events: `${site.apiUrl}tribe/events/v1/events/?${new URLSearchParams(eventFilter)}`,
    }),
  };
}

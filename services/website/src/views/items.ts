import type { core, events, RpcClient } from '@almanac/rpc';
import * as z from 'zod';
import type { HomeAddress, ItemAddress } from '../http/address.js';
import {
  archivePage,
  articleCard,
  articlePage,
  articleShape,
  attachmentCard,
  attachmentPage,
  type Card,
  type Comment,
  cardPage,
  type EventTerm,
  eventCard,
  eventPage,
  eventShape,
  type Listed,
  Markup,
  mediaShape,
  organizerCard,
  organizerPage,
  organizerShape,
  pageLink,
  type Site,
  textOf,
  venueCard,
  venuePage,
  venueShape,
} from '../templates/index.js';
import { type Found, listed, type PageContext } from './found.js';
import type { ReadResult, Reads } from './reads.js';
import { comingEvents, commentsOf, eventTerms, posts } from './targets.js';

/** The services that know what an address stands for. */
export interface Directories {
  readonly core: Pick<RpcClient<typeof core.Directory.service>, 'resolvePermalink'>;
  readonly events: Pick<RpcClient<typeof events.Directory.service>, 'resolvePermalink'>;
}

/** Where items of core are in the interface, by their type. */
const ROUTES: Readonly<Record<string, string>> = {
  post: '/wp/v2/posts',
  page: '/wp/v2/pages',
  attachment: '/wp/v2/media',
};

const EVENT_TYPES = ['tribe_events', 'tribe_venue', 'tribe_organizer'];

/** What stands at an address, as far as everybody may see it. */
export async function findItem(
  context: PageContext,
  directories: Directories,
  address: ItemAddress,
): Promise<Found | undefined> {
  const inEvents = async (address: string) =>
    (await directories.events.resolvePermalink({ url: context.site.url + address })).item;
  const inCore = async (address: string) =>
    (await directories.core.resolvePermalink({ url: context.site.url + address })).post;
  // Cards have no further pages; those of what is no list are the item itself.
  if (address.isCard && address.page !== undefined) return undefined;
  const item = address.ofEvents ? await inEvents(address.address) : undefined;
  if (item) return findEventItem(context, address, item);
  // An id is one over all kinds, whatever the address calls it.
  const { id } = address;
  const post = await inCore(id === undefined ? address.address : `/?p=${id}`);
  if (!post && id !== undefined) {
    const asked = await Promise.all(EVENT_TYPES.map((type) => inEvents(`/?post_type=${type}&p=${id}`)));
    const other = asked.find(Boolean);
    return other ? findEventItem(context, address, other) : undefined;
  }
  const route = ROUTES[post?.type ?? ''];
  if (!post || route === undefined) return undefined;
  if (post.id === context.site.pageForPosts && post.type === 'page' && !address.isCard)
    return findPostsPage(context, address, `${route}/${post.id}`);
  return post.type === 'attachment'
    ? findAttachment(context, address, `${route}/${post.id}`, post.id)
    : findArticle(context, address, `${route}/${post.id}`, post.id);
}

async function findArticle(
  { reads, site }: PageContext,
  address: ItemAddress,
  route: string,
  id: number,
): Promise<Found | undefined> {
  const query = { _embed: 'author,wp:featuredmedia,wp:term' };
  const [{ data: article }, comments] = await reads.core(
    { route, query, shape: articleShape },
    commentsOf(id, address.commentPage),
  );
  if (!article || isBeyond(address, comments)) return undefined;
  return found(site, address, route, article.link, {
    page: (shown) => articlePage(shown, article, listed(comments, address.commentPage)),
    card: (shown) => articleCard(shown, article),
  });
}

/** The page that a setting puts at the front; undefined when there is none that everybody may see. */
export function findFrontPage(
  context: PageContext,
  { commentPage = 1, isCard = false }: HomeAddress,
): Promise<Found | undefined> {
  const { pageOnFront: id } = context.site;
  const address = { kind: 'item', address: '/', ofEvents: false, isCard, commentPage } as const;
  return findArticle(context, address, `${ROUTES['page']}/${id}`, id);
}

/** The list of posts in place of a page, while another page is the front. */
async function findPostsPage(
  { reads, site }: PageContext,
  { page = 1 }: ItemAddress,
  route: string,
): Promise<Found | undefined> {
  const [{ data: article }, shown] = await reads.core({ route, shape: articleShape }, posts(site, page));
  if (!article || page > Math.max(1, shown.totalPages)) return undefined;
  const { link } = article;
  const title = textOf(article.title.rendered) || 'Untitled';
  return {
    render: (whole) =>
      archivePage(whole, { title, description: Markup.NONE, link, posts: listed(shown, page) }),
    canonical: pageLink(link, page),
    json: site.apiUrl + route.slice(1),
  };
}

async function findAttachment(
  { reads, site }: PageContext,
  address: ItemAddress,
  route: string,
  id: number,
): Promise<Found | undefined> {
  const [{ data: media }, comments] = await reads.core(
    { route, shape: mediaShape },
    commentsOf(id, address.commentPage),
  );
  if (!media || isBeyond(address, comments)) return undefined;
  return found(site, address, route, media.link, {
    page: (shown) => attachmentPage(shown, media, listed(comments, address.commentPage)),
    card: () => attachmentCard(media),
  });
}

async function findEventItem(
  { reads, site }: PageContext,
  address: ItemAddress,
  { id, type }: { readonly id: number; readonly type: string },
): Promise<Found | undefined> {
  if (type === 'tribe_events') {
    const route = `/tribe/events/v1/events/${id}`;
    const [[{ data: event }], comments] = await Promise.all([
      reads.events({ route, shape: eventShape }),
      reads.optional('comments', reads.core(commentsOf(id, address.commentPage))),
    ]);
    const shownComments: Listed<Comment> = comments
      ? listed(comments[0], address.commentPage)
      : { items: [], total: 0, totalPages: 0, page: 1 };
    if (!event || (comments && isBeyond(address, comments[0]))) return undefined;
    const categories = await withAddresses(reads, event.categories);
    const shownEvent = found(site, address, route, event.url, {
      page: (shown) => eventPage(shown, { ...event, categories }, shownComments),
      card: (shown) => eventCard(shown, event),
    });
    return { ...shownEvent, events: site.apiUrl + route.slice(1) };
  }
  const isVenue = type === 'tribe_venue';
  const route = `/tribe/events/v1/${isVenue ? 'venues' : 'organizers'}/${id}`;
  const { page = 1 } = address;
  const [{ data: place }, coming] = await reads.events(
    { route, shape: z.union([venueShape, organizerShape]) },
    comingEvents(site, page, { [isVenue ? 'venue' : 'organizer']: id }),
  );
  if (!place || page > Math.max(1, coming.totalPages)) return undefined;
  const events = listed(coming, page);
  const render = (shown: Site): string =>
    'venue' in place ? venuePage(shown, place, events) : organizerPage(shown, place, events);
  return found(site, address, route, pageLink(place.url, page), {
    page: render,
    card: () => ('venue' in place ? venueCard(place) : organizerCard(place)),
  });
}

/** Comments have no further pages than there are comments for. */
const isBeyond = ({ commentPage }: ItemAddress, { totalPages }: ReadResult<unknown>): boolean =>
  commentPage > Math.max(1, totalPages);

/** Events do not say what is above their categories: those that are below others are asked for their addresses. */
async function withAddresses(reads: Reads, categories: EventTerm[]): Promise<EventTerm[]> {
  const below = categories.filter(({ parent = 0 }) => parent !== 0).map(({ id }) => id);
  if (below.length === 0) return categories;
  const query = { include: below.join(','), per_page: below.length };
  const [{ data }] = await reads.events(eventTerms('categories', query));
  const urls = new Map(data?.map(({ id, url }) => [id, url]));
  return categories.map((category) => ({ ...category, url: urls.get(category.id) }));
}

/** A page of an item, or its card. */
function found(
  { apiUrl }: Site,
  { isCard }: ItemAddress,
  route: string,
  link: string,
  { page, card }: { page: (site: Site) => string; card: (site: Site) => Card },
): Found {
  const json = apiUrl + route.slice(1);
  return isCard
    ? { render: (site) => cardPage(site, card(site)), json, isCard }
    : { render: page, canonical: link, json };
}

import { CORE_COLLECTIONS, EVENTS_VERSION } from '@almanac/cache';
import type { core, events, RpcClient } from '@almanac/rpc';
import * as z from 'zod';
import type { HomeAddress, ItemAddress } from '../http/address.js';
import { parametersOfSort, sortText } from '../http/list-address.js';
import {
  archivePage,
  articleCard,
  articlePage,
  articleShape,
  attachmentCard,
  attachmentPage,
  type Comment,
  type Discussion,
  type EmbedCard,
  type EventTerm,
  embedPage,
  eventCard,
  eventPage,
  eventShape,
  Markup,
  mediaShape,
  momentOf,
  type Neighbour,
  neighbourShape,
  organizerCard,
  organizerPage,
  organizerShape,
  pageLink,
  partLink,
  type Site,
  textOf,
  type Visit,
  venueCard,
  venuePage,
  venueShape,
} from '../templates/index.js';
import type { FormsPlace } from './contact-forms.js';
import { withEmbeds } from './embeds.js';
import { type Found, listed, type PageContext } from './found.js';
import { partsOf, pastEnd } from './parts.js';
import { opened, previewed } from './personal.js';
import type { ReadResult, Reads } from './reads.js';
import { aboveOf, type Place, surroundingsOf } from './surroundings.js';
import { withFocusableTables } from './tables.js';
import {
  ARTICLE_FIELDS,
  comingEvents,
  commentsOf,
  eventTerms,
  posts,
  sortQuery,
  withFields,
} from './targets.js';

/** The services that resolve addresses. */
export interface Directories {
  readonly core: Pick<RpcClient<typeof core.Directory.service>, 'completeAddress' | 'resolvePermalink'>;
  readonly events: Pick<RpcClient<typeof events.Directory.service>, 'resolvePermalink'>;
}

const EVENT_TYPES = ['tribe_events', 'tribe_venue', 'tribe_organizer'];

/** The address without the number of a part; undefined for a path without one. */
const wholeOf = ({ address, part }: ItemAddress): string | undefined =>
  part !== undefined && address.endsWith(`/${part}/`) ? address.slice(0, -`${part}/`.length) : undefined;

/** Id and type of the item at an address, public or not. */
interface Resolved {
  readonly id: number;
  readonly type: string;
}

/** Title and address of an item that takes comments, if it is public. */
export async function findCommented(
  { reads, site }: PageContext,
  { core, events }: Directories,
  { address, ofEvents }: ItemAddress,
): Promise<(Neighbour & Pick<Resolved, 'id'>) | undefined> {
  const url = site.url + address;
  const { versions } = reads;
  const { item } = ofEvents ? await events.resolvePermalink({ url, includeFormer: true, versions }) : {};
  if (ofEvents) reads.dependOn([EVENTS_VERSION]);
  if (item) {
    const route = `/tribe/events/v1/events/${item.id}`;
    const [{ data }] = item.type === 'tribe_events' ? await reads.events({ route, shape: eventShape }) : [{}];
    return data && { id: item.id, link: data.url, title: data.title };
  }
  const { post } = await core.resolvePermalink({ url, includeFormer: true, versions });
  dependOnAddress(reads);
  if (!post) return undefined;
  const query = { _fields: 'link,title' };
  const [{ data }] = await reads.core({ route: `${post.route}/${post.id}`, query, shape: neighbourShape });
  return data && { id: post.id, ...data };
}

/** The public content at an address. */
export async function findItem(
  context: PageContext,
  directories: Directories,
  address: ItemAddress,
): Promise<Found | undefined> {
  const { versions } = context.reads;
  const inEvents = async (address: string) => {
    const url = context.site.url + address;
    return (await directories.events.resolvePermalink({ url, includeFormer: true, versions })).item;
  };
  // Embed pages have no further pages; a page of anything but a list is the item itself.
  if (address.isEmbedPage && address.page !== undefined) return undefined;
  const item = address.ofEvents ? await inEvents(address.address) : undefined;
  if (address.ofEvents) context.reads.dependOn([EVENTS_VERSION]);
  if (item) return findEventItem(context, address, item);
  // Ids are unique over all types, whatever parameter names them.
  const { id } = address;
  const { post, redirect } = await inCore(context, directories.core, [
    id === undefined ? address.address : `/?p=${id}`,
    wholeOf(address),
  ]);
  dependOnAddress(context.reads);
  if (redirect) return { canonical: redirect, render: () => '' };
  if (!post && id !== undefined) {
    context.reads.dependOn([EVENTS_VERSION]);
    const asked = await Promise.all(EVENT_TYPES.map((type) => inEvents(`/?post_type=${type}&p=${id}`)));
    const other = asked.find(Boolean);
    return other ? findEventItem(context, address, other) : undefined;
  }
  if (!post) return undefined;
  const route = `${post.route}/${post.id}`;
  if (post.id === context.site.pageForPosts && post.type === 'page' && !address.isEmbedPage)
    return findPostsPage(context, address, route);
  return post.type === 'attachment'
    ? findAttachment(context, address, route, post.id)
    : findArticle(context, address, route, post);
}

/**
 * Records that a page depends on the item at an address, or on its absence: newly published content may take
 * precedence there, or become its parent.
 */
function dependOnAddress(reads: Reads): void {
  reads.dependOn([CORE_COLLECTIONS.publication]);
}

/** The first of these addresses that core resolves to an item or a redirect. */
async function inCore(
  { site, reads }: PageContext,
  core: Directories['core'],
  addresses: readonly (string | undefined)[],
): Promise<Partial<Awaited<ReturnType<Directories['core']['resolvePermalink']>>>> {
  for (const address of addresses) {
    if (address === undefined) continue;
    const found = await core.resolvePermalink({
      url: site.url + address,
      includeFormer: true,
      versions: reads.versions,
    });
    if (found.post || found.redirect) return found;
  }
  return {};
}

async function findArticle(
  context: PageContext,
  address: ItemAddress,
  route: string,
  placed: Place,
): Promise<Found | undefined> {
  const { reads, site, visit } = context;
  const { id } = placed;
  const query = { _fields: ARTICLE_FIELDS, _embed: 'author,wp:featuredmedia,wp:term' };
  const ownPage = site.typePages.find(({ type }) => type === placed.type);
  const target = withFields({ route, query, shape: articleShape }, ownPage?.fields ?? []);
  const [[{ data: published }, everybodys], beside] = await Promise.all([
    reads.core(target, commentsOf(id, address.commentPage)),
    address.isEmbedPage ? {} : surroundingsOf(context, placed),
  ]);
  const preview = await previewed(context, target, address);
  const data = preview ?? published;
  if (!data) return undefined;
  const { item, comments, access } = preview
    ? { item: preview, comments: everybodys }
    : await opened(context, target, data, everybodys, address.commentPage);
  const { content, link } = item;
  const place = { container: id, link };
  const parts = partsOf(content.rendered);
  const part = link.endsWith(`/${address.part}/`) ? 1 : (address.part ?? 1);
  const shown = parts[part - 1];
  if (!shown || isBeyond(address, comments)) return pastEnd(address, link);
  const [rendered, ancestors] = address.isEmbedPage
    ? [content.rendered, []]
    : await Promise.all([contentFor(context, shown, place), aboveOf(context, item, ownPage)]);
  const shownItem = { ...item, content: { ...content, rendered } };
  const around = {
    ...beside,
    ancestors,
    ...(parts.length > 1 && { part: { number: part, total: parts.length } }),
    discussion: discussionOf(address, visit, { comments, post: id, link, status: item.comment_status }),
    isPreview: preview !== undefined,
    isUnlocked: preview !== undefined || access === 'open',
    ...(access !== undefined && access !== 'open' && { passwordProblem: access }),
  };
  const own = found(site, address, route, partLink(link, part), {
    page: (whole) => articlePage(whole, shownItem, around),
    card: (shown) => articleCard(shown, data),
  });
  return access === undefined ? own : { ...own, access };
}

/** A text with its forms and embeds. */
const contentFor = async (context: PageContext, content: Markup, place: FormsPlace): Promise<Markup> => {
  const { forms, site, findEmbedCard: cardAt } = context;
  const withForms = await forms.in(content, place, context, site.words.formUnavailable);
  return withFocusableTables(await withEmbeds(withForms, site, cardAt));
};

/** State of the comment form at an ordinary address. */
const EMPTY_FORM = { replyTo: 0, isHeld: false };

/** The comments on an item, with the state of the visitor's comment form. */
const discussionOf = (
  { commentPage, commentForm = EMPTY_FORM }: Pick<ItemAddress, 'commentPage' | 'commentForm'>,
  { comment }: Visit,
  {
    comments,
    post,
    link,
    status = 'open',
  }: { comments: ReadResult<Comment[]>; post: number; link: string; status?: string | undefined },
): Discussion => ({
  comments: listed(comments, commentPage),
  post,
  link,
  isOpen: status === 'open',
  commentForm,
  sent: comment,
});

/** The page that a setting makes the home page; undefined without a public one. */
export function findFrontPage(
  context: PageContext,
  { commentPage = 1, isEmbedPage = false, commentForm, previewToken }: HomeAddress,
): Promise<Found | undefined> {
  const { pageOnFront: id } = context.site;
  const address = {
    ...({ kind: 'item', address: '/', ofEvents: false } as const),
    ...{ isEmbedPage, commentPage, commentForm, previewToken },
  };
  const place = { id, type: 'page', date: '', categories: [] };
  return findArticle(context, address, `/wp/v2/pages/${id}`, place);
}

/** The list of posts at a page of its own, while another page is the home page. */
async function findPostsPage(
  { reads, site }: PageContext,
  { page = 1, sort }: ItemAddress,
  route: string,
): Promise<Found | undefined> {
  const [{ data: article }, shown] = await reads.core(
    { route, query: { _fields: 'link,title' }, shape: neighbourShape },
    posts(site, page, sortQuery(sort)),
  );
  if (!article || page > Math.max(1, shown.totalPages)) return undefined;
  const { link } = article;
  const title = textOf(article.title) || site.words.untitled;
  return {
    render: (whole) =>
      archivePage(whole, {
        ...{ title, description: Markup.NONE, link },
        posts: listed(shown, page),
        sort: parametersOfSort(sort),
      }),
    canonical: pageLink(link, page),
    query: sortText(sort),
    json: site.apiUrl + route.slice(1),
  };
}

async function findAttachment(
  { reads, site, visit }: PageContext,
  address: ItemAddress,
  route: string,
  id: number,
): Promise<Found | undefined> {
  const [{ data: media }, comments] = await reads.core(
    { route, shape: mediaShape },
    commentsOf(id, address.commentPage),
  );
  if (!media) return undefined;
  const { link, comment_status: status, post } = media;
  if (isBeyond(address, comments)) return pastEnd(address, link);
  const parent = post ? await findParent(reads, post) : undefined;
  const discussion = discussionOf(address, visit, { comments, post: id, link, status });
  return found(site, address, route, link, {
    page: (shown) => attachmentPage(shown, media, discussion, parent),
    card: (shown) => attachmentCard(shown, media),
  });
}

const neighbours = z.array(neighbourShape);

/** The post or page that a media item is attached to. */
async function findParent(reads: Reads, id: number): Promise<Neighbour | undefined> {
  const query = { include: id, _fields: 'link,title' };
  const [posts, pages] = await reads.core(
    { route: '/wp/v2/posts', query, shape: neighbours },
    { route: '/wp/v2/pages', query, shape: neighbours },
  );
  const [parent] = [...(posts.data ?? []), ...(pages.data ?? [])];
  return parent;
}

const NO_COMMENTS = { data: [], total: 0, totalPages: 0 };

async function findEvent(context: PageContext, address: ItemAddress, id: number): Promise<Found | undefined> {
  const { reads, site, visit } = context;
  const route = `/tribe/events/v1/events/${id}`;
  const [[{ data: event }], read] = await Promise.all([
    reads.events({ route, shape: eventShape }),
    reads.optional('comments', reads.core(commentsOf(id, address.commentPage))),
  ]);
  const comments = read?.[0] ?? NO_COMMENTS;
  if (!event) return undefined;
  if (read && isBeyond(address, comments)) return pastEnd(address, event.url);
  const place = { container: id, link: event.url };
  const [categories, description] = await Promise.all([
    withAddresses(reads, event.categories),
    address.isEmbedPage ? event.description : contentFor(context, event.description, place),
  ]);
  const now = new Date();
  const remaining = momentOf(event.utc_end_date).getTime() - now.getTime();
  if (remaining > 0) reads.limitAge(Math.max(1000, remaining));
  const status = read ? 'open' : 'closed';
  const discussion = discussionOf(address, visit, { comments, post: id, link: event.url, status });
  const shownEvent = found(site, address, route, event.url, {
    page: (shown) => eventPage(shown, { ...event, categories, description }, discussion, now),
    card: (shown) => eventCard(shown, event),
  });
  return { ...shownEvent, events: site.apiUrl + route.slice(1) };
}

const placeShape = z.union([venueShape, organizerShape]);

async function findEventItem(
  context: PageContext,
  address: ItemAddress,
  { id, type }: { readonly id: number; readonly type: string },
): Promise<Found | undefined> {
  const { reads, site } = context;
  if (type === 'tribe_events') return findEvent(context, address, id);
  const isVenue = type === 'tribe_venue';
  const route = `/tribe/events/v1/${isVenue ? 'venues' : 'organizers'}/${id}`;
  const { page = 1 } = address;
  const [{ data: place }, coming] = await reads.events(
    { route, shape: placeShape },
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

/** Whether the page of comments is beyond the last. */
const isBeyond = ({ commentPage }: ItemAddress, { totalPages }: ReadResult<unknown>): boolean =>
  commentPage > Math.max(1, totalPages);

/** Events name the parents of categories by id only: addresses of child categories are read. */
async function withAddresses(reads: Reads, categories: EventTerm[]): Promise<EventTerm[]> {
  const below = categories.filter(({ parent = 0 }) => parent !== 0).map(({ id }) => id);
  if (below.length === 0) return categories;
  const query = { include: below.join(','), per_page: below.length };
  const [{ data }] = await reads.events(eventTerms('categories', query));
  const urls = new Map(data?.map(({ id, url }) => [id, url]));
  return categories.map((category) => ({ ...category, url: urls.get(category.id) }));
}

/** The page or the embed page of an item. */
function found(
  { apiUrl }: Site,
  { isEmbedPage }: ItemAddress,
  route: string,
  link: string,
  { page, card }: { page: (site: Site) => string; card: (site: Site) => EmbedCard },
): Found {
  const json = apiUrl + route.slice(1);
  return isEmbedPage
    ? { render: (site) => embedPage(site, card(site)), card, json, isEmbedPage }
    : { render: page, canonical: link, json };
}

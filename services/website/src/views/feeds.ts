import * as z from 'zod';
import type { ItemAddress, PageAddress } from '../http/address.js';
import { hasConditions, type ListAddress, parametersOfList, parametersOfSort } from '../http/list-address.js';
import {
  articleShape,
  atomFeed,
  type Comment,
  commentFeed,
  commentShape,
  entryOfEvent,
  type FeedEntry,
  feedLink,
  type Markup,
  postFeed,
  robots,
  type Site,
  type SitemapEntry,
  sitemap,
  sitemapIndex,
  textOf,
  visible,
  withParameters,
} from '../templates/index.js';
import { type Found, type PageContext, readItems } from './found.js';
import { type Directories, findCommented } from './items.js';
import type { Query, Reads, Target } from './reads.js';
import { findSubject, type Subject } from './subjects.js';
import {
  ALL_DATES,
  COMMENTS_PER_PAGE,
  comingEvents,
  ENTRY_FIELDS,
  MOST_EVENTS,
  posts,
  sortQuery,
  titlesOfEvents,
} from './targets.js';

const ATOM = 'application/atom+xml; charset=UTF-8';
const RSS = 'application/rss+xml; charset=UTF-8';
const XML = 'application/xml; charset=UTF-8';

/** Number of posts or comments in a feed. */
const IN_FEED = 10;

type FeedAddress = Extract<PageAddress, { kind: 'feed' }>;

const articles = z.array(articleShape);

/**
 * The latest posts, of the whole site or of a category, tag or author; of a list of events, the upcoming ones; of a
 * search, what it finds.
 */
export async function findFeed(
  context: PageContext,
  { of, isAtom, sort, text = '' }: FeedAddress,
): Promise<Found | undefined> {
  const { reads, site } = context;
  const listed = await findSubject(context, of);
  const subject = listed && (text === '' ? listed : searched(site, listed, of, text));
  if (!subject) return undefined;
  const { title, link, postQuery, eventQuery, itemRoutes } = subject;
  const isWholeSite = of.kind === 'filtered' && !hasConditions(of) && text === '';
  const channel = {
    title: isWholeSite ? site.title : `${title} – ${site.title}`,
    link,
    self: withParameters(feedLink(link, isAtom), parametersOfSort(sort)),
    isTopic: isWholeSite && !sort,
  };
  if (eventQuery && !postQuery) {
    const [{ data: events = [] }] = await reads.events(
      comingEvents(site, 1, { ...eventQuery, per_page: IN_FEED }),
    );
    return feedOf(
      channel,
      events.map((event) => entryOfEvent(site, event)),
      isAtom,
    );
  }
  const query = { ...postQuery, ...sortQuery(sort), per_page: IN_FEED, _embed: 'author,wp:term' };
  const target = posts(site, 1, query);
  const whole = {
    ...target,
    query: { ...target.query, _fields: `${ENTRY_FIELDS},content` },
    shape: articles,
  };
  const { data } = await readItems(reads, whole, { routes: itemRoutes, sort });
  return feedOf(channel, (data ?? []).slice(0, IN_FEED), isAtom);
}

/** Hits of a search: posts of a list; of the whole site, also pages. */
function searched({ url, words }: Site, subject: Subject, of: ListAddress, text: string): Subject {
  const isOfSite = of.kind !== 'filtered' || !hasConditions(of);
  const parameters = of.kind === 'filtered' ? parametersOfList(of) : [];
  const asked = words.searchFor(text);
  return {
    title: isOfSite ? asked : `${asked} · ${subject.title}`,
    description: subject.description,
    link: withParameters(`${url}/`, [['s', text], ...parameters]),
    ...(subject.postQuery && { postQuery: { ...subject.postQuery, search: text } }),
    ...(subject.eventQuery && { eventQuery: { ...subject.eventQuery, search: text } }),
    ...(isOfSite && { itemRoutes: SEARCHED_ROUTES }),
  };
}

const SEARCHED_ROUTES = ['/wp/v2/posts', '/wp/v2/pages'];

function feedOf(
  channel: Omit<Parameters<typeof postFeed>[1], 'posts'> & { readonly self: string },
  posts: readonly FeedEntry[],
  isAtom: boolean,
): Found {
  const whole = { ...channel, posts };
  return isAtom
    ? { ...topicOf(channel), type: ATOM, render: (site) => atomFeed(site, whole) }
    : { ...topicOf(channel), type: RSS, render: (site) => postFeed(site, whole) };
}

/** Topic of a feed, if the hub is notified of its changes. */
const topicOf = ({ self, isTopic = false }: { readonly self: string; readonly isTopic?: boolean }) =>
  isTopic ? { topic: self } : {};

/** The latest comments on the site. */
export async function findCommentFeed({ reads, site }: PageContext): Promise<Found> {
  const [{ data: comments = [] }] = await reads.core(latestComments({ _embed: 'up' }));
  const titles = await eventTitles(reads, comments);
  return commentFeedOf(reads, comments, {
    title: site.words.commentsOn(site.title),
    link: `${site.url}/`,
    self: `${site.url}/comments/feed/`,
    isTopic: true,
    titleOf: ({ post, _embedded: embedded }) => visible(embedded?.up)?.title.rendered ?? titles.get(post),
  });
}

/** The latest comments on one item. */
export async function findItemCommentFeed(
  context: PageContext,
  directories: Directories,
  address: ItemAddress,
): Promise<Found | undefined> {
  const { reads, site } = context;
  const item = await findCommented(context, directories, address);
  if (!item) return undefined;
  const [{ data: comments = [] }] = await reads.core(latestComments({ post: item.id }));
  const { link, title } = item;
  return commentFeedOf(reads, comments, {
    title: site.words.commentsOn(textOf(title) || site.words.untitled),
    link,
    self: `${link}feed/`,
    titleOf: () => title,
  });
}

const comments = z.array(commentShape);

const latestComments = (query: Query): Target<Comment[]> => ({
  route: '/wp/v2/comments',
  query: { per_page: IN_FEED, ...query },
  shape: comments,
});

type CommentChannel = Omit<Parameters<typeof commentFeed>[1], 'comments' | 'pageOf'>;

async function commentFeedOf(
  reads: Reads,
  comments: readonly Comment[],
  channel: CommentChannel,
): Promise<Found> {
  const pages = await pagesOf(reads, comments);
  const pageOf = ({ id }: Comment): number => pages.get(id) ?? 1;
  return {
    type: RSS,
    render: (whole) => commentFeed(whole, { ...channel, comments, pageOf }),
    canonical: channel.self,
    ...topicOf(channel),
  };
}

/** Titles of the events that comments belong to, by id: core cannot embed them. */
async function eventTitles(reads: Reads, comments: readonly Comment[]): Promise<ReadonlyMap<number, Markup>> {
  const others = comments.filter(({ _embedded: embedded }) => embedded?.up === undefined);
  const ids = [...new Set(others.map(({ post }) => post))];
  if (ids.length === 0) return new Map();
  const answers = await reads.optional('events', reads.events(titlesOfEvents(ids)));
  return new Map(answers?.[0].data?.map(({ id, title }) => [id, title]));
}

/**
 * Pages of the comments' posts that each comment is on, by comment id. One count per post is enough: comments before
 * the oldest one of the feed.
 */
async function pagesOf(reads: Reads, comments: readonly Comment[]): Promise<ReadonlyMap<number, number>> {
  const byPost = new Map<number, Comment[]>();
  for (const comment of comments.toReversed()) {
    byPost.set(comment.post, [...(byPost.get(comment.post) ?? []), comment]);
  }
  const posts = [...byPost];
  if (posts.length === 0) return new Map();
  const before = await reads.core<readonly unknown[]>(
    ...posts.map(([post, [oldest]]) => ({
      route: '/wp/v2/comments',
      query: { post, before: `${oldest?.date_gmt}Z`, per_page: 1, _fields: 'id' },
      shape: z.unknown(),
    })),
  );
  return new Map(
    posts.flatMap(([, latest], index) =>
      latest.map(({ id }, place) => {
        const earlier = (before[index]?.total ?? 0) + place;
        return [id, Math.floor(earlier / COMMENTS_PER_PAGE) + 1] as const;
      }),
    ),
  );
}

/** A group of addresses in sitemaps. */
interface Section {
  readonly service: 'core' | 'events';
  readonly target: Target<SitemapEntry[]>;
  /** Most items that the API lists at once. */
  readonly perPage: number;
}

/** Addresses in one sitemap. */
const SITEMAP_SIZE = 500;

const coreItem = z
  .object({ link: z.string(), modified_gmt: z.string().optional() })
  .transform(({ link: address, modified_gmt: modified }) => ({ address, modified }));

const eventItem = z
  .object({ url: z.string(), modified_utc: z.string().optional() })
  .transform(({ url: address, modified_utc: modified }) => ({ address, modified }));

const coreSection = (route: string, query: Query = {}): Section => ({
  service: 'core',
  target: { route, query: { ...query, _fields: 'link,modified_gmt' }, shape: z.array(coreItem) },
  perPage: 100,
});

const eventSection = (list: string, query: Query = {}): Section => ({
  service: 'events',
  target: {
    route: `/tribe/events/v1/${list}`,
    query,
    shape: z.object({ [list]: z.array(eventItem) }).transform((answer) => answer[list] ?? []),
  },
  perPage: MOST_EVENTS,
});

const TAGS_OF_POSTS = coreSection('/wp/v2/tags', { hide_empty: 'true' });
const PAGES = 'pages';
const EVENT_TAGS = 'event-tags';
const SECTIONS: Readonly<Record<string, Section>> = {
  posts: coreSection('/wp/v2/posts'),
  [PAGES]: coreSection('/wp/v2/pages'),
  categories: coreSection('/wp/v2/categories', { hide_empty: 'true' }),
  tags: TAGS_OF_POSTS,
  authors: coreSection('/wp/v2/users'),
  events: eventSection('events', ALL_DATES),
  venues: eventSection('venues'),
  organizers: eventSection('organizers'),
  'event-categories': eventSection('categories', { hide_empty: 'true' }),
  [EVENT_TAGS]: eventSection('tags', { hide_empty: 'true' }),
};

/** The sections of a site, with one for each further content type and taxonomy, by the name of its routes. */
const sectionsOf = ({
  furtherRoutes,
  declaredTaxonomies,
}: Pick<Site, 'furtherRoutes' | 'declaredTaxonomies'>): Readonly<Record<string, Section>> => ({
  ...Object.fromEntries(furtherRoutes.map((route) => [route.split('/').at(-1), coreSection(route)])),
  ...Object.fromEntries(
    declaredTaxonomies.map(({ route }) => [
      route.split('/').at(-1),
      coreSection(route, { hide_empty: 'true' }),
    ]),
  ),
  ...SECTIONS,
});

const readSection = (reads: Reads, { service, target, perPage }: Section, pages: readonly number[]) =>
  reads[service]<readonly SitemapEntry[][]>(
    ...pages.map((page) => ({ ...target, query: { ...target.query, per_page: perPage, page } })),
  );

/** The index with the number of sitemaps of each section. */
export async function findSitemapIndex(context: PageContext): Promise<Found> {
  const { reads, site } = context;
  const sections = Object.entries(sectionsOf(site));
  const counts = async (service: Section['service']) => {
    const own = sections.filter(([, section]) => section.service === service);
    const answers = await reads[service]<readonly SitemapEntry[][]>(
      ...own.map(([, { target }]) => ({ ...target, query: { ...target.query, per_page: 1, page: 1 } })),
    );
    // The home page is listed with the pages, even if there are none.
    return own.map(([name], index) => {
      const { total = 0 } = answers[index] ?? {};
      return [name, name === PAGES ? Math.max(1, total) : total] as const;
    });
  };
  // Search engines drop what a sitemap leaves out: all counts have to be known.
  const [ofCore, ofEvents] = await Promise.all([counts('core'), counts('events')]);
  const totals = new Map([...ofCore, ...ofEvents]);
  const isOneSitemap = (totals.get(EVENT_TAGS) ?? 0) <= SITEMAP_SIZE;
  // All tags of events may be tags of posts as well, so that the section is empty. This is checked for a single
  // sitemap only.
  if (isOneSitemap && (await findEntries(context, EVENT_TAGS, 1)) === undefined) totals.delete(EVENT_TAGS);
  const addresses = [...totals].flatMap(([name, total]) =>
    Array.from(
      { length: Math.ceil(total / SITEMAP_SIZE) },
      (_, index) => `${site.url}/sitemap-${name}-${index + 1}.xml`,
    ),
  );
  return { type: XML, render: () => sitemapIndex(addresses) };
}

export async function findSitemap(
  context: PageContext,
  of: string,
  page: number,
): Promise<Found | undefined> {
  const entries = await findEntries(context, of, page);
  return entries && { type: XML, render: () => sitemap(entries) };
}

/** The addresses of a sitemap; undefined if it does not exist. */
async function findEntries(
  { reads, site }: PageContext,
  of: string,
  page: number,
): Promise<readonly SitemapEntry[] | undefined> {
  const sections = sectionsOf(site);
  const section = Object.hasOwn(sections, of) ? sections[of] : undefined;
  if (!section || page < 1) return undefined;
  const lists = SITEMAP_SIZE / section.perPage;
  const first = (page - 1) * lists + 1;
  const numbers = Array.from({ length: lists }, (_, index) => first + index);
  // The first list has the total: a small site needs no other lists.
  const [head] = await readSection(reads, section, [first]);
  if (head?.data === undefined) return undefined;
  const rest = numbers.slice(1).filter((number) => number <= head.totalPages);
  const answers = rest.length === 0 ? [head] : [head, ...(await readSection(reads, section, rest))];
  const listed = answers.flatMap(({ data = [] }) => data);
  const own = of === EVENT_TAGS ? await withoutTagsOfPosts(reads, listed) : listed;
  const front = frontOf(site, of);
  const isListed = own.some(({ address }) => address === front);
  const entries = page === 1 && front !== undefined && !isListed ? [{ address: front }, ...own] : own;
  return entries.length === 0 ? undefined : entries;
}

/** The list that the first sitemap of a section has: the home page with the pages, or the list of a declared type. */
function frontOf({ archives, url }: Site, section: string): string | undefined {
  if (section === PAGES) return `${url}/`;
  const archive = archives.find(({ route }) => route.endsWith(`/${section}`));
  return archive && `${url}/${archive.front}/`;
}

/** Leaves out tags that posts share: they are listed with the tags of posts. */
async function withoutTagsOfPosts(
  reads: Reads,
  tags: readonly SitemapEntry[],
): Promise<readonly SitemapEntry[]> {
  const { target, perPage } = TAGS_OF_POSTS;
  const slugs = tags.map(({ address }) => new URL(address).pathname.split('/').at(-2) ?? '');
  const batches = Array.from({ length: Math.ceil(slugs.length / perPage) }, (_, index) =>
    slugs.slice(index * perPage, (index + 1) * perPage),
  );
  if (batches.length === 0) return tags;
  const answers = await reads.core<readonly SitemapEntry[][]>(
    ...batches.map((batch) => ({
      ...target,
      query: { ...target.query, per_page: perPage, slug: batch.join(',') },
    })),
  );
  const shared = new Set(answers.flatMap(({ data = [] }) => data).map(({ address }) => address));
  return tags.filter(({ address }) => !shared.has(address));
}

export const findRobots = ({ url }: Site): Found => ({
  type: 'text/plain; charset=UTF-8',
  render: () => robots(url),
});

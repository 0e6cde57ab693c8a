import { parseSearch } from '@almanac/content';
import { type Block, type DynamicBlockName, dynamicName } from '@almanac/formatting';
import { hasSticky } from '../content/declaration.js';
import {
  isDeclared,
  isPublicTaxonomy,
  publishedTypes,
  taxonomiesOf,
  typeNamed,
} from '../content/declared.js';
import type { Period } from '../content/post-periods.js';
import type { ContentFilter, ContentWindow, Order, TermCondition } from '../content/query.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { Attributes } from './attributes.js';

/** A list of posts that a block shows. */
export interface PostList {
  readonly filter: Omit<ContentFilter, 'visible' | 'type'> & { readonly type: string };
  readonly window: ContentWindow;
}

/** A list of terms that a block shows. */
export interface TermList {
  readonly taxonomy: Taxonomy;
  readonly isInUse: boolean;
  readonly orderBy: 'name' | 'count';
  readonly limit: number;
}

/** A month of a calendar, `YYYY-MM`; '' for the current one. */
export type CalendarMonth = string;

/** The data that the blocks of a text need, each list once. */
export interface Needs {
  readonly lists: readonly PostList[];
  readonly terms: readonly TermList[];
  /** Number of the newest comments. */
  readonly comments: number;
  /** Periods of archives. */
  readonly periods: readonly Period[];
  readonly months: readonly CalendarMonth[];
  readonly navigations: readonly number[];
  readonly pages: boolean;
  /** Parts of the posts that need further reads. */
  readonly shows: { readonly authors: boolean; readonly images: boolean };
}

/** Maximum number of posts, comments or terms in a block. */
const MOST_SHOWN = 100;
/** Maximum number of different lists of posts in a text, and of lists of terms, months and navigations. */
const MOST_LISTS = 20;
/** Maximum number of posts that the lists of a text may show together. Lists beyond it are left out. */
const MOST_POSTS = 500;
/** Maximum number of terms in a list. */
const MOST_TERMS = 200;

/**
 * The data that the blocks of one text need, with those inside. The limits count the different lists of the text alone,
 * so that it is shown the same way beside other texts.
 * @param perPage default number of posts of a query
 */
export function needsOf(blocks: readonly Block[], perPage: number): Needs {
  const all = withShown(blocks);
  const named = (...names: readonly DynamicBlockName[]): readonly Attributes[] =>
    all.filter((block) => names.includes(dynamicName(block) as DynamicBlockName)).map(Attributes.of);
  const latest = named('latest-posts');
  const archives = named('archives');
  const menus = all.filter((block) => dynamicName(block) === 'navigation');
  const lists = [
    ...latest.map(latestPosts),
    ...named('query').flatMap((query) => queriedPosts(query, perPage) ?? []),
    ...archives.flatMap((block) => (archivePeriod(block) === undefined ? [ALL_POSTS] : [])),
  ];
  return {
    lists: withFewPosts(unique(lists)),
    terms: unique([...named('categories').flatMap(listedTerms), ...named('tag-cloud').flatMap(cloudTerms)]),
    comments: Math.max(0, ...named('latest-comments').map(commentCount)),
    periods: unique(archives.flatMap((block) => archivePeriod(block) ?? [])),
    months: unique(named('calendar').map(calendarMonth)),
    navigations: unique(menus.flatMap((block) => navigationOf(block) ?? [])),
    pages: hasPageList(all),
    shows: {
      authors:
        named('post-author', 'post-author-name').length > 0 ||
        latest.some((block) => block.flag('displayAuthor')),
      images:
        named('post-featured-image').length > 0 || latest.some((block) => block.flag('displayFeaturedImage')),
    },
  };
}

/** Combined needs of several texts, each list once. */
export const joinNeeds = (needs: readonly Needs[]): Needs => ({
  lists: distinct(needs.flatMap(({ lists }) => lists)),
  terms: distinct(needs.flatMap(({ terms }) => terms)),
  comments: Math.max(0, ...needs.map(({ comments }) => comments)),
  periods: distinct(needs.flatMap(({ periods }) => periods)),
  months: distinct(needs.flatMap(({ months }) => months)),
  navigations: distinct(needs.flatMap(({ navigations }) => navigations)),
  pages: needs.some(({ pages }) => pages),
  shows: {
    authors: needs.some(({ shows }) => shows.authors),
    images: needs.some(({ shows }) => shows.images),
  },
});

/** The key of a list. Equal lists have equal keys. */
export const keyOf = (list: PostList | TermList): string => JSON.stringify(list);

const distinct = <T>(values: readonly T[]): readonly T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** Whether a list of pages is among these blocks or inside. */
export const hasPageList = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => dynamicName(block) === 'page-list' || hasPageList(block.innerBlocks));

/** The first different values of a text. */
const unique = <T>(values: readonly T[]): readonly T[] => distinct(values).slice(0, MOST_LISTS);

/** The first lists that have few enough posts together. */
function withFewPosts(lists: readonly PostList[]): readonly PostList[] {
  let posts = 0;
  return lists.filter(({ window }) => {
    posts += window.limit;
    return posts <= MOST_POSTS;
  });
}

/** The blocks with those inside that are shown: in the template of a query, blocks about its posts. */
const withShown = (blocks: readonly Block[], isInTemplate = false): readonly Block[] =>
  blocks.flatMap((block) => {
    const name = dynamicName(block);
    if (name === 'navigation') return [block];
    const isShown = !isInTemplate || name === undefined || name.startsWith('post-');
    return isShown ? [block, ...withShown(block.innerBlocks, isInTemplate || name === 'post-template')] : [];
  });

const ORDERS: Readonly<Record<string, Order>> = {
  date: 'date',
  modified: 'modified',
  title: 'title',
  id: 'id',
  menu_order: 'menu_order',
};

const windowOf = (attributes: Attributes, limit: number, offset = 0): ContentWindow => ({
  orderBy: ORDERS[attributes.text('orderBy')] ?? 'date',
  descending: attributes.text('order', 'desc').toLowerCase() !== 'asc',
  offset,
  limit,
  isCounted: false,
});

/** The posts of a block of latest posts. */
export const latestPosts = (block: Attributes): PostList => ({
  filter: {
    type: 'post',
    terms: withAny('categories', block.ids('categories')),
    authors: block.ids('selectedAuthor'),
  },
  window: windowOf(block, block.number('postsToShow', { fallback: 5, min: 1, max: MOST_SHOWN })),
});

/** All posts, as far as an archive lists them. */
export const ALL_POSTS: PostList = {
  filter: { type: 'post' },
  window: windowOf(new Attributes(undefined), MOST_SHOWN),
};

/** The posts of a query block; undefined for the posts of the page around it, which a text does not have. */
export function queriedPosts(block: Attributes, perPage: number): PostList | undefined {
  const query = block.inside('query');
  if (query.flag('inherit', !query.has('postType'))) return undefined;
  const wanted = query.text('postType', 'post');
  const type = isDeclared(wanted) && publishedTypes().includes(wanted) ? wanted : 'post';
  const conditions = conditionsOf(query, type);
  const limit = query.number('perPage', { fallback: perPage, min: 1, max: MOST_SHOWN });
  const isPlain = Object.values(conditions).every((one) => one === undefined);
  return {
    filter: { type, ...conditions, ...stickyOf(query) },
    window: {
      ...windowOf(query, limit, query.number('offset', { fallback: 0, max: 10_000 })),
      // As on the home page.
      stickyFirst: hasSticky(typeNamed(type)) && query.text('sticky') === '' && isPlain,
    },
  };
}

function conditionsOf(query: Attributes, type: string) {
  const words = query.text('search').trim();
  const terms = termConditions(query, type);
  return {
    authors: query.ids('author'),
    exclude: query.ids('exclude'),
    parents: query.ids('parents'),
    search: words === '' ? undefined : parseSearch(words, {}),
    terms: terms.length === 0 ? undefined : terms,
  };
}

/** Conditions on the terms of each taxonomy of the type. */
function termConditions(query: Attributes, type: string): readonly TermCondition[] {
  const given = query.inside('taxQuery');
  const included = given.has('include') ? given.inside('include') : given;
  const excluded = given.inside('exclude');
  return taxonomiesOf(type).flatMap(({ name, field }) => {
    const none = excluded.ids(name);
    const former = FORMER_NAMES[name];
    const any = included.ids(name) ?? (former === undefined ? undefined : query.ids(former));
    return [...withAny(field, any), ...(none ? [{ field, none }] : [])];
  });
}

/** Attributes with the terms of a taxonomy in older texts. */
const FORMER_NAMES: Readonly<Record<string, string>> = { category: 'categoryIds', post_tag: 'tagIds' };

const withAny = (field: TermCondition['field'], any: readonly number[] | undefined): TermCondition[] =>
  any ? [{ field, any }] : [];

const stickyOf = (query: Attributes): { readonly sticky?: boolean } => {
  const sticky = query.text('sticky');
  return sticky === 'only' || sticky === 'exclude' ? { sticky: sticky === 'only' } : {};
};

/** The terms of a list of terms; none for a taxonomy that the site does not have. */
export function listedTerms(block: Attributes): readonly TermList[] {
  const taxonomy = taxonomyOf(block, 'category');
  if (!taxonomy) return [];
  return [{ taxonomy, isInUse: !block.flag('showEmpty'), orderBy: 'name', limit: MOST_TERMS }];
}

/** The terms of a tag cloud. */
export function cloudTerms(block: Attributes): readonly TermList[] {
  const taxonomy = taxonomyOf(block, 'post_tag');
  if (!taxonomy) return [];
  const limit = block.number('numberOfTags', { fallback: 45, min: 1, max: MOST_SHOWN });
  return [{ taxonomy, isInUse: true, orderBy: 'count', limit }];
}

function taxonomyOf(block: Attributes, fallback: Taxonomy): Taxonomy | undefined {
  const name = block.text('taxonomy', fallback);
  return isPublicTaxonomy(name) ? name : undefined;
}

/** Number of comments of a block of latest comments. */
export const commentCount = (block: Attributes): number =>
  block.number('commentsToShow', { fallback: 5, min: 1, max: MOST_SHOWN });

const PERIODS: Readonly<Record<string, Period>> = { daily: 'day', monthly: 'month', yearly: 'year' };

/** The periods of an archive; undefined for one that lists the posts. By week is by month. */
export function archivePeriod(block: Attributes): Period | undefined {
  const type = block.text('type');
  return type === 'postbypost' ? undefined : (PERIODS[type] ?? 'month');
}

/** The month of a calendar. */
export function calendarMonth(block: Attributes): CalendarMonth {
  const year = block.number('year', { fallback: 0, max: 9999 });
  const month = block.number('month', { fallback: 0, max: 12 });
  return year > 0 && month > 0 ? `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` : '';
}

/** In place of an id: the navigation of blocks that name none and have no links, which is the newest. */
export const DEFAULT_NAVIGATION = 0;

/** Id of the navigation that a block of links shows; undefined for one with links of its own. */
export function navigationOf(block: Block): number | undefined {
  const named = Attributes.of(block).ids('ref')?.[0];
  return named ?? (block.innerBlocks.length === 0 ? DEFAULT_NAVIGATION : undefined);
}

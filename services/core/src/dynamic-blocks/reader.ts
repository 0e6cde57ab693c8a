import { IMAGE_VERSIONS, otherDataVersion } from '@almanac/cache';
import type { TermStore } from '@almanac/content';
import { formatDateTime, siteZone } from '@almanac/dates';
import { type Block, parseBlocks } from '@almanac/formatting';
import { ANONYMOUS } from '@almanac/identity';
import { isUnavailable } from '@almanac/rpc';
import type { CommentReading } from '../comments/reading.js';
import type { Addresses } from '../content/addresses.js';
import { addressesHave } from '../content/addresses.js';
import { routeOf, taxonomyNamed } from '../content/declared.js';
import type { Content } from '../content/document.js';
import type { PostStore } from '../content/model.js';
import type { MonthOfPosts } from '../content/post-periods.js';
import { rightsOf } from '../content/rights.js';
import { termIdsOf } from '../content/shared-view.js';
import { sizedImage } from '../media/urls.js';
import type { Degraded, MediaVisibility } from '../media/visibility.js';
import type { Settings } from '../settings/declarations.js';
import type { SettingsRepository } from '../settings/model.js';
import type { Taxonomy, Term } from '../terms/taxonomy.js';
import type { TermViews } from '../terms/view.js';
import type { UserRepository } from '../users/model.js';
import {
  COMMENTS_VERSION,
  collectionAt,
  DAY_VERSION,
  EVENTS_NAMESPACE,
  itemVersions,
  NAMESPACE,
  newTermsVersion,
  PAGES,
  POSTS,
  PUBLICATION,
  TERMS,
  USERS,
} from '../versions.js';
import { type Author, BlockData, type ShownComment } from './data.js';
import {
  type CalendarMonth,
  DEFAULT_NAVIGATION,
  hasPageList,
  keyOf,
  type Needs,
  type PostList,
  type TermList,
} from './needs.js';

/** An event, venue or organizer as the events service describes it. */
interface RemoteItem {
  readonly id: number;
  readonly status: string;
  readonly link: string;
  readonly titleRendered: string;
}

export interface BlockReaderDeps {
  readonly content: PostStore;
  readonly comments: Pick<CommentReading, 'newest'>;
  readonly terms: Pick<TermStore<Taxonomy>, 'list'>;
  readonly termViews: Pick<TermViews, 'known'>;
  readonly termAddresses: { of(terms: readonly Term[]): Promise<ReadonlyMap<number, string>> };
  readonly users: Pick<UserRepository, 'findMany'>;
  readonly settings: Pick<SettingsRepository, 'current'>;
  readonly addresses: Pick<Addresses, 'permalinks'>;
  readonly mediaVisibility: Pick<MediaVisibility, 'readable'>;
  /** Events, venues and organizers. @throws RestError 503 */
  readonly remoteItems: (ids: readonly number[]) => Promise<readonly RemoteItem[]>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Whether users sign in on a page of the website. */
  readonly hasSignIn: boolean;
  readonly now: () => Date;
}

/** Data of blocks with the versions that it depends on. */
export interface ReadBlocks {
  readonly data: BlockData;
  readonly dependsOn: readonly string[];
}

/** Maximum number of pages in a list of pages. */
const MOST_PAGES = 200;

/** Reads the public content that dynamic blocks show. */
export class BlockReader {
  constructor(private readonly deps: BlockReaderDeps) {}

  /**
   * Reads what texts need.
   * @param items the items of the texts
   * @param degraded called when another service is unavailable: comments on its items are left out
   */
  async read(needs: Needs, items: readonly Content[], degraded: Degraded): Promise<ReadBlocks> {
    const { settings, siteUrl, hasSignIn } = this.deps;
    const [current, navigations] = await Promise.all([
      settings.current(),
      this.#navigations(needs.navigations),
    ]);
    const hasPages = needs.pages || [...navigations.values()].some(hasPageList);
    const [lists, termLists, comments, periods, months, pages] = await Promise.all([
      this.#each(needs.lists, (list) => this.#posts(list)),
      this.#each(needs.terms, (list) => this.#terms(list)),
      this.#comments(needs.comments, degraded),
      valuesOf(needs.periods, (period) => this.deps.content.periods.newest(period)),
      this.#months(needs.months, current),
      hasPages ? this.#pages() : [],
    ]);
    const posts = [...items, ...[...lists.values()].flat()];
    const [links, terms, authors, images] = await Promise.all([
      this.deps.addresses.permalinks([...posts, ...pages]),
      this.deps.termViews.known(posts.flatMap(termIdsOf)),
      needs.shows.authors ? this.#authors(posts) : new Map<number, Author>(),
      needs.shows.images ? this.#images(posts, degraded) : new Map(),
    ]);
    const allTerms = [...terms.values(), ...[...termLists.values()].flat()];
    return {
      data: new BlockData({
        ...{ settings: current, siteUrl, now: this.deps.now(), lists, termLists, comments, periods, months },
        hasSignIn,
        ...{ pages, navigations, links, terms, authors, images },
        termLinks: await this.deps.termAddresses.of(allTerms),
      }),
      dependsOn: await this.#versions({ ...needs, pages: hasPages }, comments, navigations),
    };
  }

  async #each<L extends PostList | TermList, T>(
    lists: readonly L[],
    read: (list: L) => Promise<readonly T[]>,
  ): Promise<ReadonlyMap<string, readonly T[]>> {
    const found = await valuesOf(lists, read);
    return new Map([...found].map(([list, value]) => [keyOf(list), value]));
  }

  /** The months of calendars that have a post before or after. */
  async #months(
    wanted: readonly CalendarMonth[],
    { timezone }: Settings,
  ): Promise<ReadonlyMap<CalendarMonth, MonthOfPosts>> {
    const current = formatDateTime(this.deps.now(), siteZone(timezone, 0)).slice(0, 'YYYY-MM'.length);
    const { periods } = this.deps.content;
    const found = await valuesOf(wanted, (month) => periods.around(month || current));
    return new Map([...found].flatMap(([month, posts]) => (posts ? [[month, posts] as const] : [])));
  }

  async #posts({ filter, window }: PostList): Promise<readonly Content[]> {
    const visible = rightsOf(filter.type).visible(ANONYMOUS, ['publish']);
    const { items } = await this.deps.content.listWindow(
      { ...filter, visible, searchable: filter.search && [] },
      window,
    );
    return items;
  }

  async #terms({ taxonomy, isInUse, orderBy, limit }: TermList): Promise<readonly Term[]> {
    const order = { orderBy, descending: orderBy === 'count', offset: 0, limit };
    return (await this.deps.terms.list({ taxonomy, hideEmpty: isInUse }, order)).items;
  }

  async #pages(): Promise<readonly Content[]> {
    const visible = rightsOf('page').visible(ANONYMOUS, ['publish']);
    const { items } = await this.deps.content.listWindow(
      { type: 'page', visible },
      { orderBy: 'menu_order', descending: false, offset: 0, limit: MOST_PAGES, isCounted: false },
    );
    const byTitle = (one: Content, other: Content): number => (one.titleKey < other.titleKey ? -1 : 1);
    return [...items].sort((one, other) => one.menuOrder - other.menuOrder || byTitle(one, other));
  }

  /** The blocks of published navigations, by id. */
  async #navigations(ids: readonly number[]): Promise<ReadonlyMap<number, readonly Block[]>> {
    const named = ids.filter((id) => id !== DEFAULT_NAVIGATION);
    const [found, byDefault] = await Promise.all([
      named.length === 0 ? [] : this.deps.content.findMany(named),
      ids.includes(DEFAULT_NAVIGATION) ? this.#defaultNavigation() : undefined,
    ]);
    return new Map([
      ...found
        .filter(({ type, status }) => type === 'wp_navigation' && status === 'publish')
        .map(({ _id, content }) => [_id, parseBlocks(content.raw)] as const),
      ...(byDefault ? [[DEFAULT_NAVIGATION, byDefault] as const] : []),
    ]);
  }

  /** The newest published navigation, else all pages. */
  async #defaultNavigation(): Promise<readonly Block[]> {
    const { items } = await this.deps.content.listWindow(
      { type: 'wp_navigation', visible: [{ statuses: ['publish'] }] },
      { orderBy: 'date', descending: true, offset: 0, limit: 1, isCounted: false },
    );
    return parseBlocks(items[0]?.content.raw ?? '<!-- wp:page-list /-->');
  }

  async #comments(count: number, degraded: Degraded): Promise<readonly ShownComment[]> {
    if (count === 0) return [];
    const comments = await this.deps.comments.newest(count, degraded);
    const ids = [...new Set(comments.map(({ post }) => post))];
    const items = await this.deps.content.findMany(ids);
    const links = await this.deps.addresses.permalinks(items);
    const places = new Map<number, Omit<ShownComment, 'comment'>>([
      ...items.map((item) => [item._id, { title: item.title.rendered, link: links.of(item) }] as const),
      ...(await this.#remote(
        ids.filter((id) => !items.some(({ _id }) => _id === id)),
        degraded,
      )),
    ]);
    return comments.flatMap((comment) => {
      const place = places.get(comment.post);
      return place ? [{ comment, ...place }] : [];
    });
  }

  async #remote(ids: readonly number[], degraded: Degraded) {
    if (ids.length === 0) return [];
    const found = await this.deps.remoteItems(ids).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      degraded('events');
      return [];
    });
    // An event that was hidden meanwhile is left out.
    const open = found.filter(({ status }) => status === 'publish');
    return open.map(({ id, titleRendered: title, link }) => [id, { title, link }] as const);
  }

  async #authors(posts: readonly Content[]): Promise<ReadonlyMap<number, Author>> {
    const ids = [...new Set(posts.map(({ author }) => author))].filter((id) => id > 0);
    const found = ids.length === 0 ? [] : await this.deps.users.findMany(ids);
    return new Map(
      found.map(({ _id, name, slug, description, email }) => [
        _id,
        { name, description, email, link: `${this.deps.siteUrl}/author/${slug}/` },
      ]),
    );
  }

  async #images(posts: readonly Content[], degraded: Degraded) {
    const { content, mediaVisibility, siteUrl } = this.deps;
    const ids = [...new Set(posts.map(({ featuredMedia }) => featuredMedia))].filter((id) => id > 0);
    const media = await mediaVisibility.readable(ANONYMOUS, await content.findMany(ids), degraded);
    return new Map(
      media.flatMap((item) => {
        const image = sizedImage(siteUrl, item);
        return image ? [[item._id, image] as const] : [];
      }),
    );
  }

  /** The versions that what was read depends on. */
  async #versions(
    { lists, terms, comments, periods, months, pages, shows }: Needs,
    shown: readonly ShownComment[],
    navigations: ReadonlyMap<number, unknown>,
  ): Promise<readonly string[]> {
    const types = [...new Set(lists.map(({ filter }) => filter.type))];
    const hasAuthors =
      shows.authors || (lists.length > 0 && (await addressesHave('author', this.deps.settings)));
    return [
      otherDataVersion(NAMESPACE),
      ...types.map((type) => collectionAt(routeOf(type))),
      ...(periods.length > 0 || months.length > 0 ? [POSTS] : []),
      ...(months.length > 0 ? [DAY_VERSION] : []),
      ...(pages ? [PAGES] : []),
      ...(lists.length > 0 || terms.length > 0 ? [TERMS] : []),
      // A new term is in no item, so only lists with unused terms show it.
      ...terms.flatMap(({ taxonomy, isInUse }) =>
        isInUse ? [] : [newTermsVersion(taxonomyNamed(taxonomy).restBase)],
      ),
      ...(hasAuthors ? [USERS] : []),
      ...(shows.images ? IMAGE_VERSIONS : []),
      ...(navigations.has(DEFAULT_NAVIGATION) ? [collectionAt(routeOf('wp_navigation'))] : []),
      ...(comments > 0 ? [COMMENTS_VERSION, EVENTS_NAMESPACE] : []),
      ...itemVersions(NAMESPACE, [
        ...new Set(shown.map(({ comment }) => comment.post)),
        ...navigations.keys(),
      ]),
      PUBLICATION,
    ];
  }
}

/** Reads a value for each key. */
const valuesOf = async <K, V>(keys: readonly K[], read: (key: K) => Promise<V>): Promise<ReadonlyMap<K, V>> =>
  new Map(await Promise.all(keys.map(async (key) => [key, await read(key)] as const)));

import { parseSearch } from '@almanac/content';
import type { events, RpcClient } from '@almanac/rpc';
import { parseAddress, permalink } from '../content/addresses.js';
import { ITEM_TYPES, type Item, type ItemType } from '../content/document.js';
import type { ItemStore, Page, PublishedQuery } from '../content/model.js';
import type { EventTerms } from '../terms/service.js';

type Described = Awaited<
  ReturnType<RpcClient<typeof events.Directory.service>['getEvents']>
>['events'][number];

/** Operations on one type of items that do not depend on its fields. */
export interface DescribedKind {
  readonly store: Pick<
    ItemStore<Item>,
    'findMany' | 'findBySlugKey' | 'findByFormerSlug' | 'reassignAuthor'
  > & {
    findPublished(
      query: PublishedQuery,
      page: Page,
    ): Promise<{ readonly items: readonly Item[]; readonly total: number }>;
  };
  readonly service: {
    readonly type: { readonly name: ItemType };
    trashAllOf(author: number): Promise<number>;
  };
}

export interface DirectoryDeps {
  readonly kinds: readonly DescribedKind[];
  readonly terms: Pick<EventTerms, 'addresses'>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Called after a write. */
  readonly onChange: () => Promise<void>;
}

/** Published items of some types. */
interface ItemSearch {
  /** WordPress's names of the types. */
  readonly types: readonly string[];
  /** Words; '' for all items. */
  readonly search: string;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly offset: number;
  readonly limit: number;
}

/** Events, venues and organizers as other services show them (protos/events.proto, `Directory`). */
export class DirectoryService {
  constructor(private readonly deps: DirectoryDeps) {}

  /** Items in any status; unknown ids are left out. */
  async byIds(type: ItemType, ids: readonly number[]): Promise<Described[]> {
    return (await this.#storeOf(type).findMany(ids)).map((item) => this.#describe(type, item));
  }

  /** A page of a search over the types in their order, and the number of all items found. */
  async search({
    types,
    search,
    include,
    exclude,
    offset,
    limit,
  }: ItemSearch): Promise<{ readonly items: Described[]; readonly total: number }> {
    const query = { search: search === '' ? undefined : parseSearch(search), include, exclude };
    const items: Described[] = [];
    let total = 0;
    for (const { store, service } of this.deps.kinds) {
      const { name } = service.type;
      if (!types.includes(ITEM_TYPES[name].postType)) continue;
      // The limit is at least one, because databases read 0 as no limit.
      const page = { offset: Math.max(0, offset - total), limit: Math.max(1, limit - items.length) };
      const found = await store.findPublished(query, page);
      items.push(...found.items.slice(0, limit - items.length).map((item) => this.#describe(name, item)));
      total += found.total;
    }
    return { items, total };
  }

  /** The item at an address, or where the address has moved to. @param includeFormer whether former addresses count */
  async resolve(
    url: string,
    includeFormer: boolean,
  ): Promise<{ readonly item?: Described; readonly redirect?: string }> {
    const { siteUrl, terms } = this.deps;
    const address = parseAddress(siteUrl, url);
    if (!address) {
      const redirect = includeFormer ? await terms.addresses.movedTo(url) : undefined;
      return redirect === undefined ? {} : { redirect };
    }
    const store = this.#storeOf(address.type);
    const item =
      'slug' in address.by
        ? ((await store.findBySlugKey(address.by.slug)) ??
          (includeFormer ? (await store.findByFormerSlug(address.by.slug, {}, 1))[0] : undefined))
        : (await store.findMany([address.by.id]))[0];
    return item ? { item: this.#describe(address.type, item) } : {};
  }

  /** Gives the items of a user to another one, or trashes them. @returns the number of items */
  async reassign(fromUserId: number, toUserId: number, trash: boolean): Promise<number> {
    let count = 0;
    for (const { store, service } of this.deps.kinds) {
      count += trash
        ? await service.trashAllOf(fromUserId)
        : await store.reassignAuthor(fromUserId, toUserId);
    }
    if (count > 0) await this.deps.onChange();
    return count;
  }

  #storeOf(type: ItemType): DescribedKind['store'] {
    const kind = this.deps.kinds.find(({ service }) => service.type.name === type);
    if (!kind) throw new TypeError(`no type of items is called ${type}`);
    return kind.store;
  }

  #describe(type: ItemType, item: Item): Described {
    return {
      id: item._id,
      type: ITEM_TYPES[type].postType,
      status: item.status,
      slug: item.slug,
      link: permalink(this.deps.siteUrl, type, item),
      titleRendered: item.title.rendered,
      author: item.author,
      featuredMedia: item.image,
      // Events accept comments; venues and organizers do not, as in The Events Calendar.
      commentsOpen: type === 'event',
    };
  }
}

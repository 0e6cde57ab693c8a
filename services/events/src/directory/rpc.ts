import { parseSearch } from '@almanac/content';
import { events as contracts, type RpcClient, type RpcService, rpcService } from '@almanac/rpc';
import { parseAddress, permalink } from '../content/addresses.js';
import { ITEM_TYPES, type Item, type ItemType } from '../content/document.js';
import type { ItemStore, Page, PublishedQuery } from '../content/model.js';
import type { EventTerms } from '../terms/service.js';

type Described = Awaited<
  ReturnType<RpcClient<typeof contracts.Directory.service>['getEvents']>
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

/**
 * Events, venues and organizers for other services (protos/events.proto).
 * @param onChange called after a write
 */
export function directoryRpc(
  kinds: readonly DescribedKind[],
  terms: Pick<EventTerms, 'addresses'>,
  siteUrl: string,
  onChange: () => Promise<void>,
): RpcService {
  const storeOf = (type: ItemType): DescribedKind['store'] => {
    const kind = kinds.find(({ service }) => service.type.name === type);
    if (!kind) throw new TypeError(`no type of items is called ${type}`);
    return kind.store;
  };
  const describe = (type: ItemType, item: Item): Described => ({
    id: item._id,
    type: ITEM_TYPES[type].postType,
    status: item.status,
    slug: item.slug,
    link: permalink(siteUrl, type, item),
    titleRendered: item.title.rendered,
    author: item.author,
    featuredMedia: item.image,
    // Events accept comments; venues and organizers do not, as in The Events Calendar.
    commentsOpen: type === 'event',
  });
  const byIds = async (type: ItemType, ids: readonly number[]): Promise<Described[]> =>
    (await storeOf(type).findMany(ids)).map((item) => describe(type, item));

  return rpcService(contracts.Directory, {
    async getEvents({ ids }) {
      return { events: await byIds('event', ids) };
    },
    async getVenues({ ids }) {
      return { venues: await byIds('venue', ids) };
    },
    async getOrganizers({ ids }) {
      return { organizers: await byIds('organizer', ids) };
    },
    async searchItems({ types, search, include, exclude, offset, limit }) {
      const query = { search: search === '' ? undefined : parseSearch(search), include, exclude };
      const items: Described[] = [];
      let total = 0;
      for (const { store, service } of kinds) {
        const { name } = service.type;
        if (!types.includes(ITEM_TYPES[name].postType)) continue;
        // The limit is at least one, because databases read 0 as no limit.
        const page = { offset: Math.max(0, offset - total), limit: Math.max(1, limit - items.length) };
        const found = await store.findPublished(query, page);
        items.push(...found.items.slice(0, limit - items.length).map((item) => describe(name, item)));
        total += found.total;
      }
      return { items, total };
    },
    async resolvePermalink({ url, includeFormer }) {
      const address = parseAddress(siteUrl, url);
      if (!address) {
        const redirect = includeFormer ? await terms.addresses.movedTo(url) : undefined;
        return redirect === undefined ? {} : { redirect };
      }
      const store = storeOf(address.type);
      const item =
        'slug' in address.by
          ? ((await store.findBySlugKey(address.by.slug)) ??
            (includeFormer ? (await store.findByFormerSlug(address.by.slug, {}, 1))[0] : undefined))
          : (await store.findMany([address.by.id]))[0];
      return item ? { item: describe(address.type, item) } : {};
    },
    async reassignAuthor({ fromUserId, toUserId, trash }) {
      let count = 0;
      for (const { store, service } of kinds) {
        count += trash
          ? await service.trashAllOf(fromUserId)
          : await store.reassignAuthor(fromUserId, toUserId);
      }
      if (count > 0) await onChange();
      return { count };
    },
  });
}

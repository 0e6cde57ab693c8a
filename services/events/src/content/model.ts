import {
  itemRepository,
  matching,
  type Narrowing,
  type Search,
  type Visibility,
  visibleFilter,
  type Whereabouts,
  WORD_FIELDS,
  whereabouts,
} from '@almanac/content';
import { VersionMemory } from '@almanac/service';
import { anyOf, collectionSchema, conjunction, type Filter } from '@almanac/service/collection';
import type { Connection, QueryFilter, Schema } from 'mongoose';
import type * as z from 'zod';
import { ITEM_VERSIONS } from '../versions.js';
import type { FollowUp, Item } from './document.js';

/**
 * The schema of a kind of item, with the indexes that all kinds need. Each kind adds those of its lists, one of
 * them by words, and one that begins with author and status: for a user's own drafts in lists, and for handing over and
 * deleting a user's items.
 */
export function eventItemSchema(collection: string, item: z.ZodType<Item>): Schema {
  const schema = collectionSchema(collection, item).add(WORD_FIELDS);
  // An item by its slug; a slug is taken once.
  schema.index({ slugKey: 1 }, { unique: true, sparse: true });
  // Scheduled items whose time has come.
  schema.index({ dateGmt: 1 }, { partialFilterExpression: { status: 'future' } });
  // Items that have been in the trash for too long.
  schema.index({ 'trash.at': 1 }, { sparse: true });
  // Work that a process left undone.
  schema.index({ 'followUps.at': 1 }, { sparse: true });
  return schema;
}

/** Which items a list is of. */
export interface ItemFilter {
  /** What the reader may see. */
  readonly visible: Visibility;
  readonly search?: Search | undefined;
  /** What words tell of the search. */
  readonly where?: Whereabouts | undefined;
}

/**
 * A list's filter in MongoDB's words.
 * @param own what only one kind of item is filtered by
 * @param searched further members of `search` that a search looks into
 */
export const toMongoFilter = (
  { visible, search, where }: ItemFilter,
  own: readonly Filter[] = [],
  searched: readonly string[] = [],
): Filter =>
  conjunction([
    anyOf(visible.map(visibleFilter)),
    ...own,
    ...(search
      ? matching(
          search,
          [...SEARCHED, ...searched].map((name) => `search.${name}`),
          where,
        )
      : []),
  ]);
const SEARCHED = ['title', 'description', 'excerpt'];

/** One of an ordered list's pages. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Items of one kind: reading, lists and single steps of writing. The rules are the services'. */
export type ItemRepository<D extends Item> = ReturnType<typeof kindRepository<D>>;

export function kindRepository<D extends Item>(connection: Connection, name: string, schema: Schema) {
  const stored = itemRepository<D, FollowUp>(connection, {
    name,
    schema,
    deletedBy: 'status',
    unshown: ['titleKey', 'description.raw', 'excerpt.raw'],
  });
  const { items, documents, shownFields } = stored;
  const remembered = new VersionMemory<D>(ITEM_VERSIONS, ITEMS_BYTES, bytesOfItem);
  const totals = new VersionMemory<{ total: number }>(ITEM_VERSIONS, TOTALS_BYTES, () => 500);
  /** Words are noted before an item with them is written, which is a change: until then no part is in any other word. */
  const narrowings = new VersionMemory<Narrowing>(
    ITEM_VERSIONS,
    NARROWINGS_BYTES,
    ({ words = [] }) => 500 + 50 * words.length,
  );
  const narrow = (part: string): Promise<Narrowing> => narrowings.get(part, () => stored.narrow(part));

  const findShown = async (ids: readonly number[]): Promise<D[]> => {
    const found = await remembered.getMany(
      [...new Set(ids)],
      async (missing) => new Map((await stored.findShown(missing)).map((item) => [item._id, item])),
    );
    return [...found.values()];
  };

  return {
    ...stored,

    /** Items by id as they are shown, in no order; unknown ids are left out. No change may begin with them. */
    findShown,

    /** One item, whole: what changes it may begin with it. An anonymous read changes nothing. */
    find: async (id: number): Promise<D | undefined> =>
      remembered.current() ? (await findShown([id]))[0] : stored.find(id),

    /** One page of a list, in the order given, as it is shown. The filter has to be of the stored types. */
    async listShown(
      filter: Filter,
      sort: Readonly<Record<string, 1 | -1>>,
      { offset, limit }: Page,
    ): Promise<D[]> {
      const page = (projection: Readonly<Record<string, number>>) =>
        documents
          .find(filter as Parameters<typeof documents.find>[0], { projection })
          .sort(sort)
          .skip(offset)
          .limit(limit)
          .toArray();
      // What is stored is what `insert` was given.
      if (!remembered.current()) return (await page(shownFields)) as unknown[] as D[];
      const ids = (await page({ _id: 1 })).map(({ _id }) => _id);
      const found = new Map((await findShown(ids)).map((item) => [item._id, item]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** A total, remembered for anonymous reads. @param key what is counted */
    total: async (key: string, count: () => Promise<number>): Promise<number> =>
      (await totals.get(key, async () => ({ total: await count() }))).total,

    /** A filter with what words tell of its search. */
    located: async <I extends ItemFilter>(filter: I): Promise<I> =>
      filter.search ? { ...filter, where: await whereabouts(filter.search.terms, narrow) } : filter,

    /** One page of a list, in the order given. */
    list: (filter: Filter, sort: Readonly<Record<string, 1 | -1>>, { offset, limit }: Page): Promise<D[]> =>
      items
        .find(filter as QueryFilter<unknown>)
        .sort(sort)
        .skip(offset)
        .limit(limit)
        .lean<D[]>()
        .exec(),

    count: (filter: Filter): Promise<number> => items.countDocuments(filter as QueryFilter<unknown>).exec(),
  };
}

/** Bounds of what is remembered for one gateway, of each kind. */
const ITEMS_BYTES = 12 * 1024 * 1024;
const TOTALS_BYTES = 256 * 1024;
const NARROWINGS_BYTES = 512 * 1024;

/** What an item takes in memory: its texts as they are shown. */
const bytesOfItem = ({ title, description, excerpt }: Item): number =>
  3000 + 2 * (title.rendered.length + description.rendered.length + excerpt.rendered.length);

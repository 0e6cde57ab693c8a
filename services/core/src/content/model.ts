import {
  DELETED,
  type Guard,
  guardOf as guardOfItem,
  itemRepository,
  type Narrowing,
  partsOf,
  whereabouts,
} from '@almanac/content';
import { batch, Totals, VersionMemory, withUniqueKey } from '@almanac/service';
import { countBy } from '@almanac/service/collection';
import type { Connection, Model, mongo } from 'mongoose';
import { CONTENT_VERSIONS } from '../versions.js';
import type { Ancestor } from './addresses.js';
import type { Above, Content, ContentType, FollowUp, StoredContent } from './document.js';
import { ListWindows } from './list-windows.js';
import { type Lookups, listPage, type Sort } from './listing.js';
import { type ContentFilter, type ContentWindow, toMongoFilter } from './query.js';
import { slugKey } from './slugs.js';
import { storedSchema } from './stored-schema.js';

/** What was read of an item to decide about a change, of its terms too. */
export const guardOf = (item: Content): Guard => {
  const { parent, categories, tags } = item;
  return { ...guardOfItem(item), parent, categories, tags };
};

/** Holds while one of these texts has something in it. */
export const someText = (names: readonly ('title' | 'content' | 'excerpt')[]): Guard => ({
  $or: names.map((name) => ({ [`${name}.raw`]: { $ne: '' } })),
});

/** Posts, pages and media items: reading, lists and single steps of writing. The rules are the services'. */
export type ContentRepository = ReturnType<typeof contentRepository>;

/** Totals of searches that are remembered, and counts that run at the same time. */
const MAX_TOTALS = 1000;
const MAX_COUNTS = 2;

export function contentRepository(connection: Connection) {
  const totals = new Totals(CONTENT_VERSIONS, MAX_TOTALS, MAX_COUNTS);
  const kept = itemRepository<Content, FollowUp>(connection, {
    name: 'Content',
    schema: storedSchema,
    deletedBy: 'type',
    // Media items are found by the names of their files.
    alsoSearched: { path: 'file', texts: (item) => ({ file: (item as Content).file?.searchKey }) },
  });
  // What all kinds of content have is not all that these have.
  const items = kept.items as unknown as Model<StoredContent>;
  const documents = kept.documents as unknown as mongo.Collection<StoredContent>;

  /**
   * Those of some ids that a filter fits. Few by their ids: finding them costs less than a pipeline that counts them.
   * Many readers who leave something else out of the same list share a command.
   */
  const named = batch(async (asked: readonly NamedItems[]): Promise<number[][]> => {
    // Where the words of a search are may have changed between two readers.
    const keys = asked.map(({ filter }, place) => (filter.where ? String(place) : JSON.stringify(filter)));
    const found = new Map<string, Promise<ReadonlySet<number>>>();
    for (const [index, { filter }] of asked.entries()) {
      const key = keys[index] ?? '';
      if (found.has(key)) continue;
      const include = [...new Set(asked.flatMap(({ ids }, other) => (keys[other] === key ? ids : [])))];
      const items = documents.find(asStored({ ...filter, include }), { projection: { _id: 1 } }).toArray();
      found.set(
        key,
        items.then((all) => new Set(all.map(({ _id }) => _id))),
      );
    }
    const sets = await Promise.all(keys.map((key) => found.get(key)));
    return asked.map(({ ids }, index) => [...new Set(ids)].filter((id) => sets[index]?.has(id)));
  });

  const lookups: Lookups = {
    async ids(filter, sort, { skip, limit } = { skip: 0, limit: 0 }) {
      const found = await documents
        .find(asStored(filter), { projection: { _id: 1 }, sort: sortOf(sort), skip, limit })
        .toArray();
      return found.map(({ _id }) => _id);
    },

    async keyed(filter, { field, direction }, { skip, limit }) {
      const found = await items
        .find(toMongoFilter(filter), { [field]: 1 })
        .sort(sortOf({ field, direction, ties: direction }))
        .skip(skip)
        .limit(limit)
        .lean<Pick<Content, '_id' | typeof field>[]>();
      return found.map((item) => ({ id: item._id, key: item[field] ?? null }));
    },

    slugs: (filter) =>
      documents.find<Pick<Content, '_id' | 'slug'>>(asStored(filter), { projection: { slug: 1 } }).toArray(),

    count: async (filter) => {
      const { include, ...others } = filter;
      if (include) return (await named({ ids: include, filter: others })).length;
      const total = () => documents.countDocuments(asStored(filter));
      // Totals of searches are remembered as a whole.
      if (filter.search || filter.also) return total();
      return (await counts.get(JSON.stringify(filter), async () => ({ total: await total() }))).total;
    },

    total: ({ where: _, ...filter }, count) => totals.of(JSON.stringify(filter), count),
    hasTotal: ({ where: _, ...filter }) => totals.has(JSON.stringify(filter)),
  };
  const counts = new VersionMemory<{ total: number }>(CONTENT_VERSIONS, COUNTS_BYTES, () => 500);
  const windows = new ListWindows(lookups);
  /** Words are noted before an item with them is written, which is a change: until then no part is in any other word. */
  const narrowings = new VersionMemory<Narrowing>(
    CONTENT_VERSIONS,
    NARROWINGS_BYTES,
    ({ words = [] }) => 500 + 50 * words.length,
  );
  const narrow = (part: string): Promise<Narrowing> => narrowings.get(part, () => kept.narrow(part));

  const known = new VersionMemory<Content>(CONTENT_VERSIONS, ITEMS_BYTES, bytesOfItem);
  const load = async (ids: readonly number[]): Promise<Map<number, Content>> =>
    new Map((await kept.findShown(ids)).map((item) => [item._id, item]));
  /** Many readers of one item each share a command. */
  const loadOne = batch(async (ids: readonly number[]) => {
    const found = await load([...new Set(ids)]);
    return ids.map((id) => found.get(id));
  });
  const loadWhole = batch(async (ids: readonly number[]) => {
    const found = new Map((await kept.findMany([...new Set(ids)])).map((item) => [item._id, item]));
    return ids.map((id) => found.get(id));
  });
  const findMany = async (ids: readonly number[]): Promise<Content[]> => {
    const found = await known.getMany(ids, async (missing) => {
      const [id, ...more] = missing;
      if (id === undefined || more.length > 0) return load(missing);
      const item = await loadOne(id);
      return new Map(item ? [[id, item]] : []);
    });
    return [...found.values()];
  };

  const holdersOfSlugs = batch(async (asked: readonly (readonly string[])[]) => {
    const found = await items
      .find({ slug: { $in: [...new Set(asked.flat())] }, type: { $ne: DELETED } }, { slug: 1 })
      .lean<Pick<Content, '_id' | 'slug'>[]>();
    const holders = new Map<string, number[]>();
    for (const { slug, _id } of found) holders.set(slug, [...(holders.get(slug) ?? []), _id]);
    const all: ReadonlyMap<string, readonly number[]> = holders;
    return asked.map(() => all);
  });

  return {
    ...kept,

    /** Items by id as they are shown, in no order; unknown ids are left out. */
    findMany,

    /** The same without texts: what others keep of items, and what tells them apart. */
    outlines: (ids: readonly number[]): Promise<Outline[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : documents
            .find<Outline>({ _id: { $in: [...ids] }, type: { $ne: DELETED } }, { projection: OUTLINE })
            .toArray(),

    /** One item of a type, whole: what changes it may begin with it. An anonymous read changes nothing. */
    async findOf(type: ContentType, id: number): Promise<Content | null> {
      const item = known.current() ? (await findMany([id]))[0] : await loadWhole(id);
      return item?.type === type ? item : null;
    },

    /** Items of a type in order of their ids. @param after only higher ids */
    page: (type: ContentType, after: number, limit: number): Promise<Content[]> =>
      items
        .find({ _id: { $gt: after }, type })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Content[]>()
        .exec(),

    /** Those of the ids that media items are attached to. */
    withAttachments: (ids: readonly number[]): Promise<number[]> =>
      items.distinct('parent', { parent: { $in: ids }, type: 'attachment' }).exec(),

    /** Everything above these items, by id: one query per level. */
    async ancestors(below: readonly Pick<Content, 'parent'>[]): Promise<ReadonlyMap<number, Ancestor>> {
      const known = new Map<number, Ancestor>();
      let wanted = new Set(below.map(({ parent }) => parent));
      for (;;) {
        const missing = [...wanted].filter((id) => id !== 0 && !known.has(id));
        if (missing.length === 0) return known;
        const found = await items
          .find({ _id: { $in: missing } }, { type: 1, was: 1, status: 1, date: 1, slug: 1, parent: 1 })
          .lean<Ancestor[]>();
        for (const ancestor of found) known.set(ancestor._id, ancestor);
        wanted = new Set(found.map(({ parent }) => parent));
      }
    },

    /** One window of a list, with the number of all items that fit the filter. */
    async list(filter: ContentFilter, window: ContentWindow): Promise<{ items: Content[]; total: number }> {
      const { search } = filter;
      const searched = search ? { ...filter, where: await whereabouts(partsOf(search), narrow) } : filter;
      const { ids, total } = await listPage({ ...lookups, ids: windows.ids }, searched, window);
      const found = new Map((await findMany(ids)).map((item) => [item._id, item]));
      return { items: ids.flatMap((id) => found.get(id) ?? []), total };
    },

    /** Ids of the items that hold slugs, of any type, by slug. A slug may have several holders. */
    holdersOfSlugs,

    /** The post with a slug; slugs of posts are unique. */
    findPostBySlug: (slug: string): Promise<Content | undefined> =>
      kept.findBySlugKey(slugKey({ type: 'post', parent: 0 }, slug)),

    /** Pages and media items with a slug, below whatever. */
    findBelowBySlug: (slug: string): Promise<Content[]> =>
      items
        .find({ slug, type: { $in: ['page', 'attachment'] } })
        .lean<Content[]>()
        .exec(),

    /** Whether something has the id, if only as what is left of it. */
    hasId: async (id: number): Promise<boolean> => (await items.exists({ _id: id })) !== null,

    /** Those of the ids that media items have. */
    async existingMedia(ids: readonly number[]): Promise<ReadonlySet<number>> {
      const found = await items
        .find({ _id: { $in: ids }, $or: [{ type: 'attachment' }, { was: 'attachment' }] }, { _id: 1 })
        .lean<{ _id: number }[]>();
      return new Set(found.map(({ _id }) => _id));
    },

    /** Pages and media items directly below an item. */
    children: (parent: number): Promise<Content[]> =>
      items
        .find({ parent, type: { $in: ['page', 'attachment'] } })
        .lean<Content[]>()
        .exec(),

    /**
     * Moves an item below another parent.
     * @throws DuplicateKeyError when the slug is taken there.
     */
    async move({ _id, parent, type }: Content, to: number, slug: string, above: Above): Promise<void> {
      const place = {
        parent: to,
        slug,
        ...(slug !== '' && { slugKey: slugKey({ type, parent: to }, slug) }),
        ...(type === 'attachment' && { above }),
      };
      await withUniqueKey(() => items.updateOne({ _id, parent }, { $set: place }));
    },

    /** Whether media items are attached to something. */
    hasAttachments: async (parent: number): Promise<boolean> =>
      (await items.exists({ parent, type: 'attachment' })) !== null,

    /** The ids that media items are attached to and that are not those of content here. */
    parentsElsewhere: (): Promise<number[]> =>
      items.distinct('parent', { 'above.isElsewhere': true, type: 'attachment' }).exec(),

    /** Tells the media items that are attached to something what they have to know of it. Repeatable. */
    async describeAbove(parent: number, above: Above): Promise<void> {
      await items.updateMany({ parent, type: 'attachment' }, { $set: { above } });
    },

    /** The same of several, in one command. */
    async describeAllAbove(described: ReadonlyMap<number, Above>): Promise<void> {
      if (described.size === 0) return;
      const updates = [...described].map(([parent, above]) => ({
        updateMany: { filter: { parent, type: 'attachment' as const }, update: { $set: { above } } },
      }));
      await documents.bulkWrite(updates, { ordered: false });
    },

    /** Takes a media item off everything that shows it. Repeatable. */
    async clearFeatured(mediaId: number): Promise<void> {
      await items.updateMany({ featuredMedia: mediaId }, { $set: { featuredMedia: 0 } });
    },

    /** Published items by term (posts alone have terms); a term without any is left out. */
    countPublishedByTerm: (
      taxonomy: 'category' | 'post_tag',
      termIds: readonly number[],
    ): Promise<ReadonlyMap<number, number>> =>
      countBy<StoredContent>(documents, TERM_FIELDS[taxonomy], termIds, { type: 'post', status: 'publish' }),

    /** Published posts and pages by author. */
    countPublishedByAuthor: (userIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
      countBy<StoredContent>(documents, 'author', userIds, {
        type: { $in: ['post', 'page'] },
        status: 'publish',
      }),

    /** Who has published something of one of these types. */
    async authorsOfPublished(types: readonly ContentType[]): Promise<ReadonlySet<number>> {
      return new Set(await items.distinct('author', { type: { $in: [...types] }, status: 'publish' }));
    },

    /** Which of some users have written private posts or pages. */
    async authorsOfPrivate(userIds: readonly number[]): Promise<ReadonlySet<number>> {
      const types: ContentType[] = ['post', 'page'];
      const filter = { author: { $in: [...userIds] }, type: { $in: types }, status: 'private' as const };
      return new Set(await items.distinct('author', filter));
    },

    /** Takes a term from every post that carries it; a post left without any gets `fallback`. Repeatable. */
    async replaceTerm(
      taxonomy: 'category' | 'post_tag',
      termId: number,
      fallback: number | undefined,
    ): Promise<void> {
      const field = TERM_FIELDS[taxonomy];
      const others = { $filter: { input: `$${field}`, cond: { $ne: ['$$this', termId] } } };
      const isEmpty = { $eq: [{ $size: `$${field}` }, 0] };
      await items.updateMany(
        { [field]: termId },
        [
          { $set: { [field]: others } },
          ...(fallback === undefined
            ? []
            : [{ $set: { [field]: { $cond: [isEmpty, [fallback], `$${field}`] } } }]),
        ],
        { updatePipeline: true },
      );
    },

    /** Hands everything of one user to another; 0: nobody. Repeatable. */
    async reassignAuthor(from: number, to: number): Promise<number> {
      const count = await kept.reassignAuthor(from, to);
      // Who may see what is attached to public items does not depend on their author.
      await items.updateMany(
        { 'above.isPublic': false, type: 'attachment', 'above.author': from },
        { $set: { 'above.author': to } },
      );
      return count;
    },
  };
}

/** Ids, and what items with them have to be like. */
interface NamedItems {
  readonly ids: readonly number[];
  readonly filter: Omit<ContentFilter, 'include'>;
}

const OUTLINE = {
  type: 1,
  status: 1,
  author: 1,
  password: 1,
  parent: 1,
  mimeType: 1,
  file: 1,
  above: 1,
} as const satisfies { readonly [K in keyof Content]?: 1 };

/** An item without its texts. */
export type Outline = Pick<Content, '_id' | keyof typeof OUTLINE>;

/** A list's filter for the driver: its values are of the stored types. */
const asStored = (filter: ContentFilter) => toMongoFilter(filter) as unknown as mongo.Filter<StoredContent>;

/** Bounds of what is remembered for one gateway. */
const ITEMS_BYTES = 24 * 1024 * 1024;
const COUNTS_BYTES = 512 * 1024;
const NARROWINGS_BYTES = 2 * 1024 * 1024;

/** What an item takes in memory, with what is made of it to be shown: about its texts three times over. */
function bytesOfItem({ title, content, excerpt, file }: Content): number {
  const { raw, rendered, automaticExcerpt } = content;
  const texts =
    title.raw.length + raw.length + rendered.length + automaticExcerpt.length + excerpt.raw.length;
  return 4000 + 3 * texts + (file ? 4000 : 0);
}

const sortOf = ({ field, direction, ties }: Sort): Record<string, 1 | -1> => ({
  [field]: direction,
  ...(field !== '_id' && { _id: ties }),
});

const TERM_FIELDS = { category: 'categories', post_tag: 'tags' } as const;

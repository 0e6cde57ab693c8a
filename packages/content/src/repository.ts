import { batch, withUniqueKey } from '@almanac/service';
import { conjunction, type Filter, highestId, insertAll } from '@almanac/service/collection';
import type { Connection, Model, mongo, QueryFilter, Schema, UpdateQuery } from 'mongoose';
import { DELETED, type FollowUp, type Item } from './document.js';
import { type Texts, vocabularyOf } from './words.js';

/** What was read of an item has to be still so for a write that was decided by it. */
export type Guard = Filter;

/** Single fields, `search.title` for one inside another. */
export interface Changes<F extends FollowUp = FollowUp> {
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  readonly followUp?: F | undefined;
}

/** What every schema of items has for searches. The words are of no use to readers and many: reads leave them out. */
export const WORD_FIELDS = {
  wordings: Number,
  words: { type: [String], default: undefined, select: false },
} as const;

/** Where items are kept, and how what is left of deleted ones is told from them. */
export interface Collection {
  /** Name of the mongoose model. */
  readonly name: string;
  readonly schema: Schema;
  /** The field that says so of a deleted item; what it said before is kept as `was`. */
  readonly deletedBy: 'type' | 'status';
  /** What a search looks into beside `search`: paths, and the texts there. */
  readonly alsoSearched?: { readonly path: string; readonly texts: (item: Item) => Texts };
  /** Further paths that no view reads. */
  readonly unshown?: readonly string[];
}

/** Reading items and single steps of writing them. The rules are the services'. */
export type ItemRepository<D extends Item<F>, F extends FollowUp> = ReturnType<typeof itemRepository<D, F>>;

/** Items in the database, of one kind or of several that share a collection. */
export function itemRepository<D extends Item<F>, F extends FollowUp>(
  connection: Connection,
  { name, schema, deletedBy, alsoSearched, unshown = [] }: Collection,
) {
  // The kinds differ in fields that the type of a schema does not follow.
  const items = connection.model(name, schema) as unknown as Model<Item>;
  // The same collection for writes of what is complete as it is: casting each field of an item costs about as much as
  // everything else that is done here to store it.
  const documents: mongo.Collection<Item> = connection.collection<Item>(items.collection.name);
  const vocabulary = vocabularyOf(connection, items.collection.name);
  const existing: Filter = { [deletedBy]: { $ne: DELETED } };
  const where = (...conditions: readonly Filter[]): QueryFilter<Item> =>
    conjunction([...conditions, existing]) as QueryFilter<Item>;
  // What is stored is what `insert` and `update` were given.
  const found = async (filter: QueryFilter<Item>, limit = 0): Promise<D[]> =>
    (await documents
      .find(filter as mongo.Filter<Item>, { projection: WITHOUT_WORDS, limit })
      .toArray()) as unknown[] as D[];
  const shownFields = { ...SHOWN, ...Object.fromEntries(unshown.map((path) => [path, 0])) };
  const shown = async (filter: mongo.Filter<Item>): Promise<D[]> =>
    // What is stored is what `insert` was given.
    (await documents.find(filter, { projection: shownFields }).toArray()) as unknown[] as D[];

  const texts = (item: D): Texts => ({ ...item.search, ...alsoSearched?.texts(item) });
  const withWords = async (item: D): Promise<D> => ({
    ...item,
    wordings: 1,
    words: await vocabulary.words(texts(item)),
  });
  const worded = async (item: D): Promise<D> => ('words' in item ? item : withWords(item));

  const holdersOfKeys = batch(async (asked: readonly (readonly string[])[]) => {
    const taken = await items
      .find({ slugKey: { $in: [...new Set(asked.flat())] } }, { slugKey: 1 })
      .lean<{ _id: number; slugKey: string }[]>();
    const holders: ReadonlyMap<string, number> = new Map(taken.map((holder) => [holder.slugKey, holder._id]));
    return asked.map(() => holders);
  });

  /** Inserts that have been announced and not been asked for yet. */
  let coming = 0;
  /** Tells for each item whether it is stored. */
  const insertTogether = batch(
    async (items: readonly D[]): Promise<boolean[]> => {
      const all = await Promise.all(items.map(async (item) => stored(await worded(item))));
      const [only] = all;
      if (!only || all.length > 1) return insertAll<Item>(documents, all);
      await documents.insertOne(only, WHOLE);
      return [true];
    },
    { ms: INSERT_MS, coming: () => coming },
  );

  const settleAll = batch(
    async (done: readonly { readonly id: number; readonly followUpId: string }[]): Promise<undefined[]> => {
      await documents.updateMany(
        { _id: { $in: done.map(({ id }) => id) } },
        { $pull: { followUps: { id: { $in: done.map(({ followUpId }) => followUpId) } } } },
        // It need not be on the disks: what is lost of it is done once more.
        { writeConcern: { w: 1 } },
      );
      return [];
    },
    { ms: SETTLE_MS },
  );

  return {
    /** The collection itself, for what only one service asks. */
    items,

    /**
     * The collection for reads of what is stored as it is. Filters have to be of the stored types: nothing casts them,
     * which costs more than the rest of a small read.
     */
    documents,

    /** Projection of what views read. */
    shownFields,

    /** How many of these ids are those of items. */
    existing: async (ids: readonly number[]): Promise<number> =>
      ids.length === 0 ? 0 : items.countDocuments(where({ _id: { $in: ids } })).exec(),

    /** Items by id, in no order; unknown ids are left out. */
    findMany: async (ids: readonly number[]): Promise<D[]> =>
      ids.length === 0 ? [] : found(where({ _id: { $in: ids } })),

    /**
     * The same as they are shown: without what only searches look into, which is as long as all texts. No change may
     * begin with them.
     */
    findShown: async (ids: readonly number[]): Promise<D[]> =>
      ids.length === 0 ? [] : shown(where({ _id: { $in: ids } }) as mongo.Filter<Item>),

    find: async (id: number): Promise<D | undefined> => (await found(where({ _id: id })))[0],

    /** The item that holds a slug. */
    findBySlugKey: async (slugKey: string): Promise<D | undefined> => (await found(where({ slugKey })))[0],

    /** Ids of the items that hold slugs, by slug key. */
    holdersOfKeys,

    /** The highest id that there is; 0: none. */
    highestId: (): Promise<number> => highestId(items),

    /** A new item with the words of its texts, looked up before its insert has its turn. */
    withWords,

    /**
     * Does what leads up to an insert. Inserts that are ready wait for it a moment, so that all go together.
     * @param work calls `arrived` when its insert comes next
     */
    async expectInsert<T>(work: (arrived: () => void) => Promise<T>): Promise<T> {
      let isComing = true;
      coming += 1;
      const arrived = (): void => {
        if (isComing) coming -= 1;
        isComing = false;
      };
      return work(arrived).finally(arrived);
    },

    /** @throws DuplicateKeyError when the id or the slug is taken. */
    async insert(item: D): Promise<void> {
      await withUniqueKey(async () => {
        // One that is refused among others is tried by itself: only then the server says in full why.
        if (!(await insertTogether(item))) await documents.insertOne(stored(await worded(item)), WHOLE);
      });
    },

    /** Where a part of a text may be. */
    narrow: vocabulary.narrow,

    /**
     * What a write of texts writes beside them: the words of all texts of the item, as long as no other write of texts
     * has come between.
     */
    async rewording(current: D, set: Changes['set']): Promise<{ set: Changes['set']; guard: Guard }> {
      const changed = Object.entries(set).filter(([path]) => path.startsWith('search.'));
      const isAlso = alsoSearched !== undefined && alsoSearched.path in set;
      if (changed.length === 0 && !isAlso) return { set: {}, guard: {} };
      const search = Object.fromEntries(changed.map(([path, text]) => [path.slice('search.'.length), text]));
      const next = { ...current, ...set, search: { ...current.search, ...search } };
      const words = await vocabulary.words(texts(next));
      const { wordings = null } = current;
      return { set: { words, wordings: (wordings ?? 0) + 1 }, guard: { wordings } };
    },

    /**
     * Stores the words of items that were written by a version without them. Repeatable.
     * @param signal ends it
     * @param noted called when words have been noted, before items have them
     */
    completeWords: (signal: AbortSignal, noted?: () => Promise<void>): Promise<void> =>
      vocabulary.complete((item) => texts(item as unknown as D), signal, noted),

    /**
     * Changes what is given and nothing else, in one step, if what the decision was made by still holds.
     * @returns the item as it is then; null when it is gone or the guard no longer holds.
     * @throws DuplicateKeyError when the slug is taken.
     */
    async update(id: number, guard: Guard, { set, unset = [], followUp }: Changes<F>): Promise<D | null> {
      // What a write sets is of the stored types, as a new item is: casting it costs as much as the write.
      const updated = await withUniqueKey(() =>
        documents.findOneAndUpdate(
          where({ _id: id }, guard) as mongo.Filter<Item>,
          {
            $set: set,
            ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
            ...(followUp && { $push: { followUps: followUp } }),
          } as mongo.UpdateFilter<Item>,
          { ...WHOLE, returnDocument: 'after', projection: WITHOUT_WORDS },
        ),
      );
      return updated as unknown as D | null;
    },

    /**
     * Takes an item out of every list at once; what belonged to it goes afterwards, `erase` last.
     * @returns what is left of it; null when it is gone or the guard no longer holds.
     */
    async bury(item: D, guard: Guard, followUp: F): Promise<D | null> {
      const was = item[deletedBy as keyof D];
      return items
        .findOneAndUpdate(where({ _id: item._id }, guard), {
          $set: { [deletedBy]: DELETED, was },
          $unset: { slugKey: 1, trash: 1 },
          $push: { followUps: followUp },
        } as UpdateQuery<Item>)
        .setOptions({ returnDocument: 'after' })
        .lean<D>()
        .exec();
    },

    /** Removes what `bury` has left. Repeatable. */
    async erase(id: number): Promise<void> {
      await items.deleteOne({ _id: id, [deletedBy]: DELETED } as QueryFilter<Item>);
    },

    /** Whether an item is what `bury` has left of it. */
    isBuried: (item: D): boolean => item[deletedBy as keyof D] === DELETED,

    /** Notes that a follow-up is done. Repeatable. */
    settle: (id: number, followUpId: string): Promise<void> => settleAll({ id, followUpId }),

    /** Renews the lease of a follow-up. */
    async renew(id: number, followUpId: string, now: Date): Promise<void> {
      await documents.updateOne({ _id: id, 'followUps.id': followUpId }, { $set: { 'followUps.$.at': now } });
    },

    /** When the follow-up was begun or renewed that waits longest. */
    async oldestFollowUp(): Promise<Date | null> {
      const oldest = await items
        .findOne({ followUps: { $elemMatch: { at: { $gt: new Date(0) } } } }, { followUps: 1 })
        .sort({ 'followUps.at': 1 })
        .lean<Pick<Item, 'followUps'>>();
      return oldest && new Date(Math.min(...oldest.followUps.map(({ at }) => at.getTime())));
    },

    /** Items, deleted ones too, with follow-ups from before a moment that nobody has done. */
    unsettled: (before: Date, limit: number): Promise<D[]> =>
      found({ followUps: { $elemMatch: { at: { $lt: before } } } }, limit),

    /** Scheduled items whose time has come, the first ones first. */
    due: (now: Date, limit: number): Promise<D[]> =>
      items
        .find(where({ status: 'future', dateGmt: { $lte: now } }))
        .sort({ dateGmt: 1 })
        .limit(limit)
        .lean<D[]>()
        .exec(),

    /** When the next scheduled item is due. */
    async nextDue(): Promise<Date | null> {
      const next = await items
        .findOne(where({ status: 'future' }), { dateGmt: 1 })
        .sort({ dateGmt: 1 })
        .lean<Pick<Item, 'dateGmt'>>();
      return next?.dateGmt ?? null;
    },

    /** Items that went into the trash before a moment. */
    trashedBefore: (moment: Date, limit: number): Promise<D[]> =>
      found(where({ 'trash.at': { $lt: moment }, status: 'trash' }), limit),

    /** Some items of an author that are not in the trash. @param of further conditions */
    untrashedOf: (author: number, limit: number, of: Filter = {}): Promise<D[]> =>
      found(where({ author, status: { $ne: 'trash' } }, of), limit),

    /** Hands everything of one user to another; 0: nobody. Repeatable. @returns how many items. */
    async reassignAuthor(from: number, to: number): Promise<number> {
      const { matchedCount } = await items.updateMany({ author: from }, { $set: { author: to } });
      return matchedCount;
    },
  };
}

/** How long an insert waits for others that are on their way: less than one command takes of a busy machine. */
const INSERT_MS = 5;

/** How long done follow-ups wait for others: fewer commands, and long before anybody takes them for undone. */
const SETTLE_MS = 100;

/** What an item is changed by. */
const WITHOUT_WORDS = { words: 0 } as const;

/** What only searches look into. */
const SHOWN = { search: 0, words: 0, wordings: 0 } as const;

/** An item that is made has every field, and those without a value are absent: the schema has nothing to add. */
const WHOLE = { ignoreUndefined: true } as const;

const LONG: ReadonlySet<string> = new Set([
  'titleKey',
  'search',
  'title',
  'excerpt',
  'content',
  'description',
  'words',
]);

/** The short fields first: a scan for a search need not walk over the texts. */
function stored<D extends Item>(item: D): D {
  const fields = Object.entries(item);
  const short = fields.filter(([name]) => !LONG.has(name));
  return Object.fromEntries([...short, ...fields.filter(([name]) => LONG.has(name))]) as unknown as D;
}

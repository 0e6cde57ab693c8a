import type { SlugRules, SlugWish, Status, Visibility } from '@almanac/content';
import { anyOf, conjunction, type Filter, matching, type Search, visibleFilter } from '@almanac/content';
import { uniquely } from '@almanac/service';
import { type Connection, type Model, type QueryFilter, Schema, type UpdateQuery } from 'mongoose';
import { DELETED, type FollowUp, type Item, type Stored } from './document.js';

const part = (definition: Record<string, unknown>) => new Schema(definition, { _id: false });
const text = () => part({ raw: String, rendered: String });

/**
 * The schema of a kind of item, with the indexes that all kinds need. Each kind adds those of its lists, and one that
 * begins with author and status: for a user's own drafts in lists, and for handing over and deleting a user's items.
 * @param own the fields that only this kind has
 */
export function itemSchema<D extends Item>(
  collection: string,
  own: Record<string, unknown>,
): Schema<Stored<D>> {
  const schema = new Schema(
    {
      _id: { type: Number, required: true },
      // Short fields first: a scan for a search need not walk over the texts.
      status: { type: String, required: true },
      author: { type: Number, required: true },
      date: { type: String, required: true },
      dateGmt: { type: Date, default: null },
      modified: { type: String, required: true },
      modifiedGmt: { type: Date, default: null },
      dateUtcSent: Boolean,
      slug: { type: String, default: '' },
      slugKey: String,
      image: { type: Number, default: 0 },
      trash: part({ status: String, slug: String, at: Date }),
      followUps: [part({ id: String, at: Date, terms: [Number], links: [Number] })],
      ...own,
      titleKey: { type: String, default: '' },
      search: Object,
      title: text(),
      description: text(),
      excerpt: text(),
    },
    { collection, versionKey: false },
  );
  // An item by its slug; a slug is taken once.
  schema.index({ slugKey: 1 }, { unique: true, sparse: true });
  // Scheduled items whose time has come.
  schema.index({ dateGmt: 1 }, { partialFilterExpression: { status: 'future' } });
  // Items that have been in the trash for too long.
  schema.index({ 'trash.at': 1 }, { sparse: true });
  // Work that a process left undone.
  schema.index({ 'followUps.at': 1 }, { sparse: true });
  // The kinds differ in fields that the type of a schema does not follow.
  return schema as unknown as Schema<Stored<D>>;
}

/** Which items a list is of. */
export interface ItemFilter {
  /** What the reader may see. */
  readonly visible: Visibility;
  readonly search?: Search | undefined;
}

/**
 * A list's filter in MongoDB's words.
 * @param own what only one kind of item is filtered by
 * @param searched further members of `search` that a search looks into
 */
export const toMongoFilter = (
  { visible, search }: ItemFilter,
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
        )
      : []),
  ]);
const SEARCHED = ['title', 'description', 'excerpt'];

/** One of an ordered list's pages. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** What was read of an item has to be still so for a write that was decided by it. */
export type Guard = Readonly<Record<string, unknown>>;

/** Single fields, `search.title` for one inside another. */
export interface ItemChanges {
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  readonly followUp?: FollowUp | undefined;
}

/** Items of one kind: reading, lists and single steps of writing. The rules are the services'. */
export class ItemRepository<D extends Item> {
  readonly #items: Model<Stored<D>>;

  constructor(connection: Connection, name: string, schema: Schema<Stored<D>>) {
    this.#items = connection.model<Stored<D>>(name, schema);
  }

  /** The collection itself, for what only one kind of item asks. */
  protected get items(): Model<Stored<D>> {
    return this.#items;
  }

  /** Items by id, in no order; unknown ids are left out. */
  findMany(ids: readonly number[]): Promise<D[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.#find({ _id: { $in: ids }, ...EXISTING });
  }

  async find(id: number): Promise<D | undefined> {
    return (await this.findMany([id]))[0];
  }

  async findBySlug(slug: string): Promise<D | undefined> {
    return (await this.#find({ slugKey: slug, ...EXISTING }))[0];
  }

  /** Items with a name, by the name's key. */
  findByTitleKey(titleKey: string, filter: ItemFilter): Promise<D[]> {
    return this.#find(toMongoFilter(filter, [{ titleKey }]));
  }

  /** One page of a list, in the order given. */
  list(filter: Filter, sort: Readonly<Record<string, 1 | -1>>, { offset, limit }: Page): Promise<D[]> {
    return this.#items
      .find(filter as QueryFilter<Stored<D>>)
      .sort(sort)
      .skip(offset)
      .limit(limit)
      .lean<D[]>()
      .exec();
  }

  count(filter: Filter): Promise<number> {
    return this.#items.countDocuments(filter as QueryFilter<Stored<D>>).exec();
  }

  /** Which slugs items of this kind may have. @param isReserved whether nobody may have one as it is */
  slugRules(isReserved: (slug: string) => boolean): SlugRules<SlugWish> {
    return {
      isReserved: ({ slug }) => isReserved(slug),
      lookUp: async (batches) => {
        const wanted = [...new Set(batches.flatMap(({ candidates }) => candidates))];
        const found = await this.#items
          .find({ slugKey: { $in: wanted } } as QueryFilter<Stored<D>>, { slugKey: 1 })
          .lean<{ _id: number; slugKey: string }[]>();
        const holders = new Map(found.map(({ slugKey, _id }) => [slugKey, _id]));
        return ({ _id }, slug) => holders.has(slug) && holders.get(slug) !== _id;
      },
    };
  }

  /** The highest id that there is; 0: none. */
  async highestId(): Promise<number> {
    const last = await this.#items.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean<{ _id: number }>();
    return last?._id ?? 0;
  }

  /** @throws DuplicateKeyError when the id or the slug is taken. */
  async insert(item: D): Promise<void> {
    await uniquely(() => this.#items.insertOne(item as never));
  }

  /**
   * Changes what is given and nothing else, in one step, if what the decision was made by still holds.
   * @returns the item as it is then; null when it is gone or the guard no longer holds.
   * @throws DuplicateKeyError when the slug is taken.
   */
  update(id: number, guard: Guard, { set, unset = [], followUp }: ItemChanges): Promise<D | null> {
    return uniquely(() =>
      this.#items
        .findOneAndUpdate(
          { _id: id, $and: [EXISTING, guard] } as QueryFilter<Stored<D>>,
          {
            $set: set,
            ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((name) => [name, 1])) }),
            ...(followUp && { $push: { followUps: followUp } }),
          } as UpdateQuery<Stored<D>>,
        )
        .setOptions({ returnDocument: 'after' })
        .lean<D>()
        .exec(),
    );
  }

  /**
   * Takes an item out of every list at once; what belonged to it goes afterwards, `erase` last.
   * @returns false when it is gone or the guard no longer holds.
   */
  async delete(id: number, guard: Guard, followUp: FollowUp): Promise<boolean> {
    const { matchedCount } = await this.#items.updateOne(
      { _id: id, $and: [EXISTING, guard] } as QueryFilter<Stored<D>>,
      {
        $set: { status: DELETED },
        $unset: { slugKey: 1, trash: 1 },
        $push: { followUps: followUp },
      } as UpdateQuery<Stored<D>>,
    );
    return matchedCount > 0;
  }

  /** Removes what `delete` has left. Repeatable. */
  async erase(id: number): Promise<void> {
    await this.#items.deleteOne({ _id: id, status: DELETED } as QueryFilter<Stored<D>>);
  }

  /** Notes that a follow-up is done. Repeatable. */
  async settle(id: number, followUpId: string): Promise<void> {
    await this.#items.updateOne(
      { _id: id } as QueryFilter<Stored<D>>,
      { $pull: { followUps: { id: followUpId } } } as UpdateQuery<Stored<D>>,
    );
  }

  /** Renews the lease of a follow-up. */
  async renew(id: number, followUpId: string, now: Date): Promise<void> {
    await this.#items.updateOne(
      { _id: id, 'followUps.id': followUpId } as QueryFilter<Stored<D>>,
      { $set: { 'followUps.$.at': now } } as UpdateQuery<Stored<D>>,
    );
  }

  /** When the follow-up was begun or renewed that waits longest. */
  async oldestFollowUp(): Promise<Date | null> {
    const oldest = await this.#items
      .findOne({ followUps: { $elemMatch: { at: { $gt: new Date(0) } } } } as QueryFilter<Stored<D>>, {
        followUps: 1,
      })
      .sort({ 'followUps.at': 1 })
      .lean<Pick<Item, 'followUps'>>();
    return oldest && new Date(Math.min(...oldest.followUps.map(({ at }) => at.getTime())));
  }

  /** Items with follow-ups from before a moment that nobody has done. */
  unsettled(before: Date, limit: number): Promise<Stored<D>[]> {
    return this.#items
      .find({ followUps: { $elemMatch: { at: { $lt: before } } } } as QueryFilter<Stored<D>>)
      .limit(limit)
      .lean<Stored<D>[]>()
      .exec();
  }

  /** Scheduled items whose time has come, the first ones first. */
  due(now: Date, limit: number): Promise<D[]> {
    return this.#items
      .find({ status: 'future', dateGmt: { $lte: now } } as QueryFilter<Stored<D>>)
      .sort({ dateGmt: 1 })
      .limit(limit)
      .lean<D[]>()
      .exec();
  }

  /** When the next scheduled item is due. */
  async nextDue(): Promise<Date | null> {
    const next = await this.#items
      .findOne({ status: 'future' } as QueryFilter<Stored<D>>, { dateGmt: 1 })
      .sort({ dateGmt: 1 })
      .lean<{ dateGmt: Date | null }>();
    return next?.dateGmt ?? null;
  }

  /** Items that went into the trash before a moment. */
  trashedBefore(moment: Date, limit: number): Promise<D[]> {
    return this.#items
      .find({ 'trash.at': { $lt: moment }, status: 'trash' } as QueryFilter<Stored<D>>)
      .limit(limit)
      .lean<D[]>()
      .exec();
  }

  /** Some items of an author that are not in the trash. */
  untrashedOf(author: number, limit: number): Promise<D[]> {
    return this.#items
      .find({ author, status: { $nin: [DELETED, 'trash'] } } as QueryFilter<Stored<D>>)
      .limit(limit)
      .lean<D[]>()
      .exec();
  }

  /** Hands everything of one user to another. Repeatable. @returns how many items. */
  async reassignAuthor(from: number, to: number): Promise<number> {
    const { matchedCount } = await this.#items.updateMany(
      { author: from } as QueryFilter<Stored<D>>,
      { $set: { author: to } } as UpdateQuery<Stored<D>>,
    );
    return matchedCount;
  }

  #find(filter: Filter): Promise<D[]> {
    return this.#items
      .find(filter as QueryFilter<Stored<D>>)
      .lean<D[]>()
      .exec();
  }
}

const EXISTING = { status: { $ne: DELETED } };

/** Whether an item is in the trash or elsewhere, for guards. @param item as it was read */
export const guardOf = ({
  status,
  author,
  slug,
  dateGmt,
}: Pick<Item, 'author' | 'slug' | 'dateGmt'> & { readonly status: Status }): Guard => ({
  status,
  author,
  slug,
  dateGmt,
});

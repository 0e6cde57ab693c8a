import { together, uniquely } from '@almanac/service';
import { type Connection, type Model, mongo, type QueryFilter, Schema } from 'mongoose';
import type { Above, Content, ContentType, DeletedContent, FollowUp, StoredContent } from './document.js';
import { toMongoFilter } from './filter.js';
import { type Lookups, listPage, type Sort } from './listing.js';
import type { Ancestor } from './permalinks.js';
import type { ContentFilter, ContentWindow } from './query.js';
import { slugKey, type TakenSlugs } from './slugs.js';

const part = <T>(definition: Record<string, unknown>) => new Schema<T>(definition, { _id: false });

const schema = new Schema<StoredContent>(
  {
    _id: { type: Number, required: true },
    // Short fields first: a scan for a search need not walk over the texts.
    type: { type: String, required: true },
    was: String,
    status: { type: String, required: true },
    author: { type: Number, required: true },
    date: { type: String, required: true },
    dateGmt: Date,
    modified: { type: String, required: true },
    modifiedGmt: { type: Date, required: true },
    slug: { type: String, default: '' },
    slugKey: String,
    password: { type: String, default: '' },
    parent: { type: Number, default: 0 },
    menuOrder: { type: Number, default: 0 },
    sticky: { type: Boolean, default: false },
    categories: [Number],
    tags: [Number],
    featuredMedia: { type: Number, default: 0 },
    commentStatus: String,
    pingStatus: String,
    format: { type: String, default: 'standard' },
    template: { type: String, default: '' },
    mimeType: { type: String, default: '' },
    above: part({ isPublic: Boolean, author: Number, isElsewhere: Boolean }),
    file: Object,
    altText: String,
    guid: String,
    trash: part({ status: String, slug: String, at: Date }),
    followUps: [
      part<FollowUp>({
        id: String,
        at: Date,
        editor: Number,
        revision: Boolean,
        terms: [Number],
        authors: [Number],
      }),
    ],
    meta: part({ footnotes: { type: String, default: '' } }),
    titleKey: { type: String, default: '' },
    search: part({ title: String, content: String, excerpt: String }),
    title: part({ raw: String, rendered: String }),
    excerpt: part({ raw: String, rendered: String, smilies: Boolean }),
    content: part({ raw: String, rendered: String, automaticExcerpt: String, smilies: Boolean }),
  },
  { collection: 'posts', versionKey: false },
);

// Those of lists end with `_id`, so that equal items have one order and pages of ids are read from the index alone.
// The default list, `after`, `before`, and the number of published items.
schema.index({ type: 1, status: 1, date: 1, _id: 1 });
// The same over several statuses (`status=any`).
schema.index({ type: 1, date: 1, _id: 1 });
// `orderby=modified`, `modified_after`, `modified_before`.
schema.index({ type: 1, status: 1, modified: 1, _id: 1 });
// `orderby=title`.
schema.index({ type: 1, status: 1, titleKey: 1, _id: 1 });
// `orderby=slug`, `slug=`.
schema.index({ type: 1, status: 1, slug: 1, _id: 1 });
// `orderby=id`.
schema.index({ type: 1, status: 1, _id: 1 });
// `orderby=menu_order`, `menu_order=`.
schema.index({ type: 1, status: 1, menuOrder: 1, _id: 1 });
// `orderby=author`.
schema.index({ type: 1, status: 1, author: 1, _id: 1 });
// `orderby=parent`.
schema.index({ type: 1, status: 1, parent: 1, _id: 1 });
// `author=`, newest first; a contributor's own items, published items of a user, handing over a user's items.
schema.index({ author: 1, type: 1, status: 1, date: -1, _id: 1 });
// `categories=`, newest first; published posts of a category.
schema.index({ categories: 1, type: 1, status: 1, date: -1, _id: 1 });
// `tags=`, newest first; published posts of a tag.
schema.index({ tags: 1, type: 1, status: 1, date: -1, _id: 1 });
// `parent=`, newest first; moving children.
schema.index({ parent: 1, type: 1, status: 1, date: -1, _id: 1 });
// `sticky=true`.
schema.index(
  { sticky: 1, type: 1, status: 1, date: 1, _id: 1 },
  { partialFilterExpression: { sticky: true } },
);
// The default list of media items.
schema.index(
  { 'above.isPublic': 1, type: 1, status: 1, date: 1, _id: 1 },
  { partialFilterExpression: { 'above.isPublic': true } },
);
// The few media items that not everybody may see.
schema.index(
  { 'above.isPublic': 1, type: 1, status: 1, 'above.author': 1, author: 1, date: 1, _id: 1 },
  { partialFilterExpression: { 'above.isPublic': false } },
);
// What media items are attached to elsewhere.
schema.index(
  { 'above.isElsewhere': 1, parent: 1 },
  { partialFilterExpression: { 'above.isElsewhere': true } },
);
// `media_type=`, `mime_type=`.
schema.index(
  { mimeType: 1, type: 1, status: 1, date: 1, _id: 1 },
  { partialFilterExpression: { type: 'attachment' } },
);
// A slug is taken once in its scope; permalinks.
schema.index({ slugKey: 1 }, { unique: true, sparse: true });
// Slugs of any type, for media items.
schema.index({ slug: 1 });
// Items that show a media item, for when it goes.
schema.index({ featuredMedia: 1 }, { partialFilterExpression: { featuredMedia: { $gt: 0 } } });
// Scheduled items whose time has come.
schema.index({ dateGmt: 1 }, { partialFilterExpression: { status: 'future' } });
// Items that have been in the trash for too long.
schema.index({ 'trash.at': 1 }, { sparse: true });
// Work that a process left undone.
schema.index({ 'followUps.at': 1 }, { sparse: true });

/** What was read of an item has to be still so for a write that was decided by it. */
export type Guard = Partial<
  Pick<
    Content,
    'status' | 'author' | 'slug' | 'parent' | 'dateGmt' | 'categories' | 'tags' | 'sticky' | 'password'
  >
> & { readonly $or?: Readonly<Record<string, unknown>>[] };

/** @param terms whether the write also changes or counts the terms */
export const guardOf = (
  { status, author, slug, parent, dateGmt, categories, tags }: Content,
  { terms }: { readonly terms: boolean },
): Guard => ({ status, author, slug, parent, dateGmt, ...(terms && { categories, tags }) });

/** Holds while one of these texts has something in it. */
export const someText = (names: readonly ('title' | 'content' | 'excerpt')[]): Guard => ({
  $or: names.map((name) => ({ [`${name}.raw`]: { $ne: '' } })),
});

/** Single fields, `search.title` for one inside another. */
export interface ContentChanges {
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  readonly followUp: FollowUp;
}

/** Posts, pages and media items: reading, lists and single steps of writing. The rules are the services'. */
export class ContentRepository implements TakenSlugs, Lookups {
  readonly #items: Model<StoredContent>;
  /**
   * The same collection for writes of what is complete as it is: casting each field of an item costs about as much as
   * everything else that is done here to store it.
   */
  readonly #documents: mongo.Collection<StoredContent>;

  constructor(connection: Connection) {
    this.#items = connection.model<StoredContent>('Content', schema);
    this.#documents = connection.collection<StoredContent>(this.#items.collection.name);
  }

  /** One item of a type. */
  find(type: ContentType, id: number): Promise<Content | null> {
    return this.#items.findOne({ _id: id, type }).lean<Content>().exec();
  }

  /** Items by id, of any type and in no order; unknown ids are left out. */
  async findMany(ids: readonly number[]): Promise<Content[]> {
    if (ids.length === 0) return [];
    const found = await this.#items.find({ _id: { $in: ids } }).lean<(Content | DeletedContent)[]>();
    return found.filter((item): item is Content => item.type !== 'deleted');
  }

  /** Everything above these items, by id: one query per level. */
  async ancestors(items: readonly Pick<Content, 'parent'>[]): Promise<ReadonlyMap<number, Ancestor>> {
    const known = new Map<number, Ancestor>();
    let wanted = new Set(items.map(({ parent }) => parent));
    for (;;) {
      const missing = [...wanted].filter((id) => id !== 0 && !known.has(id));
      if (missing.length === 0) return known;
      const found = await this.#items
        .find({ _id: { $in: missing } }, { type: 1, was: 1, status: 1, date: 1, slug: 1, parent: 1 })
        .lean<Ancestor[]>();
      for (const ancestor of found) known.set(ancestor._id, ancestor);
      wanted = new Set(found.map(({ parent }) => parent));
    }
  }

  /** One window of a list, with the number of all items that fit the filter. */
  async list(filter: ContentFilter, window: ContentWindow): Promise<{ items: Content[]; total: number }> {
    const { ids, total, items = await this.findMany(ids) } = await listPage(this, filter, window);
    const found = new Map(items.map((item) => [item._id, item]));
    return { items: ids.flatMap((id) => found.get(id) ?? []), total };
  }

  items(filter: ContentFilter, sort: Sort, limit: number): Promise<Content[]> {
    return this.#items.find(toMongoFilter(filter)).sort(sortOf(sort)).limit(limit).lean<Content[]>().exec();
  }

  async ids(filter: ContentFilter, sort: Sort, { skip, limit } = { skip: 0, limit: 0 }): Promise<number[]> {
    const found = await this.#items
      .find(toMongoFilter(filter), { _id: 1 })
      .sort(sortOf(sort))
      .skip(skip)
      .limit(limit)
      .lean<{ _id: number }[]>();
    return found.map(({ _id }) => _id);
  }

  slugs(filter: ContentFilter): Promise<Pick<Content, '_id' | 'slug'>[]> {
    return this.#items
      .find(toMongoFilter(filter), { slug: 1 })
      .lean<Pick<Content, '_id' | 'slug'>[]>()
      .exec();
  }

  count(filter: ContentFilter): Promise<number> {
    return this.#items.countDocuments(toMongoFilter(filter)).exec();
  }

  holdersOfKeys(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#holdersOfKeys(keys);
  }

  readonly #holdersOfKeys = together(async (asked: readonly (readonly string[])[]) => {
    const found = await this.#items
      .find({ slugKey: { $in: [...new Set(asked.flat())] } }, { slugKey: 1 })
      .lean<{ _id: number; slugKey: string }[]>();
    const holders = new Map(found.map((holder) => [holder.slugKey, holder._id]));
    return asked.map(() => holders);
  });

  async holdersOfSlugs(slugs: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
    const found = await this.#items
      .find({ slug: { $in: slugs }, type: { $ne: DELETED } }, { slug: 1 })
      .lean<Pick<Content, '_id' | 'slug'>[]>();
    const holders = new Map<string, number[]>();
    for (const { slug, _id } of found) holders.set(slug, [...(holders.get(slug) ?? []), _id]);
    return holders;
  }

  /** The post with a slug; slugs of posts are unique. */
  findPostBySlug(slug: string): Promise<Content | null> {
    return this.#items
      .findOne({ slugKey: slugKey({ type: 'post', parent: 0 }, slug) })
      .lean<Content>()
      .exec();
  }

  /** Pages and media items with a slug, below whatever. */
  findBelowBySlug(slug: string): Promise<Content[]> {
    return this.#items
      .find({ slug, type: { $in: ['page', 'attachment'] } })
      .lean<Content[]>()
      .exec();
  }

  /** The highest id that there is; 0: none. */
  async highestId(): Promise<number> {
    const last = await this.#items.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean<{ _id: number }>();
    return last?._id ?? 0;
  }

  /** Whether something has the id, if only as what is left of it. */
  async hasId(id: number): Promise<boolean> {
    return (await this.#items.exists({ _id: id })) !== null;
  }

  /** @throws DuplicateKeyError when the id or the slug is taken. */
  async insert(item: Content): Promise<void> {
    await uniquely(async () => {
      // One that is refused among others is tried by itself: only then the server says in full why.
      if (!(await this.#insert(item))) await this.#documents.insertOne(stored(item), WHOLE);
    });
  }

  /** Tells for each item whether it is stored. */
  readonly #insert = together(async (items: readonly Content[]): Promise<boolean[]> => {
    const [only] = items;
    if (only && items.length === 1) {
      await this.#documents.insertOne(stored(only), WHOLE);
      return [true];
    }
    try {
      await this.#documents.insertMany(items.map(stored), { ...WHOLE, ordered: false });
      return items.map(() => true);
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      const refused = new Set([error.writeErrors].flat().map(({ index }) => index));
      if (refused.size === 0) throw error;
      return items.map((_, index) => !refused.has(index));
    }
  });

  /**
   * Changes what is given and nothing else, in one step, if what the decision was made by still holds.
   * @returns the item as it is then; null when it is gone or the guard no longer holds.
   * @throws DuplicateKeyError when the slug is taken.
   */
  update(id: number, guard: Guard, { set, unset = [], followUp }: ContentChanges): Promise<Content | null> {
    return uniquely(() =>
      this.#items
        .findOneAndUpdate(
          { _id: id, type: { $ne: DELETED }, ...guard },
          {
            $set: set,
            ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((name) => [name, 1])) }),
            $push: { followUps: followUp },
          },
        )
        .setOptions({ returnDocument: 'after' })
        .lean<Content>()
        .exec(),
    );
  }

  /**
   * Takes an item out of every list at once; what belonged to it goes afterwards, `erase` last.
   * @returns the item as it was; null when it is gone or the guard no longer holds.
   */
  async delete(
    id: number,
    guard: Guard,
    was: ContentType,
    followUp: FollowUp,
  ): Promise<DeletedContent | null> {
    return this.#items
      .findOneAndUpdate(
        { _id: id, type: was, ...guard },
        { $set: { type: DELETED, was }, $unset: { slugKey: 1 }, $push: { followUps: followUp } },
      )
      .setOptions({ returnDocument: 'after' })
      .lean<DeletedContent>()
      .exec();
  }

  /** Removes what `delete` has left. Repeatable. */
  async erase(id: number): Promise<void> {
    await this.#items.deleteOne({ _id: id, type: DELETED });
  }

  /** Notes that a follow-up is done. Repeatable. */
  settle(id: number, followUpId: string): Promise<void> {
    return this.#settle({ id, followUpId });
  }

  readonly #settle = together(
    async (done: readonly { readonly id: number; readonly followUpId: string }[]): Promise<undefined[]> => {
      await this.#documents.bulkWrite(
        done.map(({ id, followUpId }) => ({
          updateOne: { filter: { _id: id }, update: { $pull: { followUps: { id: followUpId } } } },
        })),
        { ordered: false },
      );
      return [];
    },
  );

  /** Renews the lease of a follow-up. */
  async renew(id: number, followUpId: string, now: Date): Promise<void> {
    await this.#documents.updateOne(
      { _id: id, 'followUps.id': followUpId },
      { $set: { 'followUps.$.at': now } },
    );
  }

  /** When the follow-up was begun or renewed that waits longest. */
  async oldestFollowUp(): Promise<Date | null> {
    const oldest = await this.#items
      .findOne({ followUps: { $elemMatch: { at: { $gt: new Date(0) } } } }, { followUps: 1 })
      .sort({ 'followUps.at': 1 })
      .lean<Pick<Content, 'followUps'>>();
    return oldest && new Date(Math.min(...oldest.followUps.map(({ at }) => at.getTime())));
  }

  /** Items with follow-ups from before a moment that nobody has done. */
  unsettled(before: Date, limit: number): Promise<(Content | DeletedContent)[]> {
    return this.#items
      .find({ followUps: { $elemMatch: { at: { $lt: before } } } })
      .limit(limit)
      .lean<(Content | DeletedContent)[]>()
      .exec();
  }

  /** Scheduled items whose time has come, the first ones first. */
  due(now: Date, limit: number): Promise<Content[]> {
    return this.#items
      .find({ status: 'future', dateGmt: { $lte: now }, type: { $ne: DELETED } })
      .sort({ dateGmt: 1 })
      .limit(limit)
      .lean<Content[]>()
      .exec();
  }

  /** When the next scheduled item is due. */
  async nextDue(): Promise<Date | null> {
    const next = await this.#items
      .findOne({ status: 'future', type: { $ne: DELETED } }, { dateGmt: 1 })
      .sort({ dateGmt: 1 })
      .lean<Pick<Content, 'dateGmt'>>();
    return next?.dateGmt ?? null;
  }

  /** Items that went into the trash before a moment. */
  trashedBefore(moment: Date, limit: number): Promise<Content[]> {
    return this.#items
      .find({ 'trash.at': { $lt: moment }, status: 'trash', type: { $ne: DELETED } })
      .limit(limit)
      .lean<Content[]>()
      .exec();
  }

  /** Those of the ids that media items have. */
  async existingMedia(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const found = await this.#items
      .find({ _id: { $in: ids }, $or: [{ type: 'attachment' }, { was: 'attachment' }] }, { _id: 1 })
      .lean<{ _id: number }[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Pages and media items directly below an item. */
  children(parent: number): Promise<Content[]> {
    return this.#items
      .find({ parent, type: { $in: ['page', 'attachment'] } })
      .lean<Content[]>()
      .exec();
  }

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
    await uniquely(() => this.#items.updateOne({ _id, parent }, { $set: place }));
  }

  /** Whether media items are attached to something. */
  async hasAttachments(parent: number): Promise<boolean> {
    return (await this.#items.exists({ parent, type: 'attachment' })) !== null;
  }

  /** The ids that media items are attached to and that are not those of content here. */
  parentsElsewhere(): Promise<number[]> {
    return this.#items.distinct('parent', { 'above.isElsewhere': true, type: 'attachment' }).exec();
  }

  /** Tells the media items that are attached to something what they have to know of it. Repeatable. */
  async describeAbove(parent: number, above: Above): Promise<void> {
    await this.#items.updateMany({ parent, type: 'attachment' }, { $set: { above } });
  }

  /** Takes a media item off everything that shows it. Repeatable. */
  async clearFeatured(mediaId: number): Promise<void> {
    await this.#items.updateMany({ featuredMedia: mediaId }, { $set: { featuredMedia: 0 } });
  }

  /** Published items by term (posts alone have terms); a term without any is left out. */
  countPublishedByTerm(
    taxonomy: 'category' | 'post_tag',
    termIds: readonly number[],
  ): Promise<ReadonlyMap<number, number>> {
    const field = TERM_FIELDS[taxonomy];
    return this.#countEach(termIds, (id) => ({ [field]: id, type: 'post', status: 'publish' }));
  }

  /** Published posts and pages by author. */
  countPublishedByAuthor(userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return this.#countEach(userIds, (id) => ({
      author: id,
      type: { $in: ['post', 'page'] },
      status: 'publish',
    }));
  }

  async #countEach(
    ids: readonly number[],
    filterFor: (id: number) => QueryFilter<StoredContent>,
  ): Promise<ReadonlyMap<number, number>> {
    const counts = await Promise.all(
      ids.map(async (id) => [id, await this.#items.countDocuments(filterFor(id))] as const),
    );
    return new Map(counts);
  }

  /** Takes a term from every post that carries it; a post left without any gets `fallback`. Repeatable. */
  async replaceTerm(
    taxonomy: 'category' | 'post_tag',
    termId: number,
    fallback: number | undefined,
  ): Promise<void> {
    const field = TERM_FIELDS[taxonomy];
    const others = { $filter: { input: `$${field}`, cond: { $ne: ['$$this', termId] } } };
    const isEmpty = { $eq: [{ $size: `$${field}` }, 0] };
    await this.#items.updateMany(
      { [field]: termId },
      [
        { $set: { [field]: others } },
        ...(fallback === undefined
          ? []
          : [{ $set: { [field]: { $cond: [isEmpty, [fallback], `$${field}`] } } }]),
      ],
      { updatePipeline: true },
    );
  }

  /** Hands everything of one user to another; 0: nobody. Repeatable. */
  async reassignAuthor(from: number, to: number): Promise<void> {
    await this.#items.updateMany({ author: from }, { $set: { author: to } });
    // Who may see what is attached to public items does not depend on their author.
    await this.#items.updateMany(
      { 'above.isPublic': false, type: 'attachment', 'above.author': from },
      { $set: { 'above.author': to } },
    );
  }

  /** Some items of a type and author that are not in the trash. */
  untrashedOf(author: number, type: ContentType, limit: number): Promise<Content[]> {
    return this.#items
      .find({ author, type, status: { $ne: 'trash' } })
      .limit(limit)
      .lean<Content[]>()
      .exec();
  }
}

/** An item that is made has every field, and those without a value are absent: the schema has nothing to add. */
const WHOLE = { ignoreUndefined: true } as const;

/** The short fields first, as in the schema. */
const stored = ({ titleKey, search, title, excerpt, content, ...short }: Content): Content => ({
  ...short,
  titleKey,
  search,
  title,
  excerpt,
  content,
});

const sortOf = ({ field, direction, ties }: Sort): Record<string, 1 | -1> => ({
  [field]: direction,
  ...(field !== '_id' && { _id: ties }),
});

const DELETED: DeletedContent['type'] = 'deleted';
const TERM_FIELDS = { category: 'categories', post_tag: 'tags' } as const;

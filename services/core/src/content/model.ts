import { VersionedCache } from '@almanac/cache';
import { ContentStore, type FieldColumn, STATUSES, siteStatuses } from '@almanac/content';
import { type ChangedObject, countBy, type Filter, withUniqueKey } from '@almanac/data';
import { batch } from '@almanac/process';
import type { Connection } from 'mongoose';
import { type Taxonomy, TERM_FIELDS } from '../terms/taxonomy.js';
import { CONTENT_VERSIONS, ofItemVersions, SET_VERSIONS } from '../versions.js';
import type { Ancestor } from './addresses.js';
import { isDeclared, publishedTypes, taxonomyNamed, typesWith } from './declared.js';
import { type Content, type ListedContent, LONG_TEXTS, type ParentState } from './document.js';
import { ListLookups, type ListPage, listPage } from './listing.js';
import { PostPeriods } from './post-periods.js';
import type { ContentFilter, ContentWindow } from './query.js';
import { slugKey } from './slugs.js';
import { storedSchema } from './stored-schema.js';

/** Precondition: at least one of these texts is not empty. */
export const someText = (names: readonly ('title' | 'content' | 'excerpt')[]): Filter => ({
  $or: names.map((name) => ({ [`${name}.raw`]: { $ne: '' } })),
});

/** The collection of all content. */
export class PostStore extends ContentStore<Content> {
  readonly #lookups = new ListLookups(this);
  readonly #ancestors = new VersionedCache<Ancestor | undefined>({
    versions: SET_VERSIONS,
    max: MAX_ANCESTORS,
  });
  readonly #absent = new VersionedCache<true>({ versions: SET_VERSIONS, max: MAX_ABSENT });
  /** Published posts by day, month and year. */
  readonly periods = new PostPeriods(this.collection);

  /** @param fieldColumns columns of indexed fields */
  constructor(connection: Connection, fieldColumns: readonly FieldColumn[] = []) {
    super(connection, {
      name: 'Content',
      schema: storedSchema,
      deletedBy: 'type',
      // Items of types that left the site's file stay stored.
      isFound: ({ type }) => isDeclared(type),
      indexed: { ...INDEXED, fieldColumns },
      texts: LONG_TEXTS,
      changed: changedContent,
      versions: CONTENT_VERSIONS,
      finer: { ofItem: ofItemVersions, ofSet: SET_VERSIONS },
      cache: { items: ITEMS_BYTES, counts: COUNTS_BYTES, bytesOf: bytesOfItem },
      groupMs: GROUP_MS,
    });
  }

  /** Items of a type that is not declared any more. */
  leftovers(type: string, limit: number): Promise<Content[]> {
    return this.page(0, limit, { type });
  }

  /** One window of a list, and the total of the filter. */
  async listWindow(
    filter: ContentFilter,
    window: ContentWindow,
  ): Promise<{ items: Content[]; total: number }> {
    const { ids, total } = await this.listIds(filter, window);
    return { items: await this.inOrder(ids), total };
  }

  /** The ids of one window of a list, and the total of the filter. */
  listIds(filter: ContentFilter, window: ContentWindow): Promise<ListPage> {
    return listPage(this.#lookups, filter, window);
  }

  /** Items for display in the order of the given ids. Long texts are present only when they are cached. */
  override inOrderWithoutTexts(ids: readonly number[]): Promise<ListedContent[]> {
    return super.inOrderWithoutTexts(ids) as Promise<ListedContent[]>;
  }

  /** One complete item of a type, such as for an update. */
  async findOf(type: string, id: number): Promise<Content | null> {
    const item = await this.find(id);
    return item?.type === type ? item : null;
  }

  /** Items by id for display. Texts are present only when they are cached. Ids that are not in use are read once. */
  async outlinesAsShown(ids: readonly number[]): Promise<readonly Outline[]> {
    const absent = this.#absent.current();
    if (!absent) return this.outlines(ids);
    const wanted = ids.filter((id) => absent.get(id) === undefined);
    const items = await this.findMany(wanted);
    const found = new Set(items.map(({ _id }) => _id));
    for (const id of wanted) if (!found.has(id)) absent.set(id, true);
    return items;
  }

  /** Items by id without texts. */
  async outlines(ids: readonly number[]): Promise<Outline[]> {
    return ids.length === 0 ? [] : this.#readOutlines(ids);
  }

  readonly #readOutlines = batch(async (calls: readonly (readonly number[])[]): Promise<Outline[][]> => {
    const filter = { _id: { $in: [...new Set(calls.flat())] }, type: { $ne: ContentStore.DELETED } };
    const items = await this.documents.find<Outline>(filter, { projection: OUTLINE }).toArray();
    const known = items.filter(({ type }) => isDeclared(type));
    const found = new Map(known.map((item) => [item._id, item]));
    return calls.map((ids) => [...new Set(ids)].flatMap((id) => found.get(id) ?? []));
  });

  /** All ancestors of these items, by id: one query per level. */
  async ancestors(below: readonly Pick<Content, 'parent'>[]): Promise<ReadonlyMap<number, Ancestor>> {
    const known = new Map<number, Ancestor>();
    let wanted = new Set(below.map(({ parent }) => parent));
    for (;;) {
      const missing = [...wanted].filter((id) => id !== 0 && !known.has(id));
      if (missing.length === 0) return known;
      const cached = await this.#ancestors.getMany(missing, this.#readAncestors);
      const found = [...cached.values()].filter((ancestor) => ancestor !== undefined);
      for (const ancestor of found.filter(isKnown)) known.set(ancestor._id, ancestor);
      wanted = new Set(found.map(({ parent }) => parent));
    }
  }

  /** Ancestors by id; undefined for an unknown id. Concurrent reads share a command. */
  readonly #readAncestors = batch(async (calls: readonly (readonly number[])[]) => {
    const filter = { _id: { $in: [...new Set(calls.flat())] } };
    const found = await this.documents.find<Ancestor>(filter, { projection: ANCESTOR }).toArray();
    const byId = new Map(found.map((ancestor) => [ancestor._id, ancestor]));
    return calls.map((ids) => new Map(ids.map((id) => [id, byId.get(id)])));
  });

  /** Whether the id is in use, also by a tombstone. */
  readonly hasId = batch(async (ids: readonly number[]): Promise<boolean[]> => {
    const used = new Set(await this.ids({ _id: { $in: [...ids] } }));
    return ids.map((id) => used.has(id));
  });

  /** Ids of items of any type, by slug. A slug may have several owners. */
  readonly ownersOfSlugs = batch(async (calls: readonly (readonly string[])[]) => {
    const filter = { slug: { $in: [...new Set(calls.flat())] }, type: { $ne: ContentStore.DELETED } };
    const owners = new Map<string, number[]>();
    for await (const { slug, _id } of this.documents.find(filter, { projection: { slug: 1 } }))
      owners.set(slug, [...(owners.get(slug) ?? []), _id]);
    const all: ReadonlyMap<string, readonly number[]> = owners;
    return calls.map(() => all);
  });

  /** The post with a slug; slugs of posts are unique. */
  findPostBySlug(slug: string): Promise<Content | undefined> {
    return this.findBySlugKey(slugKey({ type: 'post', parent: 0 }, slug));
  }

  /** Items of some types with a slug, below any parent. */
  findBySlug(slug: string, types: readonly string[]): Promise<Content[]> {
    return this.findNamed(`${types} ${slug}`, () => this.findWhole({ slug, type: { $in: [...types] } }));
  }

  /** Items directly below an item. */
  children(parent: number): Promise<Content[]> {
    return this.findWhole({ parent });
  }

  /** Moves an item to another parent. @throws DuplicateKeyError when the slug is in use there */
  async move({ _id, parent, type }: Content, to: number, slug: string, above: ParentState): Promise<void> {
    const place = {
      parent: to,
      slug,
      ...(slug !== '' && { slugKey: slugKey({ type, parent: to }, slug) }),
      ...(type === 'attachment' && { above }),
      ...this.search.mark(),
    };
    await withUniqueKey(() => this.documents.updateOne({ _id, parent }, { $set: place }));
  }

  /** Ids that media items or their tombstones have. */
  async existingMedia(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const isMedia = [{ type: 'attachment' }, { was: 'attachment' }];
    return new Set(await this.ids({ _id: { $in: [...ids] }, $or: isMedia }));
  }

  /** Whether an item has attached media items. */
  async hasAttachments(parent: number): Promise<boolean> {
    return (await this.ids({ parent, type: 'attachment' }, {}, { offset: 0, limit: 1 })).length > 0;
  }

  /** Media items attached to these items, up to a limit. */
  async attachedMedia(parents: readonly number[]): Promise<Content[]> {
    if (parents.length === 0) return [];
    const limit = MOST_ATTACHED * Math.min(parents.length, MOST_PARENTS);
    const filter = { parent: { $in: [...parents] }, type: 'attachment' };
    return this.findMany(await this.ids(filter, {}, { offset: 0, limit }));
  }

  /** Ids of the items that have attached media items. */
  withAttachments(ids: readonly number[]): Promise<number[]> {
    return this.documents.distinct('parent', { parent: { $in: [...ids] }, type: 'attachment' });
  }

  /**
   * Ids of items with statuses that are not those of the project: the site's file declares them, or did. The stored
   * statuses are read first, because an index has them without a read of the items.
   */
  async idsWithDeclaredStatuses(): Promise<number[]> {
    const types = [...publishedTypes()];
    const stored = await Promise.all(types.map((type) => this.documents.distinct('status', { type })));
    const ofProject: ReadonlySet<string> = new Set(STATUSES);
    const declared = new Set(stored.flat().filter((status) => !ofProject.has(status)));
    return declared.size === 0 ? [] : this.ids({ type: { $in: types }, status: { $in: [...declared] } });
  }

  /** Ids of media items that are attached to some items. */
  attachedTo(ids: readonly number[]): Promise<number[]> {
    return this.ids({ type: 'attachment', parent: { $in: [...ids] } });
  }

  /** Ids of those parents whose attached media items are stored as public, or as not public. */
  shownAs(isPublic: boolean, ids: readonly number[]): Promise<number[]> {
    const filter = { parent: { $in: [...ids] }, type: 'attachment', 'above.isPublic': isPublic };
    return this.documents.distinct('parent', filter);
  }

  /** Ids of parents of media items that belong to other services. */
  remoteParents(): Promise<number[]> {
    return this.documents.distinct('parent', { 'above.isElsewhere': true, type: 'attachment' });
  }

  /** Stores the state of a parent in its attached media items. Idempotent. */
  async updateParentState(parent: number, above: ParentState): Promise<void> {
    const set = { above, ...this.search.mark() };
    await this.documents.updateMany({ parent, type: 'attachment' }, { $set: set });
  }

  /** Stores the states of several parents by one command. Idempotent. */
  async updateParentStates(described: ReadonlyMap<number, ParentState>): Promise<void> {
    if (described.size === 0) return;
    const mark = this.search.mark();
    const updates = [...described].map(([parent, above]) => ({
      updateMany: { filter: { parent, type: 'attachment' }, update: { $set: { above, ...mark } } },
    }));
    await this.documents.bulkWrite(updates, { ordered: false });
  }

  /** Removes a media item as featured image of all items. Idempotent. */
  async clearFeatured(mediaId: number): Promise<void> {
    await this.documents.updateMany({ featuredMedia: mediaId }, { $set: { featuredMedia: 0 } });
  }

  /** Published items by term; a term without any is left out. */
  countPublishedByTerm(taxonomy: Taxonomy, termIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return countBy(this.collection, taxonomyNamed(taxonomy).field, termIds, {
      type: { $in: [...typesWith(taxonomy)] },
      status: 'publish',
    });
  }

  /** Published items by author. */
  countPublishedByAuthor(userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return countBy(this.collection, 'author', userIds, {
      type: { $in: [...publishedTypes()] },
      status: 'publish',
    });
  }

  /** Authors of published items of these types. */
  async authorsOfPublished(types: readonly string[]): Promise<ReadonlySet<number>> {
    const filter = { type: { $in: [...types] }, status: 'publish' };
    return new Set(await this.documents.distinct('author', filter));
  }

  /** Ids of the users who have private items of these types. */
  async authorsOfPrivate(userIds: readonly number[], types: readonly string[]): Promise<ReadonlySet<number>> {
    const filter = {
      author: { $in: [...userIds] },
      type: { $in: [...types] },
      status: { $in: siteStatuses.all.filter((status) => siteStatuses.isPrivate(status)) },
    };
    return new Set(await this.documents.distinct('author', filter));
  }

  /** Removes a term from all items; an item without a remaining term gets `fallback`. Idempotent. */
  async replaceTerm(taxonomy: Taxonomy, termId: number, fallback: number | undefined): Promise<void> {
    const { field } = taxonomyNamed(taxonomy);
    const others = { $filter: { input: `$${field}`, cond: { $ne: ['$$this', termId] } } };
    const isEmpty = { $eq: [{ $size: `$${field}` }, 0] };
    const filled = { $cond: [isEmpty, [fallback], `$${field}`] };
    await this.documents.updateMany({ [field]: termId }, [
      { $set: { [field]: others, ...this.search.mark() } },
      ...(fallback === undefined ? [] : [{ $set: { [field]: filled } }]),
    ]);
  }

  /**
   * Removes a term from the field that taxonomies share; an item without another term of the taxonomy gets `fallback`.
   * Idempotent.
   * @param siblings terms of the taxonomy
   */
  async replaceSharedTerm(
    termId: number,
    fallback: number | undefined,
    siblings: readonly number[],
  ): Promise<void> {
    const others = siblings.filter((id) => id !== termId);
    if (fallback !== undefined)
      await this.documents.updateMany(
        { $and: [{ terms: termId }, { terms: { $nin: others } }] },
        { $push: { terms: fallback } as object },
      );
    await this.documents.updateMany(
      { terms: termId },
      { $pull: { terms: termId } as object, $set: { ...this.search.mark() } },
    );
  }

  /** Reassigns all items of one user to another; 0: nobody. Idempotent. */
  override async reassignAuthor(from: number, to: number): Promise<number> {
    const count = await super.reassignAuthor(from, to);
    // Media items of public parents do not depend on the parent's author.
    await this.documents.updateMany(
      { 'above.isPublic': false, type: 'attachment', 'above.author': from },
      { $set: { 'above.author': to, ...this.search.mark() } },
    );
    return count;
  }
}

/** A tombstone names the former type of the item. */
const changedContent = ({ type, status, ...item }: Content): ChangedObject => {
  const before = type === ContentStore.DELETED ? String((item as { was?: unknown }).was) : type;
  return { kind: before === 'attachment' ? 'media' : 'item', type: before, status };
};

/** A tombstone still names the place of what was below it. */
const isKnown = ({ type }: Pick<Content, 'type'>): boolean =>
  type === ContentStore.DELETED || isDeclared(type);

/** Fields of an ancestor. */
const ANCESTOR = {
  type: 1,
  was: 1,
  status: 1,
  date: 1,
  slug: 1,
  parent: 1,
  author: 1,
  categories: 1,
} as const;

const OUTLINE = {
  type: 1,
  status: 1,
  author: 1,
  date: 1,
  slug: 1,
  password: 1,
  commentStatus: 1,
  parent: 1,
  categories: 1,
  mimeType: 1,
  file: 1,
  above: 1,
} as const satisfies { readonly [K in keyof Content]?: 1 };

/** An item without its texts. */
export type Outline = Pick<Content, '_id' | keyof typeof OUTLINE>;

/** Maximum number of attached media items in a gallery or playlist, and of such items rendered together. */
const MOST_ATTACHED = 200;
const MOST_PARENTS = 10;

/** Limits of what is cached for one gateway: ancestors, ids that are not in use, and bytes. */
const MAX_ANCESTORS = 2000;
const MAX_ABSENT = 5000;
const ITEMS_BYTES = 24 * 1024 * 1024;
const COUNTS_BYTES = 512 * 1024;

/** Columns and texts of the search index. */
const INDEXED = {
  columns: [
    'type',
    'status',
    'author',
    'date',
    'modified',
    'titleKey',
    'slug',
    'password',
    'parent',
    'menuOrder',
    'sticky',
    ...TERM_FIELDS,
    'format',
    'mimeType',
    'above.isPublic',
    'above.isElsewhere',
    'above.author',
    'trash.status',
  ],
  texts: { title: 'title.raw', content: 'content.raw', excerpt: 'excerpt.raw', file: 'file.searchKey' },
  // The name of a media item's file belongs to its content.
  fieldTexts: { content: ['file'] },
} as const;

/** Maximum time for which creations delay later creations: a few times their own duration. */
const GROUP_MS = 100;

/** Memory of a cached item: about three times its texts, with their renderings. */
function bytesOfItem({ title, content, excerpt, file }: Content): number {
  const { raw, rendered, automaticExcerpt } = content;
  const texts =
    title.raw.length + raw.length + rendered.length + automaticExcerpt.length + excerpt.raw.length;
  return 4000 + 3 * texts + (file ? 4000 : 0);
}

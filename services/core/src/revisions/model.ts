import { itemMembers, type Search, SearchIndex } from '@almanac/content';
import {
  batchedInsert,
  collectionSchema,
  conjunction,
  editConflict,
  highestId,
  inRequestedOrder,
  membership,
  withUniqueKey,
} from '@almanac/data';
import { inBackground } from '@almanac/formatting';
import { batch } from '@almanac/process';
import type { Connection, Model, mongo, QueryFilter } from 'mongoose';
import * as z from 'zod';
import { type Content, meta, smiledText } from '../content/document.js';
import { storedFields } from '../fields/stored.js';

const revision = z
  .object({
    /** The public id, of the same sequence as posts. */
    _id: z.int(),
    /** Id of the item. */
    parent: z.int(),
    /** User id of the editor. */
    author: z.int(),
    /** `YYYY-MM-DDTHH:MM:SS` in local time of the site, and the same moment in UTC. */
    date: z.string(),
    dateGmt: z.date(),
    titleKey: z.string(),
    meta,
    /** Values of revisioned fields; absent for none. */
    fields: storedFields.exactOptional(),
    title: itemMembers.title,
    excerpt: smiledText,
    /** Only the raw text is stored. It is rendered on reading, which is rare. */
    content: z.object({ raw: z.string() }).readonly(),
    /** Unique key of an autosave: its item and user. Absent for other revisions. */
    autosaveKey: z.string().exactOptional(),
  })
  .readonly();

/** An earlier or the current version of an item's texts. */
export type Revision = z.output<typeof revision>;

/** Texts of a revision, with its id, meta and declared fields. */
export type RevisionTexts = Pick<Revision, '_id' | 'meta' | 'fields'> & {
  readonly [K in 'title' | 'content' | 'excerpt']: Pick<Revision[K], 'raw'>;
};

/** The texts of an item as a revision stores them. */
export const revisionTexts = ({
  title,
  titleKey,
  content: { raw },
  excerpt,
}: Pick<Content, 'title' | 'titleKey' | 'excerpt'> & {
  readonly content: Pick<Content['content'], 'raw'>;
}) => ({
  title,
  titleKey,
  content: { raw },
  excerpt,
});

const TEXTS = { 'title.raw': 1, 'content.raw': 1, 'excerpt.raw': 1, meta: 1, fields: 1 } as const;

const schema = collectionSchema('revisions', revision);
// Serves the revisions of an item in any order (they are few), their number, and the newest one: ids grow with time.
schema.index({ parent: 1, _id: 1 });
// The index is not unique, as the collection is sharded: `insertAutosave` keeps one autosave.
schema.index({ autosaveKey: 1 }, { sparse: true });

/** Sort orders of an item's revisions. All have the same slug. */
export const REVISION_ORDERS = [
  'date',
  'id',
  'include',
  'relevance',
  'slug',
  'include_slugs',
  'title',
] as const;
export type RevisionOrder = (typeof REVISION_ORDERS)[number];

/** Filter of a list of revisions. */
export interface RevisionQuery {
  readonly parent: number;
  readonly search?: Search | undefined;
  readonly include?: readonly number[] | undefined;
  readonly exclude?: readonly number[] | undefined;
  readonly orderBy: RevisionOrder;
  readonly descending: boolean;
}

/** Number of an item's revisions, autosaves included, and the newest. */
export interface RevisionSummary {
  readonly count: number;
  readonly latest: number;
  /** Id of the newest revision that is not an autosave; 0 for none. */
  readonly latestSaved: number;
}

const NO_REVISIONS: RevisionSummary = { count: 0, latest: 0, latestSaved: 0 };

/** Fields of an autosave's write. */
type AutosaveFields = Omit<Revision, '_id' | 'parent' | 'author' | 'autosaveKey'>;

const keyOf = (parent: number, author: number): string => `${parent}:${author}`;

/** Revisions in the database. `RevisionsService` has the rules. */
export class RevisionRepository {
  readonly #revisions: Model<Revision>;
  /** The driver's collection, for reads of every list, without Mongoose's casting. */
  readonly #documents: mongo.Collection<Revision>;

  constructor(connection: Connection) {
    this.#revisions = connection.model<Revision>('Revision', schema);
    this.#documents = connection.collection<Revision>('revisions');
  }

  find(id: number): Promise<Revision | null> {
    return this.#revisions.findById(id).lean<Revision>().exec();
  }

  /**
   * The texts of the newest revision of each item. Concurrent calls share two commands; a single call uses the index
   * of its item.
   */
  readonly latest = batch(async (parents: readonly number[]): Promise<(RevisionTexts | null)[]> => {
    const [parent, ...others] = parents;
    if (parent !== undefined && others.length === 0)
      return [
        await this.#documents.findOne<RevisionTexts>(
          { parent, autosaveKey: { $exists: false } },
          { sort: { _id: -1 }, projection: TEXTS },
        ),
      ];
    const newest = [...(await this.summaries(parents)).values()].map(({ latestSaved }) => latestSaved);
    const found = await this.#documents
      .find<RevisionTexts & Pick<Revision, 'parent'>>(
        { _id: { $in: newest } },
        { projection: { ...TEXTS, parent: 1 } },
      )
      .toArray();
    const byParent = new Map(found.map((revision) => [revision.parent, revision]));
    return parents.map((one) => byParent.get(one) ?? null);
  });

  /** Numbers of revisions by item, for many items at once. Items without revisions are left out. */
  readonly summaries = batch(async (asked: readonly (readonly number[])[]) => {
    const parents = [...new Set(asked.flat())];
    const found = await this.#documents
      .find<Pick<Revision, '_id' | 'parent' | 'autosaveKey'>>(
        { parent: { $in: parents } },
        { projection: { parent: 1, autosaveKey: 1 } },
      )
      .toArray();
    const summaries = new Map<number, RevisionSummary>();
    for (const { _id, parent, autosaveKey } of found) {
      const { count, latest, latestSaved } = summaries.get(parent) ?? NO_REVISIONS;
      summaries.set(parent, {
        count: count + 1,
        latest: Math.max(latest, _id),
        latestSaved: autosaveKey === undefined ? Math.max(latestSaved, _id) : latestSaved,
      });
    }
    return asked.map(() => summaries);
  });

  /** One window of a list, with the total. @param limit undefined for all */
  async list(
    query: RevisionQuery,
    offset: number,
    limit: number | undefined,
  ): Promise<{ revisions: Revision[]; total: number }> {
    const ids = await this.#ids(query);
    const window = ids.slice(offset, limit === undefined ? undefined : offset + limit);
    const found = await this.#revisions.find({ _id: { $in: window } }).lean<Revision[]>();
    return { revisions: inRequestedOrder(found, ({ _id }) => _id, window, false), total: ids.length };
  }

  async #ids({ parent, search, include, exclude, orderBy, descending }: RevisionQuery): Promise<number[]> {
    const filter: QueryFilter<Revision> = conjunction([{ parent }, membership('_id', include, exclude)]);
    const direction = descending ? -1 : 1;
    const sort: Record<string, 1 | -1> =
      orderBy === 'title' ? { titleKey: direction, _id: direction } : { _id: direction };
    const found = await this.#revisions.find(filter, { _id: 1 }).sort(sort).lean<{ _id: number }[]>();
    const ids = await this.#found(
      found.map(({ _id }) => _id),
      search,
    );
    return orderBy === 'include' && include ? inRequestedOrder(ids, (id) => id, include, false) : ids;
  }

  /** Ids of an item's revisions that match a search. An item has few revisions. */
  async #found(ids: readonly number[], search: Search | undefined): Promise<number[]> {
    if (!search) return [...ids];
    const hits = new Set<number>();
    const revisions = this.#documents.find<RevisionTexts>({ _id: { $in: [...ids] } }, { projection: TEXTS });
    for await (const { _id, title, content, excerpt } of revisions) {
      const texts = {
        title: await inBackground('fold', title.raw),
        content: await inBackground('fold', content.raw),
        excerpt: await inBackground('fold', excerpt.raw),
      };
      if (SearchIndex.matches(search, texts)) hits.add(_id);
    }
    return ids.filter((id) => hits.has(id));
  }

  /** Revisions of all items in order of their ids. @param after exclusive lower bound of the ids */
  page(after: number, limit: number): Promise<Revision[]> {
    return this.#documents
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }

  /** @returns whether the revision exists and the precondition holds */
  async change(
    id: number,
    precondition: mongo.Filter<Revision>,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    const { matchedCount } = await this.#documents.updateOne({ ...precondition, _id: id }, { $set: fields });
    return matchedCount === 1;
  }

  /** The highest id in use; 0 when there are no revisions. */
  highestId(): Promise<number> {
    return highestId(this.#revisions);
  }

  /** @throws DuplicateKeyError when the id is in use. */
  readonly insert = batchedInsert(() => this.#documents);

  async delete(id: number): Promise<void> {
    await this.#revisions.deleteOne({ _id: id });
  }

  /** Autosaves of an item, the newest first. */
  autosavesOf(parent: number): Promise<Revision[]> {
    return this.#documents
      .find({ parent, autosaveKey: { $exists: true } })
      .sort({ dateGmt: -1, _id: -1 })
      .toArray();
  }

  autosaveOf(parent: number, author: number): Promise<Revision | null> {
    return this.#documents.findOne({ autosaveKey: keyOf(parent, author) });
  }

  /**
   * Stores the first autosave of an item by a user. Only one of several concurrent autosaves is kept.
   * @throws DuplicateKeyError when the id is in use
   */
  async insertAutosave(autosave: Omit<Revision, 'autosaveKey'>): Promise<Revision> {
    const { _id, parent, author, ...fields } = autosave;
    const autosaveKey = keyOf(parent, author);
    const stored = { ...autosave, autosaveKey };
    await withUniqueKey(() => this.#documents.insertOne(stored));
    const [first = stored, ...others] = await this.#documents
      .find({ autosaveKey })
      .sort({ _id: 1 })
      .toArray();
    if (others.length === 0) return first;
    await this.#documents.deleteMany({ _id: { $in: others.map((other) => other._id) } });
    return first._id === _id ? first : this.updateAutosave(first._id, fields);
  }

  async updateAutosave(
    _id: number,
    fields: AutosaveFields & Readonly<Record<string, unknown>>,
  ): Promise<Revision> {
    const changed = await this.#documents.findOneAndUpdate(
      { _id },
      { $set: fields },
      { returnDocument: 'after' },
    );
    if (!changed) throw editConflict();
    return changed;
  }

  /** Deletes all revisions of an item. Idempotent. */
  async deleteOf(parent: number): Promise<void> {
    await this.#revisions.deleteMany({ parent });
  }
}

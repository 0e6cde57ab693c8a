import {
  batchedInsert,
  ChangeOutbox,
  type Counter,
  changesMember,
  collectionSchema,
  containing,
  counterOf,
  Deletions,
  highestId,
  insertAll,
  memberPaths,
  orderedWindow,
  withUniqueKey,
} from '@almanac/data';
import { fold, sortKey } from '@almanac/formatting';
import { batch } from '@almanac/process';
import type { Connection, Model, mongo, QueryFilter } from 'mongoose';
import * as z from 'zod';

const term = z
  .object({
    /** The public id. All taxonomies share one sequence. */
    _id: z.int(),
    taxonomy: z.string(),
    /** Display name: no markup, `&` as `&amp;`. */
    name: z.string(),
    nameKey: z.string(),
    /** Unique in its taxonomy. */
    slug: z.string(),
    /** Former slugs, the latest last, whose addresses redirect to the term. */
    formerSlugs: z.array(z.string()).readonly().optional(),
    /** HTML with inline elements only. */
    description: z.string(),
    descriptionKey: z.string(),
    /** Id of the parent category; 0 for none. Tags always have 0. */
    parent: z.int(),
    /** Values of fields that the site's owner declares. */
    fields: z.record(z.string(), z.unknown()).readonly().optional(),
    /** Number of published items with the term. */
    count: z.int(),
    /** Version of `count` and of its last recount. */
    recounts: z.int(),
    recounted: z.int().optional(),
    changes: changesMember,
  })
  .readonly();

const termDeletion = z
  .object({
    /** The term's id. */
    _id: z.int(),
    taxonomy: z.string(),
    /** Id of the new parent of its children. */
    parent: z.int(),
  })
  .readonly();

/** A stored category or tag. @typeParam X names of the taxonomies */
export type Term<X extends string = string> = OfTaxonomy<X, z.output<typeof term>>;

/** A pending deletion: recorded before the term is deleted, removed once its side effects are done. */
export type TermDeletion<X extends string = string> = OfTaxonomy<X, z.output<typeof termDeletion>>;

type OfTaxonomy<X, T> = Omit<T, 'taxonomy'> & { readonly taxonomy: X };

const schema = collectionSchema('terms', term);
// Changes that are not in the log yet.
schema.index(...ChangeOutbox.PENDING);
// Unique slugs per taxonomy; `slug=`, `orderby=slug`, permalinks.
schema.index({ taxonomy: 1, slug: 1 }, { unique: true });
// Former addresses.
schema.index({ formerSlugs: 1 }, { sparse: true });
// The default order, `search`, and duplicates of names.
schema.index({ taxonomy: 1, nameKey: 1, _id: 1 });
// `parent=`, children of a category (deletion, descendants of a filter).
schema.index({ taxonomy: 1, parent: 1, nameKey: 1, _id: 1 });
// `orderby=id`; `orderby=term_group`, which is 0 for all.
schema.index({ taxonomy: 1, _id: 1 });
// `orderby=count`; categories in use for `hide_empty`.
schema.index({ taxonomy: 1, count: 1, _id: 1 });
// `orderby=description`.
schema.index({ taxonomy: 1, descriptionKey: 1, _id: 1 });

export type TermOrder =
  | 'id'
  | 'include'
  | 'name'
  | 'slug'
  | 'include_slugs'
  | 'term_group'
  | 'description'
  | 'count';

/** Filter of a list. Absent members do not filter. */
export interface TermQuery<X extends string = string> {
  /** One taxonomy or several. */
  readonly taxonomy: X | readonly X[];
  readonly ids?: readonly number[];
  /** Ignored when `ids` is given. */
  readonly exclude?: readonly number[];
  readonly slugs?: readonly string[];
  readonly parent?: number;
  /** Part of the name or slug. */
  readonly search?: string;
  /** Only terms in use and the ancestors of these. */
  readonly hideEmpty?: boolean;
}

/** A window of an ordered list. */
export interface TermPage {
  readonly orderBy: TermOrder;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Fields of a term that a write sets; sort keys are derived from them. */
export type TermContent = Pick<Term, 'name' | 'slug' | 'description' | 'parent'>;

/** Sort fields, which indexes support. */
const SORTS: Readonly<Record<TermOrder, string>> = {
  id: '_id',
  // This order also applies without ids or slugs in the request, as in WordPress.
  include: 'nameKey',
  include_slugs: 'nameKey',
  name: 'nameKey',
  slug: 'slug',
  term_group: '_id',
  description: 'descriptionKey',
  count: 'count',
};

/** Names of the unique fields. */
const UNIQUE: ReadonlySet<string> = new Set(['_id', 'slug']);

/** The terms of a service in the database. `Terms` has the rules. */
export class TermStore<X extends string> {
  readonly #terms: Model<Term>;
  /** The driver's collection, for reads of most requests, without Mongoose's casting. */
  readonly #documents: mongo.Collection<Term>;
  readonly deletions: Deletions<TermDeletion>;
  readonly changes: ChangeOutbox<Term>;

  constructor(connection: Connection) {
    this.#terms = connection.model<Term>('Term', schema);
    this.#documents = connection.collection<Term>(this.#terms.collection.name);
    this.deletions = new Deletions(connection, 'term_deletions', termDeletion);
    this.changes = new ChangeOutbox(connection, {
      collection: 'terms',
      fields: ['taxonomy'],
      describe: ({ taxonomy }) => ({ kind: 'term', type: taxonomy, status: '' }),
    });
  }

  /** One term of a taxonomy. */
  find(taxonomy: X, id: number): Promise<Term<X> | null> {
    return this.#documents.findOne<Term<X>>({ _id: id, taxonomy });
  }

  /** Terms by id, of any taxonomy, unordered; unknown ids are left out. */
  findMany(ids: readonly number[]): Promise<Term<X>[]> {
    return this.#findMany(ids);
  }

  readonly #findMany = batch(async (asked: readonly (readonly number[])[]) => {
    const wanted = { _id: { $in: [...new Set(asked.flat())] } };
    const found = await this.#documents.find<Term<X>>(wanted).toArray();
    return asked.map((ids) => found.filter(({ _id }) => ids.includes(_id)));
  });

  /** Ids of existing terms of the taxonomy, among the given ones. */
  async existing(taxonomy: X, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await this.#ids({ _id: { $in: ids }, taxonomy }));
  }

  findBySlug(taxonomy: X, slug: string): Promise<Term<X> | null> {
    return this.#documents.findOne<Term<X>>({ taxonomy, slug });
  }

  /** The term with a former slug; undefined when no term or several terms had it. */
  async findFormer(taxonomy: X, slug: string): Promise<Term<X> | undefined> {
    const [term, ...others] = await this.#terms
      .find({ formerSlugs: slug, taxonomy })
      .limit(2)
      .lean<Term<X>[]>()
      .exec();
    return others.length === 0 ? term : undefined;
  }

  /** Terms with one of these slugs. */
  bySlugs(taxonomy: X, slugs: readonly string[]): Promise<Term<X>[]> {
    return this.#terms
      .find({ taxonomy, slug: { $in: slugs } })
      .lean<Term<X>[]>()
      .exec();
  }

  /** Terms whose names equal one of these except for case and accents, below any parent, the oldest first. */
  named(taxonomy: X, names: readonly string[]): Promise<Term<X>[]> {
    return this.#terms
      .find({ taxonomy, nameKey: { $in: names.map(sortKey) } })
      .sort({ _id: 1 })
      .lean<Term<X>[]>()
      .exec();
  }

  /** Terms below one parent whose names equal one except for case and accents, the oldest first. */
  siblingsNamed(taxonomy: X, parent: number, name: string): Promise<Term<X>[]> {
    return this.#documents
      .find<Term<X>>({ taxonomy, parent, nameKey: sortKey(name) }, { sort: { _id: 1 } })
      .toArray();
  }

  /** Whether a term has the slug, or is among those of `siblingsNamed`. */
  hasRival(taxonomy: X, slug: string, parent: number, name: string): Promise<boolean> {
    return this.#hasRival({ taxonomy, slug, parent, nameKey: sortKey(name) });
  }

  /** Concurrent checks share a command. */
  readonly #hasRival = batch(async (asked: readonly RivalCheck<X>[]): Promise<boolean[]> => {
    const either = asked.flatMap((one) => rivalsOf(one));
    const found = await this.#documents
      .find({ $or: either }, { projection: { taxonomy: 1, slug: 1, parent: 1, nameKey: 1 } })
      .toArray();
    return asked.map((one) => found.some((term) => rivalsOf(one).some((rival) => isMatch(term, rival))));
  });

  /** Direct children of any of these terms. */
  childrenOf(taxonomy: X, parents: readonly number[]): Promise<number[]> {
    return this.#ids({ taxonomy, parent: { $in: parents } });
  }

  /** One window of a list, with the total. */
  async list(query: TermQuery<X>, page: TermPage): Promise<{ items: Term<X>[]; total: number }> {
    const filter = await this.#filter(query);
    return orderedWindow<Term, Term<X>>(this.#terms, filter, query, page, { orders: SORTS, unique: UNIQUE });
  }

  /** The ids of the terms of a taxonomy. */
  idsOf(taxonomy: X): Promise<number[]> {
    return this.#ids({ taxonomy });
  }

  /** The ids of all terms. */
  allIds(): Promise<number[]> {
    return this.#ids({});
  }

  /** Terms of any taxonomy in order of their ids. @param after exclusive lower bound of the ids */
  page(after: number, limit: number): Promise<Term<X>[]> {
    return this.#terms
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Term<X>[]>()
      .exec();
  }

  /** The highest id in use; 0 when there are no terms. */
  highestId(): Promise<number> {
    return highestId(this.#terms);
  }

  /** @throws DuplicateKeyError when the id or the slug is in use. */
  async insert(term: Pick<Term<X>, '_id' | 'taxonomy' | 'fields'> & TermContent): Promise<Term<X>> {
    const document = asNew(term);
    const stored: Term = { ...document, ...this.changes.created() };
    await this.#insert(stored);
    return document;
  }

  readonly #insert = batchedInsert(() => this.#documents);

  /** Stores terms by one command. @returns the stored ids; the other ids or their slugs are in use */
  async insertAll(
    terms: readonly (Pick<Term<X>, '_id' | 'taxonomy'> & TermContent)[],
  ): Promise<ReadonlySet<number>> {
    const documents: Term[] = terms.map((one) => ({ ...asNew(one), ...this.changes.created() }));
    const stored = await insertAll(this.#documents, documents);
    return new Set(terms.flatMap(({ _id }, index) => (stored[index] ? [_id] : [])));
  }

  /**
   * Updates the given fields.
   * @returns the updated term; null when it does not exist.
   * @throws DuplicateKeyError when the slug is in use.
   */
  update(
    taxonomy: X,
    id: number,
    { fields = {}, ...changes }: Partial<TermContent & Pick<Term, 'formerSlugs' | 'fields'>>,
    unchanged: Readonly<Record<string, string>> = {},
  ): Promise<Term<X> | null> {
    return withUniqueKey(() =>
      this.#terms
        .findOneAndUpdate(
          { _id: id, taxonomy, ...unchanged },
          {
            $set: { ...changes, ...keys(changes), ...memberPaths('fields', fields) },
            $push: this.changes.updated(),
          },
        )
        .setOptions({ returnDocument: 'after' })
        .lean<Term<X>>()
        .exec(),
    );
  }

  async delete(id: number): Promise<void> {
    await this.changes.deleting([id], () => this.#terms.deleteOne({ _id: id }));
  }

  /** Moves the children of one category to another. Idempotent. */
  async moveChildren(taxonomy: X, from: number, to: number): Promise<void> {
    await this.#terms.updateMany(
      { taxonomy, parent: from },
      { $set: { parent: to }, $push: this.changes.updated() },
    );
  }

  /** The counter of published items of terms. @param count numbers by term; absent: none */
  counter(count: (terms: readonly Term<X>[]) => Promise<ReadonlyMap<number, number>>): Counter {
    return counterOf<Term>(this.#terms, {
      count: (terms) => count(terms as readonly Term<X>[]),
      fields: (stored) => ({ count: stored }),
      added: (by) => ({ $inc: { count: by } }),
    });
  }

  async #ids(filter: QueryFilter<Term>): Promise<number[]> {
    const found = await this.#terms.find(filter, { _id: 1 }).lean<{ _id: number }[]>();
    return found.map(({ _id }) => _id);
  }

  async #filter({ taxonomy: named, ids, exclude, slugs, parent, search, hideEmpty }: TermQuery<X>) {
    const taxonomy = typeof named === 'string' ? named : { $in: named };
    return {
      taxonomy,
      ...(ids ? { _id: { $in: ids } } : exclude && { _id: { $nin: exclude } }),
      ...(slugs && { slug: { $in: slugs } }),
      ...(parent !== undefined && { parent }),
      ...(search !== undefined && {
        $or: [{ nameKey: containing(sortKey(search)) }, { slug: containing(fold(search)) }],
      }),
      ...(hideEmpty && {
        $and: [{ $or: [{ count: { $gt: 0 } }, { _id: { $in: await this.#aboveUsed(taxonomy) } }] }],
      }),
    } satisfies QueryFilter<Term>;
  }

  /** Filter for the ancestors of categories in use, so that a tree without empty terms is complete. */
  async #aboveUsed(taxonomy: X | { readonly $in: readonly X[] }): Promise<number[]> {
    const above = new Set<number>();
    let level = await this.#terms.distinct('parent', { taxonomy, count: { $gt: 0 } });
    while (level.length > 0) {
      const fresh = level.filter((id) => id > 0 && !above.has(id));
      for (const id of fresh) above.add(id);
      level = (await this.findMany(fresh)).map(({ parent }) => parent);
    }
    return [...above];
  }
}

/** Slug and name of a new term, with the place where the name is in use. */
interface RivalCheck<X extends string> extends Pick<Term<X>, 'taxonomy' | 'slug' | 'parent' | 'nameKey'> {}

/** Fields of the rivals of a new term, which have its slug, or its name under the same parent. */
const rivalsOf = <X extends string>({ taxonomy, slug, parent, nameKey }: RivalCheck<X>): RivalFields<X>[] => [
  { taxonomy, slug },
  { taxonomy, parent, nameKey },
];

type RivalFields<X extends string> = Partial<RivalCheck<X>>;

const isMatch = <X extends string>(term: RivalCheck<X>, fields: RivalFields<X>): boolean =>
  (Object.keys(fields) as (keyof RivalFields<X>)[]).every((name) => term[name] === fields[name]);

/** A term before any item has it. */
const asNew = <X extends string>(term: Pick<Term<X>, '_id' | 'taxonomy'> & TermContent): Term<X> =>
  ({ ...term, ...keys(term), count: 0, recounts: 0, recounted: 0 }) as Term<X>;

const keys = ({
  name,
  description,
}: Partial<TermContent>): Partial<Pick<Term, 'nameKey' | 'descriptionKey'>> => ({
  ...(name !== undefined && { nameKey: sortKey(name) }),
  ...(description !== undefined && { descriptionKey: sortKey(description) }),
});

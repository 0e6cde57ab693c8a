import {
  type Counter,
  collectionSchema,
  containing,
  counterOf,
  Deletions,
  highestId,
  insertAll,
  orderedWindow,
  withUniqueKey,
} from '@almanac/data';
import { fold, sortKey } from '@almanac/formatting';
import { batch } from '@almanac/process';
import type { Connection, Model, mongo, QueryFilter } from 'mongoose';
import * as z from 'zod';

const term = z
  .object({
    /** The public id; one sequence for all taxonomies. */
    _id: z.int(),
    taxonomy: z.string(),
    /** Stored as it is shown: no markup, `&` as `&amp;`. */
    name: z.string(),
    nameKey: z.string(),
    /** Unique in its taxonomy. */
    slug: z.string(),
    /** Slugs that it had, the latest last: their addresses lead on to it. */
    formerSlugs: z.array(z.string()).readonly().optional(),
    /** HTML of the small allow list. */
    description: z.string(),
    descriptionKey: z.string(),
    /** Id of the category above; 0 for none, and always for tags. */
    parent: z.int(),
    /** Published items that carry it. */
    count: z.int(),
    /** Epoch of `count`, and the epoch of its last recount. */
    recounts: z.int(),
    recounted: z.int().optional(),
  })
  .readonly();

const termDeletion = z
  .object({
    /** The term's id. */
    _id: z.int(),
    taxonomy: z.string(),
    /** Where its children move. */
    parent: z.int(),
  })
  .readonly();

/** A category or tag as it is stored. @typeParam X the names of the taxonomies */
export type Term<X extends string = string> = OfTaxonomy<X, z.output<typeof term>>;

/** A deletion under way: written before the term goes, removed when all that follows from it is done. */
export type TermDeletion<X extends string = string> = OfTaxonomy<X, z.output<typeof termDeletion>>;

type OfTaxonomy<X, T> = Omit<T, 'taxonomy'> & { readonly taxonomy: X };

const schema = collectionSchema('terms', term);
// A slug is taken once per taxonomy; `slug=`, `orderby=slug`, permalinks.
schema.index({ taxonomy: 1, slug: 1 }, { unique: true });
// Addresses that it had.
schema.index({ formerSlugs: 1 }, { sparse: true });
// The default order, `search`, and the names that a new term may clash with.
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

/** Which terms a list is of. Absent members do not filter. */
export interface TermQuery<X extends string = string> {
  /** One taxonomy or several. */
  readonly taxonomy: X | readonly X[];
  readonly ids?: readonly number[];
  /** Does not count when `ids` is given. */
  readonly exclude?: readonly number[];
  readonly slugs?: readonly string[];
  readonly parent?: number;
  /** Part of the name or slug. */
  readonly search?: string;
  /** Only terms in use and the categories above them. */
  readonly hideEmpty?: boolean;
}

/** A window of an ordered list. */
export interface TermPage {
  readonly orderBy: TermOrder;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** The fields of a term that a writer decides; keys for ordering follow from them. */
export type TermContent = Pick<Term, 'name' | 'slug' | 'description' | 'parent'>;

/** A window's order as an index serves it. */
const SORTS: Readonly<Record<TermOrder, string>> = {
  id: '_id',
  // Without ids or slugs in the request, as WordPress does.
  include: 'nameKey',
  include_slugs: 'nameKey',
  name: 'nameKey',
  slug: 'slug',
  term_group: '_id',
  description: 'descriptionKey',
  count: 'count',
};

/** Fields that no two documents share. */
const UNIQUE: ReadonlySet<string> = new Set(['_id', 'slug']);

/** The terms of a service: reading, lists, and single steps of writing. The rules are `Terms`'. */
export class TermStore<X extends string> {
  readonly #terms: Model<Term>;
  /** The same collection for what is on the way of most requests: nothing has to be cast. */
  readonly #documents: mongo.Collection<Term>;
  readonly deletions: Deletions<TermDeletion>;

  constructor(connection: Connection) {
    this.#terms = connection.model<Term>('Term', schema);
    this.#documents = connection.collection<Term>(this.#terms.collection.name);
    this.deletions = new Deletions(connection, 'term_deletions', termDeletion);
  }

  /** One term of a taxonomy. */
  find(taxonomy: X, id: number): Promise<Term<X> | null> {
    return this.#terms.findOne({ _id: id, taxonomy }).lean<Term<X>>().exec();
  }

  /** Terms by id, of any taxonomy and in no order; unknown ids are left out. */
  findMany(ids: readonly number[]): Promise<Term<X>[]> {
    return this.#findMany(ids);
  }

  readonly #findMany = batch(async (asked: readonly (readonly number[])[]) => {
    const wanted = { _id: { $in: [...new Set(asked.flat())] } };
    const found = await this.#documents.find<Term<X>>(wanted).toArray();
    return asked.map((ids) => found.filter(({ _id }) => ids.includes(_id)));
  });

  /** Which of these ids are terms of the taxonomy. */
  async existing(taxonomy: X, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await this.#ids({ _id: { $in: ids }, taxonomy }));
  }

  findBySlug(taxonomy: X, slug: string): Promise<Term<X> | null> {
    return this.#terms.findOne({ taxonomy, slug }).lean<Term<X>>().exec();
  }

  /** The term that had a slug; undefined where none had it, or several. */
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

  /** Terms, below whatever, whose names differ from one of these at most in case and accents, oldest first. */
  named(taxonomy: X, names: readonly string[]): Promise<Term<X>[]> {
    return this.#terms
      .find({ taxonomy, nameKey: { $in: names.map(sortKey) } })
      .sort({ _id: 1 })
      .lean<Term<X>[]>()
      .exec();
  }

  /** Terms below one parent whose names differ at most in case and accents, oldest first. */
  siblingsNamed(taxonomy: X, parent: number, name: string): Promise<Term<X>[]> {
    return this.#terms
      .find({ taxonomy, parent, nameKey: sortKey(name) })
      .sort({ _id: 1 })
      .lean<Term<X>[]>()
      .exec();
  }

  /** Direct children of any of these terms. */
  childrenOf(taxonomy: X, parents: readonly number[]): Promise<number[]> {
    return this.#ids({ taxonomy, parent: { $in: parents } });
  }

  /** One window of a list with the number of all hits. */
  async list(query: TermQuery<X>, page: TermPage): Promise<{ items: Term<X>[]; total: number }> {
    const filter = await this.#filter(query);
    return orderedWindow<Term, Term<X>>(this.#terms, filter, query, page, { orders: SORTS, unique: UNIQUE });
  }

  /** The ids of all terms. */
  allIds(): Promise<number[]> {
    return this.#ids({});
  }

  /** Terms of any taxonomy in order of their ids. @param after only higher ids */
  page(after: number, limit: number): Promise<Term<X>[]> {
    return this.#terms
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Term<X>[]>()
      .exec();
  }

  /** The highest id that there is; 0: none. */
  highestId(): Promise<number> {
    return highestId(this.#terms);
  }

  /** @throws DuplicateKeyError when the id or the slug is taken. */
  async insert(term: Pick<Term<X>, '_id' | 'taxonomy'> & TermContent): Promise<Term<X>> {
    const document = asNew(term);
    await withUniqueKey(() => this.#terms.create(document));
    return document;
  }

  /** Stores terms in one write. @returns the ids that are stored; others, or their slugs, are taken */
  async insertAll(
    terms: readonly (Pick<Term<X>, '_id' | 'taxonomy'> & TermContent)[],
  ): Promise<ReadonlySet<number>> {
    const documents: Term[] = terms.map(asNew);
    const stored = await insertAll(this.#documents, documents);
    return new Set(terms.flatMap(({ _id }, index) => (stored[index] ? [_id] : [])));
  }

  /**
   * Changes what is given and nothing else.
   * @returns the term as it is then; null when there is no such term.
   * @throws DuplicateKeyError when the slug is taken.
   */
  update(
    taxonomy: X,
    id: number,
    changes: Partial<TermContent & Pick<Term, 'formerSlugs'>>,
    guard: Readonly<Record<string, string>> = {},
  ): Promise<Term<X> | null> {
    return withUniqueKey(() =>
      this.#terms
        .findOneAndUpdate({ _id: id, taxonomy, ...guard }, { $set: { ...changes, ...keys(changes) } })
        .setOptions({ returnDocument: 'after' })
        .lean<Term<X>>()
        .exec(),
    );
  }

  async delete(id: number): Promise<void> {
    await this.#terms.deleteOne({ _id: id });
  }

  /** Moves the children of one category below another. Repeatable. */
  async moveChildren(taxonomy: X, from: number, to: number): Promise<void> {
    await this.#terms.updateMany({ taxonomy, parent: from }, { $set: { parent: to } });
  }

  /** Keeps the numbers of published items of terms. @param count by term; absent: none */
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

  /** Every category above one that is in use, so that a tree without empty terms stays a tree. */
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

/** A term that nothing carries yet. */
const asNew = <X extends string>(term: Pick<Term<X>, '_id' | 'taxonomy'> & TermContent): Term<X> =>
  ({ ...term, ...keys(term), count: 0, recounts: 0, recounted: 0 }) as Term<X>;

const keys = ({
  name,
  description,
}: Partial<TermContent>): Partial<Pick<Term, 'nameKey' | 'descriptionKey'>> => ({
  ...(name !== undefined && { nameKey: sortKey(name) }),
  ...(description !== undefined && { descriptionKey: sortKey(description) }),
});

import { type Counter, type DeletionSteps, type Job, retryTaken, withFreeId } from '@almanac/data';
import { sanitizeTermDescription, sanitizeTermName, sanitizeTitle, withSuffix } from '@almanac/formatting';
import { defineError, type JsonSchema, NOT_BLANK } from '@almanac/rest';
import { formerSlugsOf } from '../slugs.js';
import { TermAddresses } from './addresses.js';
import type { Term, TermContent, TermDeletion, TermPage, TermQuery, TermStore } from './store.js';

/** Queries of terms on the items that have them. @typeParam X names of the taxonomies */
export interface TermAssignments<X extends string> {
  /** Number of published items by term. Terms without items may be left out. */
  countPublishedByTerm(taxonomy: X, termIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Removes a term from all items; an item without a remaining term gets `fallback`. Idempotent. */
  replaceTerm(taxonomy: X, termId: number, fallback: number | undefined): Promise<void>;
}

/** Dependencies of the rules of terms. */
export interface TermsDeps<X extends string> {
  readonly terms: TermStore<X>;
  /** Unique ids. */
  readonly ids: { next(above?: number): Promise<number> };
  readonly assignments: TermAssignments<X>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Whether terms of a taxonomy have parents. */
  readonly hierarchical: Readonly<Record<X, boolean>>;
  /** Beginnings of the addresses of terms, by taxonomy; '' where terms have no pages. */
  readonly fronts: Readonly<Record<X, string>>;
  /** Whether addresses have the slugs of the terms above. */
  readonly nested: Readonly<Record<X, boolean>>;
  /** The term for items that lose their last term by a deletion. */
  readonly fallback?: (taxonomy: X) => Promise<number | undefined>;
}

/** Input of a write of a term. */
export interface TermInput {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly description?: string | undefined;
  readonly parent?: number | undefined;
  /** Values of declared fields, as they are stored. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
}

const unknownTerm = defineError('rest_term_invalid', 404, 'No such term.');
const unknownParent = defineError('rest_term_invalid', 400, 'No such parent term.');
const emptyName = defineError('empty_term_name', 400, 'A term needs a name.');
const nameTooLong = defineError('db_insert_error', 400, 'A name has at most 200 characters.');
const descriptionTooLong = defineError('db_insert_error', 400, 'A description has at most 65,535 bytes.');
const termExists = defineError('term_exists', 400, 'A term with this name already exists.');
const slugTaken = defineError('duplicate_term_slug', 409, 'Another term has this slug.');

const MAX_NAME_LENGTH = 200;
/** Maximum length of a raw name, with markup. */
const MAX_SENT_NAME_LENGTH = 10 * MAX_NAME_LENGTH;
const MAX_DESCRIPTION_BYTES = 65_535;

/** The rules of categories and tags (docs/reference/core.md#categories-and-tags). The services add access rules. */
export class Terms<X extends string> {
  /** Errors of writes of terms. */
  static readonly ERRORS = [
    unknownTerm,
    unknownParent,
    emptyName,
    nameTooLong,
    descriptionTooLong,
    termExists,
    slugTaken,
  ] as const;

  /** The error for an id that a taxonomy does not have. */
  static readonly unknown = unknownTerm;

  /** JSON schema of a name. */
  static readonly NAME = { ...NOT_BLANK, maxLength: MAX_NAME_LENGTH } as const satisfies JsonSchema;

  /** Whether a sanitized text can be a name. */
  static isName(name: string): boolean {
    return name !== '' && [...name].length <= MAX_NAME_LENGTH;
  }

  readonly #deps: TermsDeps<X>;
  readonly #terms: TermStore<X>;
  /** Addresses of the pages of terms. */
  readonly addresses: TermAddresses<X>;

  constructor(deps: TermsDeps<X>) {
    this.#deps = deps;
    this.#terms = deps.terms;
    this.addresses = new TermAddresses(deps.terms, deps);
    this.counter = deps.terms.counter(async (terms) => {
      const { assignments, hierarchical } = deps;
      const counts = await Promise.all(
        (Object.keys(hierarchical) as X[]).map(async (taxonomy) => {
          const own = terms.filter((term) => term.taxonomy === taxonomy).map(({ _id }) => _id);
          return own.length === 0 ? [] : [...(await assignments.countPublishedByTerm(taxonomy, own))];
        }),
      );
      return new Map(counts.flat());
    });
  }

  /** Ids of existing terms of the taxonomy, in the given order, without duplicates. */
  async existing(taxonomy: X, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const known = await this.#terms.existing(taxonomy, ids);
    return [...new Set(ids)].filter((id) => known.has(id));
  }

  /** The ids together with those of all descendants. One query per level of nesting. */
  async withDescendants(taxonomy: X, ids: readonly number[]): Promise<number[]> {
    const found = new Set(ids);
    let level = this.isHierarchical(taxonomy) ? [...found] : [];
    while (level.length > 0) {
      const children = await this.#terms.childrenOf(taxonomy, level);
      level = children.filter((id) => !found.has(id));
      for (const id of level) found.add(id);
    }
    return [...found];
  }

  /** Terms by id, of any taxonomy; unknown ids are left out. */
  async byIds(ids: readonly number[]): Promise<ReadonlyMap<number, Term<X>>> {
    if (ids.length === 0) return new Map();
    const terms = await this.#terms.findMany([...new Set(ids)]);
    return new Map(terms.map((term) => [term._id, term]));
  }

  isHierarchical(taxonomy: X): boolean {
    return this.#deps.hierarchical[taxonomy];
  }

  /** The counter of published items. */
  readonly counter: Counter;

  /** One window of a list, with the total. */
  list(query: TermQuery<X>, page: TermPage): Promise<{ items: Term<X>[]; total: number }> {
    return this.#terms.list(query, page);
  }

  /** @throws RestError `rest_term_invalid` when the taxonomy does not have the term. */
  async get(taxonomy: X, id: number): Promise<Term<X>> {
    const term = await this.#terms.find(taxonomy, id);
    if (!term) throw unknownTerm();
    return term;
  }

  /**
   * Creates a term. A slug in use is extended by the slugs of the ancestors, then by a number.
   * @throws RestError for a missing name, a name in use, an unknown parent.
   */
  async create(taxonomy: X, input: TermInput): Promise<Term<X>> {
    const parent = await this.#parent(taxonomy, input.parent ?? 0);
    const name = nameOf(input.name ?? '');
    const description = descriptionOf(input.description ?? '');
    const wanted = wantedSlug(input.slug ?? '');
    const { ids } = this.#deps;
    const { fields } = input;
    return withFreeId(ids, this.#terms, (id) => {
      const base = wanted || sanitizeTitle(name) || String(id);
      return retryTaken(async () => {
        const hasRival = await this.#terms.hasRival(taxonomy, base, parent, name);
        // The check runs after the slug was allocated: a concurrent creation with the same name takes that slug, so
        // that the insertion fails.
        const slug = hasRival ? await this.#freeSlug(taxonomy, base, parent) : base;
        if (hasRival) await this.#refuseTwin(taxonomy, parent, name, base, wanted !== '');
        return this.#terms.insert({
          ...{ _id: id, taxonomy, name, slug, description, parent },
          ...(fields && { fields }),
        });
      }, slugTaken);
    });
  }

  /**
   * Updates the given fields. An emptied slug is generated from the name.
   * @throws RestError for an empty name, another term's slug, an unknown parent.
   */
  async update(term: Term<X>, input: TermInput): Promise<Term<X>> {
    const { _id: id, taxonomy } = term;
    const changes: Partial<TermContent & Pick<Term, 'fields'>> = {
      ...(input.parent !== undefined && { parent: await this.#parent(taxonomy, input.parent, id) }),
      ...(input.name !== undefined && { name: nameOf(input.name) }),
      ...(input.description !== undefined && { description: descriptionOf(input.description) }),
      ...(input.fields !== undefined && { fields: input.fields }),
    };
    if (input.slug === undefined && Object.keys(changes).length === 0) return term;
    return retryTaken(async () => {
      const slug = input.slug === undefined ? undefined : await this.#changedSlug(term, input.slug, changes);
      const { formerSlugs: had = [] } = term;
      const formerSlugs =
        slug !== undefined
          ? formerSlugsOf(
              { status: 'publish', slug: term.slug, formerSlugs: had },
              { status: 'publish', slug },
            )
          : undefined;
      const updated = await this.#terms.update(taxonomy, id, {
        ...changes,
        ...(slug !== undefined && { slug }),
        ...(formerSlugs && { formerSlugs }),
      });
      if (!updated) throw unknownTerm();
      return updated;
    }, slugTaken);
  }

  /** Deletes a term permanently: its children move up, and items without a remaining term get the fallback. */
  delete({ _id, taxonomy, parent }: Term<X>): Promise<void> {
    return this.#terms.deletions.run({ _id, taxonomy, parent }, this.#deletion);
  }

  /** The job that completes interrupted deletions. */
  get deletionJob(): Job {
    return this.#terms.deletions.job(this.#deletion);
  }

  readonly #deletion: DeletionSteps<TermDeletion> = {
    finish: async ({ _id, taxonomy: name, parent }) => {
      const taxonomy = name as X;
      await this.#terms.delete(_id);
      await this.#terms.moveChildren(taxonomy, _id, parent);
      const fallback = await this.#deps.fallback?.(taxonomy);
      await this.#deps.assignments.replaceTerm(taxonomy, _id, fallback);
      if (fallback !== undefined) await this.counter.recount([fallback]);
    },
  };

  /** The stored parent: 0 when a category would become its own descendant. */
  async #parent(taxonomy: X, parent: number, own?: number): Promise<number> {
    if (parent === 0) return 0;
    if (!(await this.#terms.find(taxonomy, parent))) throw unknownParent();
    if (own === undefined) return parent;
    return (await this.withDescendants(taxonomy, [own])).includes(parent) ? 0 : parent;
  }

  /** Refuses a name of a sibling, unless a free slug was given. @param slug the given or generated one */
  async #refuseTwin(
    taxonomy: X,
    parent: number,
    name: string,
    slug: string,
    slugGiven: boolean,
  ): Promise<void> {
    const siblings = await this.#terms.siblingsNamed(taxonomy, parent, name);
    const twin = siblings.find((sibling) => sibling.name.toLowerCase() === name.toLowerCase());
    if (!twin) return;
    const owner = await this.#terms.findBySlug(taxonomy, slug);
    const existing = this.isHierarchical(taxonomy)
      ? ((slugGiven ? undefined : siblings.find((sibling) => sibling.name === name)) ??
        (owner?.parent === parent ? owner : undefined))
      : slugGiven && !owner
        ? undefined
        : twin;
    if (!existing) return;
    const { _id: id } = existing;
    throw termExists({ data: { term_id: id }, additionalData: [id, id] });
  }

  async #changedSlug(term: Term<X>, sent: string, changes: Partial<TermContent>): Promise<string> {
    const { _id: id, taxonomy } = term;
    const parent = changes.parent ?? term.parent;
    const wanted = wantedSlug(sent);
    const base = wanted || sanitizeTitle(changes.name ?? term.name) || String(id);
    const owner = await this.#terms.findBySlug(taxonomy, base);
    if (!owner || owner._id === id) return base;
    if (wanted && parent === term.parent) throw slugTaken();
    return this.#freeSlug(taxonomy, base, parent, id);
  }

  /** The slug, or its first variant that is free in the taxonomy. */
  async #freeSlug(taxonomy: X, base: string, parent: number, own?: number): Promise<string> {
    const isFree = async (slug: string): Promise<boolean> => {
      const owner = await this.#terms.findBySlug(taxonomy, slug);
      return !owner || owner._id === own;
    };
    let slug = base;
    if (await isFree(slug)) return slug;
    for (const above of await this.#slugsFrom(parent)) {
      slug = `${slug}-${above}`;
      if (await isFree(slug)) return slug;
    }
    for (let n = 2; ; n++) {
      const numbered = withSuffix(slug, n);
      if (await isFree(numbered)) return numbered;
    }
  }

  /** The slugs of a category and its ancestors, from the bottom up. */
  async #slugsFrom(id: number): Promise<string[]> {
    const [term] = await this.#terms.findMany([id]);
    return term ? (await this.addresses.pathOf(term)).reverse() : [];
  }
}

/** Sanitizes a name. */
function nameOf(sent: string): string {
  // The length is checked before sanitizing, which would take long.
  if (sent.length > MAX_SENT_NAME_LENGTH) throw nameTooLong();
  const name = sanitizeTermName(sent);
  if (name === '') throw emptyName();
  if (!Terms.isName(name)) throw nameTooLong();
  return name;
}

/** Sanitizes a description. */
function descriptionOf(sent: string): string {
  if (Buffer.byteLength(sent) > MAX_DESCRIPTION_BYTES) throw descriptionTooLong();
  return sanitizeTermDescription(sent);
}

/** The slug that a text stands for, '' for none. As in WordPress, no slug can be chosen that is 0. */
function wantedSlug(sent: string): string {
  const slug = sanitizeTitle(sent);
  return slug === '0' ? '' : slug;
}

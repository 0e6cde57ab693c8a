import { type TermAssignments, type TermStore, Terms } from '@almanac/content';
import { sanitizeTermName, TERM_FRONTS } from '@almanac/formatting';
import { can, type Identity } from '@almanac/identity';
import { isRestError } from '@almanac/rest';
import { isObject, isPositiveInteger, MAX_NAMED } from '../arguments.js';
import { HIERARCHICAL, type Taxonomy, type Term } from './taxonomy.js';

/** Queries of terms on the events that have them. */
export interface EventAssignments extends TermAssignments<Taxonomy> {
  /** The terms of an event; undefined when the caller may not read such an event. */
  termsOfEvent(
    identity: Identity,
    taxonomy: Taxonomy,
    eventId: number,
  ): Promise<readonly number[] | undefined>;
}

export interface EventTermsDeps {
  readonly terms: TermStore<Taxonomy>;
  readonly ids: { next(): Promise<number> };
  readonly events: EventAssignments;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** References to terms: existing ids, and names to create. */
export interface TermReferences {
  readonly ids: readonly number[];
  readonly newNames: readonly string[];
}

/** Categories and tags of events: rights, and references from events (docs/reference/events.md#event-categories-and-tags, docs/reference/compatibility.md#rights). */
export class EventTerms extends Terms<Taxonomy> {
  readonly #terms: TermStore<Taxonomy>;
  readonly #events: EventAssignments;

  constructor(deps: EventTermsDeps) {
    super({
      ...deps,
      assignments: deps.events,
      hierarchical: HIERARCHICAL,
      fronts: TERM_FRONTS,
      nested: HIERARCHICAL,
    });
    this.#terms = deps.terms;
    this.#events = deps.events;
  }

  /** Whether all of these ids are terms of the taxonomy. */
  async exist(taxonomy: Taxonomy, ids: readonly number[]): Promise<boolean> {
    return (await this.existing(taxonomy, ids)).length === ids.length;
  }

  /** The terms of an event; undefined when the caller may not read such an event. */
  ofEvent(identity: Identity, taxonomy: Taxonomy, eventId: number): Promise<readonly number[] | undefined> {
    return this.#events.termsOfEvent(identity, taxonomy, eventId);
  }

  /** Writers of events create tags, managers of terms create categories. */
  mayCreate(identity: Identity, taxonomy: Taxonomy): boolean {
    return can(identity, HIERARCHICAL[taxonomy] ? 'manage_categories' : 'edit_posts');
  }

  /**
   * Resolves ids, slugs and names of terms, without duplicates. A text that matches none is the name of a new term.
   * @returns undefined for an unknown id, or an invalid name
   */
  async named(taxonomy: Taxonomy, given: readonly (string | number)[]): Promise<TermReferences | undefined> {
    const texts = given.map((one) => String(one).trim()).filter((text) => text !== '');
    if (texts.length === 0) return { ids: [], newNames: [] };
    const [existing, bySlug, sameName] = await Promise.all([
      this.existing(taxonomy, texts.filter(isPositiveInteger).map(Number)),
      this.#terms.bySlugs(taxonomy, texts),
      this.#terms.named(taxonomy, texts.map(sanitizeTermName)),
    ]);
    const ids = new Set<number>();
    const newNames = new Set<string>();
    for (const text of texts) {
      const name = sanitizeTermName(text);
      const found =
        existing.find((id) => String(id) === text) ??
        bySlug.find(({ slug }) => slug === text)?._id ??
        sameName.find((term) => term.name.toLowerCase() === name.toLowerCase())?._id;
      if (found !== undefined) ids.add(found);
      else if (isPositiveInteger(text) || !Terms.isName(name)) return undefined;
      else newNames.add(name);
    }
    return { ids: [...ids], newNames: [...newNames] };
  }

  /** The ids of references. Missing terms are created unless a concurrent request has created them. */
  async ensure(taxonomy: Taxonomy, { ids, newNames }: TermReferences): Promise<number[]> {
    const all = [...ids];
    for (const name of newNames) all.push(await this.#ensureOne(taxonomy, name));
    return all;
  }

  async #ensureOne(taxonomy: Taxonomy, name: string): Promise<number> {
    try {
      return (await this.create(taxonomy, { name }))._id;
    } catch (error) {
      if (!isRestError(error, 'term_exists')) throw error;
      return Number(error.data['term_id']);
    }
  }

  /** The ids of a list's filter by ids and slugs; undefined when one of them is unknown. */
  async filtered(taxonomy: Taxonomy, given: readonly (string | number)[]): Promise<number[] | undefined> {
    const named = await this.named(taxonomy, given);
    if (!named || named.newNames.length > 0 || named.ids.length === 0) return undefined;
    return this.withDescendants(taxonomy, named.ids);
  }

  /** Terms by id, ordered by name. */
  async inOrder(ids: readonly number[]): Promise<Term[]> {
    const found = [...(await this.byIds(ids)).values()];
    return found.sort((a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a._id - b._id));
  }
}

/**
 * Reads ids, slugs and names of terms, as a list or a text with commas; null gives an empty list.
 * @returns undefined for any other value, or more than `MAX_NAMED`
 */
export function readTerms(sent: unknown): (string | number)[] | undefined {
  if (sent === null) return [];
  const parts = (Array.isArray(sent) ? sent : [sent]).flatMap((part: unknown) =>
    typeof part === 'string' ? part.split(',') : [part],
  );
  const isNamed = (part: unknown): part is string | number =>
    typeof part === 'string' || (typeof part === 'number' && isPositiveInteger(part));
  return parts.length <= MAX_NAMED && parts.every(isNamed) ? parts : undefined;
}

/** Reads the terms of an event: like `readTerms`, and also objects with an id. */
export function readGivenTerms(sent: unknown): (string | number)[] | undefined {
  const parts: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  return sent === null ? [] : readTerms(parts.map((part) => (isObject(part) ? part['id'] : part)));
}

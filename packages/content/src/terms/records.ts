import { isDeepStrictEqual } from 'node:util';
import { DuplicateKeyError, withoutResets } from '@almanac/data';
import { sanitizeTermDescription, sanitizeTermName, sanitizeTitle } from '@almanac/formatting';
import {
  conflict,
  created,
  existing,
  type Outcome,
  type RecordOf,
  type RecordStore,
  skipped,
  TAKEN,
  textsAsRead,
  updated,
} from '@almanac/transfer';
import type { Term, TermContent, TermStore } from './store.js';

/**
 * Import and export of terms. A record with the id or slug of an existing term becomes that term.
 * @param hasTaxonomy whether the service has a taxonomy
 * @param declaredIn values to store of declared fields; absent where terms have no fields
 */
export function termRecords<X extends string>(
  terms: TermStore<X>,
  hasTaxonomy: (taxonomy: string) => boolean,
  declaredIn: DeclaredIn = () => ({}),
): RecordStore<'term'> {
  const isKept = (taxonomy: string): taxonomy is X => hasTaxonomy(taxonomy);
  return {
    type: 'term',

    async import(records, refresh) {
      const read = records.map((record) => {
        const term = readTerm(record, isKept);
        return typeof term === 'string' ? term : { ...term, ...declaredIn(term.taxonomy, record.fields) };
      });
      const wanted = read.filter((term) => typeof term !== 'string');
      const there = await known(terms, wanted);
      const made = new Map<string, NewTerm<X>>();
      const outcomes: Outcome[] = [];
      for (const term of read) {
        if (typeof term === 'string') {
          outcomes.push(skipped(term));
          continue;
        }
        const { _id, taxonomy, ...fields } = term;
        // A second record with the same slug stands for the term of the first.
        const found = there(term) ?? made.get(keyOf(term));
        if (!found) {
          made.set(keyOf(term), term);
          outcomes.push(created(_id));
        } else if (refresh && found._id === _id && differs(found, fields)) {
          outcomes.push(await change(terms, taxonomy, found._id, fields));
        } else outcomes.push(existing(found._id));
      }
      const stored = await terms.insertAll([...made.values()].map(asNew));
      return outcomes.map((outcome) =>
        outcome.status === 'created' && !stored.has(outcome.id) ? TAKEN : outcome,
      );
    },

    async change(id, changes) {
      const [current] = await terms.findMany([id]);
      if (!current || !isKept(current.taxonomy)) return conflict(id);
      const [name, description] = [changes.get('name'), changes.get('description')];
      const named = name && sanitizeTermName(name.to);
      if (named === '') return skipped('It would have no name.');
      const fields = {
        ...(named !== undefined && { name: named }),
        ...(description && { description: sanitizeTermDescription(description.to) }),
      };
      const unchanged = textsAsRead(changes, { name: 'name', description: 'description' });
      return (await terms.update(current.taxonomy, id, fields, unchanged)) ? updated(id) : conflict(id);
    },

    export: async (after, limit) =>
      (await terms.page(after, limit)).map(
        ({ _id: id, taxonomy, slug, name, description, parent, fields = {} }) => ({
          type: 'term',
          id,
          taxonomy,
          slug,
          name,
          description,
          parent,
          fields: withoutResets(fields),
        }),
      ),
  };
}

type Fields = Pick<Term, 'fields'>;
type DeclaredIn = (taxonomy: string, values: NonNullable<Fields['fields']>) => Fields;
type NewTerm<X extends string> = Pick<Term<X>, '_id' | 'taxonomy'> & TermContent & Fields;

/** A term that is not stored yet has no field to reset. */
function asNew<X extends string>({ fields, ...term }: NewTerm<X>): NewTerm<X> {
  return { ...term, ...(fields && { fields: withoutResets(fields) }) };
}

const keyOf = ({ taxonomy, slug }: Pick<Term, 'taxonomy' | 'slug'>): string => `${taxonomy}/${slug}`;

/** The stored term of a record; an error message when it cannot be stored. */
function readTerm<X extends string>(
  { id: _id, taxonomy, slug: sent, name: sentName, description, parent }: RecordOf<'term'>,
  isKept: (taxonomy: string) => taxonomy is X,
): NewTerm<X> | string {
  if (!isKept(taxonomy)) return 'Its taxonomy belongs to another service.';
  const name = sanitizeTermName(sentName);
  if (name === '') return 'It has no name.';
  const slug = sanitizeTitle(sent) || sanitizeTitle(name) || String(_id);
  return { _id, taxonomy, name, slug, description: sanitizeTermDescription(description), parent };
}

/** Finds the existing terms of records: with the same id, else with the same slug. */
async function known<X extends string>(
  terms: TermStore<X>,
  wanted: readonly NewTerm<X>[],
): Promise<(term: NewTerm<X>) => Term<X> | undefined> {
  const taxonomies = [...new Set(wanted.map(({ taxonomy }) => taxonomy))];
  const [same, ...alike] = await Promise.all([
    terms.findMany(wanted.map(({ _id }) => _id)),
    ...taxonomies.map((taxonomy) =>
      terms.bySlugs(
        taxonomy,
        wanted.filter((term) => term.taxonomy === taxonomy).map(({ slug }) => slug),
      ),
    ),
  ]);
  const byId = new Map(same.map((term) => [term._id, term]));
  const bySlug = new Map(alike.flat().map((term) => [keyOf(term), term]));
  return (term) => {
    const own = byId.get(term._id);
    return own?.taxonomy === term.taxonomy ? own : bySlug.get(keyOf(term));
  };
}

const differs = (
  found: TermContent & Fields,
  { name, slug, description, parent, fields = {} }: TermContent & Fields,
): boolean =>
  found.name !== name ||
  found.slug !== slug ||
  found.description !== description ||
  found.parent !== parent ||
  Object.entries(fields).some(
    ([field, value]) => !isDeepStrictEqual(found.fields?.[field] ?? null, value ?? null),
  );

/** Replaces a term, which keeps its slug when another term has the new one. */
async function change<X extends string>(
  terms: TermStore<X>,
  taxonomy: X,
  id: number,
  fields: TermContent & Fields,
): Promise<Outcome> {
  const { slug: _, ...others } = fields;
  try {
    await terms.update(taxonomy, id, fields);
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error;
    await terms.update(taxonomy, id, others);
  }
  return updated(id);
}

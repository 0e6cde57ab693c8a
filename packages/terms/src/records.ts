import { sanitizeTermDescription, sanitizeTermName, sanitizeTitle } from '@almanac/formatting';
import { DuplicateKeyError } from '@almanac/service';
import {
  created,
  existing,
  type Outcome,
  type RecordStore,
  skipped,
  type TaxonomyName,
} from '@almanac/transfer';
import type { TermRepository } from './model.js';

/**
 * Terms as records that move in and out. A term whose slug is there already is that term.
 * @param taxonomies those that the service keeps
 */
export function termRecords<X extends TaxonomyName>(
  terms: TermRepository<X>,
  taxonomies: readonly X[],
): RecordStore<'term'> {
  const isKept = (taxonomy: TaxonomyName): taxonomy is X => taxonomies.some((one) => one === taxonomy);
  return {
    type: 'term',

    async import(records) {
      const outcomes: Outcome[] = [];
      // One after the other: of two with one slug, the second is the first.
      for (const { id, taxonomy, slug: sent, name: sentName, description, parent } of records) {
        const name = sanitizeTermName(sentName);
        const slug = sanitizeTitle(sent) || sanitizeTitle(name) || String(id);
        if (!isKept(taxonomy)) outcomes.push(skipped('Its taxonomy is not kept here.'));
        else if (name === '') outcomes.push(skipped('It has no name.'));
        else {
          const found = await terms.findBySlug(taxonomy, slug);
          if (found) {
            outcomes.push(existing(found._id));
            continue;
          }
          const fields = { name, slug, description: sanitizeTermDescription(description), parent };
          try {
            await terms.insert({ _id: id, taxonomy, ...fields });
            outcomes.push(created(id));
          } catch (error) {
            if (!(error instanceof DuplicateKeyError)) throw error;
            outcomes.push(skipped('Its id is taken.'));
          }
        }
      }
      return outcomes;
    },

    export: async (after, limit) =>
      (await terms.page(after, limit)).map(({ _id: id, taxonomy, slug, name, description, parent }) => ({
        type: 'term',
        id,
        taxonomy,
        slug,
        name,
        description,
        parent,
      })),
  };
}

/** How many documents are counted at the same time: each waits for a connection, which are few. */
const COUNTED_AT_ONCE = 20;

/** Counts again what all documents of a kind keep the numbers of. */
export async function recountAll(
  documents: { allIds(): Promise<number[]> },
  recount: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const ids = await documents.allIds();
  for (let from = 0; from < ids.length; from += COUNTED_AT_ONCE)
    await recount(ids.slice(from, from + COUNTED_AT_ONCE));
}

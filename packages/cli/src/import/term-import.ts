import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '@almanac/transfer';
import type { SentRecordOf } from '@almanac/transfer/records';
import { keyOf } from './options.js';
import { type OwnIds, withOwnIds } from './own-ids.js';
import { ownerOfTerms } from './owners.js';
import type { SourceTerm } from './source.js';
import type { Summary } from './summary.js';

type Owner = 'core' | 'events';
type TermRecord = SentRecordOf<'term'>;

export interface TermImportDeps {
  readonly own: OwnIds;
  readonly summary: Pick<Summary, 'note'>;
  /** Ids of this site for terms, in order. */
  readonly idsOf: (keys: readonly string[]) => Promise<readonly number[]>;
  /** Stores records; `refresh` replaces those that are stored already. */
  readonly store: (
    owner: Owner,
    records: readonly TermRecord[],
    refresh?: boolean,
  ) => Promise<readonly Outcome[]>;
}

/** A term that the import has stored. */
interface StoredTerm {
  readonly owner: Owner;
  readonly record: TermRecord;
  readonly meta: SourceTerm['meta'];
}

/** Imports terms with their fields. */
export class TermImport {
  constructor(private readonly deps: TermImportDeps) {}

  /** Imports terms level by level, parents before their children. */
  async run(terms: readonly SourceTerm[]): Promise<void> {
    const { own } = this.deps;
    const named = new Set(terms.map(keyOf));
    const stored: StoredTerm[] = [];
    let left = withOwnIds(terms.filter((term) => !own.terms.has(keyOf(term))));
    while (left.length > 0) {
      const isReady = ({ taxonomy, parent }: SourceTerm): boolean =>
        parent === '' ||
        own.terms.has(keyOf({ taxonomy, slug: parent })) ||
        !named.has(keyOf({ taxonomy, slug: parent }));
      const ready = left.filter(isReady);
      // Terms in a loop of parents become top-level.
      const level = ready.length > 0 ? ready : left;
      stored.push(...(await this.#importLevel(level)));
      own.recordTermIds(level);
      const done = new Set(level);
      left = left.filter((term) => !done.has(term));
    }
    await this.#completeReferences(stored);
  }

  /** @returns those that were created or changed */
  async #importLevel(terms: readonly SourceTerm[]): Promise<StoredTerm[]> {
    const { idsOf, own, store, summary } = this.deps;
    const ids = await idsOf(terms.map((term) => (term.id > 0 ? String(term.id) : keyOf(term))));
    const stored: StoredTerm[] = [];
    for (const owner of ['core', 'events'] as const) {
      const ofOwner = terms
        .map((term, index) => ({ term, id: ids[index] ?? 0 }))
        .filter(({ term }) => ownerOfTerms(term.taxonomy) === owner);
      const records = ofOwner.map(
        ({ term: { meta, ...term }, id }): TermRecord => ({
          ...term,
          type: 'term',
          id,
          fields: own.fields(term.taxonomy, meta),
          parent: own.terms.get(keyOf({ taxonomy: term.taxonomy, slug: term.parent })) ?? 0,
        }),
      );
      const outcomes = await store(owner, records);
      for (const [index, { term }] of ofOwner.entries()) {
        const [outcome, record] = [outcomes[index], records[index]];
        if (!outcome || !record) continue;
        summary.note('term', term.id, outcome);
        if (outcome.id > 0) own.terms.set(keyOf(term), outcome.id);
        const isStored = outcome.status === 'created' || outcome.status === 'updated';
        if (isStored && term.meta) stored.push({ owner, record, meta: term.meta });
      }
    }
    return stored;
  }

  /** Sends terms again whose fields refer to terms that were stored with them or after them. */
  async #completeReferences(stored: readonly StoredTerm[]): Promise<void> {
    const { own, store } = this.deps;
    for (const owner of ['core', 'events'] as const) {
      const incomplete = stored.flatMap(({ owner: of, record, meta }) => {
        const fields = own.fields(record.taxonomy, meta);
        return of !== owner || isDeepStrictEqual(fields, record.fields) ? [] : [{ ...record, fields }];
      });
      if (incomplete.length > 0) await store(owner, incomplete, true);
    }
  }
}

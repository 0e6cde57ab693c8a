import { invalidParam } from './errors.js';
import { type Outcome, TAKEN } from './outcome.js';
import type { RecordType, TransferRecord } from './records.js';
import type { AnyRecordStore, RecordStore } from './store.js';

/** Number of attempts. The second one finds records that were stored since the first lookup. */
const ATTEMPTS = 2;

/**
 * Imports records, those of one type together and in order; types follow the order of the stores.
 * @returns one outcome per record, in order
 */
export async function importAll(
  stores: readonly AnyRecordStore[],
  records: readonly TransferRecord[],
  refresh: boolean,
): Promise<Outcome[]> {
  const unknown = records.find(({ type }) => !stores.some((store) => store.type === type && store.import));
  if (unknown) throw invalidParam('records', `Records of the type ${unknown.type} are not imported here.`);
  const outcomes = new Map<TransferRecord, Outcome>();
  for (const store of stores) {
    const own = records.filter((record) => record.type === store.type);
    if (own.length === 0) continue;
    for (let attempt = 1, left = own; left.length > 0 && attempt <= ATTEMPTS; attempt += 1) {
      // The store takes records of this type, which the compiler cannot know.
      const stored = await (store as RecordStore<RecordType>).import?.(left, refresh);
      for (const [index, record] of left.entries()) outcomes.set(record, stored?.[index] as Outcome);
      left = left.filter((record) => outcomes.get(record) === TAKEN);
    }
  }
  return records.map((record) => outcomes.get(record) as Outcome);
}

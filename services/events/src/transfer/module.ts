import { termRecords } from '@almanac/content';
import { recountAll } from '@almanac/data';
import { type AnyRecordStore, transferOffer } from '@almanac/transfer';
import type { LastStarts } from '../events/effects.js';
import type { LinkedItem, LinkedStore } from '../linked/model.js';
import type { EventsRuntime } from '../runtime.js';
import type { termsModule } from '../terms/module.js';
import { HIERARCHICAL, type Taxonomy } from '../terms/taxonomy.js';

export interface TransferModuleDeps {
  readonly items: readonly { readonly records: AnyRecordStore }[];
  readonly terms: ReturnType<typeof termsModule>;
  readonly lastStarts: Pick<LastStarts, 'refresh'>;
}

/** Collections that events reference are backed up after them: see packages/transfer. */
const REFERENCED_COLLECTIONS = ['events', 'venues', 'organizers', 'terms'];

/** Number of concurrent recounts. Each takes a connection of the pool, which is small. */
const LAST_STARTS_AT_ONCE = 20;

/** Import and export of the events service. */
export function transferModule(runtime: EventsRuntime, deps: TransferModuleDeps) {
  const { database, models, onChange, logger } = runtime;
  const { items, terms, lastStarts } = deps;
  return transferOffer({
    database,
    logger,
    stores: [
      termRecords<Taxonomy>(models.terms, (name) => Object.hasOwn(HIERARCHICAL, name)),
      ...items.map(({ records }) => records),
    ],
    backedUpLast: REFERENCED_COLLECTIONS,
    onChange,
    async finalize() {
      await recountAll(models.terms, terms.service.counter.recount);
      await recountAll(
        { allIds: async () => [...(await idsOf(models.venues)), ...(await idsOf(models.organizers))] },
        (ids) => lastStarts.refresh(ids),
        LAST_STARTS_AT_ONCE,
      );
      await onChange();
    },
  });
}

const idsOf = <D extends LinkedItem>(store: LinkedStore<D>): Promise<number[]> => store.ids({});

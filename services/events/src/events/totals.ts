import { batch } from '@almanac/service';
import { collectionSchema } from '@almanac/service/collection';
import { LRUCache } from 'lru-cache';
import type { Connection, Model } from 'mongoose';
import { z } from 'zod';

/** How often events were changed. */
const version = z.object({ _id: z.string(), version: z.int() }).readonly();
type Version = z.output<typeof version>;

const schema = collectionSchema('versions', version);
const EVENTS = 'events';

/** Totals that are remembered at the same time. */
const MAX_REMEMBERED = 1000;
/** For how long a total may stand when the process that made a change died before it could say so. */
const MAX_AGE_MS = 60_000;

/**
 * How many events lists have. Counting takes the longer the more there are, so that a total is remembered for as long as
 * no event changes: every change raises a version in the database, which all processes look at.
 */
export function totalsOf(connection: Connection, now: () => Date) {
  const versions: Model<Version> = connection.model<Version>('Version', schema);
  const remembered = new LRUCache<string, { version: number; total: number; at: number }>({
    max: MAX_REMEMBERED,
  });
  // Who writes at the same time raises the version once.
  const raise = batch<undefined, void>(async (changes) => {
    await versions.updateOne({ _id: EVENTS }, { $inc: { version: 1 } }, { upsert: true });
    return changes.map(() => undefined);
  });
  return {
    /** Call it after every change of events and before the writer is answered. */
    changed: (): Promise<void> => raise(undefined),

    /** @param key what the list is of. @param count counts it */
    async of(key: string, count: () => Promise<number>): Promise<number> {
      const found = await versions.findOne({ _id: EVENTS }).lean<Version>();
      // Before counting: what changes while it counts makes the next reader count again.
      const current = found?.version ?? 0;
      const at = now().getTime();
      const known = remembered.get(key);
      if (known?.version === current && at - known.at < MAX_AGE_MS) return known.total;
      const total = await count();
      remembered.set(key, { version: current, total, at });
      return total;
    },
  };
}

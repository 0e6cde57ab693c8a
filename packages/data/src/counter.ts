import { batch } from '@almanac/process';
import { LRUCache } from 'lru-cache';
import type { Model, mongo } from 'mongoose';

/** A document with a number that is counted elsewhere. */
interface Counted {
  readonly _id: number;
  /** Epoch of the number: another one whenever a recount begins or is done. */
  readonly recounts: number;
  /** The epoch in which the last recount was done; another one than `recounts`: a recount is under way, or was interrupted. */
  readonly recounted?: number | undefined;
}

/** Keeps numbers that documents have of others. */
export interface Counter {
  /** Counts again and stores the numbers. Concurrent calls are batched. Repeatable. */
  recount(ids: readonly number[]): Promise<void>;
  /**
   * Prepares to count one new document more for each id. Called before that is written.
   * @returns adds one, called once after the document was written. Where that fails, `recount` repairs the numbers.
   */
  toAdd(ids: readonly number[]): Promise<() => Promise<void>>;
}

/** The ids that are in one of the lists only: of what a change counts differently in. */
export const difference = (one: readonly number[], other: readonly number[]): number[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

interface CounterOptions<T extends Counted> {
  /** By id of the document; absent: none. */
  readonly count: (documents: readonly T[]) => Promise<ReadonlyMap<number, number>>;
  /** The stored fields of a counter. */
  readonly fields: (count: number) => Partial<T>;
  /** The update that adds an increment. */
  readonly added: (by: number) => mongo.UpdateFilter<mongo.Document>;
}

/** So many more of one number, in the epoch that it had. */
interface Addition {
  readonly _id: number;
  readonly recounts: number;
  readonly by: number;
}

/** Documents whose epochs a process remembers. */
const MOST_EPOCHS = 10_000;
/** How long epochs are read anew after another process has counted again: it may do so often. */
const DISTRUST_MS = 10_000;

/**
 * Numbers of the documents that refer to one, each kept in two ways. `recount` counts. A new document is added by one,
 * which costs the same however many there are, as long as the epoch is still that of before its write: then no recount
 * can have seen the new document, and none is under way. In any other case all are counted.
 */
export function counterOf<T extends Counted>(
  model: Model<T>,
  { count, fields, added }: CounterOptions<T>,
): Counter {
  // Mongoose cannot tell what a filter on `T` may be, and needs longer than the driver to send one.
  const documents = model.collection as unknown as mongo.Collection<Counted>;
  const epochs = new LRUCache<number, number>({ max: MOST_EPOCHS });
  let distrustUntil = 0;

  /** Optimistic lock: a number is stored unless a later recount has begun since, which has seen more. */
  const recount = batch(async (calls: readonly (readonly number[])[]): Promise<undefined[]> => {
    const filter = { _id: { $in: [...new Set(calls.flat())] } };
    await documents.updateMany(filter, { $inc: { recounts: 1 } });
    const found = (await documents.find(filter).toArray()) as unknown[] as T[];
    const counts = await count(found);
    const writes = found.map(({ _id, recounts }) => ({
      updateOne: {
        filter: { _id, recounts },
        update: {
          $set: { ...fields(counts.get(_id) ?? 0), recounts: recounts + 1, recounted: recounts + 1 },
        } as mongo.UpdateFilter<Counted>,
      },
    }));
    if (writes.length > 0) await documents.bulkWrite(writes, { ordered: false });
    for (const { _id } of found) epochs.delete(_id);
    return [];
  });

  const addAll = batch(
    async (calls: readonly ReadonlyMap<number, number | undefined>[]): Promise<undefined[]> => {
      const additions = new Map<string, Addition>();
      const uncertain = new Set<number>();
      for (const [_id, recounts] of calls.flatMap((epochOf) => [...epochOf])) {
        if (recounts === undefined) uncertain.add(_id);
        else {
          const { by } = additions.get(`${_id} ${recounts}`) ?? { by: 0 };
          additions.set(`${_id} ${recounts}`, { _id, recounts, by: by + 1 });
        }
      }
      if ((await addEach([...additions.values()])) < additions.size) {
        distrustUntil = performance.now() + DISTRUST_MS;
        for (const { _id } of additions.values()) uncertain.add(_id);
      }
      if (uncertain.size > 0) await recount([...uncertain]);
      return [];
    },
  );

  /** @returns how many of them were in the epoch that was expected. */
  const addEach = async (additions: readonly Addition[]): Promise<number> => {
    const writes = additions.map(({ by, ...filter }) => ({
      updateOne: { filter, update: added(by) as mongo.UpdateFilter<Counted> },
    }));
    const [first, ...more] = writes;
    if (!first) return 0;
    // One by itself: a bulk write costs the driver twice as much.
    const { filter, update } = first.updateOne;
    const done =
      more.length > 0 ? documents.bulkWrite(writes, { ordered: false }) : documents.updateOne(filter, update);
    return (await done).matchedCount;
  };

  const learn = async (ids: readonly number[]): Promise<void> => {
    const found = await documents
      .find({ _id: { $in: [...ids] } }, { projection: { recounts: 1, recounted: 1 } })
      .toArray();
    for (const { _id, recounts, recounted } of found) {
      if (recounted === recounts) epochs.set(_id, recounts);
      else epochs.delete(_id);
    }
  };

  return {
    recount: async (ids) => {
      if (ids.length > 0) await recount(ids);
    },
    async toAdd(ids) {
      const unknown = performance.now() < distrustUntil ? ids : ids.filter((id) => !epochs.has(id));
      if (unknown.length > 0) await learn(unknown);
      const epochOf = new Map(ids.map((id) => [id, epochs.get(id)]));
      return async () => {
        if (ids.length > 0) await addAll(epochOf);
      };
    },
  };
}

/** Documents that are counted in one pass over what refers to them. */
const COUNTED_AT_ONCE = 1000;

/** Counts again what all documents of a kind keep the numbers of. @param atOnce how many in one call */
export async function recountAll(
  documents: { allIds(): Promise<number[]> },
  recount: (ids: readonly number[]) => Promise<void>,
  atOnce = COUNTED_AT_ONCE,
): Promise<void> {
  const ids = await documents.allIds();
  for (let from = 0; from < ids.length; from += atOnce) await recount(ids.slice(from, from + atOnce));
}

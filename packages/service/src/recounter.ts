import type { Model } from 'mongoose';
import { batch } from './batch.js';

/** A document with a number that is counted elsewhere. */
export interface Counted {
  readonly _id: number;
  /** Recounts begun so far. */
  readonly recounts: number;
}

/**
 * Counts again what documents keep the numbers of. Optimistic lock: a number is stored unless a later recount has begun
 * since, which has seen more. Concurrent calls are batched. Repeatable.
 * @param count by id of the document; absent: none
 * @param fields what is stored of a number
 */
export function recounter<T extends Counted>(
  model: Model<T>,
  count: (documents: readonly T[]) => Promise<ReadonlyMap<number, number>>,
  fields: (count: number) => Partial<T>,
): (ids: readonly number[]) => Promise<void> {
  // Mongoose cannot tell what a filter on `T` may be.
  const stored = model as unknown as Model<Counted>;
  const recount = batch(async (calls: readonly (readonly number[])[]): Promise<undefined[]> => {
    const ids = [...new Set(calls.flat())];
    await stored.updateMany({ _id: { $in: ids } }, { $inc: { recounts: 1 } });
    const documents = await stored.find({ _id: { $in: ids } }).lean<T[]>();
    const counts = await count(documents);
    if (documents.length > 0) {
      const writes = documents.map(({ _id, recounts }) => ({
        updateOne: {
          filter: { _id, recounts },
          update: { $set: fields(counts.get(_id) ?? 0) as Partial<Counted> },
        },
      }));
      await stored.bulkWrite(writes);
    }
    return [];
  });
  return async (ids) => {
    if (ids.length > 0) await recount(ids);
  };
}

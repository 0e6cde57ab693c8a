import { batch } from '@almanac/process';
import { LRUCache } from 'lru-cache';
import type { Model, mongo } from 'mongoose';

/** A document with a value that is derived from other documents. */
interface Counted {
  readonly _id: number;
  /** Epoch of the value. It changes whenever a recount begins or ends; absent before the first recount. */
  readonly recounts?: number | undefined;
  /** Epoch of the last completed recount. If it differs from `recounts`, a recount is running or was interrupted. */
  readonly recounted?: number | undefined;
}

/** Maintains values that are derived from other documents, such as their number. */
export interface Aggregate<V> {
  /** Recomputes and stores the values. Concurrent calls are batched. Idempotent. */
  recount(ids: readonly number[]): Promise<void>;
  /**
   * Prepares to add the value of a new document to each id, before that document is written.
   * @returns a function that adds it, called once after the write. If adding fails, `recount` repairs the values.
   */
  prepareIncrement(ids: readonly number[], value: V): Promise<() => Promise<void>>;
}

/** Maintains counts of the documents that refer to a document. */
export interface Counter extends Pick<Aggregate<number>, 'recount'> {
  /** Prepares to add one to the count of each id, as `Aggregate` does. */
  prepareIncrement(ids: readonly number[]): Promise<() => Promise<void>>;
}

/** The ids that are in only one of the lists: those whose counts a change affects. */
export const difference = (one: readonly number[], other: readonly number[]): number[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

interface AggregateOptions<T extends Counted, V> {
  /** Computes the values by id of the document. */
  readonly count: (documents: readonly T[]) => Promise<ReadonlyMap<number, V>>;
  /** Value of a document that `count` leaves out. */
  readonly none: V;
  /** The stored fields for a value. */
  readonly fields: (value: V) => Partial<T>;
  /** Combines the values of two new documents. */
  readonly combine: (one: V, other: V) => V;
  /** The update that adds a value. */
  readonly added: (value: V) => mongo.UpdateFilter<mongo.Document>;
}

interface CounterOptions<T extends Counted>
  extends Pick<AggregateOptions<T, number>, 'count' | 'fields' | 'added'> {}

/** A value to add to one document, with the document's epoch before the write. */
interface Addition<V> {
  readonly _id: number;
  readonly recounts: number;
  readonly value: V;
}

/** Additions by id, with their epochs; undefined for an unknown epoch. */
interface Prepared<V> {
  readonly value: V;
  readonly epochOf: ReadonlyMap<number, number | undefined>;
}

/** Maximum number of documents whose epochs a process caches. */
const MOST_EPOCHS = 10_000;
/** Time for which epochs are read again after a recount by another process, which may repeat it. */
const DISTRUST_MS = 10_000;

/** Counts of the documents that refer to a document. */
export function counterOf<T extends Counted>(model: Model<T>, options: CounterOptions<T>): Counter {
  const combine = (one: number, other: number): number => one + other;
  // The driver's collection: Mongoose cannot type a filter on `T`, and takes longer to send one.
  const documents = model.collection as unknown as mongo.Collection<Counted>;
  const { recount, prepareIncrement } = aggregateOf<T, number>(documents, { ...options, none: 0, combine });
  return { recount, prepareIncrement: (ids) => prepareIncrement(ids, 1) };
}

/**
 * Values derived from the documents that refer to a document, such as a count. `recount` computes them from all
 * documents. For a new document, its value is instead added to the stored one, at constant cost, if the epoch has not
 * changed since before the write: then no recount has seen the new document, and none is running. Otherwise the values
 * are recounted.
 */
export function aggregateOf<T extends Counted, V>(
  documents: mongo.Collection<Counted>,
  { count, none, fields, combine, added }: AggregateOptions<T, V>,
): Aggregate<V> {
  const epochs = new LRUCache<number, number>({ max: MOST_EPOCHS });
  let distrustUntil = 0;

  /** Optimistic lock: a value is stored unless a later recount has begun, because the later one sees more. */
  const recount = batch(async (calls: readonly (readonly number[])[]): Promise<undefined[]> => {
    const filter = { _id: { $in: [...new Set(calls.flat())] } };
    await documents.updateMany(filter, { $inc: { recounts: 1 } });
    const found = (await documents.find(filter).toArray()) as unknown[] as T[];
    const counts = await count(found);
    const writes = found.map(({ _id, recounts = 0 }) => ({
      updateOne: {
        filter: { _id, recounts },
        update: {
          $set: { ...fields(counts.get(_id) ?? none), recounts: recounts + 1, recounted: recounts + 1 },
        } as mongo.UpdateFilter<Counted>,
      },
    }));
    if (writes.length > 0) await documents.bulkWrite(writes, { ordered: false });
    for (const { _id } of found) epochs.delete(_id);
    return [];
  });

  const addAll = batch(async (calls: readonly Prepared<V>[]): Promise<undefined[]> => {
    const additions = new Map<string, Addition<V>>();
    const uncertain = new Set<number>();
    for (const { value, epochOf } of calls)
      for (const [_id, recounts] of epochOf) {
        if (recounts === undefined) {
          uncertain.add(_id);
          continue;
        }
        const key = `${_id} ${recounts}`;
        const other = additions.get(key);
        additions.set(key, { _id, recounts, value: other ? combine(other.value, value) : value });
      }
    if ((await addEach([...additions.values()])) < additions.size) {
      distrustUntil = performance.now() + DISTRUST_MS;
      for (const { _id } of additions.values()) uncertain.add(_id);
    }
    if (uncertain.size > 0) await recount([...uncertain]);
    return [];
  });

  /** @returns the number of documents that had the expected epoch. */
  const addEach = async (additions: readonly Addition<V>[]): Promise<number> => {
    const writes = additions.map(({ value, ...filter }) => ({
      updateOne: { filter, update: added(value) as mongo.UpdateFilter<Counted> },
    }));
    const [first, ...more] = writes;
    if (!first) return 0;
    // A single update is sent alone, because a bulk write costs the driver twice as much.
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
      if (recounts !== undefined && recounted === recounts) epochs.set(_id, recounts);
      else epochs.delete(_id);
    }
  };

  return {
    recount: async (ids) => {
      if (ids.length > 0) await recount(ids);
    },
    async prepareIncrement(ids, value) {
      const unknown = performance.now() < distrustUntil ? ids : ids.filter((id) => !epochs.has(id));
      if (unknown.length > 0) await learn(unknown);
      const epochOf = new Map(ids.map((id) => [id, epochs.get(id)]));
      return async () => {
        if (ids.length > 0) await addAll({ value, epochOf });
      };
    },
  };
}

/** Number of documents that are recounted by one pass. */
const COUNTED_AT_ONCE = 1000;

/** Recounts the values of all documents of a collection. @param atOnce number of documents in one call */
export async function recountAll(
  documents: { allIds(): Promise<number[]> },
  recount: (ids: readonly number[]) => Promise<void>,
  atOnce = COUNTED_AT_ONCE,
): Promise<void> {
  const ids = await documents.allIds();
  for (let from = 0; from < ids.length; from += atOnce) await recount(ids.slice(from, from + atOnce));
}

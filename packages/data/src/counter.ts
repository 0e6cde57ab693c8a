import { batch } from '@almanac/process';
import { LRUCache } from 'lru-cache';
import type { Model, mongo } from 'mongoose';

/** A document with a value that is derived from other documents. */
interface Counted {
  readonly _id: number;
  /** Epoch of the value: another one whenever a recount begins or is done; absent: none ever was. */
  readonly recounts?: number | undefined;
  /** The epoch in which the last recount was done; another one than `recounts`: a recount is under way, or was interrupted. */
  readonly recounted?: number | undefined;
}

/** Maintains values that documents derive from others, such as their number. */
export interface Aggregate<V> {
  /** Recomputes and stores the values. Concurrent calls are batched. Idempotent. */
  recount(ids: readonly number[]): Promise<void>;
  /**
   * Prepares to add the value of a new document for each id. Called before that is written.
   * @returns adds it, called once after the document was written. Where that fails, `recount` repairs the values.
   */
  prepareIncrement(ids: readonly number[], value: V): Promise<() => Promise<void>>;
}

/** Maintains numbers of documents that refer to one. */
export interface Counter extends Pick<Aggregate<number>, 'recount'> {
  /** Prepares to count one new document more for each id, as `Aggregate` does. */
  prepareIncrement(ids: readonly number[]): Promise<() => Promise<void>>;
}

/** The ids that are in one of the lists only: of what a change counts differently in. */
export const difference = (one: readonly number[], other: readonly number[]): number[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

interface AggregateOptions<T extends Counted, V> {
  /** The values by id of the document. */
  readonly count: (documents: readonly T[]) => Promise<ReadonlyMap<number, V>>;
  /** Value of a document that `count` leaves out. */
  readonly none: V;
  /** Stored fields of a value. */
  readonly fields: (value: V) => Partial<T>;
  /** The value of two new documents together. */
  readonly combine: (one: V, other: V) => V;
  /** Update that adds a value. */
  readonly added: (value: V) => mongo.UpdateFilter<mongo.Document>;
}

interface CounterOptions<T extends Counted>
  extends Pick<AggregateOptions<T, number>, 'count' | 'fields' | 'added'> {}

/** A value to be added to one document, in the epoch that it had. */
interface Addition<V> {
  readonly _id: number;
  readonly recounts: number;
  readonly value: V;
}

/** Additions to documents by id, with their epochs; undefined for an unknown epoch. */
interface Prepared<V> {
  readonly value: V;
  readonly epochOf: ReadonlyMap<number, number | undefined>;
}

/** Documents whose epochs a process remembers. */
const MOST_EPOCHS = 10_000;
/** Time in which epochs are reread after a recount by another process, which may repeat it. */
const DISTRUST_MS = 10_000;

/** Numbers of the documents that refer to one. */
export function counterOf<T extends Counted>(model: Model<T>, options: CounterOptions<T>): Counter {
  const combine = (one: number, other: number): number => one + other;
  // Mongoose cannot tell what a filter on `T` may be, and needs longer than the driver to send one.
  const documents = model.collection as unknown as mongo.Collection<Counted>;
  const { recount, prepareIncrement } = aggregateOf<T, number>(documents, { ...options, none: 0, combine });
  return { recount, prepareIncrement: (ids) => prepareIncrement(ids, 1) };
}

/**
 * Values derived from the documents that refer to one, such as a count. `recount` computes them from all documents. A new
 * document is instead added to the stored value, at constant cost, if the epoch is the same as before the document's write:
 * then no recount has seen the document or is running. Otherwise all are recounted.
 */
export function aggregateOf<T extends Counted, V>(
  documents: mongo.Collection<Counted>,
  { count, none, fields, combine, added }: AggregateOptions<T, V>,
): Aggregate<V> {
  const epochs = new LRUCache<number, number>({ max: MOST_EPOCHS });
  let distrustUntil = 0;

  /** Optimistic lock: a number is stored unless a later recount has begun since, which has seen more. */
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

  /** @returns how many of them were in the epoch that was expected. */
  const addEach = async (additions: readonly Addition<V>[]): Promise<number> => {
    const writes = additions.map(({ value, ...filter }) => ({
      updateOne: { filter, update: added(value) as mongo.UpdateFilter<Counted> },
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

import { type Model, mongo } from 'mongoose';
import { DUPLICATE_KEY } from './unique-key.js';

/** The highest id that a collection has; 0: none. */
export async function highestId(collection: Pick<Model<{ _id: number }>, 'findOne'>): Promise<number> {
  const last = await collection.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean<{ _id: number }>();
  return last?._id ?? 0;
}

/**
 * Stores documents in one write: those that a unique index refuses are left out, and the others stored.
 * Nothing is cast: the documents have to be complete. Fields without a value are absent.
 * @returns for each whether it is stored
 */
export async function insertAll<D extends mongo.Document>(
  collection: mongo.Collection<D>,
  documents: readonly D[],
): Promise<boolean[]> {
  if (documents.length === 0) return [];
  try {
    await collection.insertMany([...documents] as mongo.OptionalUnlessRequiredId<D>[], {
      ordered: false,
      ignoreUndefined: true,
    });
    return documents.map(() => true);
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const errors = [error.writeErrors].flat();
    if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    const refused = new Set(errors.map(({ index }) => index));
    return documents.map((_, index) => !refused.has(index));
  }
}

/** So many are counted one by one, from an index alone; to count more, all documents that name them are read once. */
const FEW = 8;

/**
 * Counts the documents that name each id.
 * @param field where they name one id, or several
 * @param filter what else has to be so of them; its values are of the stored types
 * @returns by id; those that nothing names may be left out
 */
export async function countBy<D extends mongo.Document>(
  documents: mongo.Collection<D>,
  field: string & keyof D,
  ids: readonly number[],
  filter: mongo.Filter<D>,
): Promise<ReadonlyMap<number, number>> {
  const naming = (id: unknown) => ({ [field]: id, ...filter }) as mongo.Filter<D>;
  if (ids.length <= FEW) {
    const counts = ids.map(async (id) => [id, await documents.countDocuments(naming(id))] as const);
    return new Map(await Promise.all(counts));
  }
  const counts = new Map(ids.map((id) => [id, 0]));
  const found = documents.find(naming({ $in: [...ids] }), {
    projection: { [field]: 1 },
    batchSize: BATCH_DOCUMENTS,
  });
  for await (const document of found)
    for (const id of [document[field]].flat()) {
      const count = counts.get(id);
      if (count !== undefined) counts.set(id, count + 1);
    }
  return counts;
}

const BATCH_DOCUMENTS = 10_000;

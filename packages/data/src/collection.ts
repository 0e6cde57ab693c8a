import { type Model, mongo } from 'mongoose';
import { DUPLICATE_KEY, isDuplicateKey } from './unique-key.js';

/** The highest id in a collection; 0 when it is empty. */
export async function highestId(collection: Pick<Model<{ _id: number }>, 'findOne'>): Promise<number> {
  const last = await collection.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean<{ _id: number }>();
  return last?._id ?? 0;
}

/**
 * Stores documents by one write. Documents that a unique index refuses are left out. Nothing is cast, so the documents
 * must be complete; fields without a value are absent.
 * @returns for each document whether it was stored
 */
export async function insertAll<D extends mongo.Document>(
  collection: mongo.Collection<D>,
  documents: readonly D[],
): Promise<boolean[]> {
  const [only, ...others] = documents;
  if (!only) return [];
  // A single document is sent alone, because a bulk write costs the driver twice as much.
  if (others.length === 0) return [await isInserted(collection, only)];
  try {
    await collection.insertMany([...documents] as mongo.OptionalUnlessRequiredId<D>[], {
      ordered: false,
      ignoreUndefined: true,
    });
    return documents.map(() => true);
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const errors = [error.writeErrors].flat();
    const cause = error.result.getWriteConcernError() ?? errors.find(({ code }) => code !== DUPLICATE_KEY);
    // A bulk error has the code of its first error. With that of a refused document, all would seem to be refused.
    if (cause && isDuplicateKey(error)) {
      const { code = 0, errmsg: message = '' } = cause;
      throw new mongo.MongoBulkWriteError({ message, code, writeErrors: errors }, error.result);
    }
    if (cause || errors.length === 0) throw error;
    const refused = new Set(errors.map(({ index }) => index));
    return documents.map((_, index) => !refused.has(index));
  }
}

/** Stores a document. @returns false when a unique index refuses it */
async function isInserted<D extends mongo.Document>(
  collection: mongo.Collection<D>,
  document: D,
): Promise<boolean> {
  try {
    await collection.insertOne(document as mongo.OptionalUnlessRequiredId<D>, { ignoreUndefined: true });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/**
 * Maximum number of ids that are counted one by one, from an index alone. For more ids, all documents that refer to
 * them are read once.
 */
const FEW = 8;

/**
 * Counts the documents that refer to each id.
 * @param field the field with one id or several
 * @param filter further conditions, with values of the stored types
 * @returns counts by id; ids without a document may be left out
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

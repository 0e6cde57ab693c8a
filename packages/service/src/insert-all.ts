import { mongo } from 'mongoose';

/** MongoDB's number for a duplicate key. */
const DUPLICATE_KEY = 11000;

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

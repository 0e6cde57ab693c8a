import { batch, type Gathering } from '@almanac/process';
import { mongo } from 'mongoose';
import { insertAll } from './collection.js';
import { withUniqueKey } from './unique-key.js';

/**
 * Maximum size in bytes of a document that is stored together with others. The server limits the size of a document,
 * and one that exceeds the limit fails its whole command.
 */
const SHORT_BYTES = 100 * 1024;

/**
 * Batches the insertions of a collection: concurrent ones share a command. A long document is sent alone. So is one
 * that a unique index refused among others, because only then the error names the value in use.
 * @param gathering conditions for which a batch waits for more insertions
 * @returns a function that stores a complete document. @throws DuplicateKeyError
 */
export function batchedInsert<D extends mongo.Document>(
  collection: () => mongo.Collection<D>,
  gathering?: Gathering,
): (document: D) => Promise<void> {
  const insertAlone = async (document: D): Promise<void> => {
    const options = { ignoreUndefined: true };
    await collection().insertOne(document as mongo.OptionalUnlessRequiredId<D>, options);
  };
  const insertAmongOthers = batch(async (documents: readonly D[]): Promise<readonly boolean[]> => {
    const [only] = documents;
    if (!only || documents.length > 1) return insertAll(collection(), documents);
    await insertAlone(only);
    return [true];
  }, gathering);
  return (document) =>
    withUniqueKey(async () => {
      const isShort = mongo.BSON.calculateObjectSize(document) <= SHORT_BYTES;
      if (!(isShort && (await insertAmongOthers(document)))) await insertAlone(document);
    });
}

import type { mongo } from 'mongoose';

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

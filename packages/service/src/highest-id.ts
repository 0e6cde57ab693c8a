import type { Model } from 'mongoose';

/** The highest id that a collection has; 0: none. */
export async function highestId(collection: Pick<Model<{ _id: number }>, 'findOne'>): Promise<number> {
  const last = await collection.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean<{ _id: number }>();
  return last?._id ?? 0;
}

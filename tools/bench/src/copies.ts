import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mongoose';

const BATCH = 2000;
const POLL_MS = 200;
/** First id of copies, far above the ids of the site. */
const FIRST_ID = 10_000_000;

/** Fields in which copies differ; the service decides the rest. */
export interface StoredItem {
  readonly _id: number;
  readonly slug: string;
  readonly [field: string]: unknown;
}

/**
 * Copies stored items one after another under new ids.
 * @param differ fields in which the copy with a number differs, besides its id
 */
export async function copyItems(
  databaseUri: string,
  collection: string,
  patterns: readonly number[],
  count: number,
  differ: (pattern: StoredItem, number: number) => object,
): Promise<void> {
  const connection = await createConnection(databaseUri).asPromise();
  try {
    const items = connection.collection<StoredItem>(collection);
    const stored = await items.find({ _id: { $in: [...patterns] } }).toArray();
    for (let made = 0; made < count; made += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - made) }, (_, index) => {
        const number = made + index;
        const pattern = stored[number % stored.length];
        if (!pattern) throw new Error(`the ${collection} to copy are gone`);
        const slug = `${pattern.slug}-copy-${number}`;
        return { ...pattern, _id: FIRST_ID + number, slug, slugKey: slug, ...differ(pattern, number) };
      });
      await items.insertMany(batch, { ordered: false });
    }
    // Items without a mark of a write are found only by a rebuilt index.
    for (const name of [`${collection}_search`, `${collection}_search_postings`])
      await connection.collection(name).deleteMany({});
  } finally {
    await connection.close();
  }
}

interface Manifest {
  readonly _id: string;
  /** Null means that every item is indexed. */
  readonly backlog: unknown;
}

/** Waits until the copies are in the search index. */
export async function untilIndexed(databaseUri: string, collection: string): Promise<void> {
  const connection = await createConnection(databaseUri).asPromise();
  try {
    const manifests = connection.collection<Manifest>(`${collection}_search`);
    const done = { _id: 'manifest', backlog: null, generation: { $gt: 0 } };
    while (!(await manifests.findOne(done))) await sleep(POLL_MS);
  } finally {
    await connection.close();
  }
}

/** Number of items in a list, from a header. */
export async function countOf(url: string, header: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return Number(response.headers.get(header));
}

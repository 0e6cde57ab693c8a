import type { Collection } from '../catalog/collection.js';

/** The collection was dropped or renamed after it had been looked up. */
export class CollectionGone extends Error {
  override readonly name = 'CollectionGone';
}

/** To be called inside every write: a dropped collection's id must not be written to any more. */
export function checkPresent(collection: Collection): void {
  if (collection.dropped) throw new CollectionGone();
}

/** Looks up a collection and works on it; once more from the start when it is dropped in between. */
export async function onCollection<C extends Collection | undefined, T>(
  lookUp: () => C | Promise<C>,
  work: (collection: C) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await work(await lookUp());
    } catch (error) {
      if (!(error instanceof CollectionGone)) throw error;
    }
  }
}

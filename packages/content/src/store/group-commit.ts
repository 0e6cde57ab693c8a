import { AsyncLocalStorage } from 'node:async_hooks';
import { groupCommit, insertAll } from '@almanac/data';
import { batch } from '@almanac/process';
import type { mongo } from 'mongoose';

/** How long an insert waits for others that are on their way: less than one command takes of a busy machine. */
const INSERT_MS = 5;

/** One creation that is under way. */
interface Creation {
  /** Nothing but its insert is left to do. */
  ready(): void;
  /** It is stored: those that wait for its group need not wait for its side effects. */
  stored(): void;
}

/**
 * Group commit. Creations that run at the same time begin together, so that each of their steps is one command for all
 * of them, and an insert that is ready waits a moment for those that are on their way. Who comes alone waits for nobody.
 */
export class GroupCommit<D extends mongo.Document> {
  readonly #creations = new AsyncLocalStorage<Creation>();
  readonly #grouped: ReturnType<typeof groupCommit> | undefined;
  #coming = 0;

  /** @param groupMs how long creations keep others waiting at most; absent: they begin at once */
  constructor(
    private readonly collection: mongo.Collection<D>,
    groupMs?: number,
  ) {
    this.#grouped = groupMs === undefined ? undefined : groupCommit(groupMs);
  }

  /** Runs a creation: everything that leads up to one insert, and what follows it. */
  run<T>(creation: () => Promise<T>): Promise<T> {
    const announced = (stored: () => void): Promise<T> => {
      let isComing = true;
      this.#coming += 1;
      const ready = (): void => {
        if (isComing) this.#coming -= 1;
        isComing = false;
      };
      return this.#creations.run({ ready, stored }, creation).finally(ready);
    };
    return this.#grouped ? this.#grouped(announced) : announced(() => undefined);
  }

  /** @returns whether the document is stored; otherwise a unique index refuses it */
  async insert(document: D): Promise<boolean> {
    const creation = this.#creations.getStore();
    creation?.ready();
    const isStored = await this.#insertBatch(document);
    if (isStored) creation?.stored();
    return isStored;
  }

  readonly #insertBatch = batch(
    async (documents: readonly D[]): Promise<boolean[]> => {
      const [only] = documents;
      if (!only || documents.length > 1) return insertAll<D>(this.collection, documents);
      await this.collection.insertOne(only as mongo.OptionalUnlessRequiredId<D>, { ignoreUndefined: true });
      return [true];
    },
    { ms: INSERT_MS, coming: () => this.#coming },
  );
}

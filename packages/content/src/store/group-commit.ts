import { AsyncLocalStorage } from 'node:async_hooks';
import { batchedInsert } from '@almanac/data';
import type { mongo } from 'mongoose';

/**
 * Time for which an insertion waits for concurrent creations, in milliseconds: less than a command takes on a busy
 * machine.
 */
const INSERT_MS = 5;

/** A running creation. */
interface Creation {
  /** Its group commit: a creation may create items of other collections. */
  readonly owner: object;
  /** Called when only the insertion of the creation is left. */
  ready(): void;
  /** Called when the item is stored: its group need not wait for the side effects. */
  stored(): void;
}

/** The running creation. One storage serves all collections, because Node passes each storage on to every promise. */
const creations = new AsyncLocalStorage<Creation>();

/**
 * Group commit. Concurrent creations start together, so that each of their steps is one command for all, and a ready
 * insertion waits briefly for those of the others. A single creation does not wait.
 */
export class GroupCommit<D extends mongo.Document> {
  readonly #grouped: ReturnType<typeof groupCommit> | undefined;
  #coming = 0;

  /** @param groupMs maximum time for which creations delay later ones; absent: all start at once */
  constructor(
    private readonly collection: mongo.Collection<D>,
    groupMs?: number,
  ) {
    this.#grouped = groupMs === undefined ? undefined : groupCommit(groupMs);
  }

  /** Runs a creation: the steps before one insertion, and those after it. */
  run<T>(creation: () => Promise<T>): Promise<T> {
    const announced = (stored: () => void): Promise<T> => {
      let isComing = true;
      this.#coming += 1;
      const ready = (): void => {
        if (isComing) this.#coming -= 1;
        isComing = false;
      };
      return creations.run({ owner: this, ready, stored }, creation).finally(ready);
    };
    return this.#grouped ? this.#grouped(announced) : announced(() => undefined);
  }

  /** Stores a document. @throws DuplicateKeyError */
  async insert(document: D): Promise<void> {
    const running = creations.getStore();
    const creation = running?.owner === this ? running : undefined;
    creation?.ready();
    await this.#insert(shortFieldsFirst(document));
    creation?.stored();
  }

  readonly #insert = batchedInsert(() => this.collection, { ms: INSERT_MS, coming: () => this.#coming });
}

/** Calls that were started together. */
interface Group {
  /** Number of calls that are not done yet. */
  underWay: number;
}

/**
 * Group commit: calls made while a group runs wait for its end and then start together, so that each of their steps is
 * one batched call (`batch`). A single call does not wait.
 * @param ms maximum time for which later calls wait for a group
 * @returns a function that runs work. The work calls `done` when later calls need not wait for it; its end does the
 * same
 */
export function groupCommit(ms: number): <T>(work: (done: () => void) => Promise<T>) => Promise<T> {
  let latest: Group = { underWay: 0 };
  let waiting: ((group: Group) => void)[] = [];
  let limit: NodeJS.Timeout | undefined;

  const begin = (): void => {
    // A newer group has been started since this was scheduled.
    if (latest.underWay > 0) return;
    clearTimeout(limit);
    if (waiting.length === 0) return;
    const beginning = waiting;
    waiting = [];
    const group = { underWay: beginning.length };
    latest = group;
    limit = setTimeout(() => {
      latest = { underWay: 0 };
      begin();
    }, ms);
    for (const resolve of beginning) resolve(group);
  };
  const admitted = (): Promise<Group> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      // Calls of the same turn of the event loop belong to the first group.
      if (waiting.length === 1 && latest.underWay === 0) setImmediate(begin);
    });

  return async (work) => {
    const group = await admitted();
    let isDone = false;
    const done = (): void => {
      if (isDone) return;
      isDone = true;
      group.underWay -= 1;
      if (group === latest && group.underWay === 0) begin();
    };
    try {
      return await work(done);
    } finally {
      done();
    }
  };
}

const LONG: ReadonlySet<string> = new Set(['titleKey', 'title', 'excerpt', 'content', 'description']);

/** Orders short fields first, so that scans for short fields skip the texts. */
function shortFieldsFirst<D extends mongo.Document>(document: D): D {
  const fields = Object.entries(document);
  const short = fields.filter(([name]) => !LONG.has(name));
  return Object.fromEntries([...short, ...fields.filter(([name]) => LONG.has(name))]) as D;
}

import { setTimeout as pause } from 'node:timers/promises';
import { defineError } from '@almanac/rest';
import { DuplicateKeyError } from './unique-key.js';

/** The error when concurrent changes of an item, or of its slug, do not end. */
export const editConflict = defineError(
  'rest_edit_conflict',
  409,
  'The item was changed by someone else. Try again.',
);

/** Number of attempts when a concurrent write changes the item or takes the slug. */
const ATTEMPTS = 10;
/** Minimum time for retries: on a busy machine some attempts may be over while other writers are still active. */
const MIN_RETRY_MS = 3_000;
/** Growth of the pause per attempt, so that writers that collided do not collide again. */
const PAUSE_MS = 20;

/**
 * Repeats a write with a slug that a concurrent write has taken.
 * @param attempt 1 for the first attempt
 * @param exhausted creates the final error, caused by the last error; by default the last error itself is thrown
 */
export async function retryTaken<T>(
  write: (attempt: number) => Promise<T>,
  exhausted?: () => Error,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(attempt);
    } catch (error) {
      if (!isSlugTaken(error)) throw error;
      if (attempt === ATTEMPTS) throw exhausted ? Object.assign(exhausted(), { cause: error }) : error;
      // The first attempt may have skipped the lookup, so the second runs without a pause.
      if (attempt > 1) await stepAside(attempt);
    }
  }
}

/**
 * Repeats a change until no concurrent write interferes: first with the item as it was read, then with the current
 * one.
 * @param change returns null when its precondition fails
 * @param reload throws when the item was deleted
 * @param exhausted creates the error when conflicts do not end
 */
export async function retryConflicts<T, R>(
  item: T,
  change: (current: T, attempt: number) => Promise<R | null>,
  reload: () => Promise<T>,
  exhausted: () => Error = editConflict,
): Promise<R> {
  let current = item;
  const since = performance.now();
  for (let attempt = 1; attempt <= ATTEMPTS || performance.now() - since < MIN_RETRY_MS; attempt += 1) {
    try {
      const changed = await change(current, attempt);
      if (changed !== null) return changed;
    } catch (error) {
      if (!isSlugTaken(error)) throw error;
    }
    await stepAside(Math.min(attempt, ATTEMPTS));
    current = await reload();
  }
  throw exhausted();
}

/**
 * Number of attempts for an id. Unlike slugs, ids are moved beyond all that are in use, so a second attempt is enough
 * unless others do the same.
 */
const ID_ATTEMPTS = 5;

/** A sequence of ids. @param above exclusive lower bound from now on */
interface Ids {
  next(above?: number): Promise<number>;
}

/** A collection with ids of a sequence. */
interface Numbered {
  /** The highest stored id; 0 when there are none. */
  highestId(): Promise<number>;
}

/**
 * Stores a document under the next id. If that id is in use, the sequence is older than the collection (after a
 * restore), and an id above all others is used.
 * @param first an id that was taken before, to begin with
 */
export async function withFreeId<T>(
  ids: Ids,
  collection: Numbered,
  store: (id: number) => Promise<T>,
  first?: number,
): Promise<T> {
  let id = first ?? (await ids.next());
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store(id);
    } catch (error) {
      const clash = error instanceof Error && error.cause ? error.cause : error;
      if (attempt === ID_ATTEMPTS || !isTaken(clash, ID_FIELDS)) throw error;
      id = await ids.next(await collection.highestId());
    }
  }
}

/** A function that finds the highest id in some collections; 0 when they are empty. */
export const highestIdOf =
  (...collections: readonly Numbered[]) =>
  async (): Promise<number> =>
    Math.max(0, ...(await Promise.all(collections.map((collection) => collection.highestId()))));

/** The last fields of the unique indexes on ids and slugs. An error that names no field may concern either. */
const ID_FIELDS: ReadonlySet<string | undefined> = new Set(['_id', undefined]);
const SLUG_FIELDS: ReadonlySet<string | undefined> = new Set(['slugKey', 'slug', undefined]);

const isTaken = (error: unknown, fields: ReadonlySet<string | undefined>): boolean =>
  error instanceof DuplicateKeyError && fields.has(error.field);

/** Whether a write was refused because its slug is in use. */
const isSlugTaken = (error: unknown): boolean => isTaken(error, SLUG_FIELDS);

const stepAside = (attempt: number): Promise<void> => pause(Math.random() * PAUSE_MS * attempt);

import { setTimeout as pause } from 'node:timers/promises';
import { defineError } from '@almanac/rest';
import { DuplicateKeyError } from './unique-key.js';

/** Others never stop changing an item, or taking its slug. */
export const editConflict = defineError(
  'rest_edit_conflict',
  409,
  'The item was changed by someone else. Try again.',
);

/** How often a write is tried again when somebody else changed the item, or took the slug, at the same time. */
const ATTEMPTS = 10;
/** For how long a change is tried again in any case: on a busy machine few attempts are over while others still write. */
const PATIENCE_MS = 3_000;
/** By how much the pause before a further attempt may grow with each: those who collided do not meet again. */
const PAUSE_MS = 20;

/**
 * Repeats a write with a slug that somebody else took first.
 * @param attempt 1 for the first
 * @param exhausted what to throw in the end, caused by the last refusal; that one itself unless given
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
      // The first attempt may not have looked.
      if (attempt > 1) await stepAside(attempt);
    }
  }
}

/**
 * Repeats a change, first with the item as it was read, then as it is, until nobody else was faster.
 * @param change null when what it was decided by no longer holds
 * @param reload throws when the item is gone
 * @param exhausted what to throw when others never stop
 */
export async function retryConflicts<T, R>(
  item: T,
  change: (current: T, attempt: number) => Promise<R | null>,
  reload: () => Promise<T>,
  exhausted: () => Error = editConflict,
): Promise<R> {
  let current = item;
  const since = performance.now();
  for (let attempt = 1; attempt <= ATTEMPTS || performance.now() - since < PATIENCE_MS; attempt += 1) {
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

/** Ids, unlike slugs, are moved past all that are taken: a second try is enough unless others do the same. */
const ID_ATTEMPTS = 5;

/** A sequence of ids. @param above only ids above this one from now on */
interface Ids {
  next(above?: number): Promise<number>;
}

/** A collection with ids of a sequence. */
interface Numbered {
  /** The highest stored id; 0: none. */
  highestId(): Promise<number>;
}

/**
 * Stores something under the next id, or, when it is taken, under one above all that are: the sequence is older than the
 * collection then (restored from another backup).
 * @param first the id to begin with, if one was taken for it already
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

/** Looks for the highest id that any of some collections has; 0: none. */
export const highestIdOf =
  (...collections: readonly Numbered[]) =>
  async (): Promise<number> =>
    Math.max(0, ...(await Promise.all(collections.map((collection) => collection.highestId()))));

/** The last fields of the unique indexes on ids and slugs. A server that names none may mean either. */
const ID_FIELDS: ReadonlySet<string | undefined> = new Set(['_id', undefined]);
const SLUG_FIELDS: ReadonlySet<string | undefined> = new Set(['slugKey', 'slug', undefined]);

const isTaken = (error: unknown, fields: ReadonlySet<string | undefined>): boolean =>
  error instanceof DuplicateKeyError && fields.has(error.field);

/** Whether a write was refused because somebody else has the slug. */
const isSlugTaken = (error: unknown): boolean => isTaken(error, SLUG_FIELDS);

const stepAside = (attempt: number): Promise<void> => pause(Math.random() * PAUSE_MS * attempt);

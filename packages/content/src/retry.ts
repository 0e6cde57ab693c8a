import { setTimeout as pause } from 'node:timers/promises';
import { DuplicateKeyError } from '@almanac/service';

/** How often a write is tried again when somebody else changed the item, or took the slug, at the same time. */
const ATTEMPTS = 10;
/** By how much the pause before a further attempt may grow with each: those who collided do not meet again. */
const PAUSE_MS = 20;

/**
 * Repeats a write with a slug that somebody else took first.
 * @param attempt 1 for the first
 * @param exhausted what to throw in the end; the last refusal unless given
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
      if (attempt === ATTEMPTS) throw exhausted?.() ?? error;
      await stepAside(attempt);
    }
  }
}

/**
 * Repeats a change, first with the item as it was read, then as it is, until nobody else was faster.
 * @param change null when what it was decided by no longer holds
 * @param reload throws when the item is gone
 * @param exhausted what to throw when others never stop
 */
export async function repeatedly<T, R>(
  item: T,
  change: (current: T, attempt: number) => Promise<R | null>,
  reload: () => Promise<T>,
  exhausted: () => Error,
): Promise<R> {
  let current = item;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const changed = await change(current, attempt);
      if (changed !== null) return changed;
    } catch (error) {
      if (!isSlugTaken(error)) throw error;
    }
    if (attempt < ATTEMPTS) await stepAside(attempt);
    current = await reload();
  }
  throw exhausted();
}

/** Whether a write was refused because somebody else has the slug (the unique index on `slugKey`). */
const isSlugTaken = (error: unknown): boolean =>
  error instanceof DuplicateKeyError && error.field === 'slugKey';

const stepAside = (attempt: number): Promise<void> => pause(Math.random() * PAUSE_MS * attempt);

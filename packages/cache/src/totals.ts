import { versionInScope } from '@almanac/process';
import { LRUCache } from 'lru-cache';

/** Longest life of a total: bounds how long a change that nobody announced can be missing, as after kill -9. */
const MAX_AGE_MS = 60_000;

/**
 * Numbers that take long to count, each for as long as nothing has changed that the gateway knows of. Readers who want
 * the same number at the same time wait for one count, and only some counts run at the same time: whoever asks for many
 * of them waits, and others do not.
 */
export class Totals {
  readonly #totals: LRUCache<string, Promise<number>>;
  readonly #running: Promise<unknown>[];
  #next = 0;

  /** @param namespaces whose changes count. @param max number of totals, the oldest give way. @param atOnce counts */
  constructor(
    readonly namespaces: readonly string[],
    max: number,
    atOnce: number,
  ) {
    this.#totals = new LRUCache({ max, ttl: MAX_AGE_MS });
    this.#running = Array.from({ length: atOnce }, () => Promise.resolve());
  }

  /** Whether a total is known, or being counted. @param key what is counted */
  has(key: string): boolean {
    const versioned = this.#versioned(key);
    return versioned !== undefined && this.#totals.has(versioned);
  }

  /** @param key what is counted */
  of(key: string, count: () => Promise<number>): Promise<number> {
    const versioned = this.#versioned(key);
    if (versioned === undefined) return this.#count(count);
    const known = this.#totals.peek(versioned);
    if (known) return known;
    const total = this.#count(count);
    this.#totals.set(versioned, total);
    total.catch(() => this.#totals.delete(versioned));
    return total;
  }

  /** What the request under way may know of a total; undefined when it carries no versions. */
  #versioned(key: string): string | undefined {
    const version = versionInScope(this.namespaces)?.version;
    return version && `${version} ${key}`;
  }

  #count(count: () => Promise<number>): Promise<number> {
    const place = this.#next++ % this.#running.length;
    const total = (this.#running[place] ?? Promise.resolve()).then(count);
    this.#running[place] = total.catch(() => undefined);
    return total;
  }
}

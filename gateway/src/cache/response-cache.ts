import { LRUCache } from 'lru-cache';
import type { TaggedResponse } from '../http/tagged-response.js';
import type { Mark, Versions } from './versions.js';

interface Entry extends TaggedResponse {
  /** Moment on the clock of the versions before the answer was asked for. */
  readonly startedAt: number;
  readonly marks: readonly Mark[];
}

/** A question under way to a service, whose answer may be kept. Ends with exactly one of the two calls. */
export interface Flight {
  /** The answer came. It is kept when it names the namespaces it depends on and none of them changed meanwhile. */
  land(answer: TaggedResponse, namespaces: readonly string[]): void;
  /** There is no answer to keep. Does nothing after `land`. */
  abandon(): void;
}

export interface CacheLimits {
  readonly maxBytes: number;
  readonly maxEntryBytes: number;
  /**
   * Longest life of an entry. Versions alone decide what is fresh, except when a service was killed between its
   * commit and its announcement: this bounds how long that can show.
   */
  readonly maxAgeMs: number;
}

/** What an entry costs beside its bytes, roughly. */
const ENTRY_OVERHEAD = 1_024;

/**
 * Answers to anonymous reads, kept while the namespaces they depend on stand still (architecture.md section 5).
 * Identical questions at the same time are asked once.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, { startedAt: number; landing: Promise<TaggedResponse | undefined> }>();

  constructor(
    private readonly versions: Versions,
    { maxBytes, maxEntryBytes, maxAgeMs }: CacheLimits,
  ) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxEntryBytes,
      ttl: maxAgeMs,
      sizeCalculation: (entry, key) => entry.body.length + key.length + ENTRY_OVERHEAD,
    });
  }

  /** A kept answer that still holds. */
  find(key: string): TaggedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (this.versions.holds(entry.startedAt, entry.marks)) return entry;
    if (this.versions.reliable) this.#entries.delete(key);
    return undefined;
  }

  /**
   * The landing of an identical question that is under way. Only of one that started after the last change: whoever
   * asks now may know of that change, and must not get an answer from before it.
   *
   * @returns a promise of the answer, undefined when it turned out not to be shareable; or undefined: nobody asks.
   */
  underWay(key: string): Promise<TaggedResponse | undefined> | undefined {
    const flight = this.#flights.get(key);
    return flight && flight.startedAt === this.versions.now && this.versions.reliable
      ? flight.landing
      : undefined;
  }

  /** Notes that a question is about to be asked. */
  depart(key: string): Flight {
    const startedAt = this.versions.now;
    let resolve: (answer: TaggedResponse | undefined) => void = () => undefined;
    const landing = new Promise<TaggedResponse | undefined>((settle) => {
      resolve = settle;
    });
    const flight = { startedAt, landing };
    this.#flights.set(key, flight);
    const end = (answer?: TaggedResponse) => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      resolve(answer);
    };
    return {
      land: (answer, namespaces) => {
        const marks = namespaces.map((namespace) => this.versions.mark(namespace));
        const holds = marks.length > 0 && this.versions.holds(startedAt, marks);
        if (holds) this.#entries.set(key, { ...answer, startedAt, marks });
        end(holds ? answer : undefined);
      },
      abandon: () => end(),
    };
  }
}

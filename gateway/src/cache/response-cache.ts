import { LRUCache } from 'lru-cache';
import type { TaggedResponse } from '../http/tagged-response.js';
import { Doorkeeper } from './doorkeeper.js';
import type { Mark, Versions } from './versions.js';

interface Entry extends TaggedResponse {
  /** Moment on the clock of the versions before the answer was asked for. */
  readonly startedAt: number;
  readonly marks: readonly Mark[];
}

/** A request in flight to a service, whose response may be cached. Ends with exactly one of the two calls. */
export interface PendingResponse {
  /**
   * Caches the response if it names the namespaces it depends on and none of them changed meanwhile.
   * @param holdsMs how long it is true though nothing changes; absent: for ever
   */
  resolve(response: TaggedResponse, namespaces: readonly string[], holdsMs?: number): void;
  /** There is no response to cache. Does nothing after `resolve`. */
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

/** Memory of an entry beyond its body and key, in bytes, roughly. */
const ENTRY_OVERHEAD = 1_024;

/** What an entry takes, in bytes, roughly; its compressed forms are made later, and are half of it together. */
const sizeOf = ({ body, forms }: TaggedResponse): number =>
  Math.ceil(body.length * (forms ? 1.5 : 1)) + ENTRY_OVERHEAD;

/**
 * Cache of responses to anonymous reads, valid while the namespaces they depend on are unchanged. Identical requests in
 * flight are coalesced.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #doorkeeper = new Doorkeeper();
  readonly #maxBytes: number;
  readonly #maxAgeMs: number;
  readonly #pending = new Map<string, { startedAt: number; response: Promise<TaggedResponse | undefined> }>();

  constructor(
    private readonly versions: Versions,
    { maxBytes, maxEntryBytes, maxAgeMs }: CacheLimits,
  ) {
    this.#maxBytes = maxBytes;
    this.#maxAgeMs = maxAgeMs;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxEntryBytes,
      sizeCalculation: (entry, key) => sizeOf(entry) + key.length,
    });
  }

  /** The cached response, if it is still valid. */
  find(key: string): TaggedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (this.versions.holds(entry.startedAt, entry.marks)) return entry;
    if (this.versions.reliable) this.#entries.delete(key);
    return undefined;
  }

  /**
   * The response of an identical request in flight, if that started after the last change: the caller may know of that
   * change, and must not get a response from before it.
   *
   * @returns undefined when there is none; a promise of undefined when the response cannot be shared.
   */
  pending(key: string): Promise<TaggedResponse | undefined> | undefined {
    const pending = this.#pending.get(key);
    return pending && pending.startedAt === this.versions.now && this.versions.reliable
      ? pending.response
      : undefined;
  }

  /** Notes that a request is about to be sent. */
  begin(key: string): PendingResponse {
    const startedAt = this.versions.now;
    let resolve: (answer: TaggedResponse | undefined) => void = () => undefined;
    const response = new Promise<TaggedResponse | undefined>((settle) => {
      resolve = settle;
    });
    const pending = { startedAt, response };
    this.#pending.set(key, pending);
    const end = (answer?: TaggedResponse) => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
      resolve(answer);
    };
    return {
      resolve: (answer, namespaces, holdsMs = Infinity) => {
        const marks = namespaces.map((namespace) => this.versions.mark(namespace));
        const holds = marks.length > 0 && this.versions.holds(startedAt, marks);
        if (holds && this.#admits(key, answer))
          this.#entries.set(key, { ...answer, startedAt, marks }, { ttl: Math.min(holdsMs, this.#maxAgeMs) });
        end(holds ? answer : undefined);
      },
      abandon: () => end(),
    };
  }

  /** While there is room everything is kept; then what is asked for again, so that it is not displaced by what is not. */
  #admits(key: string, answer: TaggedResponse): boolean {
    const isAskedAgain = this.#doorkeeper.seen(key);
    return isAskedAgain || this.#entries.calculatedSize + sizeOf(answer) < this.#maxBytes / 2;
  }
}

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

interface Pending {
  readonly startedAt: number;
  readonly response: Promise<TaggedResponse | undefined>;
}

/** A request in flight, as others see it who ask the same. */
export interface Flight {
  /** Its response; undefined when that cannot be shared. */
  readonly response: Promise<TaggedResponse | undefined>;
  /**
   * Whether it started after the last change. Otherwise who asks now may know of that change, and must not get a response
   * from before it: unless the response still holds when it is there, and is kept.
   */
  readonly isSafe: boolean;
}

/** Identical requests in flight at the same time, as long as their responses can be shared. */
const MOST_IN_FLIGHT = 2;

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
  /** Requests in flight by key, the latest last. */
  readonly #pending = new Map<string, Pending[]>();

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
   * An identical request in flight to wait for; undefined when there is none: then the request is one to be sent. Once
   * several are in flight, one that began before the last change is waited for as well.
   */
  pending(key: string): Flight | undefined {
    const pending = this.#pending.get(key);
    const latest = pending?.at(-1);
    if (!pending || !latest || !this.versions.reliable) return undefined;
    const isSafe = latest.startedAt === this.versions.now;
    return isSafe || pending.length >= MOST_IN_FLIGHT ? { response: latest.response, isSafe } : undefined;
  }

  /** Notes that a request is about to be sent. */
  begin(key: string): PendingResponse {
    const startedAt = this.versions.now;
    let resolve: (answer: TaggedResponse | undefined) => void = () => undefined;
    const response = new Promise<TaggedResponse | undefined>((settle) => {
      resolve = settle;
    });
    const pending = { startedAt, response };
    this.#pending.set(key, [...(this.#pending.get(key) ?? []), pending]);
    const end = (answer?: TaggedResponse) => {
      const others = this.#pending.get(key)?.filter((one) => one !== pending) ?? [];
      if (others.length > 0) this.#pending.set(key, others);
      else this.#pending.delete(key);
      resolve(answer);
    };
    return {
      resolve: (answer, namespaces, holdsMs = Infinity) => {
        const marks = namespaces.map((namespace) => this.versions.mark(namespace));
        const holds = marks.length > 0 && this.versions.holds(startedAt, marks);
        if (holds && this.#admits(key, answer))
          this.#entries.set(key, { ...answer, startedAt, marks }, { ttl: Math.min(holdsMs, this.#maxAgeMs) });
        // Who waits for it asked before what has changed since.
        end(marks.length > 0 ? answer : undefined);
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

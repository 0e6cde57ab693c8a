import type { VersionStamp, Versions } from '@almanac/cache';
import { LRUCache } from 'lru-cache';
import type { Middleware } from '../http/request.js';
import { type Responder, sendPlain, sendTagged, type TaggedResponse, tagged } from '../http/response.js';

interface Entry extends TaggedResponse {
  /** Moment before the request was sent, on the clock of the versions. */
  readonly startedAt: number;
  readonly stamps: readonly VersionStamp[];
}

/** A request to a service whose response may be cached. The first of these calls ends it. */
export interface PendingResponse {
  /**
   * Caches the response if it names its namespaces and none of them has changed since the request.
   * @param maxAgeMs longest life of the response; absent: unlimited
   */
  resolve(response: TaggedResponse, namespaces: readonly string[], maxAgeMs?: number): void;
  /**
   * Declares that the response cannot be shared: each waiting request is sent. No effect once the request has ended.
   */
  decline(): void;
  /** Declares that the client has disconnected: a waiting request takes over. No effect once the request has ended. */
  abandon(): void;
}

export interface CacheLimits {
  readonly maxBytes: number;
  readonly maxEntryBytes: number;
  /**
   * Maximum age of an entry. Versions alone decide freshness, with one exception: a service may be killed between its
   * commit and its announcement. The maximum age limits how long a stale response can be served then.
   */
  readonly maxAgeMs: number;
}

/** Outcome of a request in flight: its response, undefined for one that cannot be shared, or `abandoned`. */
type Outcome = TaggedResponse | undefined | 'abandoned';

interface Pending {
  readonly startedAt: number;
  readonly response: Promise<Outcome>;
}

/** A request in flight as identical requests see it. */
export interface Flight {
  /** The response; undefined when it cannot be shared. */
  readonly response: Promise<Outcome>;
  /**
   * Whether the request started after the last change. Otherwise the response may be older than a change that the
   * waiting client knows: it is shared only if it is still fresh on arrival.
   */
  readonly isSafe: boolean;
}

/** Maximum number of identical requests in flight while their responses can be shared. */
const MOST_IN_FLIGHT = 2;

/** Approximate memory of an entry in bytes, without body and key. */
const ENTRY_OVERHEAD = 1_024;

/**
 * Share of the memory for responses that were requested once (probationary segment), so that one-time requests take no
 * more.
 */
const ONCE_SHARE = 1 / 8;

/**
 * Estimated size of an entry in bytes. The compressed forms are made later and together take half of the body's size.
 */
const sizeOf = ({ body, forms }: TaggedResponse): number =>
  Math.ceil(body.length * (forms ? 1.5 : 1)) + ENTRY_OVERHEAD;

/**
 * Cache of responses to anonymous reads, valid while the namespaces they depend on are unchanged. Identical requests in
 * flight are coalesced.
 */
export class ResponseCache {
  /** Probationary segment (responses requested once lately) and protected segment (responses requested again). */
  readonly #once: LRUCache<string, Entry>;
  readonly #often: LRUCache<string, Entry>;
  readonly #doorkeeper = new Doorkeeper();
  readonly #maxAgeMs: number;
  /** Requests in flight by key, the latest ones last. */
  readonly #pending = new Map<string, Pending[]>();

  constructor(
    private readonly versions: Versions,
    { maxBytes, maxEntryBytes, maxAgeMs }: CacheLimits,
  ) {
    this.#maxAgeMs = maxAgeMs;
    const sizeCalculation = (entry: Entry, key: string): number => sizeOf(entry) + key.length;
    const onceBytes = Math.floor(maxBytes * ONCE_SHARE);
    const cacheOf = (maxSize: number) =>
      new LRUCache<string, Entry>({
        maxSize,
        maxEntrySize: Math.min(maxSize, maxEntryBytes),
        sizeCalculation,
      });
    this.#once = cacheOf(onceBytes);
    this.#often = cacheOf(maxBytes - onceBytes);
  }

  /** The cached response, if it is still valid. */
  find(key: string): TaggedResponse | undefined {
    const often = this.#often.get(key);
    const entry = often ?? this.#once.get(key);
    if (!entry) return undefined;
    if (this.versions.isFresh(entry.startedAt, entry.stamps)) {
      if (!often) this.#promote(key, entry);
      return entry;
    }
    if (this.versions.reliable) this.#delete(key);
    return undefined;
  }

  /** Moves an entry to the protected segment. */
  #promote(key: string, entry: Entry): void {
    const ttl = this.#once.getRemainingTTL(key);
    this.#once.delete(key);
    this.#often.set(key, entry, { ttl });
  }

  #delete(key: string): void {
    this.#once.delete(key);
    this.#often.delete(key);
  }

  /**
   * An identical request in flight to wait for; undefined when the request must be sent. Once several are in flight, a
   * request from before the last change is returned as well.
   */
  pending(key: string): Flight | undefined {
    const pending = this.#pending.get(key);
    const latest = pending?.at(-1);
    if (!pending || !latest || !this.versions.reliable) return undefined;
    const isSafe = latest.startedAt === this.versions.now;
    return isSafe || pending.length >= MOST_IN_FLIGHT ? { response: latest.response, isSafe } : undefined;
  }

  /** Registers a request that is about to be sent. */
  begin(key: string): PendingResponse {
    const startedAt = this.versions.now;
    let resolve: (outcome: Outcome) => void = () => undefined;
    const response = new Promise<Outcome>((settle) => {
      resolve = settle;
    });
    const pending = { startedAt, response };
    this.#pending.set(key, [...(this.#pending.get(key) ?? []), pending]);
    const end = (outcome: Outcome) => {
      const others = this.#pending.get(key)?.filter((one) => one !== pending) ?? [];
      if (others.length > 0) this.#pending.set(key, others);
      else this.#pending.delete(key);
      resolve(outcome);
    };
    return {
      resolve: (whole, namespaces, maxAgeMs = Infinity) => {
        const stamps = namespaces.map((namespace) => this.versions.stamp(namespace));
        // For the cache, a lifetime of 0 would be unlimited.
        const isFresh = stamps.length > 0 && maxAgeMs > 0 && this.versions.isFresh(startedAt, stamps);
        if (isFresh) {
          this.#delete(key);
          const entries = this.#doorkeeper.seen(key) ? this.#often : this.#once;
          entries.set(key, { ...whole, startedAt, stamps }, { ttl: Math.min(maxAgeMs, this.#maxAgeMs) });
        }
        // The requests that wait for this response arrived before the change.
        end(stamps.length > 0 ? whole : undefined);
      },
      decline: () => end(undefined),
      abandon: () => end('abandoned'),
    };
  }
}

/** Number of keys in a generation. The doorkeeper remembers two generations. */
const GENERATION = 20_000;

/** Approximate set of the keys that were requested lately. */
class Doorkeeper {
  #current = new Set<number>();
  #previous = new Set<number>();

  /** Whether a key was seen lately. The call adds the key. */
  seen(key: string): boolean {
    const hash = hashOf(key);
    const known = this.#current.has(hash) || this.#previous.has(hash);
    this.#current.add(hash);
    if (this.#current.size >= GENERATION) {
      this.#previous = this.#current;
      this.#current = new Set();
    }
    return known;
  }
}

/** FNV-1a with 32 bits. A collision only caches one superfluous entry. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export interface ResponseCacheDeps {
  /** Undefined: the cache is off. */
  readonly cache: ResponseCache | undefined;
  /** Counter of cacheable requests by outcome (metric). */
  readonly outcomes: { inc(labels: { outcome: 'hit' | 'shared' | 'miss' }): void };
  /** Responders in order of precedence. */
  readonly responders: readonly Responder[];
}

/**
 * Responds to pages and to reads whose responses may be shared. It coalesces identical requests and caches their
 * response.
 */
export const responseCache =
  ({ cache, outcomes, responders }: ResponseCacheDeps): Middleware =>
  async (request, response, next) => {
    const { cacheKey, page } = response.locals;
    if (cacheKey === undefined && !page) return next();
    const found = cache && cacheKey !== undefined ? await joinOrBegin(cache, cacheKey) : undefined;
    if (found && 'etag' in found) {
      outcomes.inc({ outcome: 'shared' });
      return sendTagged(response, found, response.locals);
    }
    // A client that disconnected while it waited emits no further 'close'.
    if (response.destroyed) return found?.abandon();
    if (found) outcomes.inc({ outcome: 'miss' });
    response.on('close', () => found?.abandon());
    try {
      const loading = firstOf(responders, (respond) => respond(request, response));
      if (!loading) return next();
      const loaded = await loading;
      if (!loaded) return found?.abandon();
      if (!found || loaded.status !== 200 || loaded.rest || loaded.isPersonal) {
        // Other requests need not wait until this client has received the response.
        found?.decline();
        return await sendPlain(response, loaded);
      }
      const whole = tagged(loaded, 'public');
      found.resolve(whole, loaded.dependsOn, loaded.maxAgeMs);
      sendTagged(response, whole, response.locals);
    } finally {
      found?.decline();
    }
  };

function firstOf<T, R>(all: readonly T[], of: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const result = of(one);
    if (result !== undefined) return result;
  }
  return undefined;
}

/**
 * Joins an identical request in flight, or begins one. The response of a request from before the last change may still
 * be fresh; otherwise all requests that wait for it share one more request. Therefore a service gets few requests,
 * whatever the number of clients and changes.
 */
async function joinOrBegin(cache: ResponseCache, key: string): Promise<TaggedResponse | PendingResponse> {
  for (;;) {
    const flight = cache.pending(key);
    // The request begins synchronously: of all waiting requests one is sent, and the others find it in flight.
    if (!flight) return cache.begin(key);
    const shared = await flight.response;
    // The first waiting request takes over, and the others wait for it.
    if (shared === 'abandoned') continue;
    if (flight.isSafe) return shared ?? cache.begin(key);
    const cached = cache.find(key);
    if (cached) return cached;
  }
}

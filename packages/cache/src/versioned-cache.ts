import { changeInScope, isAnonymousRead, momentInScope } from '@almanac/process';
import { isUnavailable } from '@almanac/rpc';
import { LRUCache } from 'lru-cache';

/** Maximum number of gateways whose values are cached. The one with the oldest request is evicted. */
const MAX_CLOCKS = 4;

/**
 * Maximum age of a generation. Versions alone decide freshness, with one exception: a process may be killed between
 * its commit and its announcement. The maximum age limits how long a stale value can be served then.
 */
const MAX_AGE_MS = 60_000;

type Key = string | number;

/** A cached value. It is wrapped, because `undefined` is cached too. */
interface Entry<V> {
  readonly value: V;
}

/** A value that is served after an error, until a change is announced. */
interface StaleEntry<V> extends Entry<V> {
  readonly change: string;
}

/** Options of a versioned cache. */
export interface VersionedCacheOptions<V> {
  /** Versions whose changes invalidate the values. */
  readonly versions: readonly string[];
  /** Maximum size of the values for one gateway, in the unit of `sizeOf`. The least recently used are evicted. */
  readonly max: number;
  /** Size of a value with its key, such as its bytes. By default it is 1, so that `max` counts values. */
  readonly sizeOf?: (value: V, key: Key) => number;
  /**
   * Requests that may use values; by default anonymous reads. Other requests may follow a change of this service that
   * the gateway does not know yet.
   */
  readonly requests?: 'all';
  /** Whether a value is served beyond its version while another service is unavailable, until a change is announced. */
  readonly staleIfError?: boolean;
}

/** Options of a load. */
interface LoadOptions {
  /** Called after a load. The result false means that the value is good for this request only. */
  readonly mayKeep?: () => boolean;
  /** Called when another service is unavailable, so that values are stale or missing. */
  readonly onStale?: () => void;
}

/** Values from one moment on a gateway's clock. */
class Generation<V> {
  readonly loading = new Map<Key, Promise<V>>();
  readonly #values: LRUCache<Key, Entry<V>>;
  readonly #until = performance.now() + MAX_AGE_MS;

  constructor(
    readonly at: number,
    { max, sizeOf }: Pick<VersionedCacheOptions<V>, 'max' | 'sizeOf'>,
  ) {
    this.#values = boundedBy(max, sizeOf);
  }

  get isExpired(): boolean {
    return performance.now() >= this.#until;
  }

  find(key: Key): Entry<V> | undefined {
    return this.#values.get(key);
  }

  get(key: Key): V | undefined {
    return this.#values.get(key)?.value;
  }

  set(key: Key, value: V): void {
    this.#values.set(key, { value });
  }
}

/**
 * A cache that versions invalidate. A value is valid while the gateway that sends a request knows of no change of some
 * versions since the request for which the value was loaded, so it is exactly as fresh as that gateway's response
 * cache. A change drops all values at once. Work outside of requests, and requests without versions, load values
 * without the cache.
 */
export class VersionedCache<V> {
  readonly #generations = new LRUCache<string, Generation<V>>({ max: MAX_CLOCKS });
  readonly #stale: LRUCache<Key, StaleEntry<V>> | undefined;

  constructor(private readonly options: VersionedCacheOptions<V>) {
    const { max, sizeOf, staleIfError } = options;
    this.#stale = staleIfError ? boundedBy<V, StaleEntry<V>>(max, sizeOf) : undefined;
  }

  /** The values that are valid for the current request; undefined when it may not use any. */
  current(): Pick<Generation<V>, 'get' | 'set'> | undefined {
    return this.#generation();
  }

  /** A value, which is loaded unless it is cached. Concurrent loads of a value share one call. */
  async get(key: Key, load: () => Promise<V>, { onStale }: Pick<LoadOptions, 'onStale'> = {}): Promise<V> {
    try {
      const generation = this.#generation();
      return await (generation ? this.#shared(generation, key, load) : load());
    } catch (error) {
      const stale = this.#staleEntry(key, error);
      if (!stale) throw error;
      onStale?.();
      return stale.value;
    }
  }

  /**
   * Several values by key. Those that are not cached are loaded together.
   * @param load loads values; a key that it leaves out does not exist, and is loaded again the next time
   */
  async getMany<K extends Key>(
    keys: readonly K[],
    load: (missing: readonly K[]) => Promise<ReadonlyMap<K, V>>,
    { mayKeep, onStale }: LoadOptions = {},
  ): Promise<ReadonlyMap<K, V>> {
    const generation = this.#generation();
    const found = new Map<K, V>();
    const missing: K[] = [];
    for (const key of keys) {
      const entry = generation?.find(key);
      if (entry) found.set(key, entry.value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    try {
      const loaded = await load(missing);
      const keeps = generation && (mayKeep?.() ?? true);
      for (const [key, value] of loaded) {
        found.set(key, value);
        if (keeps) this.#keep(generation, key, value);
      }
    } catch (error) {
      if (!this.#stale || !isUnavailable(error)) throw error;
      onStale?.();
      for (const key of missing) {
        const stale = this.#staleEntry(key, error);
        if (stale) found.set(key, stale.value);
      }
    }
    return found;
  }

  async #shared(generation: Generation<V>, key: Key, load: () => Promise<V>): Promise<V> {
    const entry = generation.find(key);
    if (entry) return entry.value;
    const underWay = generation.loading.get(key);
    if (underWay) return underWay;
    const loaded = load().finally(() => generation.loading.delete(key));
    generation.loading.set(key, loaded);
    const value = await loaded;
    this.#keep(generation, key, value);
    return value;
  }

  #keep(generation: Generation<V>, key: Key, value: V): void {
    generation.set(key, value);
    const change = this.#stale && changeInScope(this.options.versions);
    if (change !== undefined) this.#stale?.set(key, { value, change });
  }

  #staleEntry(key: Key, error: unknown): StaleEntry<V> | undefined {
    if (!isUnavailable(error)) return undefined;
    const entry = this.#stale?.get(key);
    return entry && entry.change === changeInScope(this.options.versions) ? entry : undefined;
  }

  #generation(): Generation<V> | undefined {
    const { versions, requests } = this.options;
    if (requests !== 'all' && !isAnonymousRead()) return undefined;
    const moment = momentInScope(versions);
    if (!moment) return undefined;
    const known = this.#generations.get(moment.clock);
    if (known?.at === moment.at && !known.isExpired) return known;
    // The request is older than the cached generation, so it may not use it.
    if (known && known.at > moment.at) return undefined;
    const generation = new Generation(moment.at, this.options);
    this.#generations.set(moment.clock, generation);
    return generation;
  }
}

function boundedBy<V, E extends Entry<V> = Entry<V>>(
  max: number,
  sizeOf: (value: V, key: Key) => number = () => 1,
): LRUCache<Key, E> {
  return new LRUCache({ maxSize: max, sizeCalculation: ({ value }, key) => Math.max(1, sizeOf(value, key)) });
}

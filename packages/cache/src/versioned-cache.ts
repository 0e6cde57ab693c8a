import { changeInScope, isAnonymousRead, knownInScope, momentInScope } from '@almanac/process';
import { isUnavailable } from '@almanac/rpc';
import { LRUCache } from 'lru-cache';
import { isCollection, isIndependent, namespaceOf, otherDataVersion } from './cache-versions.js';
import {
  boundedBy,
  DatedValues,
  type Entry,
  Generation,
  type Key,
  type ValidValues,
  type VersionsOf,
} from './valid-values.js';

/** Maximum number of gateways whose values are cached. The one with the oldest request is evicted. */
const MAX_CLOCKS = 4;

/** A value that is served after an error, until a change is announced. */
interface StaleEntry<V> extends Entry<V> {
  readonly change: string;
}

/** Options of a versioned cache. */
export interface VersionedCacheOptions<V> {
  /** Versions whose changes invalidate the values. */
  readonly versions: readonly string[];
  /**
   * The versions that a single value depends on, whose changes are changes of `versions` too. They decide its
   * freshness instead, so a change leaves the values that do not depend on it.
   */
  readonly versionsOf?: VersionsOf<V>;
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

/**
 * A cache that versions invalidate. A value is valid while the gateway that sends a request knows of no change of some
 * versions since the request for which the value was loaded, so it is exactly as fresh as that gateway's response
 * cache. A change drops all values at once, or those that depend on it where values name their versions. Work outside
 * of requests, and requests without versions, load values without the cache.
 */
export class VersionedCache<V> {
  readonly #generations = new LRUCache<string, Generation<V>>({ max: MAX_CLOCKS });
  readonly #dated = new LRUCache<string, DatedValues<V>>({ max: MAX_CLOCKS });
  readonly #stale: LRUCache<Key, StaleEntry<V>> | undefined;

  /** @throws TypeError for the version of a collection without that of the other data of its namespace. */
  constructor(private readonly options: VersionedCacheOptions<V>) {
    const missing = options.versions.find((version) => !hasOtherData(version, options.versions));
    if (missing !== undefined) throw new TypeError(`values would outlive deletions in ${missing}`);
    this.#stale = options.staleIfError ? boundedBy<V, StaleEntry<V>>(options) : undefined;
  }

  /** The values that are valid for the current request; undefined when it may not use any. */
  current(): Pick<ValidValues<V>, 'get' | 'set'> | undefined {
    return this.#valid();
  }

  /** A value, which is loaded unless it is cached. Concurrent loads of a value share one call. */
  async get(key: Key, load: () => Promise<V>, { onStale }: Pick<LoadOptions, 'onStale'> = {}): Promise<V> {
    try {
      const valid = this.#valid();
      if (!valid) return await load();
      return await valid.load(key, async () => {
        const value = await load();
        if (valid.keeps) this.#keepForErrors(key, value);
        return value;
      });
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
    const valid = this.#valid();
    const found = new Map<K, V>();
    const missing: K[] = [];
    for (const key of keys) {
      const entry = valid?.find(key);
      if (entry) found.set(key, entry.value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    try {
      const loaded = await load(missing);
      const keeps = valid?.keeps && (mayKeep?.() ?? true);
      for (const [key, value] of loaded) {
        found.set(key, value);
        if (!keeps) continue;
        valid.set(key, value);
        this.#keepForErrors(key, value);
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

  #keepForErrors(key: Key, value: V): void {
    const change = this.#stale && changeInScope(this.options.versions);
    if (change !== undefined) this.#stale?.set(key, { value, change });
  }

  #staleEntry(key: Key, error: unknown): StaleEntry<V> | undefined {
    if (!isUnavailable(error)) return undefined;
    const entry = this.#stale?.get(key);
    return entry && entry.change === changeInScope(this.options.versions) ? entry : undefined;
  }

  #valid(): ValidValues<V> | undefined {
    const { versions, versionsOf, requests } = this.options;
    if (requests !== 'all' && !isAnonymousRead()) return undefined;
    return versionsOf ? this.#datedValues(versionsOf) : this.#generation(versions);
  }

  #generation(versions: readonly string[]): ValidValues<V> | undefined {
    const moment = momentInScope(versions);
    if (!moment) return undefined;
    const known = this.#generations.get(moment.clock);
    if (known && known.at >= moment.at && !known.isExpired)
      return known.at === moment.at ? known : known.forOlder;
    const generation = new Generation(moment.at, this.options);
    this.#generations.set(moment.clock, generation);
    return generation;
  }

  #datedValues(versionsOf: VersionsOf<V>): ValidValues<V> | undefined {
    const known = knownInScope();
    if (!known?.now) return undefined;
    const values = this.#dated.get(known.now.clock) ?? new DatedValues(this.options, versionsOf);
    this.#dated.set(known.now.clock, values);
    return values.for(known, known.now);
  }
}

/** Whether versions cover deletions, imports and jobs, which bump no single collection. */
function hasOtherData(version: string, all: readonly string[]): boolean {
  if (!isCollection(version) || isIndependent(version)) return true;
  const namespace = namespaceOf(version);
  return all.includes(namespace) || all.includes(otherDataVersion(namespace));
}

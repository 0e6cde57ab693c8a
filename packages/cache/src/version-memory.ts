import { readMomentInScope } from '@almanac/process';
import { LRUCache } from 'lru-cache';

/** Gateways whose versions are remembered at the same time; the one that asked longest ago gives way. */
const MAX_CLOCKS = 4;

/**
 * Longest life of a generation. Versions alone decide what is fresh, except when a process was killed between its commit
 * and its announcement: this bounds how long that can show.
 */
const MAX_AGE_MS = 60_000;

type Key = string | number;

/** What was read since one moment on a gateway's clock. */
interface Generation<V extends object> {
  readonly at: number;
  /** On the clock of `performance.now()`. */
  readonly until: number;
  readonly values: LRUCache<Key, V>;
  readonly loading: Map<Key, Promise<V>>;
}

/**
 * Memory of what this service has read of its own database, for anonymous reads. A value holds while the gateway that
 * sends a request knows of no change of some namespaces since the request for which the value was read: it is exactly as
 * fresh as that gateway's response cache. A change drops everything at once.
 */
export class VersionMemory<V extends object> {
  readonly #generations = new LRUCache<string, Generation<V>>({ max: MAX_CLOCKS });

  /**
   * @param namespaces whose changes count.
   * @param maxBytes of the values for one gateway; the least recently used give way.
   * @param bytesOf a value, roughly.
   */
  constructor(
    readonly namespaces: readonly string[],
    readonly maxBytes: number,
    readonly bytesOf: (value: V) => number,
  ) {}

  /** The values that hold for the request under way; undefined when it may not use any. */
  current(): Pick<LRUCache<Key, V>, 'get' | 'set'> | undefined {
    return this.#generation()?.values;
  }

  /** A value, loaded unless it is known. Concurrent loads of the same are one. */
  async get(key: Key, load: () => Promise<V>): Promise<V> {
    const generation = this.#generation();
    if (!generation) return load();
    const { values, loading } = generation;
    const known = values.get(key) ?? loading.get(key);
    if (known) return known;
    const loaded = load().finally(() => loading.delete(key));
    loading.set(key, loaded);
    const value = await loaded;
    values.set(key, value);
    return value;
  }

  /**
   * Several values by key; those that are not known are loaded together.
   * @param load what it leaves out does not exist, and is asked for again the next time.
   * @param mayKeep asked after a load: false when its result is good for this request alone.
   */
  async getMany<K extends Key>(
    keys: readonly K[],
    load: (missing: readonly K[]) => Promise<ReadonlyMap<K, V>>,
    mayKeep: () => boolean = () => true,
  ): Promise<ReadonlyMap<K, V>> {
    const values = this.#generation()?.values;
    if (!values) return load(keys);
    const found = new Map<K, V>();
    const missing: K[] = [];
    for (const key of keys) {
      const known = values.get(key);
      if (known) found.set(key, known);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const loaded = await load(missing);
    const keeps = mayKeep();
    for (const [key, value] of loaded) {
      found.set(key, value);
      if (keeps) values.set(key, value);
    }
    return found;
  }

  #generation(): Generation<V> | undefined {
    const moment = readMomentInScope(this.namespaces);
    if (!moment) return undefined;
    const known = this.#generations.get(moment.clock);
    if (known?.at === moment.at && performance.now() < known.until) return known;
    // A request that was under way when others brought news knows less than they did.
    if (known && known.at > moment.at) return undefined;
    const { maxBytes, bytesOf } = this;
    const generation: Generation<V> = {
      at: moment.at,
      until: performance.now() + MAX_AGE_MS,
      values: new LRUCache({ maxSize: maxBytes, sizeCalculation: (value) => Math.max(1, bytesOf(value)) }),
      loading: new Map(),
    };
    this.#generations.set(moment.clock, generation);
    return generation;
  }
}

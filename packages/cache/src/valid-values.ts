import type { KnownVersions, Moment } from '@almanac/process';
import { LRUCache } from 'lru-cache';
import { isItem } from './cache-versions.js';

/**
 * Maximum age of values. Versions alone decide freshness, with one exception: a process may be killed between its
 * commit and its announcement. The maximum age limits how long a stale value can be served then.
 */
const MAX_AGE_MS = 60_000;

export type Key = string | number;

/** A cached value. It is wrapped, because `undefined` is cached too. */
export interface Entry<V> {
  readonly value: V;
}

/** The maximum size of values, and the size of one with its key. */
export interface Bounds<V> {
  readonly max: number;
  readonly sizeOf?: (value: V, key: Key) => number;
}

/** The values that are valid for a request. */
export interface ValidValues<V> {
  /** Whether values that the request loads are kept for others. */
  readonly keeps: boolean;
  find(key: Key): Entry<V> | undefined;
  get(key: Key): V | undefined;
  set(key: Key, value: V): void;
  /** A value, which is loaded unless it is there. Concurrent loads of a value share one call. */
  load(key: Key, load: () => Promise<V>): Promise<V>;
}

/** Values from one moment on a gateway's clock, which a change drops all at once. */
export class Generation<V> implements ValidValues<V> {
  readonly keeps = true;
  readonly #loading = new Map<Key, Promise<V>>();
  readonly #values: LRUCache<Key, Entry<V>>;
  readonly #until = performance.now() + MAX_AGE_MS;
  /**
   * The values for a request from before that moment. They are newer than it asks for, but those that it loads may be
   * made of what it has read before the change.
   */
  readonly forOlder: ValidValues<V> = {
    keeps: false,
    find: (key) => this.find(key),
    get: (key) => this.get(key),
    set: () => undefined,
    load: async (key, load) => {
      const entry = this.find(key);
      return entry ? entry.value : (this.#loading.get(key) ?? load());
    },
  };

  constructor(
    readonly at: number,
    bounds: Bounds<V>,
  ) {
    this.#values = boundedBy(bounds);
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

  async load(key: Key, load: () => Promise<V>): Promise<V> {
    const entry = this.find(key);
    if (entry) return entry.value;
    const underWay = this.#loading.get(key);
    if (underWay) return underWay;
    const loaded = load().finally(() => this.#loading.delete(key));
    this.#loading.set(key, loaded);
    const value = await loaded;
    this.set(key, value);
    return value;
  }
}

/** Names the versions that a value depends on. */
export type VersionsOf<V> = (value: V, key: Key) => readonly string[];

/** A value that was loaded for a request of some moment, and is valid until one of its versions changes after it. */
interface Dated<V> extends Entry<V> {
  readonly at: number;
  readonly versions: readonly string[];
  readonly until: number;
}

/** Values of one gateway with versions of their own: a change drops those that depend on it. */
export class DatedValues<V> {
  readonly values: LRUCache<Key, Dated<V>>;
  readonly loading = new Map<Key, Promise<Dated<V>>>();

  constructor(
    bounds: Bounds<V>,
    readonly versionsOf: VersionsOf<V>,
  ) {
    this.values = boundedBy(bounds);
  }

  /** The values that are valid for a request at a moment. */
  for(known: KnownVersions, { at }: Moment): ValidValues<V> {
    return new DatedFor(this, known, at);
  }
}

class DatedFor<V> implements ValidValues<V> {
  readonly keeps = true;

  constructor(
    private readonly all: DatedValues<V>,
    private readonly known: KnownVersions,
    private readonly at: number,
  ) {}

  find(key: Key): Entry<V> | undefined {
    const dated = this.all.values.get(key);
    return dated && this.#isValid(dated) ? dated : undefined;
  }

  get(key: Key): V | undefined {
    return this.find(key)?.value;
  }

  set(key: Key, value: V): void {
    this.all.values.set(key, this.#dated(key, value));
  }

  async load(key: Key, load: () => Promise<V>): Promise<V> {
    const entry = this.find(key);
    if (entry) return entry.value;
    const { loading } = this.all;
    for (let underWay = loading.get(key); underWay; underWay = loading.get(key)) {
      const dated = await underWay;
      // A load for an older request may have read what has changed since. A later one has begun after all changes that
      // this request knows of.
      if (dated.at >= this.at || this.#isValid(dated)) return dated.value;
    }
    const loaded = load()
      .then((value) => this.#dated(key, value))
      .finally(() => {
        if (loading.get(key) === loaded) loading.delete(key);
      });
    loading.set(key, loaded);
    const dated = await loaded;
    this.all.values.set(key, dated);
    return dated.value;
  }

  #dated(key: Key, value: V): Dated<V> {
    const versions = this.all.versionsOf(value, key);
    return { value, at: this.at, versions, until: performance.now() + MAX_AGE_MS };
  }

  #isValid({ at, versions, until }: Dated<V>): boolean {
    if (performance.now() >= until) return false;
    for (const version of versions) {
      const changed = isItem(version) ? this.known.itemChangedAt(version) : this.known.get(version)?.at;
      if (changed === undefined || changed > at) return false;
    }
    return true;
  }
}

export function boundedBy<V, E extends Entry<V> = Entry<V>>({
  max,
  sizeOf = () => 1,
}: Bounds<V>): LRUCache<Key, E> {
  return new LRUCache({ maxSize: max, sizeCalculation: ({ value }, key) => Math.max(1, sizeOf(value, key)) });
}

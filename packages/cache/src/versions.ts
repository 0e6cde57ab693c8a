import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isCollection, isIndependent, isItem, namespaceOf, otherDataVersion } from './cache-versions.js';
import { CORE_COLLECTIONS } from './core-collections.js';
import { EVENT_COLLECTIONS } from './event-collections.js';

/** Maximum number of remembered changes: many times those announced during one call. */
const MOST_CHANGES = 10_000;

/** Number of changed items that services are told. They put those of consecutive requests together. */
const TOLD_ITEMS = 24;

/** Moment of the last change of a namespace, on the clock of its `Versions`. */
export interface VersionStamp {
  /** Moment of the last change or possible change. */
  readonly bumpedAt: number;
  /** Moment of the last announced change. */
  readonly changedAt: number;
}

/**
 * Versions of namespaces, on a logical clock that ticks with every change. A value is fresh while none of its stamps
 * was bumped after the moment (`now`) taken before the value was requested. Because `now` is taken before the request,
 * a response computed before a change is stale even if it arrives after the change.
 */
export class Versions {
  /** Distinguishes the clocks of several gateways and starts. */
  readonly #clock = randomBytes(9).toString('base64url');
  #now = 0;
  #doubts = new Set<string>();
  /** By default all changes are announced directly, so there is nothing to read. */
  #sync: () => Promise<void> = async () => undefined;
  readonly #stamps = new Map<string, { bumpedAt: number; changedAt: number }>();
  /** Names of the collections that have a stamp. */
  readonly #collections: string[] = [];
  /** The versions of the items that have changed last, with the moments, the latest at the end. */
  readonly #changedItems = new Map<string, number>();
  /** The moment after which no other item has changed. */
  #otherItemsSince = 0;
  /** Ids of received changes with their versions. */
  readonly #heard = new LRUCache<string, true>({ max: MOST_CHANGES });
  /** The last result of `describeAll`. */
  #described:
    | { readonly at: number; readonly namespaces: readonly string[]; readonly text: string }
    | undefined;

  constructor() {
    // Services get these versions from the beginning, so that they can cache by them.
    for (const collections of [CORE_COLLECTIONS, EVENT_COLLECTIONS])
      for (const version of Object.values(collections)) this.#stamp(version);
  }

  get now(): number {
    return this.#now;
  }

  /** Whether every change is received. Otherwise no cached value may be used. */
  get reliable(): boolean {
    return this.#doubts.size === 0;
  }

  /** The stamp of a namespace. It is always the same object. */
  stamp(namespace: string): VersionStamp {
    return this.#stamp(namespace);
  }

  #stamp(namespace: string) {
    let stamp = this.#stamps.get(namespace);
    if (!stamp) {
      stamp = { bumpedAt: this.#now, changedAt: this.#now };
      this.#stamps.set(namespace, stamp);
      if (isCollection(namespace)) {
        this.#collections.push(namespace);
        this.#described = undefined;
      }
    }
    return stamp;
  }

  /**
   * Bumps a version. An item or a collection bumps its namespace as well, an independent collection bumps nothing
   * else, and any other version of a namespace bumps the collection version of its other data.
   * @returns the clock afterwards.
   */
  bump(version: string): number {
    this.#now += 1;
    for (const name of [version, ...changedWith(version)])
      Object.assign(this.#stamp(name), { bumpedAt: this.#now, changedAt: this.#now });
    if (isItem(version)) this.#noteItem(version);
    return this.#now;
  }

  #noteItem(version: string): void {
    this.#changedItems.delete(version);
    this.#changedItems.set(version, this.#now);
    if (this.#changedItems.size <= TOLD_ITEMS) return;
    const [[oldest, at] = ['', this.#now]] = this.#changedItems;
    this.#changedItems.delete(oldest);
    this.#otherItemsSince = at;
  }

  /** Records that any item may have changed. */
  #noteAllItems(): void {
    this.#changedItems.clear();
    this.#otherItemsSince = this.#now;
  }

  /**
   * Records changed versions. A change may be received twice, with a response and by an announcement: values computed
   * after the first reception are fresh.
   * @param id id of the change; '' if it has none
   */
  change(id: string, versions: readonly string[]): void {
    for (const version of versions) {
      const key = `${id} ${version}`;
      if (id !== '' && this.#heard.has(key)) continue;
      this.#heard.set(key, true);
      this.bump(version);
    }
  }

  /** Records that a namespace may have changed, with all versions within it (`wp/v2/users` in `wp/v2`). */
  bumpWithin(namespace: string): void {
    this.#now += 1;
    this.#stamp(namespace).bumpedAt = this.#now;
    for (const [name, stamp] of this.#stamps)
      if (name.startsWith(`${namespace}/`)) stamp.bumpedAt = this.#now;
    this.#noteAllItems();
  }

  /** Records that anything may have changed. */
  bumpAll(): void {
    this.#now += 1;
    for (const stamp of this.#stamps.values()) stamp.bumpedAt = this.#now;
    this.#noteAllItems();
  }

  /** Records a reason for which changes may be missed from now on. */
  doubt(reason: string): void {
    this.#doubts.add(reason);
  }

  /** Removes a reason for doubt. Bumps all versions, because changes may have been missed in the meantime. */
  trust(reason: string): void {
    if (this.#doubts.delete(reason)) this.bumpAll();
  }

  /** Sets how changes announced elsewhere are read. @param sync reads all changes announced before the call */
  follow(sync: () => Promise<void>): void {
    this.#sync = sync;
  }

  /** Resolves once every change announced before the call is known. */
  catchUp(): Promise<void> {
    return this.#sync();
  }

  /** Whether a change of one of these was announced after a moment. Possible changes do not count. */
  changedSince(at: number, stamps: readonly VersionStamp[]): boolean {
    return stamps.some((stamp) => stamp.changedAt > at);
  }

  /**
   * The versions of namespaces, of their other data and of collections, in the form sent to services; empty while
   * announcements may be missed. The description of one list is computed once per tick.
   * @returns for each version a text that changes when the version may have changed, and one that changes when a
   * change was announced; and the latest changes of items
   */
  describeAll(namespaces: readonly string[]): string {
    if (!this.reliable) return '';
    if (this.#described?.at === this.#now && this.#described.namespaces === namespaces)
      return this.#described.text;
    const text = namespaces
      .flatMap((namespace) => [namespace, otherDataVersion(namespace)])
      .concat(this.#collections)
      .map((version) => {
        const { bumpedAt, changedAt } = this.#stamp(version);
        return `${version}=${this.#clock}:${bumpedAt}.${this.#clock}:${changedAt}`;
      })
      .concat(this.#describeItems())
      .join(',');
    this.#described = { at: this.#now, namespaces, text };
    return text;
  }

  #describeItems(): string {
    const changed = [...this.#changedItems].map(([version, at]) => `;${version}@${at}`);
    return `items=${this.#clock}:${this.#otherItemsSince}-${this.#now}${changed.join('')}`;
  }

  /** Whether a value is fresh that was computed at a moment and depends on these stamps. */
  isFresh(at: number, stamps: readonly VersionStamp[]): boolean {
    if (!this.reliable) return false;
    for (const stamp of stamps) if (stamp.bumpedAt > at) return false;
    return true;
  }
}

/** Versions that are bumped together with one. */
function changedWith(version: string): readonly string[] {
  const namespace = namespaceOf(version);
  if (namespace !== version) return [namespace];
  return isIndependent(version) ? [] : [otherDataVersion(version)];
}

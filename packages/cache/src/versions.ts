import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isCollection, isIndependent, namespaceOf, otherDataVersion } from './cache-versions.js';
import { CORE_COLLECTIONS } from './core-collections.js';

/** Maximum number of remembered changes: many times those announced during one call. */
const MOST_CHANGES = 10_000;

/** Moment of the last change of a namespace, on the clock of its `Versions`. */
export interface Mark {
  /** Moment of the last change or possible change. */
  readonly raisedAt: number;
  /** Moment of the last announced change. */
  readonly changedAt: number;
}

/**
 * Versions of namespaces, on a logical clock that ticks with every change. A value is fresh while none of its marks
 * was raised after the moment (`now`) taken before the value was requested. Because `now` is taken before the request,
 * a response computed before a change is stale even if it arrives after the change.
 */
export class Versions {
  /** Distinguishes the clocks of several gateways and starts. */
  readonly #clock = randomBytes(9).toString('base64url');
  #now = 0;
  #doubts = new Set<string>();
  /** By default all changes are announced directly, so there is nothing to read. */
  #sync: () => Promise<void> = async () => undefined;
  readonly #marks = new Map<string, { raisedAt: number; changedAt: number }>();
  /** Names of the collections that have a mark. */
  readonly #collections: string[] = [];
  /** Ids of received changes with their versions. */
  readonly #heard = new LRUCache<string, true>({ max: MOST_CHANGES });
  /** The last result of `describeAll`. */
  #described:
    | { readonly at: number; readonly namespaces: readonly string[]; readonly text: string }
    | undefined;

  constructor() {
    // Services get these versions from the beginning, so that they can cache by them.
    for (const version of Object.values(CORE_COLLECTIONS)) this.#mark(version);
  }

  get now(): number {
    return this.#now;
  }

  /** Whether every change is received. Otherwise no cached value may be used. */
  get reliable(): boolean {
    return this.#doubts.size === 0;
  }

  /** The mark of a namespace. It is always the same object. */
  mark(namespace: string): Mark {
    return this.#mark(namespace);
  }

  #mark(namespace: string) {
    let mark = this.#marks.get(namespace);
    if (!mark) {
      mark = { raisedAt: this.#now, changedAt: this.#now };
      this.#marks.set(namespace, mark);
      if (isCollection(namespace)) {
        this.#collections.push(namespace);
        this.#described = undefined;
      }
    }
    return mark;
  }

  /**
   * Bumps a version. An item or a collection bumps its namespace as well, an independent collection bumps nothing
   * else, and any other version of a namespace bumps the collection version of its other data.
   * @returns the clock afterwards.
   */
  raise(version: string): number {
    this.#now += 1;
    for (const name of [version, ...changedWith(version)])
      Object.assign(this.#mark(name), { raisedAt: this.#now, changedAt: this.#now });
    return this.#now;
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
      this.raise(version);
    }
  }

  /** Records that a namespace may have changed, with all versions within it (`wp/v2/users` in `wp/v2`). */
  raiseWithin(namespace: string): void {
    this.#now += 1;
    this.#mark(namespace).raisedAt = this.#now;
    for (const [name, mark] of this.#marks) if (name.startsWith(`${namespace}/`)) mark.raisedAt = this.#now;
  }

  /** Records that anything may have changed. */
  raiseAll(): void {
    this.#now += 1;
    for (const mark of this.#marks.values()) mark.raisedAt = this.#now;
  }

  /** Records a reason for which changes may be missed from now on. */
  doubt(reason: string): void {
    this.#doubts.add(reason);
  }

  /** Removes a reason for doubt. Changes in the meantime are unknown. */
  trust(reason: string): void {
    if (this.#doubts.delete(reason)) this.raiseAll();
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
  changedSince(at: number, marks: readonly Mark[]): boolean {
    return marks.some((mark) => mark.changedAt > at);
  }

  /**
   * The versions of namespaces, of their other data and of collections, in the form sent to services; empty while
   * announcements may be missed. The description of one list is computed once per tick.
   * @returns for each version a text that changes when the version may have changed, and one that changes when a
   * change was announced
   */
  describeAll(namespaces: readonly string[]): string {
    if (!this.reliable) return '';
    if (this.#described?.at === this.#now && this.#described.namespaces === namespaces)
      return this.#described.text;
    const text = namespaces
      .flatMap((namespace) => [namespace, otherDataVersion(namespace)])
      .concat(this.#collections)
      .map((version) => {
        const { raisedAt, changedAt } = this.#mark(version);
        return `${version}=${this.#clock}:${raisedAt}.${this.#clock}:${changedAt}`;
      })
      .join(',');
    this.#described = { at: this.#now, namespaces, text };
    return text;
  }

  /** Whether a value is fresh that was computed at a moment and depends on these marks. */
  holds(at: number, marks: readonly Mark[]): boolean {
    if (!this.reliable) return false;
    for (const mark of marks) if (mark.raisedAt > at) return false;
    return true;
  }
}

/** Versions that are bumped together with one. */
function changedWith(version: string): readonly string[] {
  const namespace = namespaceOf(version);
  if (namespace !== version) return [namespace];
  return isIndependent(version) ? [] : [otherDataVersion(version)];
}

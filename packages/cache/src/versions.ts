import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { besideItems, isCollection, isIndependent, namespaceOf } from './cache-versions.js';
import { CORE_COLLECTIONS } from './core-collections.js';

/** Changes that are remembered, many times those that are announced while one is on its way. */
const MOST_CHANGES = 10_000;

/** When a namespace last changed, on the clock of the Versions that gave it. */
export interface Mark {
  /** When it changed or may have changed. */
  readonly raisedAt: number;
  /** When a change was last heard of. */
  readonly changedAt: number;
}

/**
 * Versions of namespaces, on a logical clock that ticks with every change. A value holds while none of the marks it
 * depends on was raised after the moment (`now`) before it was requested. Taking `now` before the request makes a
 * response that was computed before a change and arrives after it stale from the start.
 */
export class Versions {
  /** Distinguishes the clocks of several gateways and starts. */
  readonly #clock = randomBytes(9).toString('base64url');
  #now = 0;
  #doubts = new Set<string>();
  /** Unless changes are announced elsewhere, all of them are known. */
  #sync: () => Promise<void> = async () => undefined;
  readonly #marks = new Map<string, { raisedAt: number; changedAt: number }>();
  /** Versions of collections that have a mark. */
  readonly #collections: string[] = [];
  /** Received changes of versions, by the id of the change. */
  readonly #heard = new LRUCache<string, true>({ max: MOST_CHANGES });
  /** Last result of `describeAll`. */
  #described:
    | { readonly at: number; readonly namespaces: readonly string[]; readonly text: string }
    | undefined;

  constructor() {
    // Services are told these from the beginning, so that they can cache by them.
    for (const version of Object.values(CORE_COLLECTIONS)) this.#mark(version);
  }

  get now(): number {
    return this.#now;
  }

  /** Whether every change is received. While it is not, nothing cached may be used. */
  get reliable(): boolean {
    return this.#doubts.size === 0;
  }

  /** The mark of a namespace, always the same object. */
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
   * Versions have changed. A change may be received twice, with a response and by an announcement: values computed
   * after the first reception are fresh already.
   * @param id of the change; '' where it has none
   */
  change(id: string, versions: readonly string[]): void {
    for (const version of versions) {
      const key = `${id} ${version}`;
      if (id !== '' && this.#heard.has(key)) continue;
      this.#heard.set(key, true);
      this.raise(version);
    }
  }

  /** A namespace may have changed, and whatever within it has a version of its own (`wp/v2/users` in `wp/v2`). */
  raiseWithin(namespace: string): void {
    this.#now += 1;
    this.#mark(namespace).raisedAt = this.#now;
    for (const [name, mark] of this.#marks) if (name.startsWith(`${namespace}/`)) mark.raisedAt = this.#now;
  }

  /** Anything may have changed. */
  raiseAll(): void {
    this.#now += 1;
    for (const mark of this.#marks.values()) mark.raisedAt = this.#now;
  }

  /** Changes may go unheard from now on, for the reason named. */
  doubt(reason: string): void {
    this.#doubts.add(reason);
  }

  /** The reason is gone; what happened meanwhile is unknown. */
  trust(reason: string): void {
    if (this.#doubts.delete(reason)) this.raiseAll();
  }

  /** Says that changes are announced elsewhere. @param sync takes over all that were announced before the call */
  follow(sync: () => Promise<void>): void {
    this.#sync = sync;
  }

  /** Resolves once every change is known that was announced before the call. */
  catchUp(): Promise<void> {
    return this.#sync();
  }

  /** Whether a change of one of these was announced after a moment; possible changes do not count. */
  changedSince(at: number, marks: readonly Mark[]): boolean {
    return marks.some((mark) => mark.changedAt > at);
  }

  /**
   * The versions of namespaces, each with that of what is beside its items, and of collections, as services are told them; empty while announcements may be missed. The same list of namespaces is described once per tick.
   * @returns per version a text that changes when it may have changed, and one that changes when a change was announced
   */
  describeAll(namespaces: readonly string[]): string {
    if (!this.reliable) return '';
    if (this.#described?.at === this.#now && this.#described.namespaces === namespaces)
      return this.#described.text;
    const text = namespaces
      .flatMap((namespace) => [namespace, besideItems(namespace)])
      .concat(this.#collections)
      .map((version) => {
        const { raisedAt, changedAt } = this.#mark(version);
        return `${version}=${this.#clock}:${raisedAt}.${this.#clock}:${changedAt}`;
      })
      .join(',');
    this.#described = { at: this.#now, namespaces, text };
    return text;
  }

  /** Whether something computed at a moment and depending on these marks still holds. */
  holds(at: number, marks: readonly Mark[]): boolean {
    if (!this.reliable) return false;
    for (const mark of marks) if (mark.raisedAt > at) return false;
    return true;
  }
}

/** Versions that change along with one. */
function changedWith(version: string): readonly string[] {
  const namespace = namespaceOf(version);
  if (namespace !== version) return [namespace];
  return isIndependent(version) ? [] : [besideItems(version)];
}

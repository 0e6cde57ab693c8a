/** A moment on the logical clock of one gateway. */
export interface Moment {
  readonly clock: string;
  readonly at: number;
}

/** A version in the header: `wp/v2=<clock>:<number>.<clock>:<number>`. */
const KNOWN = /^([^=]+)=([^:.]+):(\d+)\.([^.]+)$/;

/**
 * The latest changes of items in the header: `items=<clock>:<since>-<now>;wp/v2/item-5@<number>;…`. Items that are not
 * named have not changed after `since`.
 */
const ITEMS = /^items=([^:.]+):(\d+)-(\d+)((?:;[^;@]+@\d+)*)$/;

interface Known extends Moment {
  /** Moment of the last announced change. */
  readonly changed: string;
}

/** Maximum number of gateways whose changes of items are remembered, and of headers that are parsed once. */
const MOST = 4;

/** Gets a value, or makes it and forgets the least recently used one beyond the maximum. */
function remembered<V>(known: Map<string, V>, key: string, make: () => V): V {
  const value = known.get(key) ?? make();
  // A map keeps the order of insertion, so the last one used goes to the end.
  known.delete(key);
  known.set(key, value);
  const [leastRecent] = known.keys();
  if (known.size > MOST && leastRecent !== undefined) known.delete(leastRecent);
  return value;
}

/**
 * The changes of items that one gateway has told. Each request tells the latest ones, so those of consecutive requests
 * make a history; it begins anew when requests have left some out.
 */
class ItemHistory {
  readonly #changes = new Map<string, number>();
  #latest: KnownVersions | undefined;
  /** Begin and end of the time whose changes are all known. */
  #since = Number.POSITIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;

  /** @param latest all changes after a moment until another one */
  add(latest: ReadonlyMap<string, number>, since: number, until: number): void {
    if (since > this.#until) {
      this.#changes.clear();
      this.#since = since;
    }
    for (const [version, at] of latest)
      if (at > (this.#changes.get(version) ?? -1)) this.#changes.set(version, at);
    this.#until = Math.max(this.#until, until);
  }

  /** The latest knowledge of the gateway: that of this request, or of one that arrived earlier. */
  latest(told: KnownVersions): KnownVersions {
    if ((told.now?.at ?? 0) >= (this.#latest?.now?.at ?? 0)) this.#latest = told;
    return this.#latest ?? told;
  }

  /** The moment after which an item has not changed, as far as the gateway has told. */
  lastChange(version: string): number {
    return Math.max(this.#changes.get(version) ?? this.#since, this.#since);
  }
}

const histories = new Map<string, ItemHistory>();

/** A gateway's knowledge of versions, as a request brings it. */
export class KnownVersions {
  /** The moment of the request; undefined when the gateway tells no changes of items. */
  readonly now: Moment | undefined;
  readonly #known = new Map<string, Known>();
  readonly #history: ItemHistory | undefined;

  private constructor(text: string) {
    for (const part of text.split(',')) {
      const [, version, clock, at, changed] = KNOWN.exec(part) ?? [];
      if (version && clock && changed) this.#known.set(version, { changed, clock, at: Number(at) });
      const [, clockOfItems, since, now, items = ''] = ITEMS.exec(part) ?? [];
      if (clockOfItems === undefined) continue;
      this.now = { clock: clockOfItems, at: Number(now) };
      this.#history = remembered(histories, clockOfItems, () => new ItemHistory());
      this.#history.add(itemsIn(items), Number(since), Number(now));
    }
  }

  static readonly #recent = new Map<string, KnownVersions>();

  /**
   * Knowledge of the gateway of a request at the arrival of the request. Requests overtake each other on their way through
   * other services; all that a request reads is read after the changes that those before it have told of.
   * @param text the header of the request. Recent ones are parsed once.
   */
  static in(text: string): KnownVersions {
    const told = remembered(KnownVersions.#recent, text, () => new KnownVersions(text));
    return told.#history?.latest(told) ?? told;
  }

  get(version: string): Known | undefined {
    return this.#known.get(version);
  }

  /** The moment after which an item has not changed; undefined when it is unknown. */
  itemChangedAt(version: string): number | undefined {
    return this.#history?.lastChange(version);
  }
}

const itemsIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split(';')
      .filter((part) => part !== '')
      .map((part) => {
        const at = part.lastIndexOf('@');
        return [part.slice(0, at), Number(part.slice(at + 1))] as const;
      }),
  );

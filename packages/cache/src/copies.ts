import { type NamespaceVersion, versionInScope } from '@almanac/process';
import { isUnavailable } from '@almanac/rpc';
import { LRUCache } from 'lru-cache';

interface Copy<V> extends NamespaceVersion {
  readonly value: V;
}

/**
 * Copies of what another service has said, so that readers need not ask for what seldom changes, and get by while it is
 * away. A copy is as fresh as the gateway's own cache: it holds while the gateway that sends a request knows of nothing
 * that may have changed since. While the other service is away it also serves as long as no change was heard of.
 */
export class Copies<V> {
  readonly #copies: LRUCache<string, Copy<V>>;

  /** @param namespaces whose changes count. @param max number of copies, the oldest give way. */
  constructor(
    readonly namespaces: readonly string[],
    max: number,
  ) {
    this.#copies = new LRUCache({ max });
  }

  /**
   * Some values by key: what is not copied, or may have changed, is asked for at once.
   * @param ask for the keys named; what it leaves out does not exist, and is not copied.
   * @param degraded told when the other service is away: values are then copies, and what there are none of is missing.
   */
  async find(
    keys: readonly string[],
    ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
    degraded: () => void,
  ): Promise<ReadonlyMap<string, V>> {
    const now = versionInScope(this.namespaces);
    const copied = this.#pick(keys, (copy) => copy.version === now?.version);
    const missing = keys.filter((key) => !copied.has(key));
    if (missing.length === 0) return copied;
    try {
      const asked = await ask(missing);
      if (now) for (const [key, value] of asked) this.#copies.set(key, { value, ...now });
      return new Map([...copied, ...asked]);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      degraded();
      return new Map([...copied, ...this.#pick(missing, (copy) => copy.changed === now?.changed)]);
    }
  }

  /** One value. @throws RestError 503 when the other service is away and there is no copy that may be used. */
  async get(key: string, ask: () => Promise<V>, degraded: () => void): Promise<V> {
    let failure: unknown;
    const found = await this.find(
      [key],
      async () => {
        try {
          return new Map([[key, await ask()]]);
        } catch (error) {
          failure = error;
          throw error;
        }
      },
      () => undefined,
    );
    if (!found.has(key)) throw failure;
    if (failure !== undefined) degraded();
    return found.get(key) as V;
  }

  #pick(keys: readonly string[], holds: (copy: Copy<V>) => boolean): Map<string, V> {
    return new Map(
      keys.flatMap((key) => {
        const copy = this.#copies.peek(key);
        return copy && holds(copy) ? [[key, copy.value]] : [];
      }),
    );
  }
}

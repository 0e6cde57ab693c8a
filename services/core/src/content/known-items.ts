import { VersionedCache } from '@almanac/cache';
import { CONTENT_VERSIONS } from '../versions.js';
import type { Ancestor } from './addresses.js';
import type { Content } from './document.js';

/** The two ways to read items that have a name. */
interface NamedReads {
  byName(): Promise<Content[]>;
  byIds(ids: readonly number[]): Promise<Content[]>;
}

/** Maximum memory of cached names, and that of one without its text. */
const NAMES_BYTES = 2 * 1024 * 1024;
const NAME_BYTES = 200;
/** Maximum number of cached ancestors and absent ids. */
const MAX_ANCESTORS = 2000;
const MAX_ABSENT = 5000;

/** Ids by name, ancestors and absent ids, cached for anonymous reads until content changes. */
export class KnownItems {
  readonly #ids = new VersionedCache<readonly number[]>({
    versions: CONTENT_VERSIONS,
    max: NAMES_BYTES,
    // Names come from readers, who may ask for long ones that nothing has.
    sizeOf: (ids, name) => NAME_BYTES + 2 * String(name).length + 8 * ids.length,
  });
  readonly #ancestors = new VersionedCache<Ancestor | undefined>({
    versions: CONTENT_VERSIONS,
    max: MAX_ANCESTORS,
  });
  readonly #absent = new VersionedCache<true>({ versions: CONTENT_VERSIONS, max: MAX_ABSENT });

  /** Items with a name. A known name is read by ids, which costs nothing for cached items. */
  async named(name: string, { byName, byIds }: NamedReads): Promise<Content[]> {
    const ids = this.#ids.current();
    const known = ids?.get(name);
    if (known) return byIds(known);
    const found = await byName();
    ids?.set(
      name,
      found.map(({ _id }) => _id),
    );
    return found;
  }

  /** Ancestors by id; unknown ids are left out. */
  async ancestors(
    ids: readonly number[],
    read: (ids: readonly number[]) => Promise<Ancestor[]>,
  ): Promise<Ancestor[]> {
    const found = await this.#ancestors.getMany(ids, async (missing) => {
      const byId = new Map((await read(missing)).map((item) => [item._id, item]));
      return new Map(missing.map((id) => [id, byId.get(id)]));
    });
    return [...found.values()].filter((item) => item !== undefined);
  }

  /** Items by id. Ids that are not in use are read once. */
  async present<T extends Pick<Content, '_id'>>(
    ids: readonly number[],
    read: (ids: readonly number[]) => Promise<T[]>,
  ): Promise<T[]> {
    const absent = this.#absent.current();
    const wanted = ids.filter((id) => absent?.get(id) === undefined);
    const items = await read(wanted);
    const found = new Set(items.map(({ _id }) => _id));
    for (const id of wanted) if (!found.has(id)) absent?.set(id, true);
    return items;
  }
}

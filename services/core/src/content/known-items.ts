import { VersionedCache } from '@almanac/cache';
import { CONTENT_VERSIONS } from '../versions.js';
import type { Ancestor } from './addresses.js';
import type { Content } from './document.js';

/** Maximum number of cached ancestors and absent ids. */
const MAX_ANCESTORS = 2000;
const MAX_ABSENT = 5000;

/** Ancestors and absent ids, cached for anonymous reads until content changes. */
export class KnownItems {
  readonly #ancestors = new VersionedCache<Ancestor | undefined>({
    versions: CONTENT_VERSIONS,
    max: MAX_ANCESTORS,
  });
  readonly #absent = new VersionedCache<true>({ versions: CONTENT_VERSIONS, max: MAX_ABSENT });

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

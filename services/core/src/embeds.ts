import { VersionedCache } from '@almanac/cache';
import { CachedObject, type Embedded, type EmbedSource, isRestError, type RestObject } from '@almanac/rest';
import { taxonomies, typeNames } from './content/declared.js';
import {
  AUTHORS_VERSIONS,
  COMMENTS_VERSIONS,
  commentListVersions,
  commentsOnVersions,
  EVENTS_NAMESPACE,
  itemVersions,
  NAMESPACE,
  type Placed,
  PUBLICATION,
  placeVersions,
  SETTINGS_VERSIONS,
  USERS,
} from './versions.js';

/** A module whose resources other resources embed: its sources by name, those of items by type, of terms by taxonomy. */
export interface EmbedProvider {
  readonly embeds?: Readonly<Record<string, EmbedSource<number>>>;
}

/**
 * Registry of embed sources by id. Posts embed comments and comments embed posts, so views refer to sources here and
 * modules register theirs later.
 */
export class Embeds {
  readonly #filled: Record<string, EmbedSource<number>> = {};
  // Views cache their items themselves, and the visibility of media is checked each time.
  readonly #items = new Map(
    [...typeNames(), ...taxonomies().map(({ name }) => name)].map((name) => [name, this.#late(name)]),
  );
  readonly author = dependent(cached(this.#late('author'), AUTHORS_VERSIONS), USERS, PUBLICATION);
  /** Authors of published items, who are public. One who is not yet will be after the publication. */
  readonly authorOfPublished = dependent(
    cached(this.#late('author'), AUTHORS_VERSIONS, (_id, author) =>
      isRestError(author) || isList(author) ? AUTHORS_VERSIONS : [...SETTINGS_VERSIONS, USERS],
    ),
    USERS,
  );
  readonly #repliesAtTop = this.#repliesBelow([]);
  readonly #repliesBelowOthers = this.#repliesBelow([PUBLICATION, EVENTS_NAMESPACE]);

  /** Comments by the id of their item. @param item with the fields that decide what else the comments depend on */
  replies(item: Placed): EmbedSource<number> {
    return placeVersions([item]).length === 0 ? this.#repliesAtTop : this.#repliesBelowOthers;
  }

  /** @param placement versions of the items above */
  #repliesBelow(placement: readonly string[]): EmbedSource<number> {
    const versionsOf = (id: number) =>
      commentListVersions([id], [...itemVersions(NAMESPACE, [id]), ...placement]);
    return dependentOn(commentsOnVersions, cached(this.#late('replies'), COMMENTS_VERSIONS, versionsOf));
  }

  /** Items of a type of content, or terms of a taxonomy. */
  item(type: string): EmbedSource<number> {
    return this.#items.get(type) ?? this.#late(type);
  }

  /** Target of an id in a declared field: an item of a type, a term of a taxonomy, or a `user`. */
  referent(target: string): EmbedSource<number> {
    return target === 'user' ? this.author : this.item(target);
  }

  /** @throws TypeError when a name has no source in any module. */
  fill(modules: readonly EmbedProvider[]): void {
    for (const { embeds } of modules) Object.assign(this.#filled, embeds);
    const missing = ['author', 'replies', ...this.#items.keys()].filter((name) => !this.#filled[name]);
    if (missing.length > 0) throw new TypeError(`no module embeds ${missing.join(', ')}`);
  }

  #late(name: string): EmbedSource<number> {
    return { load: async (ids, request) => this.#filled[name]?.load(ids, request) ?? new Map() };
  }
}

/**
 * A source with a cache of its public objects; requests with a password bypass it.
 * @param versionsOf versions of a single object
 */
function cached(
  { load }: EmbedSource<number>,
  versions: readonly string[],
  versionsOf: (id: number, embedded: Embedded) => readonly string[] = () => versions,
): EmbedSource<number> {
  const cache = new VersionedCache<Embedded>({
    versions,
    versionsOf: (embedded, id) => versionsOf(Number(id), embedded),
    max: MAX_BYTES,
    sizeOf: bytesOf,
  });
  return {
    load: (ids, request) => {
      if (request.args['password'] !== undefined) return load(ids, request);
      const loadCacheable = async (missing: readonly number[]) => {
        const loaded = await load(missing, request);
        // Missing objects are cached too.
        return new Map(missing.map((id) => [id, cacheable(loaded.get(id) ?? [])]));
      };
      return cache.getMany(ids, loadCacheable, { mayKeep: () => !request.isDegraded });
    },
  };
}

/** A source whose responses depend on these versions. */
const dependent = (source: EmbedSource<number>, ...versions: readonly string[]): EmbedSource<number> =>
  dependentOn(() => versions, source);

/** A source whose responses depend on versions that follow from the ids. */
const dependentOn = (
  versionsOf: (ids: readonly number[]) => readonly string[],
  { load }: EmbedSource<number>,
): EmbedSource<number> => ({
  load: (ids, request) => {
    for (const version of versionsOf(ids)) request.dependsOn(version);
    return load(ids, request);
  },
});

const MAX_BYTES = 4 * 1024 * 1024;
const bytesOf = (embedded: Embedded): number => (isList(embedded) ? 200 + 4000 * embedded.length : 4000);

const cacheable = (embedded: Embedded): Embedded => {
  if (isRestError(embedded)) return embedded;
  return isList(embedded) ? embedded.map((object) => new CachedObject(object)) : new CachedObject(embedded);
};

const isList = (embedded: Embedded): embedded is readonly RestObject[] => Array.isArray(embedded);

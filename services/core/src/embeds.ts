import { VersionedCache } from '@almanac/cache';
import { CachedObject, type Embedded, type EmbedSource, isRestError, type RestObject } from '@almanac/rest';
import { TYPE_NAMES } from './content/declared.js';
import { AUTHORS_VERSIONS, COMMENTS_VERSION, COMMENTS_VERSIONS } from './versions.js';

/** Sources of embedded objects, by id. */
export interface Embeds {
  readonly author: EmbedSource<number>;
  /** Comments by the id of their item. */
  readonly replies: EmbedSource<number>;
  /** Items of a type of content. */
  item(type: string): EmbedSource<number>;
}

/** Sources by name: those of items by their type. */
type Sources = Readonly<Record<string, EmbedSource<number>>>;

/**
 * Embed sources of which each module fills its own. Posts embed their comments and comments their posts: views refer to
 * one another here, and what they refer to is looked up when a request is answered.
 */
export function embedRegistry(): { readonly embeds: Embeds; fill(modules: readonly EmbedProvider[]): void } {
  const filled: Record<string, EmbedSource<number>> = {};
  const late = (name: string): EmbedSource<number> => ({
    load: async (ids, request) => filled[name]?.load(ids, request) ?? new Map(),
  });
  /** What everybody is shown of them is remembered; a password may show more. */
  const remembered = ({ load }: EmbedSource<number>, versions: readonly string[]): EmbedSource<number> => {
    const cache = new VersionedCache<Embedded>({ versions, max: MAX_BYTES, sizeOf: bytesOf });
    return {
      load: (ids, request) => {
        if (request.args['password'] !== undefined) return load(ids, request);
        const loadKept = async (missing: readonly number[]) => {
          const loaded = await load(missing, request);
          // Nothing to embed is remembered too.
          return new Map(missing.map((id) => [id, kept(loaded.get(id) ?? [])]));
        };
        return cache.getMany(ids, loadKept, { mayKeep: () => !request.isDegraded });
      },
    };
  };
  // Items of content are remembered by their views, and who may see media is asked each time.
  const items = new Map(TYPE_NAMES.map((name) => [name, late(name)]));
  const embeds: Embeds = {
    item: (type) => items.get(type) ?? late(type),
    author: remembered(late('author'), AUTHORS_VERSIONS),
    replies: showingComments(remembered(late('replies'), COMMENTS_VERSIONS)),
  };
  return {
    embeds,
    /** @throws TypeError when no module has a source of some name. */
    fill(modules) {
      for (const { embeds: own } of modules) Object.assign(filled, own);
      const missing = ['author', 'replies', ...items.keys()].filter((name) => !filled[name]);
      if (missing.length > 0) throw new TypeError(`no module embeds ${missing.join(', ')}`);
    },
  };
}

/** A response with comments ends with their version. */
const showingComments = ({ load }: EmbedSource<number>): EmbedSource<number> => ({
  load: (ids, request) => {
    request.dependsOn(COMMENTS_VERSION);
    return load(ids, request);
  },
});

const MAX_BYTES = 4 * 1024 * 1024;
const bytesOf = (embedded: Embedded): number => (isList(embedded) ? 200 + 4000 * embedded.length : 4000);

const kept = (embedded: Embedded): Embedded => {
  if (isRestError(embedded)) return embedded;
  return isList(embedded) ? embedded.map((object) => new CachedObject(object)) : new CachedObject(embedded);
};

const isList = (embedded: Embedded): embedded is readonly RestObject[] => Array.isArray(embedded);

/** A module whose items others embed. */
export interface EmbedProvider {
  readonly embeds?: Sources;
}

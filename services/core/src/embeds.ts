import type { EmbedSource } from '@almanac/rest';

/** What links embed by id. `replies`: the comments of what has the id. */
const NAMES = ['author', 'media', 'page', 'post', 'replies'] as const;
type Name = (typeof NAMES)[number];

/** Embed sources by name. */
export type Embeds = Readonly<Record<Name, EmbedSource<number>>>;

/**
 * Embed sources of which each module fills its own. Posts embed their comments and comments their posts: views refer to
 * one another here, and what they refer to is looked up when a request is answered.
 */
export function embedRegistry(): { readonly embeds: Embeds; fill(modules: readonly EmbedProvider[]): void } {
  const filled: Partial<Record<Name, EmbedSource<number>>> = {};
  const late = (name: Name): EmbedSource<number> => ({
    load: async (ids, request) => filled[name]?.load(ids, request) ?? new Map(),
  });
  const embeds = Object.fromEntries(NAMES.map((name) => [name, late(name)])) as unknown as Embeds;
  return {
    embeds,
    /** @throws TypeError when no module has a source of some name. */
    fill(modules) {
      for (const { embeds: own } of modules) Object.assign(filled, own);
      const missing = NAMES.filter((name) => !filled[name]);
      if (missing.length > 0) throw new TypeError(`no module embeds ${missing.join(', ')}`);
    },
  };
}

/** A module whose items others embed. */
export interface EmbedProvider {
  readonly embeds?: Partial<Embeds>;
}

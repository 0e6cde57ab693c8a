import { isReservedSlug, type SlugRules, type SlugWish, slugHolders } from '@almanac/content';
import type { Content, ContentType } from './document.js';

/** Where a slug has to be unique: among posts; among the pages and media items below one parent. */
export type SlugScope = Pick<Content, 'type' | 'parent'>;

/** How a taken slug is stored. A unique index on it settles who is first. */
export const slugKey = ({ type, parent }: SlugScope, slug: string): string =>
  type === 'post' ? `post/${slug}` : `${parent}/${slug}`;

/** Pages of a list: `/2/` or `/page2/` below a page's address would be ambiguous. */
const PAGE_NUMBER = /^(?:page)?\d+$/;

/** Addresses of the site itself: the explorer of the interface, and the coming events. */
const OF_SITE: ReadonlySet<string> = new Set(['docs', 'events']);

/** Whether a slug is never given to anything there as it is (WordPress: wp_unique_post_slug). */
export const isReserved = ({ type, parent }: SlugScope, slug: string): boolean =>
  isReservedSlug(slug) ||
  (type === 'page' && PAGE_NUMBER.test(slug)) ||
  (type !== 'post' && parent === 0 && OF_SITE.has(slug));

/** Media items share their addresses with everything, so they give way to everything. */
const isUniqueEverywhere = (type: ContentType): boolean => type === 'attachment';

/** A slug that a post, page or media item would like to have. */
export type ContentSlugWish = SlugWish & SlugScope;

/** What the rules ask of the store: ids of the items that hold slugs. */
export interface TakenSlugs {
  /** By slug key. */
  holdersOfKeys(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** By slug, of any type. A slug may have several holders. */
  holdersOfSlugs(slugs: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>>;
}

/** Which slugs posts, pages and media items may have. */
export const contentSlugs = (taken: TakenSlugs): SlugRules<ContentSlugWish> => ({
  isReserved: (wish) => isReserved(wish, wish.slug),
  isIndexed: ({ type }) => !isUniqueEverywhere(type),
  async lookUp(batches) {
    const everywhere = batches
      .filter(({ wish }) => isUniqueEverywhere(wish.type))
      .flatMap(({ candidates }) => candidates);
    const [isTakenThere, bySlug] = await Promise.all([
      slugHolders<ContentSlugWish>(taken, (wish) => slugKey(wish, wish.slug))(batches),
      everywhere.length === 0 ? undefined : taken.holdersOfSlugs([...new Set(everywhere)]),
    ]);
    return (wish, slug) => {
      if (isTakenThere(wish, slug)) return true;
      return isUniqueEverywhere(wish.type) && (bySlug?.get(slug) ?? []).some((id) => id !== wish._id);
    };
  },
});

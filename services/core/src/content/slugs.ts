import { type DesiredSlug, SlugAllocator, type SlugRules } from '@almanac/content';
import { CONTENT_TYPES } from '../content-types.js';
import { typeNamed } from './declared.js';
import type { Content } from './document.js';

/** Where a slug has to be unique: among the items of its type, or among the pages and media items below one parent. */
export type SlugScope = Pick<Content, 'type' | 'parent'>;

/** How a taken slug is stored. A unique index on it settles who is first. */
export const slugKey = ({ type, parent }: SlugScope, slug: string): string =>
  isBelowParent(type) ? `${parent}/${slug}` : `${type}/${slug}`;

const isBelowParent = (type: string): boolean => typeNamed(type).address.below === 'parent';

/** Pages of a list: `/2/` or `/page2/` below a page's address would be ambiguous. */
const PAGE_NUMBER = /^(?:page)?\d+$/;

/** Addresses of the site itself: the explorer of the interface, the coming events, and what types stand below. */
const OF_SITE: ReadonlySet<string> = new Set([
  'docs',
  'events',
  ...CONTENT_TYPES.flatMap(({ address: { below } }) => (typeof below === 'object' ? below.name : [])),
]);

/** Whether a slug is never given to anything there as it is (WordPress: wp_unique_post_slug). */
export const isReserved = ({ type, parent }: SlugScope, slug: string): boolean =>
  SlugAllocator.isReserved(slug) ||
  (typeNamed(type).hierarchical && PAGE_NUMBER.test(slug)) ||
  (isBelowParent(type) && parent === 0 && OF_SITE.has(slug));

/** Media items share their addresses with everything, so they give way to everything. */
const isUniqueEverywhere = (type: string): boolean => type === 'attachment';

/** A slug that an item should have. */
export type DesiredContentSlug = DesiredSlug & SlugScope;

/** What the rules ask of the store: ids of the items that own slugs. */
export interface SlugOwners {
  /** By slug key. */
  ownersOfKeys(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** By slug, of any type. A slug may have several owners. */
  ownersOfSlugs(slugs: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>>;
}

/** Which slugs items may have. */
export const slugRules = (store: SlugOwners): SlugRules<DesiredContentSlug> => {
  const lookUpInScope = SlugAllocator.lookUpIn(store, keyOf);
  return {
    isReserved: (desired) => isReserved(desired, desired.slug),
    isIndexed: ({ type }) => !isUniqueEverywhere(type),
    async lookUp(batches) {
      const everywhere = batches
        .filter(({ desired }) => isUniqueEverywhere(desired.type))
        .flatMap(({ candidates }) => candidates);
      const [isTakenThere, bySlug] = await Promise.all([
        lookUpInScope(batches),
        everywhere.length === 0 ? undefined : store.ownersOfSlugs([...new Set(everywhere)]),
      ]);
      return (desired, slug) => {
        if (isTakenThere(desired, slug)) return true;
        const isOthers = (id: number): boolean => id !== desired._id;
        return isUniqueEverywhere(desired.type) && (bySlug?.get(slug) ?? []).some(isOthers);
      };
    },
  };
};

const keyOf = (slug: DesiredContentSlug): string => slugKey(slug, slug.slug);

/** Where the slugs of items have to be unique. */
export class ContentSlugs {
  readonly allocator: SlugAllocator<DesiredContentSlug>;

  constructor(owners: SlugOwners) {
    this.allocator = new SlugAllocator(slugRules(owners));
  }

  desired({ _id, type, parent }: SlugScope & Pick<Content, '_id'>, slug: string): DesiredContentSlug {
    return { _id, type, parent, slug };
  }

  keyOf(slug: DesiredContentSlug): string {
    return keyOf(slug);
  }

  isRequired(): boolean {
    return false;
  }
}

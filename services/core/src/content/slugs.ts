import { SlugAllocator } from '@almanac/content';
import { pathPrefixes, typeNamed } from './declared.js';
import type { Content } from './document.js';

/**
 * Scope within which a slug is unique: the items of its type, those below one parent where they form a tree, or the pages
 * and media items below one parent.
 */
export type SlugScope = Pick<Content, 'type' | 'parent'>;

/** Stored key of a slug. A unique index on it decides concurrent writes. */
export function slugKey({ type, parent }: SlugScope, slug: string): string {
  if (isBelowParent(type)) return `${parent}/${slug}`;
  return typeNamed(type).hierarchical ? `${type}/${parent}/${slug}` : `${type}/${slug}`;
}

const isBelowParent = (type: string): boolean => typeNamed(type).address.below === 'parent';

/** Page numbers of a list: `/2/` or `/page2/` below a page would be ambiguous. */
const PAGE_NUMBER = /^(?:page)?\d+$/;

/** Reserved addresses: the API explorer and the calendar. */
const OF_SITE: ReadonlySet<string> = new Set(['docs', 'events']);

/** Whether a slug is reserved, so that an item gets a numbered one (WordPress: wp_unique_post_slug). */
export const isReserved = ({ type, parent }: SlugScope, slug: string): boolean =>
  SlugAllocator.isReserved(slug) ||
  (typeNamed(type).hierarchical && PAGE_NUMBER.test(slug)) ||
  (isBelowParent(type) && parent === 0 && (OF_SITE.has(slug) || pathPrefixes().has(slug)));

/** Permalinks of media items may collide with those of any type, so their slugs are unique over all types. */
const isUniqueEverywhere = (type: string): boolean => type === 'attachment';

/** The desired slug of an item. */
export type DesiredContentSlug = Pick<Content, '_id' | 'slug'> & SlugScope;

/** Queries of the rules: ids of the items that own slugs. */
export interface SlugOwners {
  /** By slug key. */
  ownersOfKeys(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** By slug, of any type. A slug may have several owners. */
  ownersOfSlugs(slugs: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>>;
}

/** The allocator of slugs of items. */
export const slugAllocator = (store: SlugOwners): SlugAllocator<DesiredContentSlug> => {
  const lookUpInScope = SlugAllocator.lookUpIn(store, keyOf);
  return new SlugAllocator({
    isReserved: (desired) => isReserved(desired, desired.slug),
    isIndexed: ({ type }) => !isUniqueEverywhere(type),
    async lookUp(batches) {
      const inScope = batches.filter(({ desired }) => !isUniqueEverywhere(desired.type));
      const everywhere = batches.filter(({ desired }) => isUniqueEverywhere(desired.type));
      const slugs = new Set(everywhere.flatMap(({ candidates }) => candidates));
      const [isTakenThere, bySlug] = await Promise.all([
        inScope.length === 0 ? undefined : lookUpInScope(inScope),
        slugs.size === 0 ? undefined : store.ownersOfSlugs([...slugs]),
      ]);
      return (desired, slug) =>
        isUniqueEverywhere(desired.type)
          ? (bySlug?.get(slug) ?? []).some((id) => id !== desired._id)
          : (isTakenThere?.(desired, slug) ?? false);
    },
  });
};

const keyOf = (slug: DesiredContentSlug): string => slugKey(slug, slug.slug);

/** Allocates slugs of content. */
export class ContentSlugs {
  readonly allocator: SlugAllocator<DesiredContentSlug>;

  constructor(owners: SlugOwners) {
    this.allocator = slugAllocator(owners);
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

  /** The slugs that items would get from their titles, by id. An item that has such a slug needs no query. */
  async ofTitles(items: readonly Content[]): Promise<ReadonlyMap<number, string>> {
    const wished = new Map(
      items.map((item) => [item._id, SlugAllocator.fromTitle(item.title.raw, item._id)]),
    );
    const others = items.filter((item) => item.slugKey === undefined || item.slug !== wished.get(item._id));
    const free = await this.allocator.allocateAll(
      others.map((item) => this.desired(item, wished.get(item._id) ?? '')),
    );
    return new Map([...wished, ...free]);
  }
}

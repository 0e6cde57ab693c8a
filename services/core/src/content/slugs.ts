import { Slugs } from '@almanac/content';
import { pathPrefixes, typeNamed } from './declared.js';
import type { Content, ListedContent } from './document.js';

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

/** Permalinks of media items may collide with those of any type, so their slugs are unique over all types. */
const isUniqueEverywhere = ({ type }: SlugScope): boolean => type === 'attachment';

/** Ids of the items that own slugs. */
export interface SlugOwners {
  /** By slug key. */
  ownersOfKeys(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** By slug, of any type. A slug may have several owners. */
  ownersOfSlugs(slugs: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>>;
}

type Place = SlugScope & Pick<Content, '_id'>;

/** The slugs of content. */
export class ContentSlugs extends Slugs<Place> {
  constructor(private readonly content: SlugOwners) {
    super(content);
  }

  override keyOf(item: Place, slug: string): string {
    return slugKey(item, slug);
  }

  override isReserved(item: Place, slug: string): boolean {
    const { type, parent } = item;
    return (
      super.isReserved(item, slug) ||
      (typeNamed(type).hierarchical && PAGE_NUMBER.test(slug)) ||
      (isBelowParent(type) && parent === 0 && (OF_SITE.has(slug) || pathPrefixes().has(slug)))
    );
  }

  protected override isIndexed(item: Place): boolean {
    return !isUniqueEverywhere(item);
  }

  protected override async lookUp(
    batches: readonly { readonly item: Place; readonly candidates: readonly string[] }[],
  ): Promise<(item: Place, slug: string) => boolean> {
    const inScope = batches.filter(({ item }) => !isUniqueEverywhere(item));
    const everywhere = batches.filter(({ item }) => isUniqueEverywhere(item));
    const slugs = new Set(everywhere.flatMap(({ candidates }) => candidates));
    const [isTakenThere, bySlug] = await Promise.all([
      inScope.length === 0 ? undefined : super.lookUp(inScope),
      slugs.size === 0 ? undefined : this.content.ownersOfSlugs([...slugs]),
    ]);
    return (item, slug) =>
      isUniqueEverywhere(item)
        ? (bySlug?.get(slug) ?? []).some((id) => id !== item._id)
        : (isTakenThere?.(item, slug) ?? false);
  }

  /** The slugs that items would get from their titles, by id. An item that has such a slug needs no query. */
  async ofTitles(items: readonly ListedContent[]): Promise<ReadonlyMap<number, string>> {
    const wished = items.map((item) => ({ item, slug: Slugs.fromTitle(item.title.raw, item._id) }));
    const others = wished.filter(({ item, slug }) => item.slugKey === undefined || item.slug !== slug);
    const own = wished.map(({ item, slug }) => [item._id, slug] as const);
    return new Map([...own, ...(await this.allocateAll(others))]);
  }
}

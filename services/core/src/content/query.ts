import type { Search } from '@almanac/content';
import type { ContentType } from './document.js';
import type { Visibility } from './visibility.js';

/** What a list can be ordered by (interface.md 4.6, 4.7). */
export const ORDERS = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
] as const;
export type Order = (typeof ORDERS)[number] | 'menu_order';

/** Which items a list is of. Everything that is given has to hold; absent members do not filter. */
export interface ContentFilter {
  readonly type: ContentType;
  /** What the reader may see. */
  readonly visible: Visibility;
  readonly search?: Search | undefined;
  /**
   * Which of the hits of the search: those that no earlier rule of its ranking fits than the one at this place; its
   * length stands for those that none fits.
   */
  readonly rank?: number | undefined;
  /** What of the protected items a search may look into: those that the reader may edit. */
  readonly searchable?: Visibility | undefined;
  readonly include?: readonly number[] | undefined;
  readonly exclude?: readonly number[] | undefined;
  readonly slugs?: readonly string[] | undefined;
  readonly authors?: readonly number[] | undefined;
  readonly authorsExclude?: readonly number[] | undefined;
  /** `YYYY-MM-DDTHH:MM:SS` of the site's clock, exclusive. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly modifiedAfter?: string | undefined;
  readonly modifiedBefore?: string | undefined;
  /** Any of them. */
  readonly categories?: readonly number[] | undefined;
  readonly categoriesExclude?: readonly number[] | undefined;
  readonly tags?: readonly number[] | undefined;
  readonly tagsExclude?: readonly number[] | undefined;
  readonly sticky?: boolean | undefined;
  readonly parents?: readonly number[] | undefined;
  readonly parentsExclude?: readonly number[] | undefined;
  readonly menuOrder?: number | undefined;
  readonly mimeTypes?: readonly string[] | undefined;
}

/** A window of an ordered list. */
export interface ContentWindow {
  readonly orderBy: Order;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

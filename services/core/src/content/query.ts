import { Rights, type Search } from '@almanac/content';
import { anyOf, conjunction, type Filter, membership } from '@almanac/data';
import type { TermField } from '../terms/taxonomy.js';
import type { Format } from './document.js';
import type { Visibility, VisibleSet } from './rights.js';

/** Sort orders of a list (docs/reference/core.md#posts-and-pages). */
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

/** Order by the column of an indexed field. */
export interface FieldOrder {
  readonly column: string;
}

/** A condition on the terms of one taxonomy. All given members must hold. */
export interface TermCondition {
  /** The stored field with the taxonomy's terms. */
  readonly field: TermField;
  /** Terms of which items must have one. */
  readonly any?: readonly number[];
  /** Terms of which items must have all. */
  readonly all?: readonly number[];
  /** Terms of which items must have none. */
  readonly none?: readonly number[];
}

/** Filter of a list. All given members must hold. */
export interface ContentFilter {
  /** One type or several. */
  readonly type: string | readonly string[];
  /** Items that the reader may see. */
  readonly visible: Visibility;
  readonly search?: Search | undefined;
  /** Protected items that the search may match: those that the reader may edit. */
  readonly searchable?: Visibility | undefined;
  readonly include?: readonly number[] | undefined;
  readonly exclude?: readonly number[] | undefined;
  readonly slugs?: readonly string[] | undefined;
  readonly authors?: readonly number[] | undefined;
  readonly authorsExclude?: readonly number[] | undefined;
  /** Local time of the site, `YYYY-MM-DDTHH:MM:SS`, exclusive. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly modifiedAfter?: string | undefined;
  readonly modifiedBefore?: string | undefined;
  /** Conditions that must all hold. */
  readonly terms?: readonly TermCondition[] | undefined;
  /** Conditions of which one must hold. */
  readonly anyTerms?: readonly TermCondition[] | undefined;
  readonly formats?: readonly Format[] | undefined;
  readonly sticky?: boolean | undefined;
  readonly parents?: readonly number[] | undefined;
  readonly parentsExclude?: readonly number[] | undefined;
  readonly menuOrder?: number | undefined;
  readonly mimeTypes?: readonly string[] | undefined;
  /** Conditions on columns of indexed fields, which only the search index has. */
  readonly fields?: readonly Filter[] | undefined;
}

/** A window of an ordered list. */
export interface ContentWindow {
  readonly orderBy: Order | FieldOrder;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
  /** Whether the total is needed; true unless given. */
  readonly isCounted?: boolean;
  /** Whether the sticky items of the list precede the window, in addition to its limit (WordPress). */
  readonly stickyFirst?: boolean;
}

/** Translates a filter for MongoDB. The search index evaluates the search text. */
export function toMongoFilter(filter: ContentFilter): Filter {
  return conjunction([
    typeof filter.type === 'string' ? { type: filter.type } : membership('type', filter.type),
    anyOf(filter.visible.map(setOf)),
    membership('_id', filter.include, filter.exclude),
    membership('author', filter.authors, filter.authorsExclude),
    ...(filter.terms ?? []).flatMap(withTerms),
    filter.anyTerms ? anyOf(filter.anyTerms.map((terms) => conjunction(withTerms(terms)))) : {},
    membership('format', filter.formats),
    membership('parent', filter.parents, filter.parentsExclude),
    membership('slug', filter.slugs),
    membership('mimeType', filter.mimeTypes),
    between('date', filter.after, filter.before),
    between('modified', filter.modifiedAfter, filter.modifiedBefore),
    filter.sticky === undefined ? {} : { sticky: filter.sticky },
    filter.menuOrder === undefined ? {} : { menuOrder: filter.menuOrder },
    ...(filter.fields ?? []),
    filter.search && filter.searchable ? { $or: [{ password: '' }, ...filter.searchable.map(setOf)] } : {},
  ]);
}

const withTerms = ({ field, any, all = [], none }: TermCondition): Filter[] => [
  membership(field, any, none),
  all.length > 0 ? { [field]: { $all: all } } : {},
];

function between(field: 'date' | 'modified', after: string | undefined, before: string | undefined): Filter {
  const conditions = {
    ...(after !== undefined && { $gt: after }),
    ...(before !== undefined && { $lt: before }),
  };
  return Object.keys(conditions).length === 0 ? {} : { [field]: conditions };
}

const setOf = ({ above, parents, notAuthor, ...set }: VisibleSet): Filter => ({
  ...Rights.conditions(set),
  ...membership('parent', parents),
  ...(notAuthor !== undefined && { author: { $ne: notAuthor } }),
  ...(above && { 'above.isPublic': above.isPublic }),
  ...(above?.isElsewhere && { 'above.isElsewhere': true }),
  ...(above?.author !== undefined && { 'above.author': above.author }),
  ...(above?.notAuthor !== undefined && { 'above.author': { $ne: above.notAuthor } }),
});

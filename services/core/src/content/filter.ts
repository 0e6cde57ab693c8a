import type { QueryFilter } from 'mongoose';
import { containing } from '../sort-key.js';
import type { Content, ContentType, StoredContent } from './document.js';
import type { ContentFilter } from './query.js';
import type { RankRule, Search } from './search.js';
import type { Visibility, VisibleSet } from './visibility.js';

type Filter = QueryFilter<StoredContent>;

/** A list's filter in MongoDB's words. */
export function toMongoFilter(filter: ContentFilter): Filter {
  const conditions = [
    among(filter.visible),
    membership('_id', filter.include, filter.exclude),
    membership('author', filter.authors, filter.authorsExclude),
    membership('categories', filter.categories, filter.categoriesExclude),
    membership('tags', filter.tags, filter.tagsExclude),
    membership('parent', filter.parents, filter.parentsExclude),
    membership('slug', filter.slugs),
    membership('mimeType', filter.mimeTypes),
    between('date', filter.after, filter.before),
    between('modified', filter.modifiedAfter, filter.modifiedBefore),
    filter.sticky === undefined ? {} : { sticky: filter.sticky },
    filter.menuOrder === undefined ? {} : { menuOrder: filter.menuOrder },
    ...(filter.search ? matching(filter.search, filter.type) : []),
    filter.search && filter.searchable ? { $or: [{ password: '' }, ...sets(filter.searchable)] } : {},
  ];
  return conjunction({ type: filter.type }, conditions);
}

/** One object while the conditions have different members, so that the planner sees them side by side. */
function conjunction(base: Filter, conditions: readonly Filter[]): Filter {
  const merged: Record<string, unknown> = { ...base };
  const further: Filter[] = [];
  for (const condition of conditions) {
    const entries = Object.entries(condition);
    if (entries.some(([key]) => key in merged)) further.push(condition);
    else Object.assign(merged, condition);
  }
  return { ...merged, ...(further.length > 0 && { $and: further }) };
}

function membership(
  field: keyof Content,
  wanted: readonly unknown[] | undefined,
  unwanted?: readonly unknown[],
): Filter {
  const conditions = {
    ...(wanted && (wanted.length === 1 ? { $eq: wanted[0] } : { $in: wanted })),
    ...(unwanted && { $nin: unwanted }),
  };
  return Object.keys(conditions).length === 0 ? {} : { [field]: conditions };
}

function between(field: 'date' | 'modified', after: string | undefined, before: string | undefined): Filter {
  const conditions = {
    ...(after !== undefined && { $gt: after }),
    ...(before !== undefined && { $lt: before }),
  };
  return Object.keys(conditions).length === 0 ? {} : { [field]: conditions };
}

/** Nothing is visible: no item has this id. */
const NOTHING: Filter = { _id: { $in: [] } };

function among(visible: Visibility): Filter {
  const [only, ...others] = sets(visible);
  if (!only) return NOTHING;
  return others.length === 0 ? only : { $or: [only, ...others] };
}

const sets = (visible: Visibility): Filter[] => visible.map(visibleSet);

const visibleSet = ({ statuses, author, trashedFrom, above }: VisibleSet): Filter => ({
  ...membership('status', statuses),
  ...(author !== undefined && { author }),
  ...(trashedFrom && { 'trash.status': { $in: trashedFrom } }),
  ...(above && { 'above.isPublic': above.isPublic }),
  ...(above?.author !== undefined && { 'above.author': above.author }),
  ...(above?.notAuthor !== undefined && { 'above.author': { $ne: above.notAuthor } }),
});

/** Every term in one of the texts, no excluded one in any. */
function matching({ terms, excluded }: Search, type: ContentType): Filter[] {
  const fields = type === 'attachment' ? [...SEARCHED, 'file.searchKey'] : SEARCHED;
  const anywhere = (term: string): Filter[] => fields.map((field) => ({ [field]: containing(term) }));
  return [
    ...terms.map((term) => ({ $or: anywhere(term) })),
    ...excluded.map((term) => ({ $nor: anywhere(term) })),
  ];
}
const SEARCHED = ['search.title', 'search.content', 'search.excerpt'];

/** An expression that gives 0 to what the first rule fits, 1 to the second…, and the number of rules to the rest. */
export const rankExpression = (ranking: readonly RankRule[]): unknown =>
  ranking.reduceRight<unknown>(
    (others, { field, match, texts }, index) => ({
      $cond: [
        { [match === 'all' ? '$and' : '$or']: texts.map((text) => contains(field, text)) },
        { $literal: index },
        others,
      ],
    }),
    { $literal: ranking.length },
  );

const contains = (field: RankRule['field'], text: string) => ({
  $gte: [{ $indexOfCP: [`$search.${field}`, { $literal: text }] }, 0],
});

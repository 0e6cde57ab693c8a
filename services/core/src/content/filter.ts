import {
  anyOf,
  conjunction,
  type Filter,
  matching,
  membership,
  type RankRule,
  visibleFilter,
} from '@almanac/content';
import type { QueryFilter } from 'mongoose';
import type { StoredContent } from './document.js';
import type { ContentFilter } from './query.js';
import type { VisibleSet } from './visibility.js';

/** A list's filter in MongoDB's words. */
export function toMongoFilter(filter: ContentFilter): QueryFilter<StoredContent> {
  return conjunction([
    { type: filter.type },
    anyOf(filter.visible.map(setOf)),
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
    ...(filter.search
      ? matching(filter.search, filter.type === 'attachment' ? SEARCHED_OF_MEDIA : SEARCHED)
      : []),
    filter.search && filter.searchable ? { $or: [{ password: '' }, ...filter.searchable.map(setOf)] } : {},
  ]);
}

function between(field: 'date' | 'modified', after: string | undefined, before: string | undefined): Filter {
  const conditions = {
    ...(after !== undefined && { $gt: after }),
    ...(before !== undefined && { $lt: before }),
  };
  return Object.keys(conditions).length === 0 ? {} : { [field]: conditions };
}

const setOf = ({ above, ...set }: VisibleSet): Filter => ({
  ...visibleFilter(set),
  ...(above && { 'above.isPublic': above.isPublic }),
  ...(above?.author !== undefined && { 'above.author': above.author }),
  ...(above?.notAuthor !== undefined && { 'above.author': { $ne: above.notAuthor } }),
});

const SEARCHED = ['search.title', 'search.content', 'search.excerpt'];
const SEARCHED_OF_MEDIA = [...SEARCHED, 'file.searchKey'];

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

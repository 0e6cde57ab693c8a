import { containing, type Filter, fold, type Narrowing, narrowedTo } from '@almanac/content';
import type { QueryFilter } from 'mongoose';
import type { Comment, CommentStatus } from './document.js';

export type CommentOrder = 'date' | 'date_gmt' | 'id' | 'include' | 'post' | 'parent' | 'type';

/** What of the comments a reader may see; absent: all of them. */
export interface CommentAudience {
  /** The reader's own, whatever their status; 0 for nobody. */
  readonly userId: number;
  /** Whether the reader also sees all that belongs to the posts they wrote. */
  readonly onOwnPosts: boolean;
  /** Posts whose approved comments the reader may see although not everybody may. */
  readonly unlockedPosts: readonly number[];
}

/** Which comments a list is of. Everything that is given has to hold; absent members do not filter. */
export interface CommentFilter {
  readonly visible?: CommentAudience | undefined;
  readonly statuses?: readonly CommentStatus[] | undefined;
  readonly include?: readonly number[] | undefined;
  readonly exclude?: readonly number[] | undefined;
  readonly posts?: readonly number[] | undefined;
  readonly parents?: readonly number[] | undefined;
  readonly parentsExclude?: readonly number[] | undefined;
  readonly authors?: readonly number[] | undefined;
  readonly authorsExclude?: readonly number[] | undefined;
  readonly authorEmail?: string | undefined;
  /** Exclusive. */
  readonly after?: Date | undefined;
  readonly before?: Date | undefined;
  /** Only what comes after this one where the newest is first. */
  readonly olderThan?: Pick<Comment, '_id' | 'dateGmt'> | undefined;
  readonly search?: { readonly text: string; readonly emails: boolean } | undefined;
}

export interface CommentWindow {
  readonly orderBy: CommentOrder;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

const SORT_FIELDS: Readonly<Record<Exclude<CommentOrder, 'include' | 'id' | 'type'>, string>> = {
  date: 'dateGmt',
  date_gmt: 'dateGmt',
  post: 'post',
  parent: 'parent',
};

/** A window's order as an index serves it. */
export function sortOf(orderBy: CommentOrder, direction: 1 | -1): Record<string, 1 | -1> {
  // All comments are of one type, and what is equal is newest first, as in WordPress.
  if (orderBy === 'type') return { _id: -1 };
  // Without ids to go by, `include` is no order either.
  if (orderBy === 'id' || orderBy === 'include') return { _id: direction };
  const field = SORT_FIELDS[orderBy];
  return field === 'dateGmt'
    ? { dateGmt: direction, _id: direction }
    : { [field]: direction, dateGmt: direction, _id: direction };
}

/** @param where what words tell of the search, which is not for mail addresses then. @param also a further condition */
export function toMongoFilter(filter: CommentFilter, where?: Narrowing, also?: Filter): QueryFilter<Comment> {
  const { visible, statuses, include, posts, parents, authors, search } = filter;
  const conditions: QueryFilter<Comment>[] = [];
  if (visible) conditions.push(visibleTo(visible));
  if (statuses) conditions.push({ status: oneOf(statuses) });
  if (include) conditions.push({ _id: { $in: include } });
  if (filter.exclude) conditions.push({ _id: { $nin: filter.exclude } });
  if (posts) conditions.push({ post: oneOf(posts) });
  if (parents) conditions.push({ parent: oneOf(parents) });
  if (filter.parentsExclude) conditions.push({ parent: { $nin: filter.parentsExclude } });
  if (authors) conditions.push({ author: oneOf(authors) });
  if (filter.authorsExclude) conditions.push({ author: { $nin: filter.authorsExclude } });
  if (filter.authorEmail !== undefined) conditions.push({ authorEmailKey: filter.authorEmail.toLowerCase() });
  if (filter.after) conditions.push({ dateGmt: { $gt: filter.after } });
  if (filter.before) conditions.push({ dateGmt: { $lt: filter.before } });
  if (filter.olderThan) {
    const { _id, dateGmt } = filter.olderThan;
    conditions.push({ $or: [{ dateGmt: { $lt: dateGmt } }, { dateGmt, _id: { $lt: _id } }] });
  }
  if (search) {
    const text = { search: containing(fold(search.text)) };
    conditions.push(
      search.emails ? { $or: [text, { authorEmailKey: containing(search.text.toLowerCase()) }] } : text,
    );
  }
  conditions.push(...narrowedTo(where), ...(also ? [also] : []));
  return conditions.length === 0 ? {} : { $and: conditions };
}

function visibleTo({ userId, onOwnPosts, unlockedPosts }: CommentAudience): QueryFilter<Comment> {
  const open = { postOpen: true, status: 'approved' as const };
  const more: QueryFilter<Comment>[] = [];
  if (userId > 0) more.push({ author: userId });
  if (userId > 0 && onOwnPosts) more.push({ postAuthor: userId });
  if (unlockedPosts.length > 0) more.push({ post: { $in: unlockedPosts }, status: 'approved' });
  return more.length === 0 ? open : { $or: [open, ...more] };
}

/** A single value is compared as it is: an index then also serves the order. */
function oneOf<T>(values: readonly T[]): T | { $in: readonly T[] } {
  const [first] = values;
  return values.length === 1 && first !== undefined ? first : { $in: values };
}

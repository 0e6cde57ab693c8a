import { anyOf, conjunction, containing, type Filter, membership } from '@almanac/data';
import { fold } from '@almanac/formatting';
import type { QueryFilter } from 'mongoose';
import type { Comment, StoredStatus } from './document.js';

export type CommentOrder = 'date' | 'date_gmt' | 'id' | 'include' | 'post' | 'parent' | 'type';

/** Comments that a reader may see; absent: all. */
export interface CommentAudience {
  /** The reader, whose own comments are visible in any status; 0 when anonymous. */
  readonly userId: number;
  /** Whether the reader also sees all comments on the reader's posts. */
  readonly onOwnPosts: boolean;
  /** Posts whose approved comments the reader may see although they are not public. */
  readonly unlockedPosts: readonly number[];
}

/** Filter of a list. All given members must hold. */
export interface CommentFilter {
  readonly visible?: CommentAudience | undefined;
  readonly statuses?: readonly StoredStatus[] | undefined;
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
  /** Only comments that follow this one, the newest first. */
  readonly olderThan?: Pick<Comment, '_id' | 'dateGmt'> | undefined;
  readonly search?: { readonly text: string; readonly emails: boolean } | undefined;
}

export interface CommentWindow {
  readonly orderBy: CommentOrder;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Orders of one query. A list by type is read with a query for each kind. */
export type StoredOrder = Exclude<CommentOrder, 'type'>;

const SORT_FIELDS: Readonly<Record<Exclude<StoredOrder, 'include' | 'id'>, string>> = {
  date: 'dateGmt',
  date_gmt: 'dateGmt',
  post: 'post',
  parent: 'parent',
};

/** A sort order that an index supports. */
export function sortOf(orderBy: StoredOrder, direction: 1 | -1): Record<string, 1 | -1> {
  // `include` without ids sorts by id.
  if (orderBy === 'id' || orderBy === 'include') return { _id: direction };
  const field = SORT_FIELDS[orderBy];
  return field === 'dateGmt'
    ? { dateGmt: direction, _id: direction }
    : { [field]: direction, dateGmt: direction, _id: direction };
}

export function toMongoFilter(filter: CommentFilter): QueryFilter<Comment> {
  const { visible, posts, after, before, authorEmail, olderThan, search } = filter;
  return conjunction([
    visible ? visibleTo(visible, posts) : {},
    membership('status', filter.statuses),
    membership('_id', filter.include, filter.exclude),
    membership('post', posts),
    membership('parent', filter.parents, filter.parentsExclude),
    membership('author', filter.authors, filter.authorsExclude),
    authorEmail === undefined ? {} : { authorEmailKey: authorEmail.toLowerCase() },
    after ? { dateGmt: { $gt: after } } : {},
    before ? { dateGmt: { $lt: before } } : {},
    olderThan ? isOlder(olderThan) : {},
    search ? found(search) : {},
  ]);
}

const isOlder = ({ _id, dateGmt }: NonNullable<CommentFilter['olderThan']>): Filter =>
  anyOf([{ dateGmt: { $lt: dateGmt } }, { dateGmt, _id: { $lt: _id } }]);

const found = ({ text, emails }: NonNullable<CommentFilter['search']>): Filter =>
  anyOf([
    { search: containing(fold(text)) },
    ...(emails ? [{ authorEmailKey: containing(text.toLowerCase()) }] : []),
  ]);

/** @param posts to which the list is limited */
const visibleTo = (
  { userId, onOwnPosts, unlockedPosts }: CommentAudience,
  posts: readonly number[] | undefined,
): Filter =>
  anyOf([
    ...approvedOn(unlockedPosts, posts),
    ...(userId > 0 ? [{ author: userId }] : []),
    ...(userId > 0 && onOwnPosts ? [{ postAuthor: userId }] : []),
  ]);

/** Approved comments on open and on unlocked posts. One index serves a list on unlocked posts alone. */
function approvedOn(unlocked: readonly number[], posts: readonly number[] | undefined): readonly Filter[] {
  if (posts?.every((post) => unlocked.includes(post))) return [{ status: 'approved' }];
  const open = { postOpen: true, status: 'approved' };
  return unlocked.length === 0 ? [open] : [open, { post: { $in: unlocked }, status: 'approved' }];
}

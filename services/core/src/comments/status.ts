import { COMMENT_STATUSES } from '@almanac/transfer/records';
import type { Comment, CommentStatus, StoredStatus } from './document.js';
import { kindOf, shownStatus, storedStatus } from './notes.js';

/** Status names that a write accepts. Other names change nothing. */
const STATUS_NAMES: Readonly<Record<string, CommentStatus>> = {
  approved: 'approved',
  approve: 'approved',
  '1': 'approved',
  hold: 'hold',
  '0': 'hold',
  spam: 'spam',
  trash: 'trash',
};

/** Status names that a list accepts. */
export const STATUS_FILTERS: ReadonlyMap<string, readonly CommentStatus[]> = new Map<
  string,
  readonly CommentStatus[]
>([
  ...Object.entries(STATUS_NAMES).map(([name, status]): [string, CommentStatus[]] => [name, [status]]),
  ['post-trashed', ['post-trashed']],
  ['all', ['approved', 'hold']],
  ['', ['approved', 'hold']],
  ['any', COMMENT_STATUSES],
]);

/** The status with a name; undefined without a name and for unknown names. */
export const statusNamed = (name: string | undefined): CommentStatus | undefined =>
  name === undefined || !Object.hasOwn(STATUS_NAMES, name) ? undefined : STATUS_NAMES[name];

/** The status after a requested change. `unspam` and `untrash` restore the former status. */
export function nextStatus(comment: Comment, requested: string | undefined): StoredStatus {
  const status = shownStatus(comment.status);
  const isBack =
    (requested === 'untrash' && status === 'trash') || (requested === 'unspam' && status === 'spam');
  if (isBack) return comment.formerStatus ?? storedStatus(kindOf(comment), 'hold');
  const named = statusNamed(requested);
  return named ? storedStatus(kindOf(comment), named) : comment.status;
}

/** Fields that change with the status: the former status and the date of trashing. */
export function statusChange(comment: Comment, status: StoredStatus, now: Date) {
  if (status === comment.status) return { fields: {}, unset: [] };
  const isTrashed = shownStatus(status) === 'trash';
  const isPutAway = isTrashed || shownStatus(status) === 'spam';
  const isPostTrashed = comment.status === 'post-trashed';
  const former = comment.formerStatus ?? (isPostTrashed ? comment.statusBefore : comment.status) ?? 'hold';
  return {
    fields: {
      status,
      ...(isPutAway && { formerStatus: former }),
      ...(isTrashed && { trashedAt: now }),
    },
    unset: [
      ...(isPutAway ? [] : (['formerStatus'] as const)),
      ...(isTrashed ? [] : (['trashedAt'] as const)),
      ...(isPostTrashed ? (['statusBefore'] as const) : []),
    ],
  };
}

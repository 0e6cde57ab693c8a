import { COMMENT_STATUSES, type Comment, type CommentStatus } from './document.js';

/** What clients may call a status they set. Other names change nothing. */
const STATUS_NAMES: Readonly<Record<string, CommentStatus>> = {
  approved: 'approved',
  approve: 'approved',
  '1': 'approved',
  hold: 'hold',
  '0': 'hold',
  spam: 'spam',
  trash: 'trash',
};

/** What clients may filter by. */
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

/** The status that a client names; undefined for none and for other names. */
export const statusNamed = (name: string | undefined): CommentStatus | undefined =>
  name === undefined || !Object.hasOwn(STATUS_NAMES, name) ? undefined : STATUS_NAMES[name];

/** The status that a requested one leads to. `unspam` and `untrash` go back to where the comment came from. */
export function nextStatus({ status, formerStatus }: Comment, requested: string | undefined): CommentStatus {
  const isBack =
    (requested === 'untrash' && status === 'trash') || (requested === 'unspam' && status === 'spam');
  if (isBack) return formerStatus ?? 'hold';
  return statusNamed(requested) ?? status;
}

/** What a status brings with it: where the comment came from, and since when it is in the trash. */
export function statusChange(comment: Comment, status: CommentStatus, now: Date) {
  if (status === comment.status) return { fields: {}, unset: [] };
  const isPutAway = status === 'trash' || status === 'spam';
  const isPostTrashed = comment.status === 'post-trashed';
  const former = comment.formerStatus ?? (isPostTrashed ? comment.statusBefore : comment.status) ?? 'hold';
  return {
    fields: {
      status,
      ...(isPutAway && { formerStatus: former }),
      ...(status === 'trash' && { trashedAt: now }),
    },
    unset: [
      ...(isPutAway ? [] : (['formerStatus'] as const)),
      ...(status === 'trash' ? [] : (['trashedAt'] as const)),
      ...(isPostTrashed ? (['statusBefore'] as const) : []),
    ],
  };
}

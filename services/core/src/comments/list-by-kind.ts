import { COMMENT_STATUSES, NOTE_STATUSES } from '@almanac/transfer/records';
import type { CommentPage } from './cached-reads.js';
import type { Comment } from './document.js';
import { KINDS, kindOf } from './notes.js';
import type { CommentFilter, CommentWindow } from './query.js';

/**
 * One window of a list with one kind after the other. Within a kind the highest ids are first, as in WordPress.
 * @param list reads a window of one kind
 */
export async function listByKind(
  filter: CommentFilter,
  { descending, offset, limit }: Omit<CommentWindow, 'orderBy'>,
  list: (ofKind: CommentFilter, window: CommentWindow) => Promise<CommentPage>,
): Promise<CommentPage> {
  const statuses = filter.statuses ?? [...COMMENT_STATUSES, ...NOTE_STATUSES];
  const comments: Comment[] = [];
  let total = 0;
  for (const kind of descending ? KINDS.toReversed() : KINDS) {
    const ofKind = statuses.filter((status) => kindOf({ status }) === kind);
    if (ofKind.length === 0) continue;
    const missing = limit - comments.length;
    // After a full window, a kind adds only its total.
    const window = { offset: Math.max(0, offset - total), limit: Math.max(1, missing) };
    const found = await list({ ...filter, statuses: ofKind }, { orderBy: 'id', descending: true, ...window });
    comments.push(...found.comments.slice(0, missing));
    total += found.total;
  }
  return { comments, total };
}

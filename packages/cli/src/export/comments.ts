import { NOTE_PREFIX, type SentRecordOf } from '@almanac/transfer/records';
import { BLANK_COMMENT, type WxrComment } from '@almanac/wxr';
import { NOTE_RESOLUTION } from '../site/wordpress.js';
import type { FieldMeta } from './fields.js';
import { clock, plain } from './texts.js';

/** The meta value of a note that resolves or reopens its thread. */
const resolutionOf = ({ resolution }: SentRecordOf<'comment'>) =>
  resolution ? [{ key: NOTE_RESOLUTION, value: resolution }] : [];

/** A comment or a note in an export file. */
export const commentOf = (comment: SentRecordOf<'comment'>, fieldMeta: FieldMeta): WxrComment => ({
  ...BLANK_COMMENT,
  id: comment.id,
  author: plain(comment.authorName),
  authorEmail: comment.authorEmail,
  authorUrl: plain(comment.authorUrl),
  authorIp: comment.authorIp,
  date: clock(comment.date),
  dateGmt: clock(comment.dateGmt),
  content: comment.content,
  ...statusOf(comment.status),
  parent: comment.parent,
  userId: comment.author,
  meta: [...resolutionOf(comment), ...fieldMeta('comment', comment.fields ?? {})],
});

/** Type and status of a comment. */
function statusOf(stored: string): Pick<WxrComment, 'type' | 'approved'> {
  const isNote = stored.startsWith(NOTE_PREFIX);
  const status = isNote ? stored.slice(NOTE_PREFIX.length) : stored;
  return { type: isNote ? 'note' : 'comment', approved: APPROVED[status] ?? status };
}

const APPROVED: Readonly<Record<string, string>> = { approved: '1', hold: '0' };

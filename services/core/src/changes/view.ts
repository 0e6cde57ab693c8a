import type { ChangePage, Cursor, RecordedChange } from './model.js';

/** A cursor as clients see it: `<epoch>-<position>`. */
export const CURSOR = /^[0-9a-f]{8}-\d{1,15}$/;

export const writeCursor = ({ epoch, position }: Cursor): string => `${epoch}-${position}`;

/** @param text matches `CURSOR` */
export function readCursor(text: string): Cursor {
  const [epoch = '', position] = text.split('-');
  return { epoch, position: Number(position) };
}

/** A change as clients see it. */
const changeView = ({ key, kind, type, action, object, status, at }: RecordedChange) => ({
  id: key,
  kind,
  type,
  action,
  object_id: kind === 'submission' ? object : Number(object),
  status,
  date_gmt: at.toISOString(),
});

/** A page as clients see it. */
export const pageView = ({ changes, next, hasMore }: ChangePage) => ({
  changes: changes.map(changeView),
  next: writeCursor(next),
  has_more: hasMore,
});

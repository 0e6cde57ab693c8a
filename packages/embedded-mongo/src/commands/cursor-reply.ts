import { Doc } from '../bson/index.js';
import type { Cursor } from '../cursors/cursor.js';
import type { Invocation } from './command.js';
import { sessionName } from './session-arguments.js';

/** Default size of a first batch. */
const DEFAULT_BATCH_SIZE = 101;

export interface FirstBatch {
  readonly size?: number | undefined;
  /** Whether the cursor is closed after the first batch. */
  readonly single?: boolean;
}

/** Returns the first batch, and keeps the cursor for getMore. */
export async function cursorReply(
  { engine, args }: Invocation,
  cursor: Cursor,
  { size, single }: FirstBatch,
): Promise<Doc> {
  let id = 0n;
  let kept = false;
  try {
    const batch = await cursor.next(size ?? DEFAULT_BATCH_SIZE);
    if (!cursor.exhausted && !single) {
      id = engine.cursors.add(cursor, sessionName(args));
      kept = true;
    }
    return Doc.from({ cursor: Doc.from({ firstBatch: batch, id, ns: cursor.namespace }) });
  } finally {
    if (!kept) cursor.close();
  }
}

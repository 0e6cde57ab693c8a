import type { Doc, Value } from '../bson/index.js';
import type { CommandError } from '../errors.js';
import type { View, WriteView } from '../storage/view.js';

/** Result of one statement of a write command. */
export interface WriteResult {
  /** Number of inserted, matched or removed documents, including an upserted one. */
  readonly n: number;
  /** Number of documents that an update changed. */
  readonly modified?: number;
  /** The `_id` of the document that an upsert inserted. */
  readonly upserted?: Value | undefined;
  /** The document that findAndModify returns. */
  readonly value?: Doc | undefined;
  /** Error that ended the statement early. */
  readonly error?: CommandError | undefined;
}

/** Result of a statement that needs more time or more than one transaction. */
export const NEEDS_MORE_TIME = Symbol('needs more time');

/** One statement of a write command: an insert of one document, an update, a removal. */
export interface Statement {
  /**
   * Runs the statement within a transaction that it shares with others. Throws CommandError for a rejected statement,
   * without any change. Returns NEEDS_MORE_TIME, also without any change, if it needs transactions of its own.
   */
  attempt(view: WriteView): WriteResult | typeof NEEDS_MORE_TIME;
  /** Executes a statement for which `attempt` returned NEEDS_MORE_TIME. */
  complete(): Promise<WriteResult>;
}

/** Stores the reply to a statement, in case the client sends it again. */
export interface Memory {
  /** The stored reply of the statement, if any. */
  recall(view: View): WriteResult | undefined;
  /** Stores the reply, if the transaction succeeds. */
  remember(view: WriteView, result: WriteResult): void;
}

/** Executes a retryable statement once; a retry returns the stored result. */
export function once(memory: Memory | undefined, view: WriteView, work: () => WriteResult): WriteResult {
  if (memory === undefined) return work();
  const before = memory.recall(view);
  if (before !== undefined) return before;
  const result = work();
  memory.remember(view, result);
  return result;
}

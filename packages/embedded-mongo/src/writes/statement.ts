import type { Doc, Value } from '../bson/index.js';
import type { CommandError } from '../errors.js';
import type { View, WriteView } from '../storage/view.js';

/** Result of one statement of a write command. */
export interface WriteResult {
  /** How many documents were inserted, matched or removed; an upserted one counts as well. */
  readonly n: number;
  /** How many documents an update changed. */
  readonly modified?: number;
  /** The `_id` of the document that an upsert inserted. */
  readonly upserted?: Value | undefined;
  /** The document that findAndModify returns. */
  readonly value?: Doc | undefined;
  /** Why the statement ended before it was through. */
  readonly error?: CommandError | undefined;
}

/** Result of a statement that needs more time or more than one transaction. */
export const NEEDS_MORE_TIME = Symbol('needs more time');

/** One statement of a write command: an insert of one document, an update, a removal. */
export interface Statement {
  /**
   * Runs the statement within a transaction that it shares with others. Throws CommandError for a refusal, without any
   * change. Returns NEEDS_MORE_TIME, also without any change, when it must be completed in transactions of its own.
   */
  attempt(view: WriteView): WriteResult | typeof NEEDS_MORE_TIME;
  /** Carries out a statement that could not be carried out there and then. */
  complete(): Promise<WriteResult>;
}

/** Stores the reply to a statement, in case the client sends it again. */
export interface Memory {
  /** The stored reply of the statement, if any. */
  recall(view: View): WriteResult | undefined;
  /** Keeps the answer, if the transaction succeeds. */
  remember(view: WriteView, result: WriteResult): void;
}

/** Does something once: when it was done before, the result is that of then. */
export function once(memory: Memory | undefined, view: WriteView, work: () => WriteResult): WriteResult {
  if (memory === undefined) return work();
  const before = memory.recall(view);
  if (before !== undefined) return before;
  const result = work();
  memory.remember(view, result);
  return result;
}

import { DateTime, Doc, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { View, WriteView } from '../storage/view.js';
import type { Memory, WriteResult } from './statement.js';
import type { State } from './update.js';

/**
 * Replies of retryable writes are stored with their writes: the client's session (16 bytes) and the position of
 * the statement in its command (4) lead to the result of the session's last write that had so many statements.
 */
const SESSION_BYTES = 16;

/** Milliseconds without a write after which a session ends, with its stored replies. */
const SESSION_MS = 30 * 60 * 1000;
/** Number of replies examined per transaction. */
const CHUNK = 1000;

/** A write that the client may retry after a lost reply, and that is executed once. */
export interface RetryableWrite {
  /** The UUID of the client's session. */
  readonly session: Uint8Array;
  /** Transaction number of the write, which increases with each write of the session. */
  readonly number: bigint;
}

function statementKey({ session }: RetryableWrite, statement: number): Buffer {
  const key = Buffer.allocUnsafe(SESSION_BYTES + 4);
  key.set(session);
  key.writeInt32BE(statement, SESSION_BYTES);
  return key;
}

/** Effect of a findAndModify, and whether it returns the document before or after it. */
export interface ModifyMode {
  readonly remove: boolean;
  readonly upsert: boolean;
  readonly state: State;
}

/** Stores the result of one statement of a retryable write together with the written documents. */
export class StatementMemory implements Memory {
  readonly #key: Buffer;

  constructor(
    readonly write: RetryableWrite,
    readonly statement: number,
    /** Mode of a findAndModify. */
    readonly mode?: ModifyMode,
  ) {
    this.#key = statementKey(write, statement);
  }

  /**
   * The stored reply of the statement, if any. Throws TransactionTooOld if the session has since made another write,
   * or if the stored reply does not fit the statement.
   */
  recall(view: View): WriteResult | undefined {
    const stored = view.reply(this.#key);
    if (stored === undefined) return undefined;
    const doc = Doc.at(stored, 0);
    const last = doc.get('number') as bigint;
    const { number } = this.write;
    if (last === number) return this.#resultOf(doc);
    if (last < number) return undefined;
    throw new CommandError(
      225,
      `Retryable write with txnNumber ${number} is prohibited because a newer one with txnNumber ${last} has already started on this session.`,
    );
  }

  /** Replaces the stored reply to the session's previous write, which is not needed any more. */
  remember(view: WriteView, result: WriteResult): void {
    const { mode, write } = this;
    const doc = documentOf(result).append('number', write.number);
    if (mode !== undefined) doc.append('kind', kindOf(result, mode));
    if (mode !== undefined && result.value !== undefined) doc.append('value', result.value);
    view.put('replies', this.#key, doc.toBytes());
  }

  #resultOf(doc: Doc): WriteResult {
    const kind = String(doc.get('kind'));
    const code = this.mode && errorCode(kind, this.mode);
    if (code === undefined) return resultOf(doc);
    throw new CommandError(
      code,
      `findAndModify retry request is not compatible with previous write: ${kind}`,
    );
  }
}

const kindOf = ({ upserted }: WriteResult, { remove, state }: ModifyMode): string =>
  remove ? 'remove' : upserted === undefined ? `update ${state}` : 'insert';

/**
 * Code of the error when a retried findAndModify does not match the stored reply; undefined when it matches. A stored
 * document from before an update matches a removal, too; an insertion matches documents before and after.
 */
function errorCode(kind: string, { remove, upsert, state }: ModifyMode): number | undefined {
  const [done, kept] = kind.split(' ');
  if (done === 'remove') return remove ? undefined : 40606;
  if (done === 'insert') return upsert ? undefined : 40608;
  if (kept === state) return undefined;
  return state === 'after' ? 40611 : 40612;
}

function documentOf({ n, modified, upserted }: WriteResult): Doc {
  const doc = Doc.from({ time: DateTime.fromDate(new Date()), n });
  if (modified !== undefined) doc.append('modified', modified);
  if (upserted !== undefined) doc.append('upserted', upserted);
  return doc;
}

function resultOf(doc: Doc): WriteResult {
  const number = (value: Value | undefined): number | undefined =>
    typeof value === 'number' ? value : undefined;
  const modified = number(doc.get('modified'));
  const value = doc.get('value');
  return {
    n: number(doc.get('n')) ?? 0,
    ...(modified !== undefined && { modified }),
    upserted: doc.get('upserted'),
    value: value instanceof Doc ? value : undefined,
  };
}

/**
 * Removes the replies of ended sessions among some replies from a key on. Returns the key of the next one; undefined
 * after the last.
 */
export function forgetOldReplies(view: WriteView, now: number, start: Uint8Array): Uint8Array | undefined {
  const old: Uint8Array[] = [];
  let next: Uint8Array | undefined;
  let seen = 0;
  for (const { key, value } of view.replies({ start, end: END })) {
    if (seen++ === CHUNK) {
      next = key;
      break;
    }
    const time = Doc.at(value, 0).get('time');
    if (!(time instanceof DateTime) || Number(time.ms) <= now - SESSION_MS) old.push(key);
  }
  for (const key of old) view.remove('replies', key);
  return next;
}

const END = Buffer.alloc(SESSION_BYTES + 1, 0xff);

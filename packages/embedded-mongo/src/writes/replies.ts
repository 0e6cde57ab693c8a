import { createHash } from 'node:crypto';
import { DateTime, Doc, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { successor } from '../storage/keys.js';
import type { KeyRange, View, WriteView } from '../storage/view.js';
import type { Memory, WriteResult } from './statement.js';
import type { State } from './update.js';

/**
 * What retryable writes were answered is kept with what they wrote: the client's session (16 bytes of a hash), its number
 * of the write (8) and the position of the statement in it (4) lead to the result.
 */
const SESSION_BYTES = 16;
const NUMBER_BYTES = 8;

/** A session that has not written for this long is over, and with it what it was answered (milliseconds). */
const SESSION_MS = 30 * 60 * 1000;
/** Replies removed per transaction. */
const CHUNK = 500;

/** A write that the client may send again when it got no answer; it is carried out once all the same. */
export interface RetryableWrite {
  /** The client's session. */
  readonly session: Doc;
  /** The client's number of the write; every further one is greater. */
  readonly number: bigint;
}

function sessionKey({ session }: RetryableWrite): Buffer {
  return createHash('sha256').update(session.toBytes()).digest().subarray(0, SESSION_BYTES);
}

function writeKey(write: RetryableWrite): Buffer {
  const number = Buffer.allocUnsafe(NUMBER_BYTES);
  number.writeBigInt64BE(write.number);
  return Buffer.concat([sessionKey(write), number]);
}

function statementKey(write: RetryableWrite, statement: number): Buffer {
  const position = Buffer.allocUnsafe(4);
  position.writeInt32BE(statement);
  return Buffer.concat([writeKey(write), position]);
}

/** What a findAndModify does, and whether it gives back the document as it was before or after that. */
export interface ModifyMode {
  readonly remove: boolean;
  readonly upsert: boolean;
  readonly state: State;
}

/** Remembers the result of one statement of a retryable write together with what it wrote. */
export class StatementMemory implements Memory {
  readonly #key: Buffer;

  constructor(
    readonly write: RetryableWrite,
    readonly statement: number,
    /** For a findAndModify. */
    readonly mode?: ModifyMode,
  ) {
    this.#key = statementKey(write, statement);
  }

  /**
   * What the statement was answered before, if it was. Throws TransactionTooOld when the session has gone on to another
   * write since, and when what was done then is no answer to what is asked for now.
   */
  recall(view: View): WriteResult | undefined {
    const stored = view.reply(this.#key);
    if (stored !== undefined) return this.#resultOf(Doc.at(stored, 0));
    this.#checkNumber(view);
    return undefined;
  }

  /** What the session was answered to earlier writes is not needed any more. */
  remember(view: WriteView, result: WriteResult): void {
    const earlier = { start: sessionKey(this.write), end: writeKey(this.write) };
    for (const key of [...view.keys('replies', earlier)]) view.remove('replies', key);
    view.put('replies', this.#key, documentOf(result).append('kind', this.#kindOf(result)).toBytes());
  }

  #kindOf({ upserted }: WriteResult): string {
    if (this.mode === undefined) return '';
    return this.mode.remove ? 'remove' : `${upserted === undefined ? 'update' : 'insert'} ${this.mode.state}`;
  }

  #resultOf(doc: Doc): WriteResult {
    const kind = String(doc.get('kind'));
    const code = this.mode && refusal(kind, this.mode);
    if (code === undefined) return resultOf(doc);
    throw new CommandError(
      code,
      `findAndModify retry request is not compatible with previous write: ${kind}`,
    );
  }

  #checkNumber(view: View): void {
    const { write } = this;
    const later = { start: successor(writeKey(write)), end: successor(sessionKey(write)) };
    for (const key of view.keys('replies', later)) {
      const number = Buffer.from(key).readBigInt64BE(SESSION_BYTES);
      throw new CommandError(
        225,
        `Retryable write with txnNumber ${write.number} is prohibited because a newer one with txnNumber ${number} has already started on this session.`,
      );
    }
  }
}

/** MongoDB's code when a findAndModify sent again asks for what was not done, or not kept, the first time. */
function refusal(kind: string, { remove, upsert, state }: ModifyMode): number | undefined {
  const [done, kept] = kind.split(' ');
  if (done === 'remove') return remove ? undefined : 40606;
  if (done === 'insert' && !upsert) return 40608;
  if (kept === state && !remove) return undefined;
  return state === 'after' ? 40611 : 40612;
}

function documentOf({ n, modified, upserted, value }: WriteResult): Doc {
  const doc = Doc.from({ time: DateTime.fromDate(new Date()), n });
  if (modified !== undefined) doc.append('modified', modified);
  if (upserted !== undefined) doc.append('upserted', upserted);
  if (value !== undefined) doc.append('value', value);
  return doc;
}

function resultOf(doc: Doc): WriteResult {
  const number = (value: Value | undefined): number => (typeof value === 'number' ? value : 0);
  const value = doc.get('value');
  return {
    n: number(doc.get('n')),
    modified: number(doc.get('modified')),
    upserted: doc.get('upserted'),
    value: value instanceof Doc ? value : undefined,
  };
}

/** Forgets what sessions were answered that are over, a little at a time; whether there was more than that. */
export function forgetOldReplies(view: WriteView, now: number): boolean {
  const old: Uint8Array[] = [];
  for (const { key, value } of view.replies(ALL)) {
    const time = Doc.at(value, 0).get('time');
    if (time instanceof DateTime && Number(time.ms) > now - SESSION_MS) continue;
    if (old.push(key) === CHUNK) break;
  }
  for (const key of old) view.remove('replies', key);
  return old.length === CHUNK;
}

const ALL: KeyRange = { start: Buffer.from([0]), end: Buffer.alloc(SESSION_BYTES + 1, 0xff) };

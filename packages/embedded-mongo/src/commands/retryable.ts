import { Binary, Doc } from '../bson/index.js';
import { type ModifyMode, StatementMemory } from '../writes/replies.js';
import type { Memory } from '../writes/statement.js';
import type { Arguments } from './arguments.js';

/** Returns the memory of the statement at a position of a write command; undefined when the write cannot be retried. */
export type Memories = (position: number) => Memory | undefined;

/** A write with a session and a transaction number, which are validated before, can be retried after a lost reply. */
export function memoriesOf(args: Arguments, mode?: ModifyMode): Memories {
  const number = args.value('txnNumber');
  const session = args.value('lsid');
  const id = session instanceof Doc ? session.get('id') : undefined;
  if (typeof number !== 'bigint' || !(id instanceof Binary)) return () => undefined;
  const write = { session: id.bytes, number };
  return (position) => new StatementMemory(write, position, mode);
}

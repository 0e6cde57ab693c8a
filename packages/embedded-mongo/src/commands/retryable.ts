import { type ModifyMode, StatementMemory } from '../writes/replies.js';
import type { Memory } from '../writes/statement.js';
import type { Arguments } from './arguments.js';

/** Gives the memory of the statement at a position of a write command; undefined when the write cannot be retried. */
export type Memories = (position: number) => Memory | undefined;

/** A write with a session and a number, which were checked before, can be sent again when its answer was lost. */
export function memoriesOf(args: Arguments, mode?: ModifyMode): Memories {
  const number = args.value('txnNumber');
  if (typeof number !== 'bigint') return () => undefined;
  const session = args.required('lsid', args.document('lsid'));
  return (position) => new StatementMemory({ session, number }, position, mode);
}

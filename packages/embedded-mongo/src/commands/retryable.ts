import { CommandError } from '../errors.js';
import { StatementMemory } from '../writes/replies.js';
import type { Memory } from '../writes/statement.js';
import type { Arguments } from './arguments.js';

/** Gives the memory of the statement at a position of a write command; undefined when the write cannot be retried. */
export type Memories = (position: number) => Memory | undefined;

/**
 * A write with a session and a number, which were checked before, can be sent again when its answer was lost.
 * `statements` is the field that holds what the command's `stmtIds` are about.
 */
export function memoriesOf(args: Arguments, statements?: string): Memories {
  const first = args.integer('stmtId');
  const ids = args.array('stmtIds');
  if (first !== undefined && ids !== undefined)
    throw new CommandError(72, 'May not specify both stmtId and stmtIds in write command');
  if (ids !== undefined && statements !== undefined && ids.length !== args.array(statements)?.length)
    throw new CommandError(16, `Number of statement ids must match the number of ${statements}`);
  const number = args.value('txnNumber');
  if (typeof number !== 'bigint') return () => undefined;
  const session = args.required('lsid', args.document('lsid'));
  return (position) => {
    const id = ids?.[position];
    return new StatementMemory({ session, number }, typeof id === 'number' ? id : (first ?? 0) + position);
  };
}

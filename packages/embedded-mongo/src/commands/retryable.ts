import { isNumeric, toInt64 } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { StatementMemory } from '../writes/replies.js';
import type { Memory } from '../writes/statement.js';
import type { Arguments } from './arguments.js';

/** Gives the memory of the statement at a position of a write command; undefined when the write cannot be retried. */
export type Memories = (position: number) => Memory | undefined;

/** A write with a session and a number can be sent again when its answer was lost. */
export function memoriesOf(args: Arguments): Memories {
  const given = args.value('txnNumber');
  if (given === undefined) return () => undefined;
  const session = args.required('lsid', args.document('lsid'));
  const number = isNumeric(given) ? toInt64(given) : undefined;
  if (number === undefined || number < 0n)
    throw new CommandError(72, 'txnNumber has to be a whole number that is not negative');
  const first = args.integer('stmtId') ?? 0;
  const ids = args.array('stmtIds');
  return (position) => {
    const id = ids?.[position];
    return new StatementMemory({ session, number }, typeof id === 'number' ? id : first + position);
  };
}

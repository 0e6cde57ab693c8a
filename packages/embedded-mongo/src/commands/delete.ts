import { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { compileFilter } from '../query/index.js';
import { Deferred } from '../writes/deferred.js';
import { ModifyAll, ModifyFirst } from '../writes/modify.js';
import { removal } from '../writes/remove.js';
import { runStatements } from '../writes/run.js';
import type { Memory, Statement } from '../writes/statement.js';
import type { Arguments } from './arguments.js';
import { collectionName } from './collection-name.js';
import type { Command, Invocation } from './command.js';
import { contextOf, hintOf } from './query-options.js';
import { memoriesOf, refuseRetry } from './retryable.js';
import { isOrdered, statementsOf, totalOf, WRITE_FIELDS, withErrors } from './write-statements.js';

const STATEMENT_FIELDS = new Set(['q', 'limit', 'hint', 'collation']);

export const deleteCommand: Command = {
  name: 'delete',
  stable: true,
  fields: ['deletes', ...WRITE_FIELDS],
  run: async (invocation) => {
    const { engine, args, turn } = invocation;
    const name = collectionName(invocation);
    const memories = memoriesOf(args);
    const statements = statementsOf(args, 'deletes', STATEMENT_FIELDS).map(
      (given, i) => new Deferred(() => parseDelete(invocation, name, given, memories(i))),
    );
    const results = await runStatements(engine, statements, isOrdered(args), turn);
    return withErrors(Doc.from({ n: totalOf(results) }), results);
  },
};

function parseDelete(
  { engine, database, args, turn }: Invocation,
  name: string,
  given: Arguments,
  memory: Memory | undefined,
): Statement {
  const context = contextOf(given, args);
  const matcher = compileFilter(given.required('q', given.document('q')), context);
  const limit = given.required('limit', given.integer('limit'));
  if (limit !== 0 && limit !== 1)
    throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  const query = { matcher, collation: context.collation, hint: hintOf(given) };
  const target = { engine, database, name, query, turn };
  if (limit === 1) return new ModifyFirst(target, removal, undefined, memory);
  refuseRetry(memory);
  return new ModifyAll(target, removal);
}

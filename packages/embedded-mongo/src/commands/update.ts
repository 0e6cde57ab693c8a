import { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { parseSort } from '../planner/sort-spec.js';
import { compileFilter } from '../query/index.js';
import { compileUpdate } from '../update/index.js';
import { Deferred } from '../writes/deferred.js';
import { ModifyAll, ModifyFirst } from '../writes/modify.js';
import { runStatements } from '../writes/run.js';
import type { Memory, Statement, WriteResult } from '../writes/statement.js';
import { changeBy, upsertBy } from '../writes/update.js';
import type { Arguments } from './arguments.js';
import { collectionName } from './collection-name.js';
import type { Command, Invocation } from './command.js';
import { contextOf, hintOf } from './query-options.js';
import { memoriesOf, refuseRetry } from './retryable.js';
import { isOrdered, statementsOf, totalOf, WRITE_FIELDS, withErrors } from './write-statements.js';

const STATEMENT_FIELDS = new Set([
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'sort',
  'hint',
  'collation',
  'arrayFilters',
]);

export const update: Command = {
  name: 'update',
  stable: true,
  fields: ['updates', ...WRITE_FIELDS],
  run: async (invocation) => {
    const { engine, args, turn } = invocation;
    const name = collectionName(invocation);
    const memories = memoriesOf(args);
    const statements = statementsOf(args, 'updates', STATEMENT_FIELDS).map(
      (given, i) => new Deferred(() => parseUpdate(invocation, name, given, memories(i))),
    );
    const results = await runStatements(engine, statements, isOrdered(args), turn);
    return withErrors(summary(results), results);
  },
};

function parseUpdate(
  { engine, database, args, turn }: Invocation,
  name: string,
  given: Arguments,
  memory: Memory | undefined,
): Statement {
  const context = contextOf(given, args);
  const matcher = compileFilter(given.required('q', given.document('q')), context);
  const arrayFilters = given.documents('arrayFilters');
  const change = compileUpdate(given.required('u', given.value('u')), { ...context, arrayFilters });
  const multi = given.boolean('multi');
  const sort = parseSort(given.document('sort'));
  if (multi && change.isReplacement)
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  if (multi && sort) throw new CommandError(9, 'Cannot specify sort with multi=true');
  const query = { matcher, sort, collation: context.collation, hint: hintOf(given) };
  const target = { engine, database, name, query, turn };
  const otherwise = given.boolean('upsert') ? upsertBy(change, matcher) : undefined;
  if (!multi) return new ModifyFirst(target, changeBy(change, matcher), otherwise, memory);
  refuseRetry(memory);
  return new ModifyAll(target, changeBy(change, matcher), otherwise);
}

function summary(results: readonly WriteResult[]): Doc {
  const reply = Doc.from({
    n: totalOf(results),
    nModified: results.reduce((sum, { modified = 0 }) => sum + modified, 0),
  });
  const upserted = results.flatMap(({ upserted: _id }, index) =>
    _id === undefined ? [] : [Doc.from({ index, _id })],
  );
  return upserted.length === 0 ? reply : reply.append('upserted', upserted);
}

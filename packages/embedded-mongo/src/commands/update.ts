import { Doc } from '../bson/index.js';
import { Deferred } from '../writes/deferred.js';
import { runStatements } from '../writes/run.js';
import type { WriteResult } from '../writes/statement.js';
import { updateStatement } from './build-statement.js';
import { collectionName } from './collection-name.js';
import type { Command } from './command.js';
import { memoriesOf } from './retryable.js';
import { isOrdered, statementsOf, totalOf, WRITE_FIELDS, withErrors } from './write-statements.js';

export const UPDATE_FIELDS = new Set([
  'q',
  'u',
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
    const place = { ...invocation, name: collectionName(invocation) };
    const memories = memoriesOf(args);
    const statements = statementsOf(args, 'updates', UPDATE_FIELDS).map((given, i) => {
      const filter = given.required('q', given.document('q'));
      const modification = given.required('u', given.value('u'));
      const multi = given.boolean('multi');
      const memory = memories(i);
      return new Deferred(() =>
        updateStatement(place, { given, command: args, filter, multi, memory }, modification),
      );
    });
    const results = await runStatements(engine, statements, isOrdered(args), turn);
    return withErrors(summary(results), results);
  },
};

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

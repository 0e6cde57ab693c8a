import { Doc } from '../bson/index.js';
import { Deferred } from '../writes/deferred.js';
import type { WriteResult } from '../writes/statement.js';
import { updateStatement } from './build-statement.js';
import { writableCollectionName } from './collection-name.js';
import type { Command } from './command.js';
import { memoriesOf } from './retryable.js';
import {
  readStatements,
  runWrites,
  totalOf,
  UNSUPPORTED_WRITE_FIELDS,
  WRITE_FIELDS,
  withErrors,
} from './write-statements.js';

/** Unsupported fields of an update. */
const UNSUPPORTED = ['arrayFilters', 'c'];
const UPDATE_FIELDS = new Set(['q', 'u', 'multi', 'upsert', 'sort', 'hint', 'collation', ...UNSUPPORTED]);

export const update: Command = {
  name: 'update',
  writes: true,
  retryable: true,
  fields: ['updates', ...WRITE_FIELDS],
  unsupported: UNSUPPORTED_WRITE_FIELDS,
  run: async (invocation) => {
    const { args, operation } = invocation;
    const place = { ...invocation, name: writableCollectionName(invocation) };
    const memories = memoriesOf(args);
    const statements = await readStatements(args, 'updates', operation, (given, i) => {
      given.allow(UPDATE_FIELDS);
      for (const field of UNSUPPORTED) given.refuse(field);
      const filter = given.required('q', given.document('q'));
      const modification = given.required('u', given.value('u'));
      const multi = given.boolean('multi');
      const memory = memories(i);
      return new Deferred(() =>
        updateStatement(place, { given, command: args, filter, multi, memory }, modification),
      );
    });
    const results = await runWrites(invocation, statements);
    return withErrors(summary(results), results, operation);
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

import { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { Deferred } from '../writes/deferred.js';
import type { Arguments } from './arguments.js';
import { deleteStatement } from './build-statement.js';
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

const DELETE_FIELDS = new Set(['q', 'limit', 'hint', 'collation']);

export const deleteCommand: Command = {
  name: 'delete',
  writes: true,
  retryable: true,
  fields: ['deletes', ...WRITE_FIELDS],
  unsupported: UNSUPPORTED_WRITE_FIELDS,
  run: async (invocation) => {
    const { args, operation } = invocation;
    const place = { ...invocation, name: writableCollectionName(invocation) };
    const memories = memoriesOf(args);
    const statements = await readStatements(args, 'deletes', operation, (given, i) => {
      given.allow(DELETE_FIELDS);
      const filter = given.required('q', given.document('q'));
      const multi = isMultiple(given);
      const memory = memories(i);
      return new Deferred(() => deleteStatement(place, { given, command: args, filter, multi, memory }));
    });
    const results = await runWrites(invocation, statements);
    return withErrors(Doc.from({ n: totalOf(results) }), results, operation);
  },
};

/** A limit of 0 means all documents. */
function isMultiple(given: Arguments): boolean {
  const limit = given.required('limit', given.integer('limit'));
  if (limit === 0 || limit === 1) return limit === 0;
  throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
}

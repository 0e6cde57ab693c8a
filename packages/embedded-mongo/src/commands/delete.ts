import { CommandError } from '../errors.js';
import { Deferred } from '../writes/deferred.js';
import type { Arguments } from './arguments.js';
import { deleteStatement } from './build-statement.js';
import { writeCommand } from './write-command.js';

const DELETE_FIELDS = new Set(['q', 'limit', 'hint', 'collation']);

export const deleteCommand = writeCommand('delete', {
  member: 'deletes',
  statementOf: (place, given, memory) => {
    given.allow(DELETE_FIELDS);
    const filter = given.required('q', given.document('q'));
    const multi = isMultiple(given);
    return new Deferred(() => deleteStatement(place, { given, command: place.args, filter, multi, memory }));
  },
});

/** A limit of 0 means all documents. */
function isMultiple(given: Arguments): boolean {
  const limit = given.required('limit', given.integer('limit'));
  if (limit === 0 || limit === 1) return limit === 0;
  throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
}

import { Doc } from '../bson/index.js';
import { Deferred } from '../writes/deferred.js';
import type { WriteResult } from '../writes/statement.js';
import { updateStatement } from './build-statement.js';
import { writeCommand } from './write-command.js';
import { totalOf } from './write-statements.js';

/** Unsupported fields of an update. */
const UNSUPPORTED = ['arrayFilters', 'c'];
const UPDATE_FIELDS = new Set(['q', 'u', 'multi', 'upsert', 'sort', 'hint', 'collation', ...UNSUPPORTED]);

export const update = writeCommand('update', {
  member: 'updates',
  statementOf: (place, given, memory) => {
    given.allow(UPDATE_FIELDS);
    for (const field of UNSUPPORTED) given.refuse(field);
    const filter = given.required('q', given.document('q'));
    const modification = given.required('u', given.value('u'));
    const multi = given.boolean('multi');
    return new Deferred(() =>
      updateStatement(place, { given, command: place.args, filter, multi, memory }, modification),
    );
  },
  replyTo: summary,
});

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

import { Doc } from '../bson/index.js';
import { Insert } from '../writes/insert.js';
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

export const insert: Command = {
  name: 'insert',
  writes: true,
  retryable: true,
  fields: ['documents', ...WRITE_FIELDS],
  unsupported: UNSUPPORTED_WRITE_FIELDS,
  run: async (invocation) => {
    const { engine, database, args, operation } = invocation;
    const name = writableCollectionName(invocation);
    const memories = memoriesOf(args);
    const statements = await readStatements(
      args,
      'documents',
      operation,
      ({ doc }, i) => new Insert(engine, database, name, doc, memories(i)),
    );
    const results = await runWrites(invocation, statements);
    return withErrors(Doc.from({ n: totalOf(results) }), results, operation);
  },
};

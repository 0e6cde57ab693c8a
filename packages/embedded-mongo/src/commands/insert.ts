import { Doc } from '../bson/index.js';
import { Insert } from '../writes/insert.js';
import { runStatements } from '../writes/run.js';
import { collectionName } from './collection-name.js';
import type { Command } from './command.js';
import { memoriesOf } from './retryable.js';
import { checkBatchSize, isOrdered, totalOf, WRITE_FIELDS, withErrors } from './write-statements.js';

export const insert: Command = {
  name: 'insert',
  stable: true,
  fields: ['documents', ...WRITE_FIELDS],
  run: async (invocation) => {
    const { engine, database, args, turn } = invocation;
    const name = collectionName(invocation);
    const documents = args.required('documents', args.documents('documents'));
    checkBatchSize(documents);
    const memories = memoriesOf(args);
    const statements = documents.map((doc, i) => new Insert(engine, database, name, doc, memories(i)));
    const results = await runStatements(engine, statements, isOrdered(args), turn);
    return withErrors(Doc.from({ n: totalOf(results) }), results);
  },
};

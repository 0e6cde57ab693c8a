import { Doc } from '../bson/index.js';
import { insertMany } from '../writes/insert.js';
import { collectionName } from './collection-name.js';
import type { Command } from './command.js';
import { checkBatchSize, WRITE_FIELDS, withErrors } from './write-statements.js';

export const insert: Command = {
  name: 'insert',
  stable: true,
  fields: ['documents', ...WRITE_FIELDS],
  run: async (invocation) => {
    const { engine, database, args, turn } = invocation;
    const name = collectionName(invocation);
    const documents = args.required('documents', args.documents('documents'));
    checkBatchSize(documents);
    const ordered = !args.has('ordered') || args.boolean('ordered');
    const { inserted, errors } = await insertMany(engine, database, name, documents, ordered, turn);
    return withErrors(Doc.from({ n: inserted }), errors);
  },
};

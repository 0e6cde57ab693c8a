import { Insert } from '../writes/insert.js';
import { writeCommand } from './write-command.js';

export const insert = writeCommand('insert', {
  member: 'documents',
  statementOf: ({ engine, database, name }, { doc }, memory) =>
    new Insert(engine, database, name, doc, memory),
});

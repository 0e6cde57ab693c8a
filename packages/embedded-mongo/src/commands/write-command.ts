import { Doc } from '../bson/index.js';
import type { Memory, Statement, WriteResult } from '../writes/statement.js';
import type { Arguments } from './arguments.js';
import type { Place } from './build-statement.js';
import { writableCollectionName } from './collection-name.js';
import type { Command, Invocation } from './command.js';
import { memoriesOf } from './retryable.js';
import {
  readStatements,
  runWrites,
  totalOf,
  UNSUPPORTED_WRITE_FIELDS,
  WRITE_FIELDS,
  withErrors,
} from './write-statements.js';

/** A command that runs statements on one collection. */
export const writeCommand = (
  name: string,
  {
    member,
    statementOf,
    replyTo = (results) => Doc.from({ n: totalOf(results) }),
  }: {
    /** The field with the statements. */
    readonly member: string;
    readonly statementOf: (
      place: Place & Invocation,
      given: Arguments,
      memory: Memory | undefined,
    ) => Statement;
    readonly replyTo?: (results: readonly WriteResult[]) => Doc;
  },
): Command => ({
  name,
  writes: true,
  retryable: true,
  fields: [member, ...WRITE_FIELDS],
  unsupported: UNSUPPORTED_WRITE_FIELDS,
  run: async (invocation) => {
    const { args, operation } = invocation;
    const place = { ...invocation, name: writableCollectionName(invocation) };
    const memories = memoriesOf(args);
    const statements = await readStatements(args, member, operation, (given, i) =>
      statementOf(place, given, memories(i)),
    );
    const results = await runWrites(invocation, statements);
    return withErrors(replyTo(results), results, operation);
  },
});

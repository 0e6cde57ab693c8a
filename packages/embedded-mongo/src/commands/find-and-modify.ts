import { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { parseSort } from '../planner/sort-spec.js';
import { compileProjection } from '../projection/index.js';
import { compileFilter, type FilterContext, type Matcher } from '../query/index.js';
import { compileUpdate } from '../update/index.js';
import { ModifyFirst, type Target } from '../writes/modify.js';
import { removal } from '../writes/remove.js';
import { runStatement } from '../writes/run.js';
import type { WriteResult } from '../writes/statement.js';
import { changeBy, upsertBy } from '../writes/update.js';
import type { Arguments } from './arguments.js';
import { writableCollectionName } from './collection-name.js';
import type { Command } from './command.js';
import { contextOf, hintOf } from './query-options.js';
import { memoriesOf } from './retryable.js';

export const findAndModify: Command = {
  name: 'findAndModify',
  writes: true,
  retryable: true,
  aliases: ['findandmodify'],
  fields: 'query sort remove update new fields upsert bypassDocumentValidation collation hint let'.split(' '),
  unsupported: ['arrayFilters', 'stmtId'],
  run: async (invocation) => {
    const { engine, database, args, operation } = invocation;
    const name = writableCollectionName(invocation);
    const context = contextOf(args);
    const matcher = compileFilter(args.document('query') ?? new Doc(), context);
    const sort = parseSort(args.document('sort'));
    const query = { matcher, sort, hint: hintOf(args) };
    const target = { engine, database, name, query, operation };
    const project = compileProjection(args.document('fields') ?? new Doc());
    args.boolean('bypassDocumentValidation');
    if (args.boolean('remove')) return runRemove(args, target, project);
    return runUpdate(args, target, { ...context, matcher }, project);
  },
};

type Project = (doc: Doc) => Doc;

async function runRemove(args: Arguments, target: Target, project: Project): Promise<Doc> {
  if (args.has('update')) throw new CommandError(9, "Cannot specify both an 'update' and 'remove'=true");
  if (args.boolean('upsert'))
    throw new CommandError(9, "Cannot specify both 'upsert'=true and 'remove'=true");
  if (args.boolean('new'))
    throw new CommandError(
      9,
      "Cannot specify both 'new'=true and 'remove'=true; 'remove' always returns the deleted document",
    );
  const memory = memoriesOf(args, { remove: true, upsert: false, state: 'before' })(0);
  const statement = new ModifyFirst(target, removal, undefined, memory);
  const result = await runStatement(target.engine, statement);
  const lastErrorObject = result.modified === undefined ? Doc.from({ n: result.n }) : lastError(result);
  return Doc.from({ lastErrorObject, value: result.value ? project(result.value) : null });
}

async function runUpdate(
  args: Arguments,
  target: Target,
  context: FilterContext & { readonly matcher: Matcher },
  project: Project,
): Promise<Doc> {
  const given = args.value('update');
  if (given === undefined) throw new CommandError(9, 'Either an update or remove=true must be specified');
  const update = compileUpdate(given, context);
  const upsert = args.boolean('upsert');
  const state = args.boolean('new') ? 'after' : 'before';
  const change = changeBy(update, context.matcher, state);
  const otherwise = upsert ? upsertBy(update, context.matcher) : undefined;
  const memory = memoriesOf(args, { remove: false, upsert, state })(0);
  const result = await runStatement(target.engine, new ModifyFirst(target, change, otherwise, memory));
  // An inserted document has no previous state.
  const value = result.upserted === undefined || state === 'after' ? result.value : undefined;
  return Doc.from({ lastErrorObject: lastError(result), value: value ? project(value) : null });
}

function lastError({ n, upserted }: WriteResult): Doc {
  const outcome = Doc.from({ n, updatedExisting: n > 0 && upserted === undefined });
  return upserted === undefined ? outcome : outcome.append('upserted', upserted);
}

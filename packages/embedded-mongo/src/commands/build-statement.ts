import type { Doc, Value } from '../bson/index.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import type { Operation } from '../executor/operation.js';
import { parseSort } from '../planner/sort-spec.js';
import { compileFilter } from '../query/index.js';
import { compileUpdate } from '../update/index.js';
import { ModifyAll, ModifyFirst } from '../writes/modify.js';
import { removal } from '../writes/remove.js';
import type { Memory, Statement } from '../writes/statement.js';
import { changeBy, upsertBy } from '../writes/update.js';
import type { Arguments } from './arguments.js';
import { contextOf, hintOf } from './query-options.js';

/** The collection of a statement, and the dependencies for using it. */
export interface Place {
  readonly engine: Engine;
  readonly database: string;
  readonly name: string;
  readonly operation: Operation;
}

/** Values that update and delete have under different names; the other fields are read from `given`. */
interface Given {
  readonly given: Arguments;
  /** The whole command, for its variables. */
  readonly command: Arguments;
  readonly filter: Doc;
  readonly multi: boolean;
  readonly memory: Memory | undefined;
}

/** An update as a statement; reads `sort`, `hint`, `collation` and `upsert`. */
export function updateStatement(
  place: Place,
  { given, command, filter, multi, memory }: Given,
  modification: Value,
): Statement {
  const context = contextOf(given, command);
  const matcher = compileFilter(filter, context);
  const update = compileUpdate(modification, context);
  const sort = parseSort(given.document('sort'));
  if (multi && update.isReplacement)
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  if (multi && sort) throw new CommandError(9, 'Cannot specify sort with multi=true');
  const query = { matcher, sort, hint: hintOf(given) };
  const change = changeBy(update, matcher);
  const otherwise = given.boolean('upsert') ? upsertBy(update, matcher) : undefined;
  if (!multi) return new ModifyFirst({ ...place, query }, change, otherwise, memory);
  refuseRetry(memory);
  return new ModifyAll({ ...place, query }, change, otherwise);
}

/** A removal as a statement; reads `hint` and `collation`. */
export function deleteStatement(place: Place, { given, command, filter, multi, memory }: Given): Statement {
  const context = contextOf(given, command);
  const query = {
    matcher: compileFilter(filter, context),
    hint: hintOf(given),
  };
  if (!multi) return new ModifyFirst({ ...place, query }, removal, undefined, memory);
  refuseRetry(memory);
  return new ModifyAll({ ...place, query }, removal);
}

/** Statements that change any number of documents cannot be retried. */
function refuseRetry(memory: Memory | undefined): void {
  if (memory !== undefined)
    throw new CommandError(72, 'Cannot use (or request) retryable writes with multi=true');
}

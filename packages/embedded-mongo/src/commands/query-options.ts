import { type Collation, Doc, parseCollation, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { FilterContext } from '../query/index.js';
import type { Arguments } from './arguments.js';

/** What conditions and expressions of a command may refer to. */
export function contextOf(
  args: Arguments,
): FilterContext & { readonly collation: Collation | undefined; readonly now: Date } {
  return {
    collation: parseCollation(args.document('collation')),
    variables: variablesOf(args),
    now: new Date(),
  };
}

function variablesOf(args: Arguments): ReadonlyMap<string, Value> | undefined {
  const given = args.document('let');
  return given && new Map(given);
}

/** The index that a command wants to be used. */
export function hintOf(args: Arguments): string | Doc | undefined {
  const hint = args.value('hint');
  if (hint === undefined || typeof hint === 'string' || hint instanceof Doc) return hint;
  throw new CommandError(9, 'hint must be a string or an object');
}

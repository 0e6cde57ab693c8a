import { Doc, type Value } from '../bson/index.js';
import { checkCollation } from '../catalog/collation.js';
import { CommandError } from '../errors.js';
import { checkVariableName, compileExpression } from '../expression/index.js';
import type { FilterContext } from '../query/index.js';
import type { Arguments } from './arguments.js';

/** Context of the conditions and expressions of a statement. The variables are those of the whole command. */
export function contextOf(statement: Arguments, command = statement): CommandContext {
  checkCollation(statement.document('collation'));
  const now = new Date();
  const variables = command.document('let');
  return {
    variables: variables && evaluate(variables, { now }),
    now,
  };
}

/** Variables are given as expressions, which cannot refer to any document. */
function evaluate(variables: Doc, context: FilterContext): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const [name, expression] of variables) {
    checkVariableName(name);
    const value = compileExpression(expression, { ...context, withoutDocument: true })(new Doc());
    if (value !== undefined) values.set(name, value);
  }
  return values;
}

export interface CommandContext extends FilterContext {
  readonly now: Date;
}

/** The index that a command's hint names. */
export function hintOf(args: Arguments): string | Doc | undefined {
  const hint = args.value('hint');
  if (hint === undefined || typeof hint === 'string' || hint instanceof Doc) return hint;
  throw new CommandError(9, 'hint must be a string or an object');
}

import { Doc, formatValue, typeName, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { compileExpression, type ExpressionContext } from '../expression/index.js';
import { compileAddFields, compileProject, compileUnset, type Projection } from '../projection/index.js';

/** Compiles a stage that transforms each document; undefined for other stages. */
export function compileTransformation(
  name: string,
  argument: Value,
  context: ExpressionContext,
): Projection | undefined {
  switch (name) {
    case '$set':
    case '$addFields':
      return compileAddFields(argument, context, name);
    case '$unset':
      return compileUnset(argument);
    case '$project':
      if (!(argument instanceof Doc))
        throw new CommandError(15969, '$project specification must be an object');
      return compileProject(argument);
    case '$replaceWith':
      return compileReplacement(argument, context);
    case '$replaceRoot':
      return compileReplacement(newRoot(argument), context);
    default:
      return undefined;
  }
}

function newRoot(argument: Value): Value {
  if (!(argument instanceof Doc)) {
    throw new CommandError(
      40229,
      `expected an object as specification for $replaceRoot stage, got ${typeName(argument)}`,
    );
  }
  for (const key of argument.keys()) {
    if (key !== 'newRoot') {
      throw new CommandError(
        40230,
        `unrecognized option to $replaceRoot stage: ${key}, only valid option is 'newRoot'.`,
      );
    }
  }
  const root = argument.get('newRoot');
  if (root === undefined) throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
  return root;
}

function compileReplacement(expression: Value, context: ExpressionContext): Projection {
  const evaluate = compileExpression(expression, context);
  return (doc) => {
    const root = evaluate(doc);
    if (root instanceof Doc) return root;
    throw new CommandError(
      40228,
      "'newRoot' expression must evaluate to an object, but resulting value was: " +
        `${root === undefined ? 'MISSING' : formatValue(root)}. Type of resulting value: ` +
        `'${root === undefined ? 'missing' : typeName(root)}'.`,
    );
  };
}

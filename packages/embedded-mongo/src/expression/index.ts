import type { Doc, Value } from '../bson/index.js';
import { Compiler, type ExpressionContext, isTruthy } from './compiler.js';
import { OPERATORS } from './operators.js';

export { type ExpressionContext, isTruthy } from './compiler.js';
export { parseFieldPath } from './field-path.js';
export { checkVariableName } from './operators.js';

/** A compiled aggregation expression: evaluates it for a document; undefined represents a missing value. */
export type Expression = (doc: Doc) => Value | undefined;

/** The names of all operators. */
export const OPERATOR_NAMES: readonly string[] = [...OPERATORS.keys()];

/** Compiles an expression. Throws MongoDB's error if it is invalid or unsupported (InvalidPipelineOperator). */
export function compileExpression(expression: Value, context: ExpressionContext): Expression {
  const evaluate = new Compiler(context, OPERATORS).compile(expression);
  return (doc) => evaluate({ root: doc, variables: [], work: 0 });
}

/** Compiles an expression as a condition, as in `$expr`. */
export function compileCondition(expression: Value, context: ExpressionContext): (doc: Doc) => boolean {
  const evaluate = compileExpression(expression, context);
  return (doc) => isTruthy(evaluate(doc));
}

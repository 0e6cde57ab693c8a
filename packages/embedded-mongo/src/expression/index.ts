import type { Doc, Value } from '../bson/index.js';
import { Compiler, type ExpressionContext, isTruthy, type OperatorParser } from './compiler.js';
import { LOGIC } from './logic.js';

export { compareOptional, type ExpressionContext, isNullish, isTruthy } from './compiler.js';
export { evaluatePath, parseFieldPath } from './field-path.js';

const OPERATORS: ReadonlyMap<string, OperatorParser> = new Map([...LOGIC]);

/** An aggregation expression, compiled: gives its value for a document; undefined stands for a missing value. */
export type Expression = (doc: Doc) => Value | undefined;

export const isOperator = (name: string): boolean => OPERATORS.has(name);

/** Throws MongoDB's error for an expression that is wrong or outside the subset (InvalidPipelineOperator). */
export function compileExpression(expression: Value, context: ExpressionContext): Expression {
  const evaluate = new Compiler(context, OPERATORS).compile(expression);
  return (doc) => evaluate({ root: doc, variables: [] });
}

/** An expression whose truth is asked for, as in `$expr`. */
export function compileCondition(expression: Value, context: ExpressionContext): (doc: Doc) => boolean {
  const evaluate = compileExpression(expression, context);
  return (doc) => isTruthy(evaluate(doc));
}

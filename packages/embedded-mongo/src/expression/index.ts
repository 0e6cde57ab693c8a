import type { Doc, Value } from '../bson/index.js';
import { ACCUMULATING } from './accumulators.js';
import { ARITHMETIC } from './arithmetic.js';
import { ARRAYS } from './arrays.js';
import { Compiler, type ExpressionContext, isTruthy, type OperatorParser } from './compiler.js';
import { CONVERSION } from './conversion.js';
import { DATES } from './dates.js';
import { ELEMENT_OPERATORS } from './element-operators.js';
import { LOGIC } from './logic.js';
import { OBJECTS } from './objects.js';
import { SETS } from './sets.js';
import { STRINGS } from './strings.js';

export { type ExpressionContext, isNullish } from './compiler.js';
export { evaluatePath, parseFieldPath } from './field-path.js';
export { checkVariableName } from './logic.js';

const OPERATORS: ReadonlyMap<string, OperatorParser> = new Map([
  ...LOGIC,
  ...ARITHMETIC,
  ...ACCUMULATING,
  ...ARRAYS,
  ...ELEMENT_OPERATORS,
  ...SETS,
  ...OBJECTS,
  ...STRINGS,
  ...CONVERSION,
  ...DATES,
]);

/** An aggregation expression, compiled: gives its value for a document; undefined stands for a missing value. */
export type Expression = (doc: Doc) => Value | undefined;

/** The names of all operators. */
export const OPERATOR_NAMES: readonly string[] = [...OPERATORS.keys()];

export const isOperator = (name: string): boolean => OPERATORS.has(name);

/** Throws MongoDB's error for an expression that is wrong or outside the subset (InvalidPipelineOperator). */
export function compileExpression(expression: Value, context: ExpressionContext): Expression {
  const evaluate = new Compiler(context, OPERATORS).compile(expression);
  return (doc) => evaluate({ root: doc, variables: [], work: 0 });
}

/** An expression whose truth is asked for, as in `$expr`. */
export function compileCondition(expression: Value, context: ExpressionContext): (doc: Doc) => boolean {
  const evaluate = compileExpression(expression, context);
  return (doc) => isTruthy(evaluate(doc));
}

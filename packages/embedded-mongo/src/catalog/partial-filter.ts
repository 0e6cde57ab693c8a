import { Doc, isArray, Regex, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { isTruthy } from '../expression/index.js';

/** Conditions that the filter of a partial index may have. */
const OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$type', '$exists']);

/** Throws CannotCreateIndex unless the filter is allowed for a partial index. */
export function checkPartialFilter(filter: Doc): void {
  for (const [key, condition] of filter) {
    if (key === '$and' || key === '$or') checkClauses(condition);
    else if (key.startsWith('$')) throw unsupported(key);
    else checkCondition(condition);
  }
}

function checkClauses(clauses: Value): void {
  if (!isArray(clauses)) return;
  for (const clause of clauses) if (clause instanceof Doc) checkPartialFilter(clause);
}

function checkCondition(condition: Value): void {
  if (condition instanceof Regex) throw unsupported('$regex');
  if (!(condition instanceof Doc) || !condition.firstKey()?.startsWith('$')) return;
  for (const [operator, operand] of condition) {
    if (!OPERATORS.has(operator)) throw unsupported(operator);
    if (operator === '$exists' && !isTruthy(operand)) throw unsupported('$exists: false');
    if (operator === '$in' && isArray(operand) && operand.some((member) => member instanceof Regex))
      throw unsupported('$regex');
  }
}

const unsupported = (what: string): CommandError =>
  new CommandError(67, `Error in specification: unsupported expression in partial index: ${what}`);

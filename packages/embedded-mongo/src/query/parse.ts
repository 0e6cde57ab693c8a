import { Doc, isArray, Regex, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { compileCondition, isTruthy } from '../expression/index.js';
import { conjunction, disjunction, negation } from './combination.js';
import {
  type ComparisonOperator,
  checkOperand,
  equalityIntervals,
  equalityTest,
  orderInterval,
  orderTest,
  refuseRegex,
} from './comparison.js';
import { ALL, point, union } from './intervals.js';
import { checkMembers, isDbRef, MAX_BOUNDED, membershipTest, regexIntervals } from './membership.js';
import { ElementTarget, QueryPath, type Target, type ValueTest } from './path.js';
import {
  type Constraint,
  EVERYTHING,
  type FilterContext,
  type MatchDetails,
  NOTHING,
  opaque,
  type Predicate,
} from './predicate.js';
import { regexOf, regexTest } from './regex-operator.js';
import { parseSize } from './size-operator.js';
import { parseTypes, typeIntervals, typeTest } from './type-operator.js';

/** Compiles a filter for any number of documents. Throws MongoDB's error for an invalid one. */
export function compileFilter(filter: Doc, context: FilterContext = {}): Predicate {
  return conjunction([...filter].map(([key, value]) => parseField(key, value, context)));
}

function parseField(key: string, value: Value, context: FilterContext): Predicate {
  if (key.startsWith('$')) return parseTopLevel(key, value, context);
  if (value instanceof Doc && isExpression(value)) return parseOperators(new QueryPath(key), value, context);
  if (value instanceof Regex) return regexPredicate(new QueryPath(key), value);
  return equality(new QueryPath(key), value);
}

function parseTopLevel(operator: string, argument: Value, context: FilterContext): Predicate {
  switch (operator) {
    case '$and':
      return conjunction(parseClauses(operator, argument, context));
    case '$or':
      return sameField(argument) ?? disjunction(parseClauses(operator, argument, context));
    case '$nor':
      return negation(disjunction(parseClauses(operator, argument, context)));
    case '$comment':
      return EVERYTHING;
    case '$expr':
      if (context.nested) throw new CommandError(2, '$expr can only be applied to the top-level document');
      return opaque(compileCondition(argument, context));
    default:
      throw new CommandError(
        2,
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, ` +
          'consider using $getField or $setField.',
      );
  }
}

/** Rewrites an `$or` of equalities of one field as an `$in`; undefined for any other `$or`. */
function sameField(clauses: Value): Predicate | undefined {
  const named = isArray(clauses) ? clauses.map(namedValue) : [];
  const [first] = named;
  if (first === undefined || named.length < 2 || named.some((clause) => clause?.path !== first.path))
    return undefined;
  const values = named.map((clause) => clause?.value ?? null);
  return membership(new QueryPath(first.path), '$in', values);
}

/** The field and the value of a clause like `{field: value}` or `{field: {$eq: value}}`. */
function namedValue(clause: Value): { readonly path: string; readonly value: Value } | undefined {
  const path = clause instanceof Doc && clause.size === 1 ? clause.firstKey() : undefined;
  if (!(clause instanceof Doc) || path === undefined || path.startsWith('$')) return undefined;
  const value = clause.get(path) ?? null;
  if (!(value instanceof Doc) || !isExpression(value)) return { path, value };
  const operand = value.get('$eq');
  // `$in` would match by a regular expression instead of comparing with it.
  const plain = value.size === 1 && operand !== undefined && !(operand instanceof Regex);
  return plain ? { path, value: operand } : undefined;
}

function parseClauses(operator: string, argument: Value, context: FilterContext): Predicate[] {
  if (!isArray(argument)) throw new CommandError(2, `${operator} must be an array`);
  if (argument.length === 0) throw new CommandError(2, '$and/$or/$nor must be a nonempty array');
  return argument.map((clause) => {
    if (!(clause instanceof Doc)) throw new CommandError(2, '$or/$and/$nor entries need to be full objects');
    return compileFilter(clause, context);
  });
}

/** Whether a document contains operators for a field, and is not a value of it. */
const isExpression = (doc: Doc): boolean => (doc.firstKey()?.startsWith('$') ?? false) && !isDbRef(doc);

function parseOperators(target: Target, expression: Doc, context: FilterContext): Predicate {
  const parts = [...expression].map(([operator, argument]) =>
    parseOperator(target, operator, argument, expression, context),
  );
  return conjunction(parts);
}

function parseOperator(
  target: Target,
  operator: string,
  argument: Value,
  expression: Doc,
  context: FilterContext,
): Predicate {
  switch (operator) {
    case '$eq':
      return equality(target, argument);
    case '$ne':
      if (argument instanceof Regex) throw new CommandError(2, "Can't have regex as arg to $ne.");
      return negation(equality(target, argument));
    case '$lt':
    case '$lte':
    case '$gt':
    case '$gte':
      return comparison(target, operator, argument);
    case '$in':
      return membership(target, operator, argument);
    case '$nin':
      return negation(membership(target, operator, argument));
    case '$not':
      return negation(parseNot(target, argument, context));
    case '$exists':
      return existence(target, argument);
    case '$type': {
      const types = parseTypes(argument);
      return bounded(target, onPath(target, typeTest(types)), {
        intervals: typeIntervals(types),
        exact: false,
        present: true,
      });
    }
    case '$regex':
      return regexPredicate(target, regexOf(argument, expression.get('$options')));
    case '$options':
      if (!expression.has('$regex')) throw new CommandError(2, '$options needs a $regex');
      return EVERYTHING;
    case '$size':
      return onPath(target, parseSize(argument), true);
    case '$all':
      return parseAll(target, argument, context);
    case '$elemMatch':
      return elementMatch(target, argument, context);
    case '$comment':
      return EVERYTHING;
    default:
      throw new CommandError(2, `unknown operator: ${operator}`);
  }
}

function onPath(target: Target, test: ValueTest, wholeArrays = false): Predicate {
  return opaque((doc, details) => target.some(doc, test, wholeArrays, details));
}

/**
 * A predicate with constraints on the entries of an index over its path. A path with a number has none, because
 * queries use the number as position and as name, indexes only as one of both.
 */
function bounded(target: Target, predicate: Predicate, bounds: Omit<Constraint, 'path'>): Predicate {
  if (hasPosition(target.path)) return predicate;
  return { ...predicate, constraints: [{ path: target.path, ...bounds }], exact: bounds.exact };
}

const hasPosition = (path: string): boolean => /\.\d+(\.|$)/.test(path);

function equality(target: Target, value: Value): Predicate {
  checkOperand(value);
  const predicate = onPath(target, equalityTest(value));
  return bounded(
    target,
    { ...predicate, equalities: [[target.path, value]] },
    {
      intervals: union(equalityIntervals(value)),
      exact: isDecidedByIndex(target, value),
      present: value !== null,
    },
  );
}

/**
 * An entry may come from an array element, and on a dotted path an entry null may come from a value without fields.
 */
const isDecidedByIndex = ({ path }: Target, value: Value): boolean =>
  value === null ? !path.includes('.') : !isArray(value);

function comparison(target: Target, operator: ComparisonOperator, value: Value): Predicate {
  checkOperand(value);
  refuseRegex(value, target.path);
  const predicate = onPath(target, orderTest(operator, value));
  const intervals = orderInterval(operator, value);
  // An operand that is an array is compared with whole arrays, but an index has only their elements.
  if (intervals === undefined) return predicate;
  return bounded(target, predicate, { intervals, exact: value !== null, present: value !== null });
}

function membership(target: Target, operator: string, argument: Value): Predicate {
  if (!isArray(argument)) throw new CommandError(2, `${operator} needs an array`);
  checkMembers(operator, argument);
  const regexes = argument.filter((member) => member instanceof Regex);
  const values = argument.filter((member) => !(member instanceof Regex));
  const valueTest = membershipTest(values);
  const regexTests = regexes.map((regex) => regexTest(regex));
  const test: ValueTest = (value) => valueTest(value) || regexTests.some((member) => member.test(value));
  const predicate = onPath(target, regexes.length === 0 ? valueTest : test);
  if (argument.length > MAX_BOUNDED) return predicate;
  const intervals = [
    ...values.flatMap(equalityIntervals),
    ...regexTests.flatMap(({ regex, prefix }) => regexIntervals(regex, prefix?.text)),
  ];
  const [only] = values;
  return bounded(
    target,
    { ...predicate, equalities: argument.length === 1 && only !== undefined ? [[target.path, only]] : [] },
    {
      intervals: union(intervals),
      exact: regexes.length === 0 && values.every((value) => isDecidedByIndex(target, value)),
      present: !values.includes(null),
    },
  );
}

function existence(target: Target, argument: Value): Predicate {
  const present = onPath(target, (value) => value !== undefined);
  return isTruthy(argument)
    ? bounded(target, present, { intervals: [ALL], exact: false, present: true })
    : bounded(target, negation(present), { intervals: [point(null)], exact: false, present: false });
}

function parseNot(target: Target, argument: Value, context: FilterContext): Predicate {
  if (argument instanceof Regex) return regexPredicate(target, argument);
  if (!(argument instanceof Doc)) throw new CommandError(2, '$not needs a regex or a document');
  if (argument.size === 0) throw new CommandError(2, '$not cannot be empty');
  return parseOperators(target, argument, context);
}

function regexPredicate(target: Target, regex: Regex): Predicate {
  const { test, prefix } = regexTest(regex);
  return bounded(target, onPath(target, test), {
    intervals: regexIntervals(regex, prefix?.text),
    exact: prefix?.exact ?? false,
    present: true,
  });
}

function parseAll(target: Target, argument: Value, context: FilterContext): Predicate {
  if (!isArray(argument)) throw new CommandError(2, '$all needs an array');
  if (argument.length === 0) return NOTHING;
  const [first] = argument;
  const withElementMatches = first instanceof Doc && first.firstKey() === '$elemMatch';
  const members = argument.map((member) => {
    if (withElementMatches) return allElementMatch(target, member, context);
    if (member instanceof Regex) return regexPredicate(target, member);
    if (member instanceof Doc && isExpression(member)) throw new CommandError(2, 'no $ expressions in $all');
    return equality(target, member);
  });
  return conjunction(members);
}

function allElementMatch(target: Target, member: Value, context: FilterContext): Predicate {
  if (!(member instanceof Doc) || member.firstKey() !== '$elemMatch' || member.size !== 1) {
    throw new CommandError(2, '$all/$elemMatch has to be consistent');
  }
  return elementMatch(target, member.get('$elemMatch') ?? null, context);
}

/** `$elemMatch`: one element of an array must meet all conditions, on its fields or (for operators) on itself. */
function elementMatch(target: Target, argument: Value, context: FilterContext): Predicate {
  if (!(argument instanceof Doc)) throw new CommandError(2, '$elemMatch needs an Object');
  const onValues = isExpression(argument) && !NOT_FOR_VALUES.has(argument.firstKey() ?? '');
  const inner = onValues
    ? parseOperators(new ElementTarget(target.path), argument, context)
    : compileFilter(argument, { ...context, nested: true });
  const matchesElement = onValues
    ? (element: Value) => inner.matches(ElementTarget.wrap(element))
    : (element: Value) => isNested(element) && inner.matches(asDocument(element));
  const test = (value: Value | undefined, details: MatchDetails | undefined): boolean => {
    const index = isArray(value) ? value.findIndex(matchesElement) : -1;
    if (index >= 0 && details !== undefined) details.position = index;
    return index >= 0;
  };
  /** The constraint on the entries of an index over the array, which has no entries for nested elements. */
  const constraintOfArray = (constraint: Constraint): Constraint[] => {
    const path = onValues ? target.path : `${target.path}.${constraint.path}`;
    return hasPosition(path) ? [] : [{ ...constraint, path, exact: false }];
  };
  return {
    ...opaque((doc, details) => target.some(doc, (value) => test(value, details), true, details)),
    constraints: target instanceof ElementTarget ? [] : inner.constraints.flatMap(constraintOfArray),
  };
}

/** Operators on a whole document rather than on a value. */
const NOT_FOR_VALUES: ReadonlySet<string> = new Set(['$and', '$or', '$nor', '$expr', '$comment']);
const isNested = (value: Value): boolean => value instanceof Doc || isArray(value);

/** An array within an array, as a document whose fields are the positions. */
const asDocument = (value: Value): Doc => {
  if (value instanceof Doc) return value;
  return Doc.from(isArray(value) ? value.map((element, index) => [String(index), element] as const) : []);
};

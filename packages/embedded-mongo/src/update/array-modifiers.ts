import {
  compareValues,
  Doc,
  formatValue,
  isArray,
  isNumeric,
  Regex,
  toInt64,
  typeName,
  type Value,
  ValueSet,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import { compileFilter, type FilterContext } from '../query/index.js';
import { element, fieldName, idOf, type ModifierParser, type Place, unlessIdentical } from './modifier.js';

/** Sorting more would keep others waiting. */
const MAX_SORTED = 10_000;

/** How `$push` puts values into an array. */
interface PushOptions {
  readonly values: readonly Value[];
  readonly position: number | undefined;
  readonly order: ((a: Value, b: Value) => number) | undefined;
  readonly slice: number | undefined;
}

export const pushModifier: ModifierParser = (argument) => {
  const options = pushOptions(argument);
  return {
    whenMissing: 'create',
    apply: (current, place) => {
      if (current !== undefined && !isArray(current)) throw notAnArray('The field', current, place);
      return unlessIdentical(current, pushed(current ?? [], options));
    },
  };
};

function notAnArray(subject: string, value: Value, { path, application }: Place): CommandError {
  return new CommandError(
    2,
    `${subject} '${fieldName(path)}' must be an array but is of type ${typeName(value)} in document ` +
      `${idOf(application.original)}`,
  );
}

function pushed(
  current: readonly Value[],
  { values, position, order, slice }: PushOptions,
): readonly Value[] {
  const at = insertionPoint(position, current.length);
  const array = [...current.slice(0, at), ...values, ...current.slice(at)];
  if (order !== undefined) {
    if (array.length > MAX_SORTED)
      throw new CommandError(146, `$push sorts at most ${MAX_SORTED} elements, not ${array.length}`);
    array.sort(order);
  }
  if (slice === undefined) return array;
  return slice >= 0 ? array.slice(0, slice) : array.slice(slice);
}

/** A negative position counts from the end; beyond either end the values go to that end. */
function insertionPoint(position: number | undefined, length: number): number {
  if (position === undefined) return length;
  return position < 0 ? Math.max(length + position, 0) : Math.min(position, length);
}

function pushOptions(argument: Value): PushOptions {
  if (!(argument instanceof Doc) || !argument.has('$each')) {
    return { values: [argument], position: undefined, order: undefined, slice: undefined };
  }
  const values = argument.get('$each') ?? null;
  if (!isArray(values)) {
    throw new CommandError(
      2,
      `The argument to $each in $push must be an array but it was of type: ${typeName(values)}`,
    );
  }
  for (const clause of argument.keys()) {
    if (!['$each', '$slice', '$sort', '$position'].includes(clause)) {
      throw new CommandError(2, `Unrecognized clause in $push: ${clause}`);
    }
  }
  return {
    values,
    position: integerClause('$position', argument.get('$position')),
    order: pushOrder(argument.get('$sort')),
    slice: integerClause('$slice', argument.get('$slice')),
  };
}

function integerClause(name: string, value: Value | undefined): number | undefined {
  if (value === undefined) return undefined;
  const integer = isNumeric(value) ? toInt64(value) : undefined;
  if (integer === undefined) {
    throw new CommandError(
      2,
      `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
    );
  }
  return Number(integer);
}

function pushOrder(spec: Value | undefined): ((a: Value, b: Value) => number) | undefined {
  if (spec === undefined) return undefined;
  if (!(spec instanceof Doc)) {
    const direction = sortDirection(spec);
    return (a, b) => direction * compareValues(a, b);
  }
  if (spec.size === 0)
    throw new CommandError(2, 'The sort pattern is empty when it should be a set of fields.');
  const fields = [...spec].map(([path, value]) => [sortPath(path), sortDirection(value)] as const);
  return (a, b) => {
    for (const [path, direction] of fields) {
      const order = direction * compareValues(fieldAt(a, path), fieldAt(b, path));
      if (order !== 0) return order;
    }
    return 0;
  };
}

function sortPath(path: string): readonly string[] {
  const components = path.split('.');
  if (components.includes('')) {
    throw new CommandError(
      2,
      path === ''
        ? 'The sort field cannot be empty'
        : `The sort field is a dotted field but has an empty part: ${path}`,
    );
  }
  return components;
}

function sortDirection(value: Value): number {
  const direction = isNumeric(value) ? toInt64(value) : undefined;
  if (direction === 1n || direction === -1n) return Number(direction);
  throw new CommandError(
    2,
    'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
  );
}

/** What an element is sorted by; what is missing counts as null. */
function fieldAt(value: Value, path: readonly string[]): Value {
  let found: Value | undefined = value;
  for (const component of path) {
    if (isArray(found)) found = /^\d+$/.test(component) ? found[Number(component)] : undefined;
    else found = found instanceof Doc ? found.get(component) : undefined;
  }
  return found ?? null;
}

export const addToSetModifier: ModifierParser = (argument) => {
  const values = membersToAdd(argument);
  return {
    whenMissing: 'create',
    apply: (current, { path }) => {
      if (current !== undefined && !isArray(current)) {
        throw new CommandError(
          2,
          `Cannot apply $addToSet to non-array field. Field named '${fieldName(path)}' has non-array type ` +
            `${typeName(current)}`,
        );
      }
      const members = ValueSet.of(current ?? []);
      const added = values.filter((value) => members.add(value));
      return current !== undefined && added.length === 0 ? current : [...(current ?? []), ...added];
    },
  };
};

function membersToAdd(argument: Value): readonly Value[] {
  if (!(argument instanceof Doc) || argument.firstKey() !== '$each') return [argument];
  const values = argument.get('$each') ?? null;
  if (!isArray(values)) {
    throw new CommandError(
      14,
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(values)}`,
    );
  }
  if (argument.size > 1) {
    throw new CommandError(2, `Found unexpected fields after $each in $addToSet: ${formatValue(argument)}`);
  }
  return values;
}

/** `$pull` and `$pullAll`: keep the elements that are not to go. */
const removal = (goes: (value: Value) => boolean): ReturnType<ModifierParser> => ({
  whenMissing: 'check',
  apply: (current) => {
    if (!isArray(current)) throw new CommandError(2, 'Cannot apply $pull to a non-array value');
    const kept = current.filter((value) => !goes(value));
    return kept.length === current.length ? current : kept;
  },
});

export const pullModifier: ModifierParser = (condition, _field, context) =>
  removal(pullCondition(condition, context));

export const pullAllModifier: ModifierParser = (argument) => {
  if (!isArray(argument)) {
    throw new CommandError(2, `$pullAll requires an array argument but was given a ${typeName(argument)}`);
  }
  const removed = ValueSet.of(argument);
  return removal((value) => removed.has(value));
};

/** What a filter has beside the conditions on its fields. */
const LOGIC = new Set(['$and', '$or', '$nor', '$expr', '$comment', '$alwaysTrue', '$alwaysFalse']);

/** A document of fields or of logic is a filter for documents; other operators and regular expressions are for values. */
function pullCondition(condition: Value, context: FilterContext): (value: Value) => boolean {
  if (condition instanceof Doc && isFilter(condition)) {
    const matcher = compileFilter(condition, context);
    return (value) => value instanceof Doc && matcher.matches(value);
  }
  if (condition instanceof Doc || condition instanceof Regex) {
    const matcher = compileFilter(Doc.from({ '': condition }), context);
    return (value) => matcher.matches(Doc.from({ '': value }));
  }
  return (value) => compareValues(value, condition) === 0;
}

function isFilter(condition: Doc): boolean {
  const first = condition.firstKey() ?? '';
  return !first.startsWith('$') || LOGIC.has(first);
}

export const popModifier: ModifierParser = (argument, field) => {
  if (!isNumeric(argument)) throw new CommandError(9, `Expected a number in: ${element(field, argument)}`);
  const end = toInt64(argument);
  if (end !== 1n && end !== -1n) {
    throw new CommandError(9, `$pop expects 1 or -1, found: ${formatValue(argument)}`);
  }
  return {
    whenMissing: 'check',
    apply: (current, { path }) => {
      if (!isArray(current)) {
        throw new CommandError(
          14,
          `Path '${path}' contains an element of non-array type '${current === undefined ? 'missing' : typeName(current)}'`,
        );
      }
      if (current.length === 0) return current;
      return end === 1n ? current.slice(0, -1) : current.slice(1);
    },
  };
};

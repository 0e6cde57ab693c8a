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

/** Options of `$push`. */
interface PushOptions {
  readonly values: readonly Value[];
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

function pushed(current: readonly Value[], { values, slice }: PushOptions): readonly Value[] {
  const array = [...current, ...values];
  if (slice === undefined) return array;
  return slice >= 0 ? array.slice(0, slice) : array.slice(slice);
}

function pushOptions(argument: Value): PushOptions {
  if (!(argument instanceof Doc) || !argument.has('$each')) {
    return { values: [argument], slice: undefined };
  }
  const values = argument.get('$each') ?? null;
  if (!isArray(values)) {
    throw new CommandError(
      2,
      `The argument to $each in $push must be an array but it was of type: ${typeName(values)}`,
    );
  }
  for (const clause of argument.keys()) {
    if (clause !== '$each' && clause !== '$slice')
      throw new CommandError(2, `Unrecognized clause in $push: ${clause}`);
  }
  return { values, slice: sliceOf(argument.get('$slice')) };
}

function sliceOf(value: Value | undefined): number | undefined {
  if (value === undefined) return undefined;
  const integer = isNumeric(value) ? toInt64(value) : undefined;
  if (integer === undefined) {
    throw new CommandError(
      2,
      `The value for $slice must be an integer value but was given type: ${typeName(value)}`,
    );
  }
  return Number(integer);
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

/** `$pull` and `$pullAll`. @param goes whether an element is removed */
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

/** Top-level operators of a filter, such as `$or`. */
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

import { Doc, isNumeric, toDouble, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { PathRegister, parsePath } from './paths.js';

/** What a specification says of one path. */
export interface Entry {
  readonly path: readonly string[];
  readonly kind: 'include' | 'exclude' | 'positional' | 'slice' | 'elementMatch';
  /** The argument of the operator. */
  readonly value: Value;
}

/** Where a specification is used: some operators are only known to find's. */
export type Usage = 'find' | 'aggregate';

/** Takes a specification apart; embedded documents without operators are written out as dotted paths. */
export function readSpecification(spec: Doc, usage: Usage): readonly Entry[] {
  const register = new PathRegister();
  const entries = [...readFields(spec, '', usage)];
  for (const { path } of entries) register.add(path);
  return entries;
}

function* readFields(spec: Doc, prefix: string, usage: Usage): Generator<Entry> {
  for (const [key, value] of spec) yield* readField(prefix + key, value, usage);
}

function* readField(key: string, value: Value, usage: Usage): Generator<Entry> {
  if (isPositional(key)) {
    yield positional(key, value, usage);
    return;
  }
  if (usage === 'find' && key.split('.').slice(1).includes('$')) throw positionalInTheMiddle();
  const path = parsePath(key);
  const flag = asFlag(value);
  if (flag !== undefined) yield { path, kind: flag ? 'include' : 'exclude', value };
  else if (!(value instanceof Doc)) throw computed(key);
  else if (value.firstKey()?.startsWith('$')) yield readOperator(path, value, usage);
  else if (value.size === 0) throw new CommandError(51270, 'An empty sub-projection is not a valid value.');
  else yield* readFields(value, `${key}.`, usage);
}

const isPositional = (key: string): boolean => key === '$' || key.endsWith('.$');

const positionalInTheMiddle = (): CommandError =>
  new CommandError(31394, 'positional projection can only be used at the end of a path');

function positional(key: string, value: Value, usage: Usage): Entry {
  if (usage !== 'find') throw new CommandError(31324, 'positional projection is only allowed in find');
  const path = key.slice(0, -2);
  if (path.split('.').includes('$')) {
    throw positionalInTheMiddle();
  }
  if (path === '') throw new CommandError(5392900, 'a positional projection needs a path');
  const flag = asFlag(value);
  if (flag === undefined) {
    throw new CommandError(31271, 'positional projection cannot be used with an expression or sub object');
  }
  if (!flag) throw new CommandError(31395, 'positional projection cannot be used with exclusion');
  return { path: parsePath(path), kind: 'positional', value };
}

/** Numbers and booleans say whether a field is wanted; undefined for all other values. */
function asFlag(value: Value): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return isNumeric(value) ? toDouble(value) !== 0 : undefined;
}

function readOperator(path: readonly string[], value: Doc, usage: Usage): Entry {
  const operator = value.firstKey();
  const argument = value.get(operator ?? '') ?? null;
  if (usage === 'find' && value.size === 1) {
    if (operator === '$slice' && isSliceArgument(argument)) return { path, kind: 'slice', value: argument };
    if (operator === '$elemMatch') return elementMatch(path, argument);
    if (operator === '$slice') throw computed(path.join('.'));
  }
  throw new CommandError(31325, `Unknown expression ${operator}`);
}

/** Fields that a projection would compute from others. */
const computed = (path: string): CommandError =>
  new CommandError(115, `a projection that computes a field is not supported: ${path}`);

/** A number or a pair of numbers; anything else would be for the expression of the same name. */
const isSliceArgument = (argument: Value): boolean =>
  Array.isArray(argument)
    ? argument.length === 2 && argument.every((part: Value) => isNumeric(part))
    : isNumeric(argument);

function elementMatch(path: readonly string[], argument: Value): Entry {
  if (!(argument instanceof Doc))
    throw new CommandError(31274, 'elemMatch: Invalid argument, object required');
  if (path.length > 1) throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field');
  return { path, kind: 'elementMatch', value: argument };
}

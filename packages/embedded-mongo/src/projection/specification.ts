import { Doc, isNumeric, toDouble, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { parseFieldPath } from '../expression/index.js';
import { PathRegister } from './paths.js';

/** A specification of one path: whether the field is included. */
export interface Entry {
  readonly path: readonly string[];
  readonly wanted: boolean;
}

/** Flattens a specification: embedded documents become dotted paths. */
export function readSpecification(spec: Doc): readonly Entry[] {
  const register = new PathRegister();
  const entries = [...readFields(spec, '')];
  for (const { path } of entries) register.add(path);
  return entries;
}

function* readFields(spec: Doc, prefix: string): Generator<Entry> {
  for (const [key, value] of spec) yield* readField(prefix + key, value);
}

function* readField(key: string, value: Value): Generator<Entry> {
  if (key.split('.').includes('$')) throw notSupported(key);
  const path = parseFieldPath(key);
  const wanted = asFlag(value);
  if (wanted !== undefined) yield { path, wanted };
  else if (!(value instanceof Doc)) throw notSupported(key);
  else if (value.firstKey()?.startsWith('$'))
    throw new CommandError(31325, `Unknown expression ${value.firstKey()}`);
  else if (value.size === 0) throw new CommandError(51270, 'An empty sub-projection is not a valid value.');
  else yield* readFields(value, `${key}.`);
}

const notSupported = (path: string): CommandError =>
  new CommandError(
    115,
    `a projection can only name the fields that are wanted, or those that are not: ${path}`,
  );

/** Whether a number or boolean includes a field; undefined for other values. */
function asFlag(value: Value): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return isNumeric(value) ? toDouble(value) !== 0 : undefined;
}

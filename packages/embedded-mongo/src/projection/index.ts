import { Doc, formatValue, isArray, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { compileExpression, type ExpressionContext, parseFieldPath } from '../expression/index.js';
import { ProjectionNode } from './node.js';
import { PathRegister } from './paths.js';
import { type Entry, readSpecification } from './specification.js';

/** Returns the projected fields of a document. */
export type Projection = (doc: Doc) => Doc;

/** Compiles the projection of a find or findAndModify. Throws MongoDB's error for an invalid one. */
export const compileProjection = (spec: Doc): Projection =>
  spec.size === 0 ? (doc) => doc : projectionOf(spec);

/** Compiles a `$project` stage. */
export function compileProject(spec: Doc): Projection {
  if (spec.size === 0) {
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  return projectionOf(spec);
}

/** Compiles an `$addFields` stage, also known as `$set`. */
export function compileAddFields(spec: Value, context: ExpressionContext, name: string): Projection {
  if (!(spec instanceof Doc)) {
    throw new CommandError(40272, `${name} specification stage must be an object, got ${formatValue(spec)}`);
  }
  if (spec.size === 0) {
    throw new CommandError(
      40177,
      `Invalid ${name} :: caused by :: specification must have at least one field`,
    );
  }
  const node = new ProjectionNode('keep');
  const register = new PathRegister(name);
  for (const [path, value] of addedFields(spec, '', name)) {
    register.add(path);
    node.compute(path, compileExpression(value, context));
  }
  return (doc) => node.apply(doc);
}

function* addedFields(spec: Doc, prefix: string, name: string): Generator<[readonly string[], Value]> {
  for (const [key, value] of spec) {
    const path = prefix + key;
    const nested = value instanceof Doc && !value.firstKey()?.startsWith('$');
    if (!nested) yield [parseFieldPath(path), value];
    else if (value.size > 0) yield* addedFields(value, `${path}.`, name);
    else {
      throw new CommandError(
        40180,
        `Invalid ${name} :: caused by :: an empty object is not a valid value. Found empty object at path ${path}`,
      );
    }
  }
}

/** Compiles an `$unset` stage. */
export function compileUnset(argument: Value): Projection {
  const paths = isArray(argument) ? argument : [argument];
  if (paths.length === 0) {
    throw new CommandError(
      31119,
      '$unset specification must be a string or an array with at least one field',
    );
  }
  const names = paths.map((path) => {
    if (typeof path === 'string') return path;
    throw isArray(argument)
      ? new CommandError(
          31120,
          '$unset specification must be a string or an array containing only string values',
        )
      : new CommandError(31002, '$unset specification must be a string or an array');
  });
  const node = new ProjectionNode('keep');
  const register = new PathRegister();
  for (const path of names.map(parseFieldPath)) {
    register.add(path);
    node.name(path);
  }
  return (doc) => node.apply(doc);
}

const isId = ({ path }: Entry): boolean => path.length === 1 && path[0] === '_id';

function projectionOf(spec: Doc): Projection {
  const entries = readSpecification(spec);
  const inclusive = isInclusive(entries);
  const node = new ProjectionNode(inclusive ? 'drop' : 'keep');
  if (inclusive && !entries.some(({ path }) => path[0] === '_id')) node.name(['_id']);
  for (const entry of entries) {
    if (entry.wanted === inclusive) node.name(entry.path);
    else if (!isId(entry)) throw mixed(entry);
  }
  return (doc) => node.apply(doc);
}

/** Whether the projection includes only named fields. `_id` decides only without other fields. */
const isInclusive = (entries: readonly Entry[]): boolean =>
  (entries.find((entry) => !isId(entry)) ?? entries[0])?.wanted === true;

const mixed = ({ path, wanted }: Entry): CommandError =>
  wanted
    ? new CommandError(31253, `Cannot do inclusion on field ${path.join('.')} in exclusion projection`)
    : new CommandError(31254, `Cannot do exclusion on field ${path.join('.')} in inclusion projection`);

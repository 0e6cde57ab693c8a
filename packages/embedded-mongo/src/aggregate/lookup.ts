import { Doc, isArray, typeName, Undefined, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { evaluatePath, parseFieldPath } from '../expression/index.js';
import { Memory } from '../expression/memory.js';
import { compileFilter } from '../query/index.js';
import type { PipelineContext, Stage } from './stage.js';
import { withValue } from './unwind.js';

/** `$lookup` by equality of a field here and a field there. */
export function compileLookup(argument: Value, context: PipelineContext): Stage {
  if (!(argument instanceof Doc)) {
    throw new CommandError(9, `the $lookup specification must be an object, but found ${typeName(argument)}`);
  }
  const { foreign } = context;
  if (foreign === undefined) throw new CommandError(115, '$lookup is not supported here');
  for (const key of argument.keys()) {
    if (key === 'let' || key === 'pipeline')
      throw new CommandError(115, `$lookup with '${key}' is not supported`);
    if (!['from', 'localField', 'foreignField', 'as'].includes(key)) {
      throw new CommandError(9, `unknown argument to $lookup: ${key}`);
    }
  }
  const [from, local, there, as] = ['from', 'localField', 'foreignField', 'as'].map((name) =>
    required(argument, name),
  );
  if (from === '' || from?.startsWith('$')) throw new CommandError(73, `invalid $lookup namespace: ${from}`);
  const localPath = parseFieldPath(local ?? '');
  const target = parseFieldPath(as ?? '');
  parseFieldPath(there ?? '');
  return {
    *run(input) {
      for (const doc of input) {
        if (doc === undefined) {
          yield undefined;
          continue;
        }
        const matcher = compileFilter(equalTo(there ?? '', evaluatePath(doc, localPath)), context);
        const memory = new Memory();
        const found: Doc[] = [];
        for (const other of foreign(from ?? '', matcher)) {
          if (other !== undefined) {
            memory.take(other, '$lookup');
            found.push(other);
          }
          yield undefined;
        }
        yield withValue(doc, target, found);
      }
    },
  };
}

function required(argument: Doc, name: string): string {
  const value = argument.get(name);
  if (value === undefined) {
    throw new CommandError(9, `must specify '${name}' field for a $lookup`);
  }
  if (typeof value !== 'string') {
    throw new CommandError(9, `$lookup argument '${name}' must be a string, found ${typeName(value)}`);
  }
  return value;
}

/** A missing field here is equal to null there; an array stands for each of its elements. */
function equalTo(path: string, value: Value | undefined): Doc {
  const values = isArray(value) ? value : [value ?? null];
  const conditions = values.map((operand) =>
    Doc.from({ [path]: Doc.from({ $eq: operand instanceof Undefined ? null : operand }) }),
  );
  const [only] = conditions;
  if (only === undefined) return Doc.from({ [path]: Doc.from({ $in: [] }) });
  return conditions.length === 1 ? only : Doc.from({ $or: conditions });
}

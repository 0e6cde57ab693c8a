import { Doc, encodeKey, isArray, numberValue, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { ACCUMULATORS, type Accumulator, type AccumulatorFactory } from '../expression/accumulators.js';
import { compileExpression, type Expression } from '../expression/index.js';
import type { Documents, PipelineContext, Stage } from './stage.js';

interface Output {
  readonly name: string;
  readonly create: AccumulatorFactory;
  readonly expression: Expression;
  /** The expression is the same for every document. */
  readonly constant: boolean;
}

interface Group {
  readonly id: Value;
  readonly accumulators: readonly Accumulator[];
}

/** Maximum number of groups. They take some 100 MB, MongoDB's limit without using the disk. */
const MAX_GROUPS = 200_000;

/** `$group`: one document per value of the `_id` expression. */
export function compileGroup(argument: Value, context: PipelineContext): Stage {
  if (!(argument instanceof Doc)) {
    throw new CommandError(15947, "a group's fields must be specified in an object");
  }
  const idSpec = argument.get('_id');
  if (idSpec === undefined) throw new CommandError(15955, 'a group specification must include an _id');
  const id = compileExpression(idSpec, context);
  const outputs = [...argument]
    .filter(([name]) => name !== '_id')
    .map(([name, spec]) => output(name, spec, context));
  const run = (input: Documents): Documents => group(input, id, outputs);
  const countable = isConstant(idSpec) && outputs.every((field) => field.constant && field.create().addTimes);
  return countable ? { run, runOnCount: (count) => groupOfCount(count, id, outputs) } : { run };
}

/** The single group of a number of documents, if their content does not matter. */
function groupOfCount(count: number, id: Expression, outputs: readonly Output[]): readonly Doc[] {
  const empty = new Doc();
  const accumulators = outputs.map(({ create, expression }) => {
    const accumulator = create();
    accumulator.addTimes?.(expression(empty), count);
    return accumulator;
  });
  return count === 0 ? [] : [groupDocument({ id: id(empty) ?? null, accumulators }, outputs)];
}

function groupDocument({ id, accumulators }: Group, outputs: readonly Output[]): Doc {
  const result = Doc.from({ _id: id });
  outputs.forEach(({ name }, index) => {
    result.append(name, accumulators[index]?.result ?? null);
  });
  return result;
}

function* group(input: Documents, id: Expression, outputs: readonly Output[]): Documents {
  const groups = new Map<string, Group>();
  const create = (value: Value): Group => ({
    id: value,
    accumulators: outputs.map((field) => field.create()),
  });
  for (const doc of input) {
    if (groups.size > MAX_GROUPS) {
      throw new CommandError(292, `Exceeded memory limit for $group: more than ${MAX_GROUPS} groups`);
    }
    if (doc !== undefined) {
      const { accumulators } = groupOf(groups, id(doc) ?? null, create);
      outputs.forEach(({ expression }, index) => {
        accumulators[index]?.add(expression(doc));
      });
    }
    yield undefined;
  }
  for (const found of groups.values()) yield groupDocument(found, outputs);
}

function groupOf(groups: Map<string, Group>, id: Value, create: (id: Value) => Group): Group {
  const key = encodeKey([id], [1]).toString('latin1');
  const known = groups.get(key);
  if (known !== undefined) return known;
  const created = create(id);
  groups.set(key, created);
  return created;
}

function output(name: string, spec: Value, context: PipelineContext): Output {
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
  if (!(spec instanceof Doc) || spec.size === 0) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (spec.size > 1) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  const operator = spec.firstKey() ?? '';
  const argument = spec.get(operator) ?? null;
  const create = ACCUMULATORS.get(operator);
  if (!operator.startsWith('$'))
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  if (create === undefined) throw new CommandError(15952, `unknown group operator '${operator}'`);
  if (isArray(argument) && argument.length !== 1) {
    throw new CommandError(40237, `The ${operator} accumulator is a unary operator`);
  }
  if (operator === '$count' && !(argument instanceof Doc && argument.size === 0)) {
    throw new CommandError(9, '$count takes no arguments, i.e. $count:{}');
  }
  const [operand = null] = isArray(argument) ? argument : [argument];
  return { name, create, expression: compileExpression(operand, context), constant: isConstant(operand) };
}

/** Whether an expression is a plain value. */
function isConstant(expression: Value): boolean {
  if (typeof expression === 'string') return !expression.startsWith('$');
  if (isArray(expression)) return expression.every(isConstant);
  return !(expression instanceof Doc) || expression.size === 0;
}

/** `$count`: one document with the number of documents; no document for none. */
export function compileCount(argument: Value): Stage {
  if (typeof argument !== 'string')
    throw new CommandError(40156, 'the count field must be a non-empty string');
  if (argument === '') throw new CommandError(40157, 'the count field must be a non-empty string');
  if (argument.startsWith('$')) throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  if (argument.includes('\0')) throw new CommandError(40159, 'the count field cannot contain a null byte');
  if (argument.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
  if (argument === '_id') throw new CommandError(15948, "a group's _id may only be specified once");
  const runOnCount = (count: number): readonly Doc[] =>
    count > 0 ? [Doc.from({ [argument]: numberValue(count) })] : [];
  return {
    runOnCount,
    *run(input) {
      let count = 0;
      for (const doc of input) {
        if (doc !== undefined) count += 1;
        yield undefined;
      }
      yield* runOnCount(count);
    },
  };
}

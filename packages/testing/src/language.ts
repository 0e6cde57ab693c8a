import { mongo } from 'mongoose';

type Document = Readonly<Record<string, unknown>>;

/**
 * A part of MongoDB's language: a section of the embedded database's `SUBSET.md` with a name, such as `Filters $in` or
 * `Commands find`.
 */
export type Term = string;

/** Arguments of commands that are filters, updates or projections. */
const FILTERS: ReadonlySet<string> = new Set(['filter', 'query', 'q', 'partialFilterExpression']);
const UPDATES: ReadonlySet<string> = new Set(['u', 'update']);
const PROJECTIONS: ReadonlySet<string> = new Set(['projection', 'fields']);
/** Arguments that are lists of statements, each with its own arguments. */
const STATEMENTS: ReadonlySet<string> = new Set(['updates', 'deletes']);

/** The terms in a command, given as BSON. Terms may be repeated. */
export function* termsOf(command: Uint8Array): Generator<Term> {
  const document: Document = mongo.BSON.deserialize(command, { bsonRegExp: true });
  const [[name] = [''], ...given] = Object.entries(document);
  yield `Commands ${name}`;
  for (const [key, value] of given) yield* argument(key, value);
}

function* argument(name: string, value: unknown): Generator<Term> {
  if (FILTERS.has(name)) yield* filter(value);
  else if (name === 'pipeline') yield* pipeline(value);
  else if (UPDATES.has(name)) yield* Array.isArray(value) ? pipeline(value) : update(value);
  else if (PROJECTIONS.has(name)) yield* projection(value);
  else if (STATEMENTS.has(name)) {
    for (const statement of elements(value))
      for (const [key, part] of fields(statement)) yield* argument(key, part);
  } else if (name === 'indexes') {
    for (const index of elements(value)) yield* indexOptions(index);
  }
}

function* indexOptions(index: unknown): Generator<Term> {
  for (const [option, value] of fields(index)) {
    if (option !== 'key' && option !== 'name') yield `Indexes ${option}`;
    yield* argument(option, value);
  }
}

function* filter(value: unknown): Generator<Term> {
  if (value instanceof mongo.BSONRegExp) yield 'Filters $regex';
  for (const [key, part] of fields(value)) {
    if (isOperator(key)) yield `Filters ${key}`;
    yield* key === '$expr' ? expression(part) : filter(part);
  }
}

function* update(value: unknown): Generator<Term> {
  for (const [operator, changes] of fields(value)) {
    if (!isOperator(operator)) continue;
    yield `Updates ${operator}`;
    if (operator === '$pull') yield* filter(changes);
    for (const [path, change] of fields(changes)) {
      if (path.split('.').includes('$')) yield 'Updates $';
      if (operator !== '$push' && operator !== '$addToSet') continue;
      for (const [modifier] of fields(change)) if (isOperator(modifier)) yield `Updates ${modifier}`;
    }
  }
}

function* projection(value: unknown): Generator<Term> {
  for (const [path, part] of fields(value)) {
    if (path.endsWith('.$')) yield 'Projections $';
    for (const [operator] of fields(part)) if (isOperator(operator)) yield `Projections ${operator}`;
  }
}

function* pipeline(stages: unknown): Generator<Term> {
  for (const stage of elements(stages)) {
    for (const [name, specification] of fields(stage)) {
      yield `Stages ${name}`;
      if (name === '$match') yield* filter(specification);
      else if (name === '$group') yield* group(specification);
      else yield* expression(specification);
    }
  }
}

function* group(specification: unknown): Generator<Term> {
  for (const [name, value] of fields(specification)) {
    if (name === '_id') yield* expression(value);
    else
      for (const [accumulator, operand] of fields(value)) {
        yield `Accumulators ${accumulator}`;
        yield* expression(operand);
      }
  }
}

function* expression(value: unknown): Generator<Term> {
  if (typeof value === 'string' && value.startsWith('$$')) yield `Expressions ${value.replace(/\..*/, '')}`;
  for (const [key, part] of fields(value)) {
    if (isOperator(key)) yield `Expressions ${key}`;
    yield* expression(part);
  }
}

const isOperator = (name: string): boolean => /^\$[a-z]/i.test(name);

const elements = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The fields of a document or the elements of an array; none for other values. */
const fields = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !('_bsontype' in value) ? Object.entries(value) : [];

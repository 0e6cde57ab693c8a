import { Doc, isArray, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { ANY_NUMBER, byElement, namedArguments, typeOrMissing, unary, variadic } from './arguments.js';
import { type Compiler, type Evaluate, isNullish, type OperatorParser } from './compiler.js';

const mergeObjects = variadic(
  (values) => {
    const [only] = values;
    const merged = new Map<string, Value>();
    for (const value of values.length === 1 && isArray(only) ? only : values) {
      if (isNullish(value)) continue;
      if (!(value instanceof Doc)) {
        throw new CommandError(
          40400,
          `$mergeObjects requires object inputs, but input is of type ${typeOrMissing(value)}`,
        );
      }
      for (const [key, field] of value) merged.set(key, field);
    }
    return Doc.from(merged);
  },
  0,
  ANY_NUMBER,
  byElement,
);

const objectToArray = unary((value) => {
  if (isNullish(value)) return null;
  if (!(value instanceof Doc)) {
    throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeOrMissing(value)}`);
  }
  return [...value].map(([k, v]) => Doc.from({ k, v }));
}, byElement);

const arrayToObject = unary((value) => {
  if (isNullish(value)) return null;
  if (!isArray(value)) {
    throw new CommandError(40386, `$arrayToObject requires an array input, found: ${typeOrMissing(value)}`);
  }
  const read = isArray(value[0]) ? keyAndValueOfArray : keyAndValueOfObject;
  return Doc.from(new Map(value.map(read)));
}, byElement);

function keyAndValueOfArray(entry: Value): [string, Value] {
  if (!isArray(entry)) throw mixedEntries(40396, entry, 'array');
  const [key, value] = entry;
  if (entry.length !== 2 || value === undefined) {
    throw new CommandError(40397, '$arrayToObject requires an array of size 2 arrays');
  }
  return [keyOf(key, { type: 40395, nul: 4940400 }), value];
}

function keyAndValueOfObject(entry: Value): [string, Value] {
  if (isArray(entry)) throw mixedEntries(40391, entry, 'object');
  if (!(entry instanceof Doc)) {
    throw new CommandError(
      40398,
      `Unrecognised input type format for $arrayToObject: ${typeOrMissing(entry)}`,
    );
  }
  if (entry.size !== 2) {
    throw new CommandError(40392, "$arrayToObject requires an object keys of 'k' and 'v'");
  }
  const [key, value] = [entry.get('k'), entry.get('v')];
  if (key === undefined || value === undefined) {
    throw new CommandError(40393, "$arrayToObject requires an object with keys 'k' and 'v'");
  }
  return [keyOf(key, { type: 40394, nul: 4940401 }), value];
}

const mixedEntries = (code: number, entry: Value, expected: string): CommandError =>
  new CommandError(
    code,
    `$arrayToObject requires a consistent input format. Elements must all be ${expected}s; found: ${typeOrMissing(entry)}`,
  );

function keyOf(key: Value | undefined, codes: { readonly type: number; readonly nul: number }): string {
  if (typeof key !== 'string') {
    throw new CommandError(
      codes.type,
      `$arrayToObject requires a key of type string, found: ${typeOrMissing(key)}`,
    );
  }
  if (key.includes('\0')) throw new CommandError(codes.nul, 'Key field cannot contain an embedded null byte');
  return key;
}

/** `$getField: 'name'` or `{field, input}`: a field by its plain name, with dots and dollars. */
const getField: OperatorParser = (argument, compiler, name) => {
  const named = argument instanceof Doc && !argument.firstKey()?.startsWith('$');
  const parts = named
    ? namedArguments(argument, name, {
        notAnObject: 3041701,
        unknown: 3041701,
        missing: [
          ['field', 3041702],
          ['input', 3041703],
        ],
      })
    : new Map<string, Value>([['field', argument]]);
  const field = fieldName(parts.get('field') ?? null, compiler, 5654602, name);
  const input = compiler.compile(parts.get('input') ?? '$$CURRENT');
  return (scope) => {
    const key = field(scope);
    const value = input(scope);
    if (value instanceof Doc) return value.get(key);
    return isNullish(value) ? value : undefined;
  };
};

/** Names of fields are constants. */
function fieldName(
  value: Value,
  compiler: Compiler,
  code: number,
  operator: string,
): (scope: Parameters<Evaluate>[0]) => string {
  const evaluate = compiler.compile(value);
  const constant =
    typeof value === 'string' ? !value.startsWith('$') : value instanceof Doc && value.has('$literal');
  if (!constant) {
    throw new CommandError(5654600, `${operator} requires 'field' to evaluate to a constant`);
  }
  return (scope) => {
    const key = evaluate(scope);
    if (typeof key === 'string') return key;
    throw new CommandError(
      code,
      `${operator} requires 'field' to evaluate to type String, but got ${typeOrMissing(key)}`,
    );
  };
}

/** `$setField: {field, input, value}`; a missing value removes the field. */
const setField: OperatorParser = (argument, compiler, name) => {
  const parts = namedArguments(argument, name, {
    notAnObject: 4161100,
    unknown: 4161101,
    missing: [
      ['field', 4161102],
      ['input', 4161109],
      ['value', 4161103],
    ],
  });
  return withField(parts, compiler.compile(parts.get('value') ?? null), compiler, name);
};

const unsetField: OperatorParser = (argument, compiler, name) => {
  const codes = {
    notAnObject: 4161100,
    unknown: 4161101,
    missing: [
      ['field', 4161102],
      ['input', 4161109],
    ],
  } as const;
  return withField(namedArguments(argument, name, codes), () => undefined, compiler, name);
};

function withField(
  parts: ReadonlyMap<string, Value>,
  value: Evaluate,
  compiler: Compiler,
  name: string,
): Evaluate {
  const field = fieldName(parts.get('field') ?? null, compiler, 4161107, name);
  const input = compiler.compile(parts.get('input') ?? null);
  return (scope) => {
    const doc = input(scope);
    if (isNullish(doc)) return null;
    if (!(doc instanceof Doc)) {
      throw new CommandError(4161105, `${name} requires 'input' to evaluate to type Object`);
    }
    const result = doc.clone();
    const next = value(scope);
    if (next === undefined) result.delete(field(scope));
    else result.set(field(scope), next);
    return result;
  };
}

export const OBJECTS: readonly (readonly [name: string, parser: OperatorParser])[] = [
  ['$mergeObjects', mergeObjects],
  ['$objectToArray', objectToArray],
  ['$arrayToObject', arrayToObject],
  ['$getField', getField],
  ['$setField', setField],
  ['$unsetField', unsetField],
];

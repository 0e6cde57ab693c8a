import { type Argument, arg, compact, type Reading, readArgument } from '@almanac/rest';
import { linearPattern } from './patterns.js';
import type { Field, Value } from './schema.js';

/** The argument that accepts the values of a schema. */
export function argumentOf(value: Value, { required = false } = {}): Argument<unknown, unknown> {
  const { description } = value;
  const options = { ...(description !== undefined && { description }), required };
  switch (value.type) {
    case 'string': {
      const { enum: choices, minLength, maxLength, pattern, format } = value;
      return arg.string({
        ...options,
        ...compact({ enum: choices, minLength, maxLength, format }),
        ...(pattern !== undefined && { pattern: linearPattern(pattern) }),
      });
    }
    case 'integer':
      return arg.integer({ ...options, ...compact(limitsOf(value)) });
    case 'number':
      return arg.number({ ...options, ...compact(limitsOf(value)) });
    case 'boolean':
      return arg.boolean(options);
    case 'array': {
      const { items, minItems, maxItems, uniqueItems } = value;
      return arg.array(argumentOf(items), { ...options, ...compact({ minItems, maxItems, uniqueItems }) });
    }
    case 'object':
      return arg.object(
        Object.fromEntries(
          Object.entries(value.properties).map(([name, property]) => [name, argumentOf(property, property)]),
        ),
        { ...options, additional: 'refuse' },
      );
  }
}

const limitsOf = ({ minimum, maximum }: Extract<Value, { type: 'integer' | 'number' }>) => ({
  minimum,
  maximum,
});

const EMPTY: Readonly<Record<Value['type'], unknown>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
};

/** Value of a field without a stored value or a default (WordPress: get_empty_value_for_type). */
export const emptyValueOf = (type: Value['type']): unknown => EMPTY[type];

/** The argument that accepts the values of a field: a list, where it has several. */
export const argumentOfField = (field: Field): Argument<unknown, unknown> => {
  const one = argumentOf(field);
  return field.several ? arg.array(one) : one;
};

/** Value of a field without a stored value; null if its declaration refuses its default. */
export function absentValueOf(field: Field): unknown {
  const { default: fallback, several, type } = field;
  if (several && fallback === undefined) return [];
  const shown = several ? [fallback] : (fallback ?? emptyValueOf(type));
  return readArgument(argumentOfField(field), field.name, shown).value ?? null;
}

/** Reads a value of a schema. @param name name of the value in an error */
export const readValue = (value: Value, name: string, sent: unknown): Reading<unknown> =>
  readArgument(argumentOf(value), name, sent);

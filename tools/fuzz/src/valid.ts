import fc from 'fast-check';
import type { ArgumentSchema } from './operations.js';
import { raw, text, type Value, type ValueArbitrary } from './values.js';

const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2031-05-06T20:00:00', '2020-01-01T00:00:00Z'],
  email: ['somebody@example.com'],
  uri: ['http://example.com/', 'https://example.com/a?b=c'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  ip: ['203.0.113.7', '2001:db8::1'],
};

/** Values of arguments whose schema is not specific enough. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  start_date: ['2031-05-06 20:00:00', 'tomorrow'],
  end_date: ['2031-05-07 22:30:00', '+2 days'],
  date: ['2031-05-06 20:00:00'],
  timezone: ['Europe/Berlin', 'UTC+2'],
  status: ['publish', 'draft', 'private'],
  context: ['view', 'edit'],
  force: ['true'],
  meta_key: ['short', 'price', 'sizes'],
};

/** Values that a schema allows. They surround a hostile value, so that the request reaches its validation. */
export function validFor(name: string, schema: ArgumentSchema): ValueArbitrary {
  if (schema.enum) return fc.constantFrom(...schema.enum).map(text);
  const named = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (named) return fc.constantFrom(...named).map(text);
  const formatted = schema.format === undefined ? undefined : BY_FORMAT[schema.format];
  if (formatted) return fc.constantFrom(...formatted).map(text);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null');
  switch (type) {
    case 'boolean':
      return fc.constantFrom('true', 'false').map(raw);
    case 'integer':
    case 'number':
      return fc.constantFrom(...integersOf(schema)).map((number) => raw(String(number)));
    case 'array':
      return fc
        .array(validFor('', schema.items ?? {}), { minLength: 1, maxLength: 2 })
        .map((items): Value => ({ kind: 'list', items }));
    case 'object':
      return objectOf(schema);
    default:
      return fc.nat(1e9).map((number) => text(`word ${number}`));
  }
}

const integersOf = ({ minimum, maximum }: ArgumentSchema): readonly number[] => [
  minimum ?? 1,
  maximum ?? 2,
  Math.min(5, maximum ?? 5),
];

const objectOf = ({ properties = {} }: ArgumentSchema): ValueArbitrary => {
  const members = Object.entries(properties);
  return members.length === 0
    ? fc.constant<Value>({ kind: 'map', entries: [] })
    : fc
        .tuple(
          ...members.map(([name, schema]) => validFor(name, schema).map((value) => [name, value] as const)),
        )
        .chain((entries) => fc.constantFrom(...entries))
        .map((entry): Value => ({ kind: 'map', entries: [entry] }));
};

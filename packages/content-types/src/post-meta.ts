import type { Field, Value } from './schema.js';
import { readValue } from './values.js';

/** Values of an item by key, as WordPress stores them: several rows of a key, numbers as texts, lists unserialized. */
export type PostMeta = Readonly<Record<string, readonly unknown[]>>;

/** Maximum number of values that a list takes from keys of their own. */
const MAX_ITEMS = 1000;

/**
 * The value of a field in post meta; undefined for none. A value that the field does not accept stays as it is. Lists
 * of objects, and objects, may have keys of their own (`steps_0_text`, `address_city`), as Advanced Custom Fields
 * stores them.
 */
export function valueInMeta(field: Field, meta: PostMeta): unknown {
  if (field.several) {
    const rows = rowsAt(meta, field.name);
    const [only] = rows;
    const values = rows.length === 1 && Array.isArray(only) && field.type !== 'array' ? only : rows;
    const read = values.flatMap((value) => accepted(field, value) ?? []);
    return read.length === 0 ? undefined : read;
  }
  const found = valueAt(field, field.name, meta);
  return found === undefined ? undefined : accepted(field, found);
}

const rowsAt = (meta: PostMeta, key: string): readonly unknown[] =>
  Object.hasOwn(meta, key) ? (meta[key] ?? []) : [];

/** The stored value at a key, or one that is put together from the keys below it. */
function valueAt(schema: Value, key: string, meta: PostMeta): unknown {
  const [stored] = rowsAt(meta, key);
  if (typeof stored === 'object' && stored !== null) return stored;
  if (schema.type === 'object') return objectAt(schema, key, meta);
  if (schema.type === 'array' && schema.items.type === 'object')
    return listAt(schema.items, key, meta, Number(stored ?? 0));
  return stored;
}

function objectAt(
  { properties }: Extract<Value, { type: 'object' }>,
  key: string,
  meta: PostMeta,
): object | undefined {
  const members = Object.entries(properties).flatMap(([name, property]) => {
    const found = valueAt(property, `${key}_${name}`, meta);
    const value = found === undefined ? undefined : accepted(property, found);
    return value === undefined ? [] : [[name, value]];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function listAt(items: Extract<Value, { type: 'object' }>, key: string, meta: PostMeta, count: number) {
  const list: object[] = [];
  while (list.length < Math.min(count, MAX_ITEMS)) {
    const one = objectAt(items, `${key}_${list.length}`, meta);
    if (one === undefined) break;
    list.push(one);
  }
  return list.length === 0 ? undefined : list;
}

/** The value with the type of the schema. An empty text that the schema does not accept is no value. */
function accepted(schema: Value, stored: unknown): unknown {
  const sent = schema.type === 'string' && typeof stored === 'number' ? String(stored) : stored;
  if (sent === '' && schema.type === 'boolean') return false;
  const { value, error } = readValue(schema, 'value', sent);
  if (error) return sent === '' ? undefined : sent;
  return value;
}

/** The rows of a stored value. @param isSeveral whether each value of a list has a row of its own */
export const rowsOf = (value: unknown, isSeveral: boolean): readonly unknown[] =>
  isSeveral && Array.isArray(value) ? value : [value];

/**
 * A value with other ids.
 * @param idOf the id in place of that of a type, taxonomy or user; 0 for none
 */
export function withOtherIds(
  schema: Value,
  value: unknown,
  idOf: (target: string, id: number) => number,
): unknown {
  if (schema.type === 'integer' && schema.refers_to !== undefined && typeof value === 'number')
    return value > 0 ? idOf(schema.refers_to, value) : value;
  if (schema.type === 'array' && Array.isArray(value))
    return value.map((one) => withOtherIds(schema.items, one, idOf));
  if (schema.type === 'object' && typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const property = schema.properties[name];
        return [name, property ? withOtherIds(property, member, idOf) : member];
      }),
    );
  return value;
}

import type { Filter } from '@almanac/data';
import { Bits } from './bits.js';

/** A value of a field: null when absent, milliseconds for a date. */
export type Value = string | number | boolean | null | readonly Value[];

/** The column value of a stored value or an operand. */
export function columnValue(stored: unknown): Value {
  if (stored === undefined || stored === null) return null;
  if (stored instanceof Date) return stored.getTime();
  return Array.isArray(stored) ? stored.map(columnValue) : (stored as Value);
}

/** One field of many rows: distinct values, and a code per row. */
export class Column {
  constructor(
    readonly values: readonly Value[],
    readonly codes: Uint8Array | Uint16Array | Uint32Array,
  ) {}

  /** @param rows the value of each row */
  static of(rows: readonly Value[]): Column {
    const values: Value[] = [];
    const known = new Map<Value, number>();
    const codes = Uint32Array.from(rows, (value) => {
      const key = keyOf(value);
      let code = known.get(key);
      if (code === undefined) {
        code = values.push(value) - 1;
        known.set(key, code);
      }
      return code;
    });
    return new Column(values, narrowed(codes, values.length));
  }

  value(row: number): Value {
    return this.values[this.codes[row] ?? 0] ?? null;
  }

  /** The rows whose value matches a condition. */
  where(condition: unknown): Bits {
    return this.#whose(predicateOf(condition));
  }

  /** The rows that have one of some values. */
  having(values: ReadonlySet<Value>): Bits {
    return this.#whose((value) => values.has(value));
  }

  #whose(meets: Predicate): Bits {
    const size = this.codes.length;
    const passed = new Uint8Array(this.values.length);
    let count = 0;
    for (let code = 0; code < passed.length; code += 1) {
      if (!meets(this.values[code] ?? null)) continue;
      passed[code] = 1;
      count += 1;
    }
    if (count === 0) return Bits.none(size);
    if (count === passed.length) return Bits.all(size);
    const bits = Bits.none(size);
    for (let row = 0; row < size; row += 1) if (passed[this.codes[row] ?? 0] === 1) bits.add(row);
    return bits;
  }
}

/** Rows with ids and fields of items, ascending by id. */
export interface Rows {
  readonly ids: Float64Array;
  readonly columns: ReadonlyMap<string, Column>;
}

/**
 * The rows that match a filter.
 * @param filter on columns and `_id` only
 * @throws Error for other operators
 */
export function rowsWhere(rows: Rows, filter: Filter): Bits {
  const size = rows.ids.length;
  let all: Bits | undefined;
  for (const [name, condition] of Object.entries(filter)) {
    const bits = bitsOf(rows, name, condition);
    all = all ? all.and(bits) : bits;
  }
  return all ?? Bits.all(size);
}

function bitsOf(rows: Rows, name: string, condition: unknown): Bits {
  const size = rows.ids.length;
  if (name === '$and')
    return branches(condition).reduce((all, one) => all.and(rowsWhere(rows, one)), Bits.all(size));
  if (name === '$or' || name === '$nor') {
    const any = branches(condition).reduce((all, one) => all.or(rowsWhere(rows, one)), Bits.none(size));
    return name === '$or' ? any : any.not();
  }
  if (name === '_id') return idsWhere(rows.ids, condition);
  const column = rows.columns.get(name);
  if (!column) throw new Error(`the search index has no column ${name}`);
  return column.where(condition);
}

function idsWhere(ids: Float64Array, condition: unknown): Bits {
  const meets = predicateOf(condition);
  const bits = Bits.none(ids.length);
  for (let row = 0; row < ids.length; row += 1) if (meets(ids[row] ?? null)) bits.add(row);
  return bits;
}

const branches = (condition: unknown): readonly Filter[] => condition as readonly Filter[];

/** Names of the fields in a filter. */
export function fieldsOf(filter: Filter): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const [name, condition] of Object.entries(filter)) {
    if (!name.startsWith('$')) fields.add(name);
    else for (const branch of branches(condition)) for (const field of fieldsOf(branch)) fields.add(field);
  }
  return fields;
}

/** A filter with the conditions on some fields replaced. */
export function withConditions(
  filter: Filter,
  replaced: (name: string, condition: unknown) => Filter,
): Filter {
  const parts = Object.entries(filter).map(
    ([name, condition]): Filter =>
      name.startsWith('$')
        ? { [name]: branches(condition).map((branch) => withConditions(branch, replaced)) }
        : replaced(name, condition),
  );
  return parts.length === 1 ? (parts[0] ?? {}) : { $and: parts };
}

type Predicate = (value: Value) => boolean;

/** A condition on one field, as in MongoDB: for a list, one member must match. */
function predicateOf(condition: unknown): Predicate {
  if (!isOperators(condition)) return predicate('$eq', condition);
  const all = Object.entries(condition).map(([operator, operand]) => predicate(operator, operand));
  return (value) => all.every((meets) => meets(value));
}

const isOperators = (condition: unknown): condition is Readonly<Record<string, unknown>> =>
  typeof condition === 'object' &&
  condition !== null &&
  Object.keys(condition).length > 0 &&
  Object.keys(condition).every((key) => key.startsWith('$'));

function predicate(operator: string, operand: unknown): Predicate {
  switch (operator) {
    case '$eq':
      return isAmong([operand]);
    case '$in':
      return isAmong(operand as readonly unknown[]);
    case '$ne':
      return negation(isAmong([operand]));
    case '$nin':
      return negation(isAmong(operand as readonly unknown[]));
    case '$all': {
      const each = (operand as readonly unknown[]).map((one) => isAmong([one]));
      return (value) => each.every((meets) => meets(value));
    }
    case '$gt':
      return compared(operand, (order) => order > 0);
    case '$gte':
      return compared(operand, (order) => order >= 0);
    case '$lt':
      return compared(operand, (order) => order < 0);
    case '$lte':
      return compared(operand, (order) => order <= 0);
    case '$elemMatch': {
      const meets = predicateOf(operand);
      return (value) => Array.isArray(value) && value.some(meets);
    }
    default:
      throw new Error(`the search index does not know the operator ${operator}`);
  }
}

const negation =
  (meets: Predicate): Predicate =>
  (value) =>
    !meets(value);

function isAmong(wanted: readonly unknown[]): Predicate {
  const values = wanted.map(columnValue);
  const keys = new Set(values.map(keyOf));
  const hasLists = values.some((value) => Array.isArray(value));
  return (value) =>
    Array.isArray(value)
      ? value.some((one) => keys.has(keyOf(one))) || (hasLists && keys.has(keyOf(value)))
      : keys.has(value);
}

/** Compares values of one type only; a list matches by its members. */
function compared(operand: unknown, matches: (order: number) => boolean): Predicate {
  const bound = columnValue(operand);
  const meets = (value: Value): boolean =>
    value !== null && typeof value === typeof bound && matches(compareValues(value, bound));
  return (value) => (Array.isArray(value) ? value.some(meets) : meets(value));
}

/** Orders values of one type; absent values come first. */
export function compareValues(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Key of a value: the JSON of a list, any other value itself. */
const keyOf = (value: Value): Value => (Array.isArray(value) ? JSON.stringify(value) : value);

/** Codes in the smallest integer type that holds them. */
const narrowed = (codes: Uint32Array, distinct: number): Uint8Array | Uint16Array | Uint32Array =>
  distinct <= 0x100 ? Uint8Array.from(codes) : distinct <= 0x10000 ? Uint16Array.from(codes) : codes;

import type { Filter } from '@almanac/data';
import { Bits, GROUP_SIZE } from './bits.js';

/** A value of a field: null when absent, milliseconds for a date. */
export type Value = string | number | boolean | null | readonly Value[];

/** The column value of a stored value or an operand. */
export function columnValue(stored: unknown): Value {
  if (stored === undefined || stored === null) return null;
  if (stored instanceof Date) return stored.getTime();
  return Array.isArray(stored) ? stored.map(columnValue) : (stored as Value);
}

/** The least and the greatest value of each group of rows, as codes. */
export interface Extremes {
  readonly least: Uint32Array;
  readonly greatest: Uint32Array;
}

/** One field of many rows: distinct values, and a code per row. */
export class Column {
  #extremes: Extremes | undefined;

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
    return withCodes(this.codes, passed);
  }

  /** The extremes of each group of `GROUP_SIZE` rows. */
  get extremes(): Extremes {
    this.#extremes ??= this.#extremesOfGroups();
    return this.#extremes;
  }

  #extremesOfGroups(): Extremes {
    const { codes, values } = this;
    const groups = Math.ceil(codes.length / GROUP_SIZE);
    const [least, greatest] = [new Uint32Array(groups), new Uint32Array(groups)];
    for (let group = 0; group < groups; group += 1) {
      const from = group * GROUP_SIZE;
      const to = Math.min(codes.length, from + GROUP_SIZE);
      let low = codes[from] ?? 0;
      let high = low;
      for (let row = from + 1; row < to; row += 1) {
        const code = codes[row] ?? 0;
        const value = values[code] ?? null;
        if (compareValues(value, values[low] ?? null) < 0) low = code;
        else if (compareValues(value, values[high] ?? null) > 0) high = code;
      }
      least[group] = low;
      greatest[group] = high;
    }
    return { least, greatest };
  }
}

/** The rows with some codes. @param passed 1 for each of these codes, else 0 */
function withCodes(codes: Column['codes'], passed: Uint8Array): Bits {
  const size = codes.length;
  const bits = Bits.none(size);
  for (let from = 0; from < size; from += 32) {
    const to = Math.min(size, from + 32);
    let word = 0;
    for (let row = from; row < to; row += 1) word |= (passed[codes[row] ?? 0] ?? 0) << (row & 31);
    if (word !== 0) bits.addWord(from >>> 5, word);
  }
  return bits;
}

/** Rows with ids and fields of items. Those of a segment ascend by id. */
export interface Rows {
  readonly ids: Float64Array;
  readonly columns: ReadonlyMap<string, Column>;
}

/** The parts of a logical operator. */
export const branches = (condition: unknown): readonly Filter[] => condition as readonly Filter[];

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

export type Predicate = (value: Value) => boolean;

/** A condition on one field, as in MongoDB: for a list, one member must match. */
function predicateOf(condition: unknown): Predicate {
  const all = operatorsOf(condition).map(([operator, operand]) => predicate(operator, operand));
  const [first] = all;
  return first && all.length === 1 ? first : (value) => all.every((meets) => meets(value));
}

/** The operators of a condition; a plain value is one that must be equal. */
export const operatorsOf = (condition: unknown): (readonly [operator: string, operand: unknown])[] =>
  isOperators(condition) ? Object.entries(condition) : [['$eq', condition]];

const isOperators = (condition: unknown): condition is Readonly<Record<string, unknown>> =>
  typeof condition === 'object' &&
  condition !== null &&
  Object.keys(condition).length > 0 &&
  Object.keys(condition).every((key) => key.startsWith('$'));

/** A condition by one operator. */
export function predicate(operator: string, operand: unknown): Predicate {
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
  const [only = null] = keys;
  // A column of lists has very many values, so the usual condition on one member is a plain comparison.
  if (keys.size === 1 && !hasLists)
    return (value) => (Array.isArray(value) ? value.includes(only) : value === only);
  return (value) => {
    if (!Array.isArray(value)) return keys.has(value);
    for (let index = 0; index < value.length; index += 1)
      if (keys.has(keyOf(value[index] ?? null))) return true;
    return hasLists && keys.has(keyOf(value));
  };
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

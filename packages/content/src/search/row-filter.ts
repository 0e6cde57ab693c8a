import { ByteCache } from '@almanac/cache';
import type { Filter } from '@almanac/data';
import { Bits } from './bits.js';
import { branches, operatorsOf, predicate, type Rows } from './columns.js';
import { Segment } from './segment.js';

/** Cached rows of conditions: 4 kB for a segment of 32,000 items. */
const CACHE_BYTES = 4 * 1024 * 1024;
const OVERHEAD = 64;

/**
 * Finds the rows that match a filter. Rows of segments are cached by condition: a segment never changes, and the lists of
 * a site share their types, statuses and terms.
 */
export class RowFilter {
  readonly #known = new ByteCache<Bits>(CACHE_BYTES, ({ bytes }) => bytes + OVERHEAD);

  /**
   * @param filter on columns and `_id` only
   * @returns rows that the caller does not change
   * @throws Error for other operators
   */
  where(rows: Rows, filter: Filter): Bits {
    let all: Bits | undefined;
    for (const [name, condition] of Object.entries(filter)) {
      const bits = this.#bitsOf(rows, name, condition);
      all = all ? all.and(bits) : bits;
    }
    return all ?? Bits.all(rows.ids.length);
  }

  #bitsOf(rows: Rows, name: string, condition: unknown): Bits {
    const size = rows.ids.length;
    if (name === '$and')
      return branches(condition).reduce((all, one) => all.and(this.where(rows, one)), Bits.all(size));
    if (name === '$or' || name === '$nor') {
      const any = branches(condition).reduce((all, one) => all.or(this.where(rows, one)), Bits.none(size));
      return name === '$or' ? any : any.not();
    }
    if (name === '_id') return idsWhere(rows, condition);
    const key = rows instanceof Segment ? keyOf(rows, name, condition) : undefined;
    const known = key === undefined ? undefined : this.#known.get(key);
    if (known) return known;
    const column = rows.columns.get(name);
    if (!column) throw new Error(`the search index has no column ${name}`);
    const bits = column.where(condition);
    if (key !== undefined) this.#known.set(key, bits);
    return bits;
  }
}

/** Key of a condition in a segment; undefined when its JSON is not unambiguous. */
function keyOf({ id }: Segment, name: string, condition: unknown): string | undefined {
  return isPlain(condition) ? `${id} ${name} ${JSON.stringify(condition)}` : undefined;
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  return typeof value === 'object' && !(value instanceof Date) && Object.values(value).every(isPlain);
}

function idsWhere(rows: Rows, condition: unknown): Bits {
  return operatorsOf(condition)
    .map(
      ([operator, operand]) =>
        (rows instanceof Segment && listed(rows, operator, operand)) || scanned(rows, operator, operand),
    )
    .reduce((all, one) => all.and(one));
}

/** The rows by an operator with single ids, which are looked up; undefined for another operator. */
function listed(segment: Segment, operator: string, operand: unknown): Bits | undefined {
  switch (operator) {
    case '$eq':
      return having(segment, [operand]);
    case '$in':
      return having(segment, operand as readonly unknown[]);
    case '$ne':
      return having(segment, [operand]).not();
    case '$nin':
      return having(segment, operand as readonly unknown[]).not();
    default:
      return undefined;
  }
}

function having(segment: Segment, ids: readonly unknown[]): Bits {
  const slots = ids.map((id) => (typeof id === 'number' ? segment.slotOf(id) : undefined));
  return Bits.of(
    segment.size,
    slots.filter((slot) => slot !== undefined),
  );
}

function scanned({ ids }: Rows, operator: string, operand: unknown): Bits {
  const meets = predicate(operator, operand);
  const bits = Bits.none(ids.length);
  for (let row = 0; row < ids.length; row += 1) if (meets(ids[row] ?? null)) bits.add(row);
  return bits;
}

import {
  BsonType,
  type Collation,
  compareValues,
  Doc,
  type Regex,
  Undefined,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import { equalityTest } from './comparison.js';
import { point, typeBracket } from './intervals.js';
import type { ValueTest } from './path.js';
import type { FilterContext, Interval } from './predicate.js';

/** A sorted list of values that can be asked whether it has one. */
export class ValueSet {
  readonly #sorted: readonly Value[];
  /** Texts and int32s, the usual members, are looked up directly. */
  readonly #direct: ReadonlySet<Value>;

  constructor(
    values: readonly Value[],
    readonly collation: Collation | undefined,
  ) {
    this.#sorted = [...values].sort((a, b) => compareValues(a, b, collation));
    this.#direct = new Set(values.filter((value) => this.#isDirect(value)));
  }

  has(value: Value): boolean {
    if (this.#direct.has(value)) return true;
    if (this.#isDirect(value) && this.#direct.size === this.#sorted.length) return false;
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = compareValues(this.#sorted[middle] ?? null, value, this.collation);
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return false;
  }

  #isDirect(value: Value): boolean {
    return typeof value === 'number' || (typeof value === 'string' && this.collation === undefined);
  }
}

/** What `$in` and `$nin` take: values, and regular expressions that match. */
export function checkMembers(operator: string, values: readonly Value[]): void {
  for (const value of values) {
    if (value instanceof Undefined)
      throw new CommandError(2, 'InMatchExpression equality cannot be undefined');
    if (value instanceof Doc && value.firstKey()?.startsWith('$') && !isDbRef(value)) {
      throw new CommandError(2, `cannot nest $ under ${operator}`);
    }
  }
}

/** A reference to a document elsewhere, whose field names begin with `$` although they are no operators. */
export const isDbRef = (doc: Doc): boolean => ['$ref', '$id', '$db'].includes(doc.firstKey() ?? '');

/** Whether a value equals one of these (or is missing, if null is among them). */
export function membershipTest(values: readonly Value[], collation: Collation | undefined): ValueTest {
  const set = new ValueSet(values, collation);
  const missing = values.includes(null) ? equalityTest(null, collation) : () => false;
  return (value) => missing(value) || (value !== undefined && set.has(value));
}

/**
 * Where an index holds the texts that a regular expression matches, and the expression itself. It looks at the texts
 * themselves, so that their order by a collation says nothing about the prefix.
 */
export function regexIntervals(regex: Regex, prefix: string | undefined, context: FilterContext): Interval[] {
  const bounded = prefix !== undefined && context.collation === undefined;
  const texts = bounded ? prefixInterval(prefix) : typeBracket(BsonType.string);
  return texts === undefined ? [point(regex)] : [texts, point(regex)];
}

/** All texts that begin with the prefix: up to the one whose last character is the next one. */
function prefixInterval(prefix: string): Interval | undefined {
  const characters = [...prefix];
  while (characters.length > 0) {
    const last = characters.pop()?.codePointAt(0) ?? 0;
    if (last < 0x10ffff) {
      const next = last === 0xd7ff ? 0xe000 : last + 1;
      const high = characters.join('') + String.fromCodePoint(next);
      return { low: prefix, lowInclusive: true, high, highInclusive: false };
    }
  }
  return typeBracket(BsonType.string);
}

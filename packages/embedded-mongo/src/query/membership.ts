import { BsonType, Doc, type Regex, Undefined, type Value, ValueSet } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { equalityTest } from './comparison.js';
import { point, typeBracket } from './intervals.js';
import type { ValueTest } from './path.js';
import type { Interval } from './predicate.js';

/**
 * Maximum number of values that an index is used for. More values match a large part of most collections, and sorting
 * them would delay other requests.
 */
export const MAX_BOUNDED = 2000;

/** Throws for invalid operands of `$in` and `$nin`; values and regular expressions are valid. */
export function checkMembers(operator: string, values: readonly Value[]): void {
  for (const value of values) {
    if (value instanceof Undefined)
      throw new CommandError(2, 'InMatchExpression equality cannot be undefined');
    if (value instanceof Doc && value.firstKey()?.startsWith('$') && !isDbRef(value)) {
      throw new CommandError(2, `cannot nest $ under ${operator}`);
    }
  }
}

/** Whether a document is a DBRef, whose field names begin with `$` but are not operators. */
export const isDbRef = (doc: Doc): boolean => ['$ref', '$id', '$db'].includes(doc.firstKey() ?? '');

/** Whether a value equals one of these (or is missing, if null is among them). */
export function membershipTest(values: readonly Value[]): ValueTest {
  const set = ValueSet.of(values);
  const missing = values.includes(null) ? equalityTest(null) : () => false;
  return (value) => missing(value) || (value !== undefined && set.has(value));
}

/** Index intervals of the texts that a regular expression matches, and of the expression itself. */
export function regexIntervals(regex: Regex, prefix: string | undefined): Interval[] {
  const texts = prefix !== undefined ? prefixInterval(prefix) : typeBracket(BsonType.string);
  return texts === undefined ? [point(regex)] : [texts, point(regex)];
}

/** Interval of all texts with a prefix: up to the prefix with its last character incremented. */
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

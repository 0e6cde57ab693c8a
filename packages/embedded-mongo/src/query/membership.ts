import { BsonType, Doc, type Regex, Undefined, type Value, ValueSet } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { equalityTest } from './comparison.js';
import { point, typeBracket } from './intervals.js';
import type { ValueTest } from './path.js';
import type { Interval } from './predicate.js';

/**
 * Indexes are not asked for more values than this: so many are a great part of most collections, and to bring them into
 * order would keep others waiting.
 */
export const MAX_BOUNDED = 2000;

/** Operands of `$in` and `$nin`: values, and regular expressions that match. */
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
export function membershipTest(values: readonly Value[]): ValueTest {
  const set = ValueSet.of(values);
  const missing = values.includes(null) ? equalityTest(null) : () => false;
  return (value) => missing(value) || (value !== undefined && set.has(value));
}

/** Where an index holds the texts that a regular expression matches, and the expression itself. */
export function regexIntervals(regex: Regex, prefix: string | undefined): Interval[] {
  const texts = prefix !== undefined ? prefixInterval(prefix) : typeBracket(BsonType.string);
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

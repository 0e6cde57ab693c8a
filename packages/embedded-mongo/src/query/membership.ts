import { BsonType, type Collation, Doc, type Regex, Undefined, type Value, ValueSet } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { equalityTest } from './comparison.js';
import { point, typeBracket } from './intervals.js';
import type { ValueTest } from './path.js';
import type { FilterContext, Interval } from './predicate.js';

/**
 * Indexes are not asked for more values than this: so many are a great part of most collections, and to bring them into
 * order would keep others waiting.
 */
export const MAX_BOUNDED = 2000;

/** More values than this take too long to be read in one go. */
const MAX_VALUES = 20_000;

/** What `$in` and `$nin` take: values, and regular expressions that match. */
export function checkMembers(operator: string, values: readonly Value[]): void {
  if (values.length > MAX_VALUES)
    throw new CommandError(2, `${operator} takes at most ${MAX_VALUES} values, not ${values.length}`);
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
  const set = ValueSet.of(values, collation);
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

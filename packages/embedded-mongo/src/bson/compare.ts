import { ByteUtils } from 'bson';
import { Doc } from './doc.js';
import { compareNumbers } from './numbers.js';
import { isArray, isNumeric, typeOf, typeRank } from './types.js';
import { Binary, DateTime, ObjectId, Regex, Timestamp, type Value } from './values.js';

/** Compares any two values in BSON's order: by rank of type, then by value; strings by their UTF-8 bytes. */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareUtf8(a, b);
  const rankDifference = typeRank(typeOf(a)) - typeRank(typeOf(b));
  return rankDifference !== 0 ? rankDifference : compareWithinRank(a, b);
}

function compareWithinRank(a: Value, b: Value): number {
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b);
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return 0;
  if (isArray(a)) return isArray(b) ? compareArrays(a, b) : 0;
  if (a instanceof DateTime) return b instanceof DateTime ? compareIntegers(a.ms, b.ms) : 0;
  if (a instanceof ObjectId) return b instanceof ObjectId ? ByteUtils.compare(a.bytes, b.bytes) : 0;
  if (a instanceof Binary) return b instanceof Binary ? compareBinaries(a, b) : 0;
  if (a instanceof Timestamp) return b instanceof Timestamp ? compareIntegers(a.value, b.value) : 0;
  if (a instanceof Regex) return b instanceof Regex ? compareRegexes(a, b) : 0;
  return a instanceof Doc && b instanceof Doc ? compareDocs(a, b) : 0;
}

const compareIntegers = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of the strings' UTF-8 bytes, which is the order of their code points. */
function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return codePointOrder(left) - codePointOrder(right);
  }
  return a.length - b.length;
}

/** Order of a UTF-16 unit by code points: surrogates represent code points above U+FFFF, and so come last. */
const codePointOrder = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const order = compareValues(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Field by field: first the types, then the names, then the values. */
function compareDocs(a: Doc, b: Doc): number {
  const others = b.entries();
  for (const [key, left] of a.entries()) {
    const other = others.next();
    if (other.done) return 1;
    const [otherKey, right] = other.value;
    const order =
      typeRank(typeOf(left)) - typeRank(typeOf(right)) ||
      compareUtf8(key, otherKey) ||
      compareValues(left, right);
    if (order !== 0) return order;
  }
  return others.next().done ? 0 : -1;
}

const compareBinaries = (a: Binary, b: Binary): number =>
  a.bytes.length - b.bytes.length || a.subtype - b.subtype || ByteUtils.compare(a.bytes, b.bytes);

const compareRegexes = (a: Regex, b: Regex): number =>
  compareUtf8(a.pattern, b.pattern) || compareUtf8(a.options, b.options);

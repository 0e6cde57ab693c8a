import { BsonType, type Doc, Timestamp } from '../bson/index.js';

const EMPTY = 0n;
const COUNTER_BITS = 32n;

let last = EMPTY;

/** The server's time as a timestamp, each greater than the one before. */
function nextTimestamp(): Timestamp {
  const now = (BigInt(Math.floor(Date.now() / 1000)) << COUNTER_BITS) + 1n;
  last = now > last ? now : last + 1n;
  return new Timestamp(last);
}

/**
 * A document as MongoDB stores it when it is inserted or replaces another: an empty timestamp in a field of the document
 * itself, but not in `_id`, becomes the server's time.
 */
export function fillEmptyTimestamps(doc: Doc): Doc {
  const empty = doc
    .keysOfType(BsonType.timestamp)
    .filter((key) => key !== '_id')
    .filter((key) => isEmpty(doc.get(key)));
  if (empty.length === 0) return doc;
  const filled = doc.clone();
  for (const key of empty) filled.set(key, nextTimestamp());
  return filled;
}

const isEmpty = (value: unknown): boolean => value instanceof Timestamp && value.value === EMPTY;

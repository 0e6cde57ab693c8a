import { createHash } from 'node:crypto';

/**
 * The layout of keys in the LMDB tables. All numbers are big-endian, so that byte order is their order.
 *
 * | table   | key                                                  | value     |
 * | ------- | ---------------------------------------------------- | --------- |
 * | records | collection id (4), record id (6)                     | document  |
 * | ids     | collection id (4), encoded `_id`                     | record id |
 * | entries | index id (4), encoded values of the index, record id | nothing   |
 *
 * Ids of collections and indexes are never reused, so the data of a dropped one can be removed later.
 */
export const OWNER_BYTES = 4;
const RECORD_ID_BYTES = 6;

/** Longer encodings are cut here and end in a hash of the whole: LMDB's keys are limited. */
export const MAX_ENCODED_BYTES = 1000;
const HASH_BYTES = 16;

/** Form of encoded values in a key: the encoding, or for a long one its beginning and a hash. */
export function storedEncoding(encoded: Uint8Array): Uint8Array {
  if (encoded.length <= MAX_ENCODED_BYTES) return encoded;
  const hash = createHash('sha256').update(encoded).digest().subarray(0, HASH_BYTES);
  return Buffer.concat([encoded.subarray(0, MAX_ENCODED_BYTES), hash]);
}

export const isCut = (encoded: Uint8Array): boolean => encoded.length > MAX_ENCODED_BYTES;

/** The beginning of all keys of a collection or an index. */
export function ownerKey(owner: number): Buffer {
  const key = Buffer.allocUnsafe(OWNER_BYTES);
  key.writeUInt32BE(owner, 0);
  return key;
}

/** The collection or index that a key belongs to. */
export const ownerOf = (key: Buffer): number => key.readUInt32BE(0);

export function recordKey(collection: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(OWNER_BYTES + RECORD_ID_BYTES);
  key.writeUInt32BE(collection, 0);
  writeRecordId(key, record, OWNER_BYTES);
  return key;
}

/** Two writes, because a single one of six bytes is much slower. */
function writeRecordId(bytes: Buffer, record: number, at: number): void {
  bytes.writeUInt16BE(Math.floor(record / 2 ** 32), at);
  bytes.writeUInt32BE(record % 2 ** 32, at + 2);
}

/** The key in `ids` of a document with this encoded `_id`. */
export function idKey(collection: number, encoded: Uint8Array): Buffer {
  const stored = storedEncoding(encoded);
  const key = Buffer.allocUnsafe(OWNER_BYTES + stored.length);
  key.writeUInt32BE(collection, 0);
  key.set(stored, OWNER_BYTES);
  return key;
}

/** The key in `entries` of one of a document's keys in an index. */
export function entryKey(index: number, encoded: Uint8Array, record: number): Buffer {
  const stored = storedEncoding(encoded);
  const key = Buffer.allocUnsafe(OWNER_BYTES + stored.length + RECORD_ID_BYTES);
  key.writeUInt32BE(index, 0);
  key.set(stored, OWNER_BYTES);
  writeRecordId(key, record, OWNER_BYTES + stored.length);
  return key;
}

export function recordIdBytes(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_ID_BYTES);
  writeRecordId(bytes, record, 0);
  return bytes;
}

/** The record id at the end of a key of `records` or `entries`, or in a value of `ids`. */
export const recordIdAtEnd = (bytes: Uint8Array): number => {
  const at = bytes.length - RECORD_ID_BYTES;
  const byte = (offset: number): number => bytes[at + offset] ?? 0;
  const high = byte(0) * 0x100 + byte(1);
  const low = ((byte(2) << 24) | (byte(3) << 16) | (byte(4) << 8) | byte(5)) >>> 0;
  return high * 0x100000000 + low;
};

/** The least key that is greater than every key with this beginning. */
export function successor(prefix: Uint8Array): Buffer {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end--;
  const key = Buffer.from(prefix.subarray(0, end));
  if (end > 0) key[end - 1] = (key[end - 1] ?? 0) + 1;
  return key;
}

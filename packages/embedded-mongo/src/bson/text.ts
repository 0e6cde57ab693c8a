import { isUtf8 } from 'node:buffer';
import { NumberUtils } from 'bson';
import { endOfCString, valueLength } from './elements.js';
import { BsonType } from './values.js';

const { getInt32LE } = NumberUtils;

/**
 * Whether all names and texts of a well-formed document are UTF-8. Like MongoDB, the server stores other bytes, which
 * clients then fail to read.
 */
export function hasValidText(source: Uint8Array, start = 0): boolean {
  const end = start + getInt32LE(source, start) - 1;
  for (let position = start + 4; position < end; ) {
    const type = source[position] ?? 0;
    const nameEnd = endOfCString(source, position + 1);
    const next = nameEnd + 1 + valueLength(type, source, nameEnd + 1);
    if (!isUtf8(source.subarray(position + 1, nameEnd))) return false;
    if (!isValidValue(type, source, nameEnd + 1, next)) return false;
    position = next;
  }
  return true;
}

function isValidValue(type: number, source: Uint8Array, offset: number, end: number): boolean {
  switch (type) {
    case BsonType.string:
      return isUtf8(source.subarray(offset + 4, end - 1));
    case BsonType.regex:
      return isUtf8(source.subarray(offset, end));
    case BsonType.object:
    case BsonType.array:
      return hasValidText(source, offset);
    default:
      return true;
  }
}

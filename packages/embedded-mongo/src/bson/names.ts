import { ByteUtils } from 'bson';

/** Maximum length of cached names; longer ones are rare. */
const MAX_KEPT_BYTES = 32;
const SLOTS = 1024;

/** Cache of recently read names, each at the index of its hash, because the same names recur. */
const kept: string[] = new Array<string>(SLOTS).fill('');

/** Decodes the name of a field. */
export function nameAt(source: Uint8Array, start: number, end: number): string {
  const length = end - start;
  if (length > MAX_KEPT_BYTES) return ByteUtils.toUTF8(source, start, end, false);
  let hash = length;
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + (source[i] ?? 0)) | 0;
  const slot = (hash ^ (hash >>> 10)) & (SLOTS - 1);
  const last = kept[slot] ?? '';
  if (last.length === length && matchedBytes(source, start, last) === length) return last;
  const name = ByteUtils.toUTF8(source, start, end, false);
  kept[slot] = name;
  return name;
}

/** Number of characters of an ASCII name that match the beginning of the bytes; -1 if the name is not ASCII. */
export function matchedBytes(source: Uint8Array, offset: number, name: string): number {
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(i);
    if (unit > 0x7f) return -1;
    if (source[offset + i] !== unit) return i;
  }
  return name.length;
}

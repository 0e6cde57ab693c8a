import { Bits } from './bits.js';

/** First byte of a list: its format. */
const GAPS = 0;
const BITMAP = 1;

/** The list without members. */
export const EMPTY_LIST = Uint8Array.of(GAPS);

/** A growing byte buffer. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** Writes a number from 0 in groups of seven bits, the lowest first. All groups but the last have the high bit. */
  varint(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.byte((rest % 0x80) | 0x80);
    this.byte(rest);
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Returns the bytes and resets the writer. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** Reads the format that `ByteWriter` writes. */
export class ByteReader {
  constructor(
    private readonly bytes: Uint8Array,
    public position = 0,
  ) {}

  get isAtEnd(): boolean {
    return this.position >= this.bytes.length;
  }

  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.bytes[this.position++] ?? 0;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  /** Skips bytes. Unlike `slice`, it creates no object. */
  skip(length: number): void {
    this.position += length;
  }

  slice(length: number): Uint8Array {
    const slice = this.bytes.subarray(this.position, this.position + length);
    this.position += length;
    return slice;
  }
}

const writer = new ByteWriter();

/**
 * Compresses ascending numbers below a size: as gaps, or as a bitmap if the bitmap is shorter.
 * @param count number of members to encode
 */
export function encodeList(
  members: ArrayLike<number>,
  size: number,
  count: number = members.length,
): Uint8Array {
  const bitmapLength = (size + 7) >>> 3;
  writer.byte(GAPS);
  let next = 0;
  for (let index = 0; index < count && writer.length <= bitmapLength; index += 1) {
    const member = members[index] ?? 0;
    writer.varint(member - next);
    next = member + 1;
  }
  const gaps = writer.take();
  if (gaps.length <= bitmapLength) return gaps;
  const bitmap = new Uint8Array(1 + bitmapLength);
  bitmap[0] = BITMAP;
  for (let index = 0; index < count; index += 1) {
    const member = members[index] ?? 0;
    bitmap[1 + (member >>> 3)] = (bitmap[1 + (member >>> 3)] ?? 0) | (1 << (member & 7));
  }
  return bitmap;
}

/** Compresses a set, as `encodeList` does. */
export function encodeBits(bits: Bits): Uint8Array {
  const bitmapLength = (bits.size + 7) >>> 3;
  // Every gap takes at least a byte.
  if (bits.count() <= bitmapLength) return encodeList(bits.members(), bits.size);
  const bitmap = new Uint8Array(1 + bitmapLength);
  bitmap[0] = BITMAP;
  for (let index = 0; index < bitmapLength; index += 1)
    bitmap[1 + index] = bits.word(index >>> 2) >>> ((index & 3) << 3);
  return bitmap;
}

/** Calls back with each number of a list, in ascending order. */
export function forEachMember(list: Uint8Array, visit: (member: number) => void): void {
  if (list[0] === BITMAP) {
    for (let index = 1; index < list.length; index += 1)
      for (let byte = list[index] ?? 0; byte !== 0; byte &= byte - 1)
        visit(((index - 1) << 3) + 31 - Math.clz32(byte & -byte));
    return;
  }
  const reader = new ByteReader(list, 1);
  for (let next = 0; !reader.isAtEnd; next += 1) {
    next += reader.varint();
    visit(next);
  }
}

/**
 * Adds the numbers of a list to a set. Searches decode long lists and very many short ones, so this has no call for each
 * member and takes a part of a chunk.
 * @param bytes contain the list at a range of offsets
 */
export function addMembers(bytes: Uint8Array, bits: Bits, from = 0, to: number = bytes.length): void {
  if (bytes[from] === BITMAP) {
    for (let index = from + 1; index < to; index += 1) {
      const byte = bytes[index] ?? 0;
      const place = index - from - 1;
      if (byte !== 0) bits.addWord(place >>> 2, byte << ((place & 3) << 3));
    }
    return;
  }
  for (let index = from + 1, next = 0; index < to; next += 1) {
    let byte = bytes[index++] ?? 0;
    let gap = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[index++] ?? 0;
      gap |= (byte & 0x7f) << shift;
    }
    next += gap;
    bits.add(next);
  }
}

/** The numbers of a list as a set. */
export function decodeList(list: Uint8Array, size: number): Bits {
  const bits = Bits.none(size);
  addMembers(list, bits);
  return bits;
}

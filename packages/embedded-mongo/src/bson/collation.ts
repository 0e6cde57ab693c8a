import { ByteUtils } from 'bson';

/** Compares strings by the rules of a language instead of by their bytes. */
export class Collation {
  constructor(readonly strength: 1 | 2 | 3) {}

  /** Bytes whose order is the collation's order of strings; equal strings have equal keys. */
  key(value: string): Uint8Array {
    return ByteUtils.fromUTF8(this.strength < 3 ? value.toLowerCase() : value);
  }

  compare(a: string, b: string): number {
    return ByteUtils.compare(this.key(a), this.key(b));
  }
}

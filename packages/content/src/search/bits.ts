/** Number of rows in a group, which orders of rows skip as a whole. */
export const GROUP_SIZE = 256;

/** A set of the numbers below a size, one bit each. */
export class Bits {
  readonly #words: Uint32Array;

  private constructor(
    readonly size: number,
    words?: Uint32Array,
  ) {
    this.#words = words ?? new Uint32Array((size + 31) >>> 5);
  }

  static none(size: number): Bits {
    return new Bits(size);
  }

  static all(size: number): Bits {
    return Bits.none(size).not();
  }

  static of(size: number, members: Iterable<number>): Bits {
    const bits = Bits.none(size);
    for (const member of members) bits.add(member);
    return bits;
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  add(member: number): void {
    const index = member >>> 5;
    this.#words[index] = (this.#words[index] ?? 0) | (1 << (member & 31));
  }

  has(member: number): boolean {
    return (((this.#words[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
  }

  /** The bits of 32 consecutive numbers, from `32 * index`. */
  word(index: number): number {
    return this.#words[index] ?? 0;
  }

  /** Adds members of 32 consecutive numbers. @param word bits of the numbers from `32 * index` */
  addWord(index: number, word: number): void {
    this.#words[index] = (this.#words[index] ?? 0) | word;
  }

  /** Adds all members of another set of the same size. */
  addAll(other: Bits): void {
    const [own, others] = [this.#words, other.#words];
    for (let index = 0; index < own.length; index += 1) own[index] = (own[index] ?? 0) | (others[index] ?? 0);
  }

  // Operations on sets are most of a search, so each has a loop of its own without calls.

  and(other: Bits): Bits {
    const [one, two, words] = [this.#words, other.#words, new Uint32Array(this.#words.length)];
    for (let index = 0; index < words.length; index += 1)
      words[index] = (one[index] ?? 0) & (two[index] ?? 0);
    return new Bits(this.size, words);
  }

  or(other: Bits): Bits {
    const [one, two, words] = [this.#words, other.#words, new Uint32Array(this.#words.length)];
    for (let index = 0; index < words.length; index += 1)
      words[index] = (one[index] ?? 0) | (two[index] ?? 0);
    return new Bits(this.size, words);
  }

  without(other: Bits): Bits {
    const [one, two, words] = [this.#words, other.#words, new Uint32Array(this.#words.length)];
    for (let index = 0; index < words.length; index += 1)
      words[index] = (one[index] ?? 0) & ~(two[index] ?? 0);
    return new Bits(this.size, words);
  }

  not(): Bits {
    const [own, words] = [this.#words, new Uint32Array(this.#words.length)];
    for (let index = 0; index < words.length; index += 1) words[index] = ~(own[index] ?? 0);
    const rest = this.size & 31;
    if (rest > 0) words[words.length - 1] = (words.at(-1) ?? 0) & ((1 << rest) - 1);
    return new Bits(this.size, words);
  }

  count(): number {
    const words = this.#words;
    let count = 0;
    for (let index = 0; index < words.length; index += 1) count += ones(words[index] ?? 0);
    return count;
  }

  get isEmpty(): boolean {
    const words = this.#words;
    for (let index = 0; index < words.length; index += 1) if (words[index] !== 0) return false;
    return true;
  }

  /** Calls back with each member, in ascending order. @param group limits them to a group of 256 */
  visit(visitor: (member: number) => void, group?: number): void {
    const words = this.#words;
    const [from, to] = this.#rangeOf(group);
    for (let index = from; index < to; index += 1)
      for (let left = words[index] ?? 0; left !== 0; left &= left - 1)
        visitor((index << 5) + 31 - Math.clz32(left & -left));
  }

  /** Calls back with each member, in descending order. @param group limits them to a group of 256 */
  visitBackwards(visitor: (member: number) => void, group?: number): void {
    const words = this.#words;
    const [from, to] = this.#rangeOf(group);
    for (let index = to - 1; index >= from; index -= 1)
      for (let left = words[index] ?? 0; left !== 0; ) {
        const bit = 31 - Math.clz32(left);
        visitor((index << 5) + bit);
        left ^= 1 << bit;
      }
  }

  #rangeOf(group: number | undefined): readonly [from: number, to: number] {
    const { length } = this.#words;
    if (group === undefined) return [0, length];
    const from = group * (GROUP_SIZE >>> 5);
    return [from, Math.min(length, from + (GROUP_SIZE >>> 5))];
  }

  members(): number[] {
    const members: number[] = [];
    this.visit((member) => members.push(member));
    return members;
  }
}

/** Number of set bits in a 32-bit number. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((quads + (quads >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

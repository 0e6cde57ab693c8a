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

  /** Adds all members of another set of the same size. */
  addAll(other: Bits): void {
    const { length } = this.#words;
    for (let index = 0; index < length; index += 1)
      this.#words[index] = (this.#words[index] ?? 0) | (other.#words[index] ?? 0);
  }

  and(other: Bits): Bits {
    return this.#merged(other, (one, two) => one & two);
  }

  or(other: Bits): Bits {
    return this.#merged(other, (one, two) => one | two);
  }

  without(other: Bits): Bits {
    return this.#merged(other, (one, two) => one & ~two);
  }

  not(): Bits {
    const words = this.#words.map((word) => ~word);
    const rest = this.size & 31;
    if (rest > 0) words[words.length - 1] = (words.at(-1) ?? 0) & ((1 << rest) - 1);
    return new Bits(this.size, words);
  }

  count(): number {
    let count = 0;
    for (const word of this.#words) count += ones(word);
    return count;
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  /** Calls back with each member, in ascending order. */
  visit(visitor: (member: number) => void): void {
    for (const [index, word] of this.#words.entries())
      for (let left = word; left !== 0; left &= left - 1)
        visitor((index << 5) + 31 - Math.clz32(left & -left));
  }

  /** Members in descending order. */
  visitBackwards(visitor: (member: number) => void): void {
    for (let index = this.#words.length - 1; index >= 0; index -= 1)
      for (let left = this.#words[index] ?? 0; left !== 0; ) {
        const bit = 31 - Math.clz32(left);
        visitor((index << 5) + bit);
        left ^= 1 << bit;
      }
  }

  members(): number[] {
    const members: number[] = [];
    this.visit((member) => members.push(member));
    return members;
  }

  #merged(other: Bits, merge: (one: number, two: number) => number): Bits {
    const words = new Uint32Array(this.#words.length);
    for (let index = 0; index < words.length; index += 1)
      words[index] = merge(this.#words[index] ?? 0, other.#words[index] ?? 0);
    return new Bits(this.size, words);
  }
}

/** Number of set bits in a 32-bit number. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((quads + (quads >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

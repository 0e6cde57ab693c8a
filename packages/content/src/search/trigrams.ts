/** Length of a trigram in UTF-16 units. */
export const TRIGRAM = 3;
/** Number of consecutive terms in a block. */
export const BLOCK = 64;
/** Number of hashes: a block has a quarter of them. */
const HASHES = 1024;

/**
 * The blocks of a dictionary that may contain a trigram: a bitmap for each hash. A part of a word is scanned for in few
 * blocks instead of all terms.
 */
export class Trigrams {
  /** Approximate memory for a number of terms. */
  static bytesOf(size: number): number {
    return HASHES * 4 * wordsFor(size);
  }

  readonly #words: number;
  readonly #bitmaps: Uint32Array;

  /** @param starts offset of each term in a text, where a separator follows every term */
  constructor(text: string, starts: Uint32Array) {
    this.#words = wordsFor(starts.length);
    this.#bitmaps = new Uint32Array(HASHES * this.#words);
    for (let term = 0; term < starts.length; term += 1) {
      const block = Math.floor(term / BLOCK);
      const [word, bit] = [block >>> 5, 1 << (block & 31)];
      const end = (starts[term + 1] ?? text.length) - 1;
      for (let at = starts[term] ?? 0; at + TRIGRAM <= end; at += 1) {
        const place = hashAt(text, at) * this.#words + word;
        this.#bitmaps[place] = (this.#bitmaps[place] ?? 0) | bit;
      }
    }
  }

  /** The first terms of all blocks that may have terms with a part, ascending. @param part at least a trigram */
  blocksWith(part: string): number[] {
    const firsts: number[] = [];
    for (let word = 0; word < this.#words; word += 1) {
      let blocks = -1;
      for (let at = 0; at + TRIGRAM <= part.length && blocks !== 0; at += 1)
        blocks &= this.#bitmaps[hashAt(part, at) * this.#words + word] ?? 0;
      for (; blocks !== 0; blocks &= blocks - 1)
        firsts.push(BLOCK * ((word << 5) + 31 - Math.clz32(blocks & -blocks)));
    }
    return firsts;
  }
}

/** Number of 32-bit words in a bitmap of the blocks. */
const wordsFor = (size: number): number => Math.ceil(size / BLOCK / 32);

function hashAt(text: string, at: number): number {
  const mixed = Math.imul(
    (Math.imul(text.charCodeAt(at), 0x2f) + text.charCodeAt(at + 1)) * 0x2f + text.charCodeAt(at + 2),
    0x9e3779b1,
  );
  return mixed >>> 22;
}

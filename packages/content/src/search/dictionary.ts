import { BLOCK, TRIGRAM, Trigrams } from './trigrams.js';
import type { Piece } from './words.js';

/** Separator of terms. No term contains it. */
const SEPARATOR = '\n';

/** Ascending terms in one text, which is scanned for parts of terms. Terms are numbered in their order. */
export class Dictionary {
  /** Offset of each term. */
  readonly #starts: Uint32Array;
  #trigrams: Trigrams | undefined;

  /** @param text the terms, each between separators; '' for none */
  constructor(readonly text: string) {
    const starts: number[] = [];
    for (
      let at = text.indexOf(SEPARATOR);
      at >= 0 && at + 1 < text.length;
      at = text.indexOf(SEPARATOR, at + 1)
    )
      starts.push(at + 1);
    this.#starts = Uint32Array.from(starts);
  }

  /** @param terms ascending */
  static of(terms: readonly string[]): Dictionary {
    return new Dictionary(terms.length === 0 ? '' : SEPARATOR + terms.join(SEPARATOR) + SEPARATOR);
  }

  get size(): number {
    return this.#starts.length;
  }

  /** Approximate memory, with the trigrams of a scanned dictionary. */
  get bytes(): number {
    return 2 * this.text.length + 4 * this.size + Trigrams.bytesOf(this.size);
  }

  term(number: number): string {
    const next = this.#starts[number + 1] ?? this.text.length;
    return this.text.slice(this.#starts[number], next - 1);
  }

  terms(): string[] {
    return this.text === '' ? [] : this.text.slice(1, -1).split(SEPARATOR);
  }

  /** The numbers of the terms that contain a piece, ascending. */
  having({ text, as }: Piece): number[] {
    if (as === 'whole' || as === 'beginning') return this.#beginningWith(text, as === 'whole');
    const pattern = as === 'end' ? text + SEPARATOR : text;
    const numbers: number[] = [];
    if (text.length < TRIGRAM || this.size < 2 * BLOCK) {
      this.#scan(pattern, 0, this.size, numbers);
      return numbers;
    }
    this.#trigrams ??= new Trigrams(this.text, this.#starts);
    for (const from of this.#trigrams.blocksWith(text))
      this.#scan(pattern, from, Math.min(this.size, from + BLOCK), numbers);
    return numbers;
  }

  #beginningWith(text: string, isWhole: boolean): number[] {
    const numbers: number[] = [];
    for (let number = this.#firstFrom(text); number < this.size; number += 1) {
      const term = this.term(number);
      if (isWhole ? term !== text : !term.startsWith(text)) break;
      numbers.push(number);
    }
    return numbers;
  }

  /** The number of the first term that is not before a text. */
  #firstFrom(text: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.term(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Adds the numbers of the terms in a range that contain a pattern. */
  #scan(pattern: string, from: number, to: number, numbers: number[]): void {
    const start = this.#starts[from] ?? 0;
    const range = this.text.slice(start, this.#starts[to] ?? this.text.length);
    const endOf = (term: number): number => (this.#starts[term + 1] ?? this.text.length) - start;
    let number = from;
    for (let at = range.indexOf(pattern); at >= 0; at = range.indexOf(pattern, endOf(number))) {
      // Hits of a short pattern are in most terms, so the next one is near.
      while (endOf(number) <= at) number += 1;
      numbers.push(number);
    }
  }
}

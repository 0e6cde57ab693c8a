import type { Piece } from './words.js';

/** Separator of terms. No term contains it. */
const SEPARATOR = '\n';

/** Ascending terms in one text, which is scanned for parts of terms. Terms are numbered in their order. */
export class Dictionary {
  /** Offset of each term. */
  readonly #starts: Uint32Array;

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

  term(number: number): string {
    const next = this.#starts[number + 1] ?? this.text.length;
    return this.text.slice(this.#starts[number], next - 1);
  }

  terms(): string[] {
    return this.text === '' ? [] : this.text.slice(1, -1).split(SEPARATOR);
  }

  /** The numbers of the terms that contain a piece, ascending. */
  having({ text, as }: Piece): number[] {
    const before = as === 'whole' || as === 'beginning' ? SEPARATOR : '';
    const after = as === 'whole' || as === 'end' ? SEPARATOR : '';
    const pattern = before + text + after;
    const numbers: number[] = [];
    for (let at = this.text.indexOf(pattern); at >= 0; ) {
      const number = this.#numberAt(at + before.length);
      numbers.push(number);
      // Continue with the next term.
      at = this.text.indexOf(pattern, (this.#starts[number + 1] ?? this.text.length) - 1);
    }
    return numbers;
  }

  /** The number of the term at an offset of the text. */
  #numberAt(place: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

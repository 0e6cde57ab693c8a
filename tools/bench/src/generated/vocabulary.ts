import { Random } from './random.js';
import { Zipf } from './zipf.js';

const CONSONANTS = [...'bdfghjklmnprstvw'];
const VOWELS = [...'aeiou'];
const ENDINGS = ['', '', 'n', 'r', 's', 't'];

/** Frequent words are short: the most frequent have one syllable, the next two, all others three. */
const ONE_SYLLABLE_WORDS = 150;
const TWO_SYLLABLE_WORDS = 4000;

/** Words of a made-up language, whose frequencies follow Zipf's law. */
export class Vocabulary {
  /** By falling frequency. */
  readonly words: readonly string[];
  readonly #frequencies: Zipf;

  constructor(size: number, seed: number) {
    const random = new Random(seed);
    const words = new Set<string>();
    while (words.size < size) words.add(wordOf(random, words.size));
    this.words = [...words];
    this.#frequencies = new Zipf(size);
  }

  /** Draws a word by its frequency. */
  draw(random: Random): string {
    return this.words[this.#frequencies.draw(random)] ?? '';
  }
}

function wordOf(random: Random, rank: number): string {
  const syllables = rank < ONE_SYLLABLE_WORDS ? 1 : rank < TWO_SYLLABLE_WORDS ? 2 : 3;
  const body = Array.from({ length: syllables }, () => random.oneOf(CONSONANTS) + random.oneOf(VOWELS));
  return body.join('') + random.oneOf(ENDINGS);
}

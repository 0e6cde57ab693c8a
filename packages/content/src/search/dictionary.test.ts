import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Dictionary } from './dictionary.js';
import type { Piece } from './words.js';

/** Words of few letters share many parts. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ä', '界'), minLength: 1, maxLength: 9 });
const words = fc.uniqueArray(word, { maxLength: 900, size: 'max' });
const pieces = fc.array(
  fc.record({ text: word, as: fc.constantFrom('whole', 'beginning', 'end', 'part') }) as fc.Arbitrary<Piece>,
  { minLength: 1, maxLength: 20 },
);

const has = (term: string, { text, as }: Piece): boolean => {
  if (as === 'whole') return term === text;
  if (as === 'beginning') return term.startsWith(text);
  return as === 'end' ? term.endsWith(text) : term.includes(text);
};

test('a dictionary finds exactly the terms that have a piece', () => {
  fc.assert(
    fc.property(words, pieces, (unordered, wanted) => {
      const terms = [...unordered].sort();
      const dictionary = Dictionary.of(terms);
      for (const piece of wanted)
        expect(dictionary.having(piece)).toEqual(
          [...terms.keys()].filter((at) => has(terms[at] ?? '', piece)),
        );
    }),
  );
});

test('a dictionary of very many terms finds each of them by its parts', () => {
  const terms = Array.from({ length: 5000 }, (_, at) => `w${(at * 7919).toString(36)}x${at}`).sort();
  const dictionary = Dictionary.of(terms);
  for (const [number, term] of terms.entries())
    for (const as of ['whole', 'beginning', 'end', 'part'] as const)
      expect(dictionary.having({ text: term, as })).toContain(number);
  expect(dictionary.having({ text: 'absent', as: 'part' })).toEqual([]);
});

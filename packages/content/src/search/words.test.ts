import { fold } from '@almanac/formatting';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { demandOf, type Piece, wordsOf } from './words.js';

describe('the words of texts', () => {
  test.each([
    ['quick brown  fox', ['quick', 'brown', 'fox']],
    ['<p>half-time, 10%</p>', ['<', 'p', '>', 'half', '-', 'time', ',', '10', '%', '/']],
    ['quick quick', ['quick']],
    // This case has scripts without blanks, and surrogate pairs.
    ['東京 tokyo都', ['東', '京', 'tokyo', '都']],
    ['👍🏽 ok', ['👍', '🏽', 'ok']],
    ['', []],
  ])('the text %j is split into words', (content, words) => {
    expect([...(wordsOf(fold(content)) ?? [])]).toEqual(words);
  });

  test.each([
    ['data', 'x'.repeat(65)],
    ['too many words', Array.from({ length: 6000 }, (_, n) => `w${n}`).join(' ')],
    ['very long texts', 'word '.repeat(60_000)],
  ])('the text %s is not represented by words', (_what, content) => {
    expect(wordsOf(content)).toBeNull();
  });
});

test.each([
  ['ick', [['ick', 'part']], true],
  ['%', [['%', 'whole']], true],
  ['東', [['東', 'whole']], true],
  [
    '東京',
    [
      ['東', 'whole'],
      ['京', 'whole'],
    ],
    false,
  ],
  [
    'ick brown fo',
    [
      ['ick', 'end'],
      ['brown', 'whole'],
      ['fo', 'beginning'],
    ],
    false,
  ],
  [' fo', [['fo', 'beginning']], false],
  [
    'c++',
    [
      ['c', 'end'],
      ['+', 'whole'],
      ['+', 'whole'],
    ],
    false,
  ],
  ['  ', [], false],
])('the part %j demands its pieces', (part, pieces, isExact) => {
  expect(demandOf(part)).toEqual({ pieces: pieces.map(([text, as]) => ({ text, as })), isExact });
});

const HAS: Readonly<Record<Piece['as'], (word: string, text: string) => boolean>> = {
  whole: (word, text) => word === text,
  beginning: (word, text) => word.startsWith(text),
  end: (word, text) => word.endsWith(text),
  part: (word, text) => word.includes(text),
};

/** Letters of several scripts, with and without marks and case, surrogate pairs, blanks and punctuation. */
const character = fc.constantFrom(...'aAbéÉeßσΣς12東京ไทกั한글👍🏽𝔘ﬁ½·-_%<>."\'  \n\t\u0301\u00a0');
const text = fc.string({ unit: character, maxLength: 24 }).map(fold);

test('demands on words agree with a full scan', () => {
  const part = fc.string({ unit: character, minLength: 1, maxLength: 5 }).map(fold);
  fc.assert(
    fc.property(text, fc.oneof(part, fc.nat(20)), fc.nat(4), (content, wish, length) => {
      // The searched part is a part of the text, or any other text.
      const wanted = typeof wish === 'string' ? wish : [...content].slice(wish, wish + length + 1).join('');
      fc.pre(wanted !== '');
      const words = [...(wordsOf(content) ?? [])];
      const { pieces, isExact } = demandOf(wanted);
      const isMet = pieces.every(({ text: piece, as }) => words.some((word) => HAS[as](word, piece)));
      const isThere = content.includes(wanted);
      // A demand that is not exact may also match a text without the part; then a scan decides.
      expect(isMet).toBe(isThere || (isMet && !isExact));
    }),
    { numRuns: 2000 },
  );
});

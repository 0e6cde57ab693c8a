import { describe, expect, test } from '@jest/globals';
import { parseSearch } from './parse.js';

const read = (text: string) => {
  const search = parseSearch(text);
  return search && [search.terms, search.excluded];
};

describe('parsing a search', () => {
  test.each([
    ['quick', [['quick'], []]],
    ['  QUICK   Brown ', [['quick', 'brown'], []]],
    ['"quick brown"', [['quick brown'], []]],
    ['"quick brown', [['quick brown'], []]],
    ['quick -fox', [['quick'], ['fox']]],
    ['-fox', [[], ['fox']]],
    // As in WordPress, a phrase cannot be excluded.
    ['quick -"brown fox"', [['quick', 'brown fox'], []]],
    ['--fox', [[], ['-fox']]],
    ['quick,brown+fox', [['quick', 'brown', 'fox'], []]],
    ['quick\nbrown', [['quick', 'brown'], []]],
    ["'quick' don't", [['quick', "don't"], []]],
    ['a quick', [['quick'], []]],
    ['quick - brown', [['quick', 'brown'], []]],
    ['the quick', [['quick'], []]],
    ['-the quick', [['quick'], ['the']]],
    ['Café ÜBER', [['cafe', 'uber'], []]],
    ['100% a_b (c)', [['100%', 'a_b', '(c)'], []]],
  ])('the search %j has the expected terms', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('stop words alone are searched for', () => {
    expect(read('the of')).toEqual([['the of'], []]);
    expect(read('a')).toEqual([['a'], []]);
  });

  test('many words are searched as one sentence', () => {
    const text = 'one two three four five six seven eight nine ten';
    expect(read(text)).toEqual([[text], []]);
  });

  test.each(['', '  ', '\n'])('the text %j is no search', (text) => {
    expect(parseSearch(text)).toBeUndefined();
  });
});

test('a scope restricts a search to some texts, or to whole texts', () => {
  expect(parseSearch('fox')).not.toHaveProperty('fields');
  expect(parseSearch('quick fox', { fields: ['title'], isExact: true })).toMatchObject({
    terms: ['quick', 'fox'],
    fields: ['title'],
    isExact: true,
  });
});

describe('relevance', () => {
  const rules = (text: string) =>
    parseSearch(text)?.ranking.map(({ field, match, texts }) => `${field} ${match} ${texts.join('|')}`);

  test('one word ranks by the title', () => {
    expect(rules('fox')).toEqual(['title all fox']);
    expect(rules('"quick fox"')).toEqual(['title all quick fox']);
  });

  test('a word with stop words ranks by the sentence as well', () => {
    expect(rules('the fox')).toEqual([
      'title all the fox',
      'title all fox',
      'excerpt all the fox',
      'content all the fox',
    ]);
  });

  test('several words rank by the sentence, all words, any word in the title, then the sentence elsewhere', () => {
    expect(rules('the quick fox')).toEqual([
      'title all the quick fox',
      'title all quick|fox',
      'title any quick|fox',
      'excerpt all the quick fox',
      'content all the quick fox',
    ]);
  });

  test('a search with exclusions is not ranked by the sentence', () => {
    expect(rules('quick fox -zeta')).toEqual(['title all quick|fox', 'title any quick|fox']);
  });

  test('a search with very many words is ranked by the sentence only', () => {
    expect(rules('b1 b2 b3 b4 b5 b6 b7')).toEqual([
      'title all b1 b2 b3 b4 b5 b6 b7',
      'excerpt all b1 b2 b3 b4 b5 b6 b7',
      'content all b1 b2 b3 b4 b5 b6 b7',
    ]);
  });
});

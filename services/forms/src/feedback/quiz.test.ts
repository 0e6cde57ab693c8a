import { describe, expect, test } from '@jest/globals';
import { scanFormTags } from '../form-tags/scan.js';
import { KeyedHash } from './keyed-hash.js';
import { drawQuizzes, failedQuizzes } from './quiz.js';

const hashes = new KeyedHash(['a secret of the site', 'an older one'], 'quiz answers');
const tags = scanFormTags('[quiz one "Sky?|Light Blue"] [quiz two]');

describe('quizzes', () => {
  test('ask one of their questions', () => {
    expect(drawQuizzes(tags, hashes)).toEqual({
      one: ['Sky?', expect.stringMatching(/^[\da-f]{32}$/)],
      two: ['1+1=?', expect.stringMatching(/^[\da-f]{32}$/)],
    });
    expect(drawQuizzes(scanFormTags('[text a]'), hashes)).toBeUndefined();
    const many = scanFormTags('[quiz q "1|1" "2|2" "3|3"]');
    const asked = new Set(Array.from({ length: 200 }, () => drawQuizzes(many, hashes)?.['q']?.[0]));
    expect(asked).toEqual(new Set(['1', '2', '3']));
  });

  test('take an answer in any case, with any blanks', () => {
    const drawn = drawQuizzes(tags, hashes);
    const answers = {
      one: ' lightＢLUE ',
      _wpcf7_quiz_answer_one: drawn?.['one']?.[1],
      two: '2',
      _wpcf7_quiz_answer_two: drawn?.['two']?.[1],
    };
    expect(failedQuizzes(tags, answers, hashes)).toEqual(new Set());
    expect(failedQuizzes(tags, { ...answers, one: 'green' }, hashes)).toEqual(new Set(['one']));
    expect(failedQuizzes(tags, { one: 'light blue' }, hashes)).toEqual(new Set(['one', 'two']));
    expect(failedQuizzes(tags, {}, hashes)).toEqual(new Set(['one', 'two']));
  });

  test('take a hash of a secret that has been replaced', () => {
    const hash = new KeyedHash(['an older one'], 'quiz answers').of('2');
    expect(failedQuizzes(tags, { two: '2', _wpcf7_quiz_answer_two: hash }, hashes)).toEqual(new Set(['one']));
  });

  test('take no hash of another site, or of another purpose', () => {
    const other = new KeyedHash(['another secret'], 'quiz answers').of('2');
    const purpose = new KeyedHash(['a secret of the site'], 'posted data').of('2');
    for (const hash of [other, purpose, '', 'x'.repeat(32)]) {
      expect(failedQuizzes(tags, { two: '2', _wpcf7_quiz_answer_two: hash }, hashes)).toContain('two');
    }
  });
});

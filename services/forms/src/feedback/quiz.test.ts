import { KeyedHash } from '@almanac/identity';
import { describe, expect, test } from '@jest/globals';
import { scanFormTags } from '../form-tags/scan.js';
import { FormQuizzes, quizHashes } from './quiz.js';

const hashes = quizHashes(['a secret of the site', 'an older one']);
const TEMPLATE = '[quiz one "Sky?|Light Blue"] [quiz two]';
const NOW = new Date('2031-05-06T07:08:09Z');
const quizzes = ({ form = 3, template = TEMPLATE, keys = hashes, later = 0 } = {}) =>
  new FormQuizzes(form, scanFormTags(template), keys, new Date(NOW.getTime() + later));
const HOUR_MS = 60 * 60_000;

const drawn = quizzes().draw();
const right = {
  one: ' lightＢLUE ',
  _wpcf7_quiz_answer_one: drawn?.['one']?.[1],
  two: '2',
  _wpcf7_quiz_answer_two: drawn?.['two']?.[1],
};

describe('quizzes', () => {
  test('a quiz asks one of its questions', () => {
    expect(drawn).toEqual({
      one: ['Sky?', expect.stringMatching(/^[\da-f]{32}$/)],
      two: ['1+1=?', expect.stringMatching(/^[\da-f]{32}$/)],
    });
    expect(quizzes({ template: '[text a]' }).draw()).toBeUndefined();
    const many = quizzes({ template: '[quiz q "1|1" "2|2" "3|3"]' });
    const asked = new Set(Array.from({ length: 200 }, () => many.draw()?.['q']?.[0]));
    expect(asked).toEqual(new Set(['1', '2', '3']));
  });

  test('a quiz accepts an answer in any case and with any blanks', () => {
    expect(quizzes().failed(right)).toEqual(new Set());
    expect(quizzes().failed({ ...right, one: 'green' })).toEqual(new Set(['one']));
    expect(quizzes().failed({ one: 'light blue' })).toEqual(new Set(['one', 'two']));
    expect(quizzes().failed({})).toEqual(new Set(['one', 'two']));
  });

  test('a quiz accepts a hash for a day', () => {
    expect(quizzes({ later: 23 * HOUR_MS }).failed(right)).toEqual(new Set());
    expect(quizzes({ later: 25 * HOUR_MS }).failed(right)).toEqual(new Set(['one', 'two']));
    // Another replica's clock may be slightly ahead, but a hash from far in the future is invalid.
    expect(quizzes({ later: -60_000 }).failed(right)).toEqual(new Set());
    expect(quizzes({ later: -HOUR_MS }).failed(right)).toEqual(new Set(['one', 'two']));
  });

  test('a quiz accepts only hashes of its own form and control', () => {
    expect(quizzes({ form: 4 }).failed(right)).toEqual(new Set(['one', 'two']));
    const twice = '[quiz one "Sky?|blue"] [quiz two "Sea?|blue"]';
    const [, hash] = quizzes({ template: twice }).draw()?.['one'] ?? [];
    const swapped = { one: 'blue', _wpcf7_quiz_answer_one: hash, two: 'blue', _wpcf7_quiz_answer_two: hash };
    expect(quizzes({ template: twice }).failed(swapped)).toEqual(new Set(['two']));
  });

  test('a quiz accepts a hash made with a former secret', () => {
    const older = quizzes({ keys: quizHashes(['an older one']) }).draw();
    const answers = { two: '2', _wpcf7_quiz_answer_two: older?.['two']?.[1] };
    expect(quizzes().failed(answers)).toEqual(new Set(['one']));
  });

  test('a quiz refuses a hash of another site, purpose or time', () => {
    const other = quizzes({ keys: quizHashes(['another secret']) }).draw();
    const purpose = quizzes({ keys: new KeyedHash(['a secret of the site'], 'posted data', 24) }).draw();
    const own = String(right._wpcf7_quiz_answer_two);
    const moved = (Number.parseInt(own.slice(0, 8), 16) + 1).toString(16) + own.slice(8);
    const forged = [other?.['two']?.[1], purpose?.['two']?.[1], moved, own.slice(8), '', 'x'.repeat(32)];
    for (const hash of forged) {
      expect(quizzes().failed({ two: '2', _wpcf7_quiz_answer_two: hash })).toContain('two');
    }
  });
});

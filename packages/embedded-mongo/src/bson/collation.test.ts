import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { Collation, compareValues, Doc, encodeKey, parseCollation, type Value } from './index.js';

/** A machine may be busy: many runs take a while then. */
jest.setTimeout(60_000);

const spec = (fields: { [key: string]: Value }): Doc => Doc.from(fields);

describe('collation', () => {
  const letters = fc.constantFrom(
    ...' -_,.0129aAbBzZéÉèüÜñÑçœŒæÆßøØåÅłŁαΑβάПпйеЁ©€'.split(''),
    'e\u0301',
    'co-op',
    '\u0000',
  );
  const text = fc.array(letters, { maxLength: 6 }).map((parts) => parts.join(''));
  const sensitivity = { 1: 'base', 2: 'accent', 3: 'variant' } as const;

  test.each([1, 2, 3] as const)('of strength %i compares as the platform does', (strength) => {
    const platform = new Intl.Collator('en', { sensitivity: sensitivity[strength] });
    const collation = new Collation('en', strength);
    fc.assert(
      fc.property(
        text,
        text,
        (a, b) => Math.sign(collation.compare(a, b)) === Math.sign(platform.compare(a, b)),
      ),
      { numRuns: 800 },
    );
  });

  test.each([1, 2, 3] as const)(
    'of strength %i orders keys as it compares, whatever the text',
    (strength) => {
      const collation = new Collation('en', strength);
      const any = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 8 }));
      fc.assert(
        fc.property(any, any, (a, b) => {
          const keys = Buffer.compare(encodeKey([a], [1], collation), encodeKey([b], [1], collation));
          return Math.sign(keys) === Math.sign(compareValues(a, b, collation));
        }),
        { numRuns: 500 },
      );
    },
  );

  test('reaches into arrays and documents, but leaves field names alone', () => {
    const collation = new Collation('en', 2);
    expect(compareValues(['A', spec({ k: 'x' })], ['a', spec({ k: 'X' })], collation)).toBe(0);
    expect(compareValues(spec({ K: 1 }), spec({ k: 1 }), collation)).toBeLessThan(0);
  });
});

describe('a collation specification', () => {
  test('names a locale and a strength', () => {
    expect(parseCollation(spec({ locale: 'en_US', strength: 2 }))?.key).toBe('en_US/2');
    expect(parseCollation(spec({ locale: 'en' }))?.strength).toBe(3);
    expect(parseCollation(spec({ locale: 'en', strength: 1n, caseLevel: false }))?.strength).toBe(1);
  });

  test('may ask for the comparison of bytes', () => {
    expect(parseCollation(undefined)).toBeUndefined();
    expect(parseCollation(spec({}))).toBeUndefined();
    expect(parseCollation(spec({ locale: 'simple' }))).toBeUndefined();
  });

  test.each<[string, { [key: string]: Value }, number]>([
    ['no locale', { strength: 2 }, 40414],
    ['a locale that is no string', { locale: 1 }, 14],
    ['no such locale', { locale: '!!' }, 2],
    ['a locale outside the subset', { locale: 'sv' }, 72],
    ['a strength outside the subset', { locale: 'en', strength: 4 }, 72],
    ['no such strength', { locale: 'en', strength: 6 }, 9],
    ['an option outside the subset', { locale: 'en', numericOrdering: true }, 72],
    ['an unknown option', { locale: 'en', foo: 1 }, 40415],
    ['simple and more', { locale: 'simple', strength: 1 }, 9],
  ])('with %s is refused', (_, fields, code) => {
    expect(() => parseCollation(spec(fields))).toThrow(expect.objectContaining({ code }));
  });
});

import { describe, expect, test } from '@jest/globals';
import { compileRegex } from './regex.js';

const found = (pattern: string, options: string, texts: readonly string[]): string[] =>
  texts.filter((text) => compileRegex(pattern, options).test(text));

describe('regular expressions', () => {
  test.each<[pattern: string, options: string, matching: string[], other: string[]]>([
    ['a.c', '', ['abc', 'a\rc', 'xa\u2028c'], ['a\nc', 'ac']],
    ['a.c', 's', ['a\nc'], ['ac']],
    ['^b', '', ['b', 'bc'], ['a\nb']],
    ['^b', 'm', ['b', 'a\nb'], ['ab', 'a\rb']],
    ['a$', '', ['a', 'ba', 'a\n'], ['a\nb', 'a\r']],
    ['a$', 'm', ['a\nb', 'a'], ['ab', 'a\rb']],
    ['straße', 'i', ['STRAßE', 'Straße'], ['strasse']],
    ['É', 'i', ['é'], ['e']],
    ['a b # note', 'x', ['ab'], ['a b']],
    ['[a b]', 'x', [' '], ['c']],
    ['(?i)abc', '', ['ABC'], []],
    ['(*UTF8)(?i)á', '', ['Á'], []],
    ['\\d+', '', ['5'], ['٥']],
    ['\\w', '', ['_'], ['é']],
    ['^\\s$', '', ['\t', '\v'], ['\u00a0', 'x']],
    ['^[\\S]$', '', ['\u00a0', 'x', '🙂'], [' ']],
    ['\\Aab\\z', '', ['ab'], ['ab\n', 'xab']],
    ['\\Aab\\Z', '', ['ab', 'ab\n'], ['abc']],
    ['\\Qa.b\\E.', '', ['a.bx'], ['axbx']],
    ['^.$', '', ['🙂', 'é'], ['ab']],
    ['[[:alpha:]]', '', ['x'], ['1']],
    ['[]a]', '', [']', 'a'], ['b']],
    ['[^]a]', '', ['b'], [']', 'a']],
    ['^[\\w-.]+$', '', ['a-b.c'], ['a b']],
    ['^[a-c-]+$', '', ['b-'], ['d']],
    ['^[-a]+$', '', ['-a'], ['b']],
    ['a{2}', '', ['aa'], ['a']],
    ['a{', '', ['a{'], ['a']],
    ['a{,2}', '', ['a{,2}'], ['aa']],
    ['}]', '', ['}]'], ['}']],
    ['(?P<year>\\d{4})', '', ['1999'], ['199']],
    ['(?#note)a', '', ['a'], ['b']],
    ['foo(?!bar)', '', ['foobaz'], ['foobar']],
    ['(?<=\\$)5', '', ['$5'], ['5']],
    ['\\x41\\x{1F642}', '', ['A🙂'], ['A']],
    ['\\p{Lu}\\pN', '', ['É5'], ['é5']],
    ['\\p{Greek}', '', ['α'], ['a']],
    ['\\h', '', ['\u00a0'], ['\n']],
    ['a-b/c', '', ['a-b/c'], []],
    ['\\-\\/\\@', '', ['-/@'], []],
    ['a|b', '', ['a', 'b'], ['c']],
    ['a+?b', '', ['aab'], ['b']],
  ])('/%s/%s', (pattern, options, matching, other) => {
    expect(found(pattern, options, [...matching, ...other])).toEqual(matching);
  });

  test.each([
    'a++',
    'a*+',
    '(?>a)',
    '(a)\\1',
    '(?R)',
    '(?|a)',
    'a(?i)b',
    '\\X',
    '\\G',
    '(*UCP)a',
    '[[:^alpha:]]',
  ])('refuse what JavaScript has no equal for: /%s/', (pattern) => {
    expect(() => compileRegex(pattern, '')).toThrow(expect.objectContaining({ code: 2 }));
  });

  test.each(['(', ')', '[a', '*', 'a**', '[b-a]', 'a\\', '[[:foo:]]', '\\x{110000}'])(
    'refuse as invalid: /%s/',
    (pattern) => {
      expect(() => compileRegex(pattern, '')).toThrow(expect.objectContaining({ code: 51091 }));
    },
  );

  test.each<[pattern: string, options: string, text: string | undefined, exact: boolean]>([
    ['^abc', '', 'abc', true],
    ['\\Aab', '', 'ab', true],
    ['^abc.*x', '', 'abc', false],
    ['^ab?', '', 'a', false],
    ['^a\\.b-c/', '', 'a.b-c/', true],
    ['^a\\d', '', 'a', false],
    ['^a|b', '', undefined, false],
    ['abc', '', undefined, false],
    ['^abc', 'i', undefined, false],
    ['^abc', 'm', undefined, false],
    ['^.', '', undefined, false],
  ])('/%s/%s begin with %s', (pattern, options, text, exact) => {
    expect(compileRegex(pattern, options).prefix).toEqual(text === undefined ? undefined : { text, exact });
  });
});

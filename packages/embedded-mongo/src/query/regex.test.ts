import { describe, expect, test } from '@jest/globals';
import { compileRegex } from './regex.js';

const found = (pattern: string, options: string, texts: readonly string[]): string[] =>
  texts.filter((text) => compileRegex(pattern, options).test(text));

describe('regular expressions', () => {
  test.each<[pattern: string, options: string, matching: string[], other: string[]]>([
    ['a.c', '', ['abc', 'a\rc', 'xa\u2028c'], ['a\nc', 'ac']],
    ['a.c', 's', ['a\nc'], ['ac']],
    ['^b', '', ['b', 'bc'], ['a\nb']],
    ['a$', '', ['a', 'ba', 'a\n'], ['a\nb', 'a\r']],
    ['^$', '', ['', '\n'], ['a', '\n\n']],
    ['straße', 'i', ['STRAßE', 'Straße'], ['strasse']],
    ['É', 'i', ['é'], ['e']],
    ['(?i)abc', '', ['ABC'], []],
    ['a(?i)b', '', ['aB'], ['Ab']],
    ['a(?i:b)c', '', ['aBc'], ['abC']],
    ['\\d+', '', ['5'], ['٥']],
    ['\\w', '', ['_'], ['é']],
    ['^\\s$', '', ['\t', '\v'], ['\u00a0', 'x']],
    ['^\\S$', '', ['\u00a0', 'x'], ['\v', ' ']],
    ['^[\\sx]$', '', ['\v', 'x'], ['\u00a0']],
    ['^\\v$', '', ['\u2028', '\v'], ['v', ' ']],
    ['\\Aab\\z', '', ['ab'], ['ab\n', 'xab']],
    ['\\Aab\\Z', '', ['ab', 'ab\n'], ['abc']],
    ['\\Qa.b\\E.', '', ['a.bx'], ['axbx']],
    ['\\Qé(', '', ['é('], ['é']],
    ['^.$', '', ['🙂', 'é'], ['ab']],
    ['[[:alpha:]]', '', ['x'], ['1']],
    ['[]a]', '', [']', 'a'], ['b']],
    ['[^]a]', '', ['b'], [']', 'a']],
    ['[$]\\$', '', ['$$'], ['$']],
    ['^[\\w-.]+$', '', ['a-b.c'], ['a b']],
    ['^[a-c-]+$', '', ['b-'], ['d']],
    ['^[-a]+$', '', ['-a'], ['b']],
    ['a{2}', '', ['aa'], ['a']],
    ['a{', '', ['a{'], ['a']],
    ['a{,2}', '', ['a{,2}'], ['aa']],
    ['}]', '', ['}]'], ['}']],
    ['(?P<year>\\d{4})', '', ['1999'], ['199']],
    ['\\x41\\x{1F642}', '', ['A🙂'], ['A']],
    ['\\p{Lu}\\pN', '', ['É5'], ['é5']],
    ['\\p{Greek}', '', ['α'], ['a']],
    ['a-b/c', '', ['a-b/c'], []],
    ['\\-\\/\\@\\é', 'u', ['-/@é'], []],
    ['a|b', '', ['a', 'b'], ['c']],
    ['a+?b', '', ['aab'], ['b']],
    ['(a|b)*c', '', ['abac'], ['ab']],
  ])(
    'the pattern /%s/ with the options "%s" finds only the texts that match',
    (pattern, options, matching, other) => {
      expect(found(pattern, options, [...matching, ...other])).toEqual(matching);
    },
  );

  test('regular expressions find plain texts, escaped or not, wherever they are', () => {
    const text = '\\ ^ $ . * + ? ( ) [ ] { } | / - é 🙂 a1';
    const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    expect(found(escaped, '', [text, `x${text}y`, text.slice(1)])).toEqual([text, `x${text}y`]);
    expect(found(`^${escaped}`, '', [text, `x${text}y`])).toEqual([text]);
  });

  test.each<[pattern: string, options: string]>([
    ['a++', ''],
    ['(?>a)', ''],
    ['(a)\\1', ''],
    ['(?R)', ''],
    ['(?|a)', ''],
    ['foo(?!bar)', ''],
    ['(?<=a)b', ''],
    ['\\X', ''],
    ['\\G', ''],
    ['\\h', ''],
    ['\\u2028', ''],
    ['(*UTF8)a', ''],
    ['[a\\S]', ''],
    ['(?m)^a', ''],
    ['^a', 'm'],
    ['a b', 'x'],
    ['a{1001}', ''],
    ['(a{30}){30}(a{30}){30}(a{30}){30}', ''],
    [`${'a'.repeat(2_000)}.`, ''],
    ['x'.repeat(32_765), ''],
  ])('a pattern that cannot be matched in linear time, or alike, is refused: /%s/%s', (pattern, options) => {
    expect(() => compileRegex(pattern, options)).toThrow(expect.objectContaining({ code: 51091 }));
  });

  test.each(['(', ')', '[a', '*', 'a**', '[b-a]', 'a\\', '[[:foo:]]', '\\x{110000}'])(
    'an invalid pattern is refused: /%s/',
    (pattern) => {
      expect(() => compileRegex(pattern, '')).toThrow(expect.objectContaining({ code: 51091 }));
    },
  );

  test('a pattern with an unknown option or a null character is refused', () => {
    expect(() => compileRegex('a', 'q')).toThrow(expect.objectContaining({ code: 51108 }));
    expect(() => compileRegex('a\0', '')).toThrow(expect.objectContaining({ code: 2 }));
  });

  test.each<[pattern: string, text: string]>([
    ['^(a|a)*$', `${'a'.repeat(100_000)}b`],
    ['x*x*x*=', 'x'.repeat(100_000)],
    ['(a+)+$', `${'a'.repeat(100_000)}b`],
    ['(.*a.*b.*c.*d){5}z', 'abcd'.repeat(2_500)],
  ])('regular expressions take linear time: /%s/', (pattern, text) => {
    // Backtracking would not end.
    expect(compileRegex(pattern, '').test(text)).toBe(false);
  });

  test('a text that is too long for the pattern is rejected', () => {
    const { test: matches } = compileRegex('[ab]+c', '');
    expect(() => matches('a'.repeat(2_000_000))).toThrow(expect.objectContaining({ code: 51156 }));
    expect(compileRegex('ab', '').test(`${'a'.repeat(16_000_000)}b`)).toBe(true);
  });

  test.each<[pattern: string, options: string, text: string | undefined, exact: boolean]>([
    ['^abc', '', 'abc', true],
    ['\\Aab', '', 'ab', true],
    ['^abc.*x', '', 'abc', false],
    ['^ab?', '', 'a', false],
    ['^a\\.b-c/', '', 'a.b-c/', true],
    ['^a\\d', '', 'a', false],
    ['^a$', '', 'a', false],
    ['^a|b', '', undefined, false],
    ['abc', '', undefined, false],
    ['^abc', 'i', undefined, false],
    ['^.', '', undefined, false],
  ])('/%s/%s begin with %s', (pattern, options, text, exact) => {
    expect(compileRegex(pattern, options).prefix).toEqual(text === undefined ? undefined : { text, exact });
  });
});

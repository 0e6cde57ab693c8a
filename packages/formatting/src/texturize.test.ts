import { describe, expect, test } from '@jest/globals';
import { renderTitle } from './index.js';

/** Entities as the characters they stand for, so that the tables below can be read. */
function readable(html: string): string {
  return html.replace(/&#(\d{4});/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

describe('typography', () => {
  test.each([
    ['quotes', `"a" 'b' ("c") ["d"] {"e"} "f",`, '“a” ‘b’ (“c”) [“d”] {“e”} “f”,'],
    ['nested quotes', `"he said 'no' twice"`, '“he said ‘no’ twice”'],
    ['several closing marks', `"a "b" c"`, '“a “b” c”'],
    ['apostrophes', `don't o'clock dogs' rock 'n' roll`, 'don’t o’clock dogs’ rock ‘n’ roll'],
    ['words that begin with one', `'twas 'tis 'em 'til 'cause`, '’twas ’tis ’em ’til ’cause'],
    ['years', `the '90s, '99 and '12'`, 'the ’90s, ’99 and ’12’'],
    ['numbers in quotes', `"42" '0.5' "1,000"`, '“42” ‘0.5’ “1,000”'],
    ['primes', `6' 2" tall, 6'2", 12' x 8'`, '6′ 2″ tall, 6’2″, 12′ x 8′'],
    ['a quote that must close behind a digit', `"a 5" b`, '“a 5” b'],
    ['a prime inside a quotation', `"a 5" b"`, '“a 5″ b”'],
    ['the last of two digits closes', `"a 5" b 6" c`, '“a 5″ b 6” c'],
    ['the one before a full stop closes', `"a 5". b 6" c`, '“a 5”. b 6″ c'],
    ['doubled marks', "``a'' ''b''", '“a” ”b”'],
    ['slashes are no opening', `a/"b" a/'b'`, 'a/”b” a/’b’'],
    ['no-break spaces are blanks', `\u00a0"a"&nbsp;'b'`, '\u00a0“a”&nbsp;‘b’'],
    ['other wide blanks are not', `\u2009"a"`, '\u2009”a”'],
    ['dashes', 'a - b -- c --- d a--b ---- xn--e 1-2', 'a – b — c — d a–b —- xn--e 1-2'],
    ['dashes at the edges', '-- a -', '— a –'],
    ['dots', 'a... b .... c', 'a… b …. c'],
    ['trademark', 'a (tm) (c) b(tm)', 'a ™ (c) b(tm)'],
    ['multiplication', '3x4 0.5x1 10x10cm 0x1f 3x4x5 ax2', '3×4 0.5×1 10x10cm 0x1f 3x4x5 ax2'],
    ['long number lists', '1,2x3,4x5', '1,2×3,4×5'],
  ])('typography is applied: %s', (_, raw, expected) => {
    expect(readable(renderTitle(raw)).replaceAll('&#215;', '×')).toBe(expected);
  });

  test.each([
    ['tags', '<a title="b -- c">"d"</a>', '<a title="b -- c">&#8220;d&#8221;</a>'],
    ['ampersands in tags are encoded', '<a href="/?a=1&b=2">x</a>', '<a href="/?a=1&#038;b=2">x</a>'],
    [
      'verbatim elements',
      '<code>"a"</code> <kbd>--</kbd> <pre>x</pre>"b"',
      '<code>"a"</code> <kbd>--</kbd> <pre>x</pre>&#8220;b&#8221;',
    ],
    ['only lower-case ones', '<CODE>"a"</CODE>', '<CODE>&#8220;a&#8221;</CODE>'],
    [
      'up to their own end',
      '<code><pre>"a"</code>"b"</pre>"c"</code>',
      '<code><pre>"a"</code>"b"</pre>"c"</code>',
    ],
    ['known shortcodes', '[gallery ids="1"] "b"', '[gallery ids="1"] &#8220;b&#8221;'],
    ['unknown shortcodes are text', '[foo bar="a"]', '[foo bar=&#8221;a&#8221;]'],
    ['a tag that never ends', 'a < b "c"', 'a < b "c"'],
  ])('typography leaves %s unchanged', (_, raw, expected) => {
    expect(renderTitle(raw)).toBe(expected);
  });

  test('bare ampersands are encoded, references stay', () => {
    expect(renderTitle('a & b &amp; &eacute; &frac12; &#39; &#xA9; &#; AT&T')).toBe(
      'a &#038; b &amp; &eacute; &frac12; &#39; &#xA9; &#038;#; AT&#038;T',
    );
  });

  test('titles are trimmed, but not of no-break spaces, and WordPress has its capital', () => {
    expect(renderTitle(' \u00a0Wordpress \n')).toBe('\u00a0WordPress');
  });

  test('characters reserved for internal use do not get through', () => {
    expect(renderTitle('a\ufdd0\ufdd1\ufdd5b')).toBe('ab');
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  decodeSlug,
  sanitizeFileName,
  sanitizeTitle,
  sanitizeUser,
  userNicename,
  withSuffix,
} from './index.js';

describe('sanitizeTitle', () => {
  test.each([
    ['Hello, World!', 'hello-world'],
    ['  a   b ', 'a-b'],
    ['Ünïcödé ß æ Œ ø Ł đ þ', 'unicode-s-ae-oe-o-l-d-th'],
    ['e\u0301te\u0301', 'ete'],
    ['€5 £6 ¥7', 'e5-6-%c2%a57'],
    ['a.b/c\\d_e', 'a-b-cd_e'],
    [`it's "x" ‘y’ “z”`, 'its-x-y-z'],
    ['a—b – c ‑ d\u00a0e\u2003f', 'a-b-c-d-e-f'],
    ['2×3', '2x3'],
    ['a…b©™', 'ab'],
    ['日本語', '%e6%97%a5%e6%9c%ac%e8%aa%9e'],
    ['ПРИВЕТ', '%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82'],
    ['😀', '%f0%9f%98%80'],
    ['ά Ǆ ẞ ½', '%ce%ac-%c7%86-%c3%9f-%c2%bd'],
    ['100% a%20b %E6%97 %zz', '100-a%20b-%e6%97-zz'],
    ['a &amp; b &nbsp;&#8217; c & d', 'a-b-c-d'],
    ['a & b; c', 'a-c'],
    ['<b>a</b> <script>b</script>', 'a-b'],
    ['a<b', 'a'],
    ['--- &', ''],
    ['\ud800', ''],
  ])('the title %j becomes a slug', (title, expected) => {
    expect(sanitizeTitle(title)).toBe(expected);
  });

  test('a slug has at most 200 bytes, of whole characters', () => {
    expect(sanitizeTitle('a'.repeat(300))).toBe('a'.repeat(200));
    expect(sanitizeTitle('日'.repeat(80))).toBe('%e6%97%a5'.repeat(22));
    expect(sanitizeTitle(`${'a'.repeat(195)}日`)).toBe('a'.repeat(195));
  });

  test('a slug is unchanged when sanitized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
        const slug = sanitizeTitle(title);
        expect(sanitizeTitle(slug)).toBe(slug);
        expect(slug).toMatch(/^(?:[a-z0-9_]|%[0-9a-f]{2}|-(?!-|$))*$/);
        expect(slug).not.toMatch(/^-/);
      }),
    );
  });
});

test('decodeSlug shows encoded characters', () => {
  expect(decodeSlug('a-%e6%97%a5-%C3%A9')).toBe('a-日-é');
  expect(decodeSlug('100%-sure')).toBe('100%-sure');
});

describe('withSuffix', () => {
  test.each([
    ['a', 2, 'a-2'],
    ['a'.repeat(200), 2, `${'a'.repeat(198)}-2`],
    ['a'.repeat(200), 10, `${'a'.repeat(197)}-10`],
    [`${'a'.repeat(197)}-bc`, 2, `${'a'.repeat(197)}-2`],
    ['%e6%97%a5'.repeat(22), 2, `${'%e6%97%a5'.repeat(22)}-2`],
    ['%e6%97%a5'.repeat(22), 10, `${'%e6%97%a5'.repeat(21)}-10`],
  ])('the slug %s gets the suffix %d', (slug, n, expected) => {
    expect(withSuffix(slug, n)).toBe(expected);
  });
});

describe('users', () => {
  test.each([
    ['Abc  Def', 'Abc Def', 'Abc Def'],
    ['é&amp;ü <b>x</b>', 'eu x', 'eu x'],
    ['日本 a@b.c-d_e', '日本 a@b.c-d_e', 'a@b.c-d_e'],
    ['a%20b+c', 'ab+c', 'abc'],
  ])('the login %s is sanitized', (login, loose, strict) => {
    expect(sanitizeUser(login)).toBe(loose);
    expect(sanitizeUser(login, true)).toBe(strict);
  });

  test('a nicename is a slug of the login', () => {
    expect(userNicename('A.b@C-d e')).toBe('a-bc-d-e');
    expect(userNicename('x'.repeat(60))).toBe('x'.repeat(50));
  });
});

describe('sanitizeFileName', () => {
  test.each([
    ['a b.png', 'a-b.png'],
    ['A  -  B.PNG', 'A-B.png'],
    ['é à.png', 'e-a.png'],
    ['日本 😀.png', '日本-😀.png'],
    ['a?b[c]d=e<f>g:h;i,j\'k"l&m$n#o*p(q)r|s~t`u!v{w}x%y+z’.png', 'abcdefghijklmnopqrstuvwxyz.png'],
    ['a\u00a0b\u2003c.png', 'a-b-c.png'],
    ['../../etc/a.png', 'a.png'],
    ['C:\\x\\a.png', 'a.png'],
    ['a..b.png', 'a.b.png'],
    ['.htaccess', 'unnamed-file.htaccess'],
    ['---.png', 'unnamed-file.png'],
    ['', 'unnamed-file'],
    ['a.php.png', 'a.php_.png'],
    ['a.PHTML.exe.png', 'a.PHTML_.exe_.png'],
    ['a.tar.gz', 'a.tar.gz'],
    ['a.jpg.longpart.12.png', 'a.jpg.longpart.12.png'],
    ['a\u0000.png', 'a.png'],
    ['a\tb\r\nc.png', 'a-b-c.png'],
    ['annexe\u202egnp.txt', 'annexegnp.txt'],
    ['a\u061c\u200e\u200f\u202a\u2066\u2069\u001b\u0085.png', 'a.png'],
  ])('the file name %j is sanitized', (name, expected) => {
    expect(sanitizeFileName(name)).toBe(expected);
  });
});

import { describe, expect, test } from '@jest/globals';
import {
  decodeEntities,
  escapeAttribute,
  escapeHtml,
  escapeUrl,
  sanitizeLine,
  sanitizeTextField,
  stripAllTags,
} from './index.js';

describe('escaping', () => {
  test.each([
    [`<a href="b">'c' & d</a>`, '&lt;a href=&quot;b&quot;&gt;&#039;c&#039; &amp; d&lt;/a&gt;'],
    ['&amp; &eacute; &#8217; &#x27;', '&amp; &eacute; &#8217; &#x27;'],
    ['&foo; &amp &#0;', '&amp;foo; &amp;amp &amp;#0;'],
  ])('the text %j is escaped for HTML', (text, expected) => {
    expect(escapeHtml(text)).toBe(expected);
    expect(escapeAttribute(text)).toBe(expected);
  });

  test('decodeEntities decodes references', () => {
    expect(decodeEntities('a &amp; &#8217;&eacute;&hellip; &foo;')).toBe('a & ’é… &foo;');
  });

  test.each([
    ['https://x.test/?a=1&b=2', 'https://x.test/?a=1&#038;b=2'],
    ['https://x.test/?a=1&amp;b=2', 'https://x.test/?a=1&#038;b=2'],
    [' x.test/a b', 'http://x.test/a%20b'],
    ['/a', '/a'],
    ['javascript:alert(1)', ''],
    ['http://x.test/"<>\n', 'http://x.test/'],
    [`http://x.test/'a'[b]`, 'http://x.test/&#039;a&#039;%5Bb%5D'],
    ['http://[::1]/[a]', 'http://[::1]/%5Ba%5D'],
    ['http://日本.test/é', 'http://日本.test/é'],
    ['', ''],
  ])('the address %s is sanitized', (url, expected) => {
    expect(escapeUrl(url)).toBe(expected);
  });
});

describe('plain text', () => {
  test.each([
    ['<p>a</p> <b title="x > y">b</b>', 'a b'],
    ['a<script>b</script><STYLE>c</STYLE>d', 'ad'],
    ['a < b and c>d', 'a < b and c>d'],
    ['a <b', 'a'],
    ['a<!-- <b> -->c', 'ac'],
    ['a<?php echo ">" ?>b<!DOCTYPE html>c', 'abc'],
    ['<<b>x>', ''],
  ])('stripAllTags removes the tags of %s', (html, expected) => {
    expect(stripAllTags(html)).toBe(expected);
  });

  test.each([
    [' a\t\n b ', 'a b'],
    ['<b>a</b>', 'a'],
    ['a < b', 'a &lt; b'],
    ['50%', '50%'],
    ['a%20b%%2020', 'ab'],
    ['a\u00a0', 'a\u00a0'],
  ])('sanitizeTextField cleans %s', (text, expected) => {
    expect(sanitizeTextField(text)).toBe(expected);
  });

  test('sanitizeLine keeps percent-encoded bytes', () => {
    expect(sanitizeLine(' <b>a%20b</b>\n c<br>%C3%BC ')).toBe('a%20b c%C3%BC');
  });
});

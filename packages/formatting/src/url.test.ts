import { describe, expect, test } from '@jest/globals';
import { escapeUrl, isWebAddress, sanitizeUrl } from './url.js';

describe('sanitizeUrl', () => {
  test.each([
    ['', ''],
    ['http://example.com/a', 'http://example.com/a'],
    ['example.com', 'http://example.com'],
    ['//example.com/x', '//example.com/x'],
    ['/rel', '/rel'],
    ['?q', '?q'],
    ['#a', '#a'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['tel:123', 'tel:123'],
    ['HTTP://EX.com/A b?x=1&y=<2>', 'http://EX.com/A%20b?x=1&amp;y=2'],
    ['http://a.b/%0d%0ax', 'http://a.b/x'],
    // Removing characters must not produce another scheme.
    ['http://a.b/%0%0D%0aax%20', 'http://a.b/x%20'],
    ['index.php?p=1', 'index.php?p=1'],
    ['irc6://a.b', 'irc6://a.b'],
    ['http://a.b/?x=1&amp;y=2', 'http://a.b/?x=1&amp;y=2'],
    ['https://ex.com/é', 'https://ex.com/é'],
    ['https://u:p@h.com:80/a;b,c[1]{2}|^`', 'https://u:p@h.com:80/a;b,c%5B1%5D2|'],
    ['http://[::1]/a', 'http://[::1]/a'],
    ['http://a.b/?x=1&invalid;y=2', 'http://a.b/?x=1&amp;invalid;y=2'],
    ['http://a.b/?x=1&eacute;y=2', 'http://a.b/?x=1&eacute;y=2'],
    ['http://a.b/?&#123;&#x41;&#999999999;&;', 'http://a.b/?&#123;&#x41;&amp;#999999999;&amp;;'],
  ])('%j is stored as %j', (sent, stored) => {
    expect(sanitizeUrl(sent)).toBe(stored);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'x:y',
    'ssh://x',
  ])('%j is dropped', (sent) => {
    expect(sanitizeUrl(sent)).toBe('');
  });
});

test('a scheme is shown in small letters', () => {
  expect(escapeUrl('HTTPS://X.test/A')).toBe('https://X.test/A');
});

describe('isWebAddress', () => {
  test.each([
    'http://example.org',
    'https://example.org/path?x=1&y=2#top',
    'ftp://example.org/file',
    'mailto:somebody@example.org',
    'http://127.0.0.1:8080/',
  ])('%s is a web address', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  test.each([
    '',
    'nonsense',
    'example.org/page',
    '//example.org',
    'http://',
    'http://exa mple.org',
    'http://example.org/ö',
    'javascript:alert(1)',
    'JavaScript://example.org/%0aalert(1)',
    'data:text/html,x',
  ])('%j is no web address', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});

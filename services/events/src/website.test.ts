import { describe, expect, test } from '@jest/globals';
import { isWebsite } from './website.js';

describe('isWebsite', () => {
  test.each([
    'http://example.org',
    'https://example.org/path?x=1&y=2#top',
    'ftp://example.org/file',
    'mailto:somebody@example.org',
    'http://127.0.0.1:8080/',
  ])('takes %s', (text) => {
    expect(isWebsite(text)).toBe(true);
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
  ])('refuses %j', (text) => {
    expect(isWebsite(text)).toBe(false);
  });
});

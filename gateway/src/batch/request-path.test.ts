import { describe, expect, test } from '@jest/globals';
import { readRequestPath } from './request-path.js';

describe('the path of a request in a batch', () => {
  test.each([
    ['/wp/v2/tags', '/wp/v2/tags', ''],
    ['/wp/v2/tags/7?force=true&_fields=id#top', '/wp/v2/tags/7', 'force=true&_fields=id'],
    ['http://site.test/wp/v2/tags?name=a', '/wp/v2/tags', 'name=a'],
    ['//site.test:80/wp/v2/tags', '/wp/v2/tags', ''],
    ['http://user:pass@site.test/x', '/x', ''],
    ['http://[::1]/x', '/x', ''],
    ['/a:80', '/a:80', ''],
    ['mailto:ann', 'ann', ''],
    ['?x=1', '', 'x=1'],
    ['', '', ''],
  ])('the text %s names the path %s', (text, path, query) => {
    expect(readRequestPath(text)).toEqual({ path, query });
  });

  test.each(['http://user:pass@', '//', '///x', 'http:///x', ':80', '//a:b', '//a:123456/x'])(
    'the text %s names no path',
    (text) => {
      expect(readRequestPath(text)).toBeUndefined();
    },
  );
});

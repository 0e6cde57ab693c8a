import { describe, expect, test } from '@jest/globals';
import { ownAddress } from './own-address.js';

const SITE = 'http://site.example:8080';
const POST = `${SITE}/2026/05/06/hello/`;

describe('addresses of the site', () => {
  test.each([
    [POST, POST],
    [POST.slice(0, -1), POST],
    [`${POST}//`, POST],
    [`  ${POST} `, POST],
    [`${POST}#more`, POST],
    [`${POST}?utm=1`, `${POST}?utm=1`],
    [`${POST}embed/`, POST],
    [`${POST}embed`, POST],
    ...['trackback', 'feed', 'feed/rss2', 'rss', 'atom', '2', 'page/3', 'page3', 'comment-page-1'].map(
      (part) => [`${POST}${part}/`, POST],
    ),
    [`${POST}feed/other/`, `${POST}feed/other/`],
    [`${POST}page/`, `${POST}page/`],
    [`${SITE}/2026/05/06/7/`, `${SITE}/2026/05/06/7/`],
    [`${SITE}/feed/`, `${SITE}/feed/`],
    [`${SITE}/index.php/2026/05/06/hello/`, POST],
    [`${SITE}/index.php?p=7`, `${SITE}/?p=7`],
    [POST.replace('http:', 'https:'), POST],
    [POST.replace('http:', 'HTTP:'), POST],
    [POST.replace('site', 'www.site'), POST],
    ['//site.example:8080/2026/05/06/hello/', POST],
    ['/2026/05/06/hello/', POST],
    ['?p=7', `${SITE}/?p=7`],
    [`${SITE}?p=7`, `${SITE}/?p=7`],
    [SITE, `${SITE}/`],
    [`${SITE}/embed/`, `${SITE}/embed/`],
  ])('the address %j becomes %j', (given, own) => {
    expect(ownAddress(SITE, given)).toBe(own);
  });

  test('addresses of a site with a path are below that path', () => {
    const site = 'https://example.org/blog';
    expect(ownAddress(site, 'https://example.org/blog/a')).toBe('https://example.org/blog/a/');
    expect(ownAddress(site, 'https://example.org/blog/index.php/a')).toBe('https://example.org/blog/a/');
    expect(ownAddress(site, 'https://example.org/blog/feed/')).toBe('https://example.org/blog/feed/');
    expect(ownAddress(site, '?p=7')).toBe('https://example.org/blog/?p=7');
    expect(ownAddress(site, 'https://example.org/blogs/a')).toBeUndefined();
    expect(ownAddress(site, 'https://example.org/')).toBeUndefined();
  });
});

test.each([
  '',
  'nonsense',
  'http://',
  'http://foreign.example/2026/05/06/hello/',
  'http://site.example/2026/05/06/hello/',
  'http://site.example:8080.foreign.example/',
  'http://site.example:8080@foreign.example/',
  'http://user:secret@site.example:8080/',
  'ftp://site.example:8080/',
  'javascript://site.example:8080/',
  '//foreign.example/',
  '/\\foreign.example/',
])('the address %j does not belong to the site', (address) => {
  expect(ownAddress(SITE, address)).toBeUndefined();
});

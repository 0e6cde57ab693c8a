import { describe, expect, test } from '@jest/globals';
import { ownAddresses } from './own-address.js';

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
    ...['trackback', 'feed', 'feed/rss2', 'rss', 'atom'].map((part) => [`${POST}${part}/`, POST]),
    [`${POST}feed/other/`, `${POST}feed/other/`],
    [`${POST}page/`, `${POST}page/`],
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
    expect(ownAddresses(SITE, given)).toEqual([own]);
  });

  test.each([
    ...['2', 'page/3', 'page3', 'comment-page-1'].map((part) => [POST, part]),
    [`${SITE}/2026/05/06/`, '7'],
    [`${SITE}/archives/`, '123'],
    [`${SITE}/event/`, '2026'],
  ])('the number at the end of %j with %j may be a slug, an id or a page', (above, part) => {
    expect(ownAddresses(SITE, `${above}${part}`)).toEqual([`${above}${part}/`, above]);
  });

  test('addresses of a site with a path are below that path', () => {
    const site = 'https://example.org/blog';
    expect(ownAddresses(site, 'https://example.org/blog/a')).toEqual(['https://example.org/blog/a/']);
    expect(ownAddresses(site, 'https://example.org/blog/index.php/a')).toEqual([
      'https://example.org/blog/a/',
    ]);
    expect(ownAddresses(site, 'https://example.org/blog/feed/')).toEqual(['https://example.org/blog/feed/']);
    expect(ownAddresses(site, '?p=7')).toEqual(['https://example.org/blog/?p=7']);
    expect(ownAddresses(site, 'https://example.org/blogs/a')).toEqual([]);
    expect(ownAddresses(site, 'https://example.org/')).toEqual([]);
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
  expect(ownAddresses(SITE, address)).toEqual([]);
});

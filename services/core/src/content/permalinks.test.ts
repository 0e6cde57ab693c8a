import { describe, expect, test } from '@jest/globals';
import { type Addressed, parseAddress, pathAbove, permalink, permalinkTemplate } from './permalinks.js';

const SITE = 'https://example.com/blog';
const post: Addressed = {
  _id: 7,
  type: 'post',
  status: 'publish',
  date: '2031-05-06T07:08:09',
  slug: 'hello',
  parent: 0,
};
const page: Addressed = { ...post, type: 'page' };

describe('addresses', () => {
  test('of posts have their day', () => {
    expect(permalink(SITE, post, [])).toBe(`${SITE}/2031/05/06/hello/`);
    expect(permalinkTemplate(SITE, post, [])).toBe(`${SITE}/2031/05/06/%postname%/`);
  });

  test('of pages have what is above them', () => {
    expect(permalink(SITE, page, ['top', 'mid'])).toBe(`${SITE}/top/mid/hello/`);
    expect(permalinkTemplate(SITE, page, ['top'])).toBe(`${SITE}/top/%pagename%/`);
  });

  test('of what is not out yet have the id', () => {
    expect(permalink(SITE, { ...post, status: 'draft' }, [])).toBe(`${SITE}/?p=7`);
    expect(permalink(SITE, { ...page, status: 'future' }, ['top'])).toBe(`${SITE}/?page_id=7`);
    expect(permalink(SITE, { ...post, status: 'trash' }, [])).toBe(`${SITE}/?p=7`);
    expect(permalink(SITE, { ...post, status: 'private' }, [])).toBe(`${SITE}/2031/05/06/hello/`);
  });
});

describe('the path above a page', () => {
  const known = (...entries: [id: number, slug: string, parent: number][]) =>
    new Map(entries.map(([_id, slug, parent]) => [_id, { _id, slug, parent }]));

  test('begins at the top and passes over drafts without a slug', () => {
    const above = known([1, 'top', 0], [2, '', 1], [3, 'mid', 2]);
    expect(pathAbove({ _id: 9, parent: 3 }, above)).toEqual(['top', 'mid']);
  });

  test('ends where it would begin again', () => {
    const loop = known([1, 'a', 2], [2, 'b', 1]);
    expect(pathAbove({ _id: 9, parent: 1 }, loop)).toEqual(['b', 'a']);
    expect(pathAbove({ _id: 1, parent: 2 }, loop)).toEqual(['b']);
  });
});

describe('taking an address apart', () => {
  test.each([
    [`${SITE}/2031/05/06/hello/`, { kind: 'post', day: '2031-05-06', slug: 'hello' }],
    [`${SITE}/2031/05/06/hello?x=1#y`, { kind: 'post', day: '2031-05-06', slug: 'hello' }],
    [`${SITE}/2031/05/06/日本/`, { kind: 'post', day: '2031-05-06', slug: '%e6%97%a5%e6%9c%ac' }],
    [`${SITE}/top/mid/`, { kind: 'path', slugs: ['top', 'mid'] }],
    [`${SITE}/?p=7`, { kind: 'id', id: 7 }],
    [`${SITE}/?page_id=8`, { kind: 'id', id: 8 }],
    ['http://example.com/blog/top/', { kind: 'path', slugs: ['top'] }],
    [`${SITE}/`, undefined],
    [`${SITE}/?p=x`, undefined],
    ['https://example.com/other/', undefined],
    ['https://example.org/blog/top/', undefined],
    ['no address', undefined],
  ])('%s', (address, expected) => {
    expect(parseAddress(SITE, address)).toEqual(expected);
  });
});

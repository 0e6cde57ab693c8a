import { describe, expect, test } from '@jest/globals';
import { type Addressed, parseAddress, pathAbove, permalink, permalinkTemplate } from './addresses.js';

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
    new Map(entries.map(([_id, slug, parent]) => [_id, { ...page, _id, slug, parent }]));

  test('begins at the top and passes over drafts without a slug', () => {
    const above = known([1, 'top', 0], [2, '', 1], [3, 'mid', 2]);
    expect(pathAbove({ ...page, _id: 9, parent: 3 }, above)).toEqual(['top', 'mid']);
  });

  test('ends where it would begin again', () => {
    const loop = known([1, 'a', 2], [2, 'b', 1]);
    expect(pathAbove({ ...page, _id: 9, parent: 1 }, loop)).toEqual(['b', 'a']);
    expect(pathAbove({ ...page, _id: 1, parent: 2 }, loop)).toEqual(['b']);
  });
});

describe('the address of a media item', () => {
  const image: Addressed = { ...post, _id: 9, type: 'attachment', status: 'inherit', slug: 'image' };
  const address = (item: Addressed, ...above: Addressed[]) => {
    const path = pathAbove(item, new Map(above.map((other) => [other._id, other])));
    return [permalink(SITE, item, path), permalinkTemplate(SITE, item, path)];
  };

  test('has its name alone while it is attached to nothing', () => {
    expect(address(image)).toEqual([`${SITE}/image/`, `${SITE}/?attachment_id=9`]);
  });

  test('begins with that of what it is attached to', () => {
    const attached = { ...image, parent: 7 };
    expect(address(attached, post)[0]).toBe(`${SITE}/2031/05/06/hello/image/`);
    expect(address(attached, page)).toEqual([`${SITE}/hello/image/`, `${SITE}/hello/%postname%/`]);
    const below = address(attached, { ...page, parent: 3 }, { ...page, _id: 3, slug: 'top' });
    expect(below[0]).toBe(`${SITE}/top/hello/image/`);
  });

  test('says what a number is', () => {
    expect(address({ ...image, parent: 7, slug: '12' }, post)[0]).toBe(
      `${SITE}/2031/05/06/hello/attachment/12/`,
    );
  });

  test('has the id where what it is attached to has no name, or is not there', () => {
    const attached = { ...image, parent: 7 };
    const plain = `${SITE}/?attachment_id=9`;
    expect(address(attached, { ...post, status: 'draft' })).toEqual([plain, plain]);
    expect(address(attached)).toEqual([plain, plain]);
  });
});

describe('taking an address apart', () => {
  test.each([
    [`${SITE}/2031/05/06/hello/`, { kind: 'day', day: '2031-05-06', slug: 'hello' }],
    [`${SITE}/2031/05/06/hello?x=1#y`, { kind: 'day', day: '2031-05-06', slug: 'hello' }],
    [`${SITE}/2031/05/06/日本/`, { kind: 'day', day: '2031-05-06', slug: '%e6%97%a5%e6%9c%ac' }],
    [`${SITE}/top/mid/`, { kind: 'path', slugs: ['top', 'mid'] }],
    [`${SITE}/?p=7`, { kind: 'id', id: 7 }],
    [`${SITE}/?page_id=8`, { kind: 'id', id: 8 }],
    [`${SITE}/?post_type=recipe&p=9`, { kind: 'id', id: 9 }],
    ['http://example.com/blog/top/', { kind: 'path', slugs: ['top'] }],
    [`${SITE}/`, { kind: 'front' }],
    [`${SITE}/?s=top`, undefined],
    [`${SITE}/?p=x`, undefined],
    ['https://example.com/other/', undefined],
    ['https://example.org/blog/top/', undefined],
    ['no address', undefined],
  ])('%s', (address, expected) => {
    expect(parseAddress(SITE, address)).toEqual(expected);
  });
});

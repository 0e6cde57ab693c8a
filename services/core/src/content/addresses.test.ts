import { describe, expect, test } from '@jest/globals';
import { type AddressParts, type PermalinkFields, Permalinks, parseAddress } from './addresses.js';
import { PermalinkStructure } from './permalink-structure.js';

const SITE = 'https://example.com/blog';
const post: PermalinkFields = {
  _id: 7,
  type: 'post',
  status: 'publish',
  date: '2031-05-06T07:08:09',
  slug: 'hello',
  parent: 0,
  author: 3,
  categories: [4],
};
const page: PermalinkFields = { ...post, type: 'page' };
const top: PermalinkFields = { ...page, _id: 1, slug: 'top' };

/** Permalinks of nested items under a permalink structure. */
const permalinks = (
  above: readonly PermalinkFields[] = [],
  {
    structure = PermalinkStructure.DEFAULT,
    ...more
  }: Partial<Omit<AddressParts, 'structure'>> & {
    readonly structure?: string;
  } = {},
) =>
  new Permalinks({
    siteUrl: SITE,
    structure: new PermalinkStructure(structure),
    known: new Map(above.map((item) => [item._id, item])),
    names: { of: () => ({ category: 'music/jazz', author: 'ann' }) },
    ...more,
  });
const linkOf = (item: PermalinkFields, ...above: PermalinkFields[]) => permalinks(above).of(item);
const templateOf = (item: PermalinkFields, ...above: PermalinkFields[]) => permalinks(above).templateOf(item);

describe('addresses', () => {
  test('permalinks of posts have their date', () => {
    expect(linkOf(post)).toBe(`${SITE}/2031/05/06/hello/`);
    expect(templateOf(post)).toBe(`${SITE}/2031/05/06/%postname%/`);
  });

  test('permalinks of pages have the slugs of their ancestors', () => {
    const mid = { ...page, _id: 2, slug: 'mid', parent: 1 };
    expect(linkOf({ ...page, parent: 2 }, top, mid)).toBe(`${SITE}/top/mid/hello/`);
    expect(templateOf({ ...page, parent: 1 }, top)).toBe(`${SITE}/top/%pagename%/`);
  });

  test('items that are not published have an address by id', () => {
    expect(linkOf({ ...post, status: 'draft' })).toBe(`${SITE}/?p=7`);
    expect(linkOf({ ...page, status: 'future', parent: 1 }, top)).toBe(`${SITE}/?page_id=7`);
    expect(linkOf({ ...post, status: 'trash' })).toBe(`${SITE}/?p=7`);
    expect(linkOf({ ...post, status: 'private' })).toBe(`${SITE}/2031/05/06/hello/`);
  });

  test.each([
    ['/%postname%/', 'hello', '%postname%'],
    ['/%category%/%postname%/', 'music/jazz/hello', 'music/jazz/%postname%'],
    ['/%author%/%year%/%postname%/', 'ann/2031/hello', 'ann/2031/%postname%'],
    ['/archives/%post_id%/', 'archives/7', 'archives/7'],
    ['/%hour%-%minute%-%second%-%post_id%.html/', '07-08-09-7.html', '07-08-09-7.html'],
  ])('permalinks of posts follow the structure %s', (structure, path, template) => {
    expect(permalinks([], { structure }).of(post)).toBe(`${SITE}/${path}/`);
    expect(permalinks([], { structure }).templateOf(post)).toBe(`${SITE}/${template}/`);
    expect(permalinks([], { structure }).of({ ...page, parent: 1 })).toBe(`${SITE}/hello/`);
  });

  test.each([
    ['/%postname%/', { slug: 'events' }],
    ['/%postname%/', { slug: '2031' }],
    ['/%year%/%postname%/', { slug: '05' }],
  ])(
    'posts have an address by id where the structure %s would give them the address of a list: %j',
    (structure, own) => {
      expect(permalinks([], { structure }).of({ ...post, ...own })).toBe(`${SITE}/?p=7`);
    },
  );

  test.each([
    ['events', 'hello'],
    ['events', 'past'],
    ['wp-json', 'hello'],
    ['author', 'ann'],
    ['category/deep', 'hello'],
    ['tag', 'hello'],
    ['music', 'events'],
  ])('posts in the category %s are found by their permalink: %s', (category, slug) => {
    const structure = '/%category%/%postname%/';
    const names = { of: () => ({ category }) };
    const link = permalinks([], { structure, names }).of({ ...post, slug });
    const found = new PermalinkStructure(structure).match(`${category}/${slug}`);
    expect(link).toBe(found ? `${SITE}/${category}/${slug}/` : `${SITE}/?p=7`);
  });

  test('posts in a category with the slug of a list keep their permalinks', () => {
    const names = { of: () => ({ category: 'events' }) };
    const link = permalinks([], { structure: '/%category%/%postname%/', names }).of(post);
    expect(link).toBe(`${SITE}/events/hello/`);
  });

  test('posts of an unknown author have an address by id', () => {
    const names = { of: () => ({ author: undefined }) };
    expect(permalinks([], { structure: '/%author%/%postname%/', names }).of(post)).toBe(`${SITE}/?p=7`);
  });

  test('the front page has the address of the site', () => {
    expect(permalinks([], { front: 7 }).of(page)).toBe(`${SITE}/`);
    expect(permalinks([], { front: 7 }).of(post)).toBe(`${SITE}/2031/05/06/hello/`);
  });
});

describe('the path above a page', () => {
  const known = (...entries: [id: number, slug: string, parent: number][]) =>
    entries.map(([_id, slug, parent]) => ({ ...page, _id, slug, parent }));

  test('the path of a page begins at the top and skips drafts without a slug', () => {
    const above = known([1, 'top', 0], [2, '', 1], [3, 'mid', 2]);
    expect(linkOf({ ...page, _id: 9, parent: 3 }, ...above)).toBe(`${SITE}/top/mid/hello/`);
  });

  test('the path of a page in a loop stops at the first repeated page', () => {
    const loop = known([1, 'a', 2], [2, 'b', 1]);
    expect(linkOf({ ...page, _id: 9, parent: 1 }, ...loop)).toBe(`${SITE}/b/a/hello/`);
    expect(linkOf({ ...page, _id: 1, parent: 2 }, ...loop)).toBe(`${SITE}/b/hello/`);
  });
});

describe('the address of a media item', () => {
  const image: PermalinkFields = { ...post, _id: 9, type: 'attachment', status: 'inherit', slug: 'image' };
  const attached = { ...image, parent: 7 };

  test('an unattached media item has the path of its slug', () => {
    expect(linkOf(image)).toBe(`${SITE}/image/`);
    expect(templateOf(image)).toBe(`${SITE}/?attachment_id=9`);
  });

  test('an attached media item has the path of its parent first', () => {
    expect(linkOf(attached, post)).toBe(`${SITE}/2031/05/06/hello/image/`);
    expect(linkOf(attached, page)).toBe(`${SITE}/hello/image/`);
    expect(templateOf(attached, page)).toBe(`${SITE}/hello/%postname%/`);
    expect(linkOf(attached, { ...page, parent: 1 }, top)).toBe(`${SITE}/top/hello/image/`);
    const byName = permalinks([post], { structure: '/%category%/%postname%/' });
    expect(byName.of(attached)).toBe(`${SITE}/music/jazz/hello/image/`);
  });

  test('a media item with a numeric slug has the prefix attachment', () => {
    expect(linkOf({ ...attached, slug: '12' }, post)).toBe(`${SITE}/2031/05/06/hello/attachment/12/`);
  });

  test('a media item has an address by id when its parent has no permalink or does not exist', () => {
    const plain = `${SITE}/?attachment_id=9`;
    const draft: PermalinkFields = { ...post, status: 'draft' };
    expect([linkOf(attached, draft), templateOf(attached, draft)]).toEqual([plain, plain]);
    expect(linkOf(attached)).toBe(plain);
  });
});

describe('parsing an address', () => {
  test.each([
    [`${SITE}/2031/05/06/hello/`, { kind: 'path', path: '2031/05/06/hello' }],
    [`${SITE}/2031/05/06/hello?x=1#y`, { kind: 'path', path: '2031/05/06/hello' }],
    [`${SITE}/2031/05/06/日本/`, { kind: 'path', path: '2031/05/06/%e6%97%a5%e6%9c%ac' }],
    [`${SITE}/Top//mid/`, { kind: 'path', path: 'top/mid' }],
    [`${SITE}/?p=7`, { kind: 'id', id: 7 }],
    [`${SITE}/?page_id=8`, { kind: 'id', id: 8 }],
    [`${SITE}/?post_type=recipe&p=9`, { kind: 'id', id: 9 }],
    ['http://example.com/blog/top/', { kind: 'path', path: 'top' }],
    [`${SITE}/`, { kind: 'front' }],
    [`${SITE}/?s=top`, undefined],
    [`${SITE}/?p=x`, undefined],
    ['https://example.com/other/', undefined],
    ['https://example.org/blog/top/', undefined],
    ['no address', undefined],
  ])('parsing the address %s gives its query', (address, expected) => {
    expect(parseAddress(SITE, address)).toEqual(expected);
  });
});

import { expect, test } from '@jest/globals';
import { open, POST } from './fixtures/pages.js';

test('the neighbours of a post that has the time of others are those with the next ids', async () => {
  const at = (id: number, date: string) => ({
    ...{ id, date, link: `http://site.test/${id}/`, title: { rendered: `Post ${id}` } },
  });
  const [second, before] = ['2012-01-07T07:07:21', '2012-01-07T07:07:20'];
  const posts = (query: string) => `/wp/v2/posts?_fields=id%2Cdate%2Clink%2Ctitle&per_page=${query}`;
  const beside = '1&orderby=date&exclude=13&';
  const core = {
    '/wp/v2/posts/13': POST,
    [posts(`${beside}before=2012-01-07T07%3A07%3A22`)]: [at(15, second)],
    [posts(`${beside}after=2012-01-07T07%3A07%3A20`)]: [at(14, second)],
    [posts('100&orderby=id&exclude=13&')]: [at(14, second), at(15, second)],
    [posts(`${beside}before=2012-01-07T07%3A07%3A21`)]: [at(20, before)],
  };
  const { text } = await open('/post/', { core });
  const [, previous, next] =
    /class="neighbours"[\s\S]*?href="([^"]+)"[\s\S]*?href="([^"]+)"/.exec(text ?? '') ?? [];
  expect([previous, next]).toEqual(['http://site.test/20/', 'http://site.test/14/']);
});

test.each([
  [50, '49', '50'],
  [100, '99', '100'],
  [101, '100', '101'],
  [150, '149', '150'],
  [249, '248', 'later'],
])('a post after %i others of one second has the neighbours %s and %s', async (before, previous, next) => {
  const second = '2012-01-07T07:07:21';
  const named = (name: string, id: number) => ({
    ...{ id, date: second, link: `http://site.test/${name}/`, title: { rendered: name } },
  });
  const others = Array.from({ length: 249 }, (_, index) =>
    named(String(index), POST.id + index - before + (index < before ? 0 : 1)),
  );
  const page = (number: number) =>
    Object.assign(others.slice(100 * (number - 1), 100 * number), { total: 249, total_pages: 3 });
  const target = (query: string) => `/wp/v2/posts?_fields=id%2Cdate%2Clink%2Ctitle&per_page=${query}`;
  const many = target(
    '100&orderby=id&exclude=13&after=2012-01-07T07%3A07%3A20&before=2012-01-07T07%3A07%3A22&order=asc',
  );
  const core = {
    '/wp/v2/posts/13': POST,
    [target('1&orderby=date&exclude=13&before=2012-01-07T07%3A07%3A22')]: others.slice(0, 1),
    [target('1&orderby=date&exclude=13&after=2012-01-07T07%3A07%3A21')]: [named('later', 999)],
    [`${many}&page=2`]: page(2),
    [`${many}&page=3`]: page(3),
    [many]: page(1),
  };
  const { text } = await open('/post/', { core });
  const links =
    /class="neighbours"[\s\S]*?site\.test\/(\w+)\/"[\s\S]*?site\.test\/(\w+)\/"/.exec(text ?? '') ?? [];
  expect(links.slice(1)).toEqual([previous, next]);
});

test.each([
  ['/first/', 'after=0001-01-01T00%3A00%3A00'],
  ['/last/', 'before=9999-12-31T23%3A59%3A59'],
])('the neighbours of the post %s are read within the times of the API', async (url, query) => {
  const { asked } = await open(url, { core: { '/wp/v2/posts/13': POST } });
  expect(asked?.core.asked).toContainEqual(expect.stringContaining(`exclude=13&${query}`));
});

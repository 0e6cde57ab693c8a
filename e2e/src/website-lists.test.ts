import { ADMIN, Client, fulfilled, type Item, picture, unique } from '@almanac/testing/site';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const site = sharedSite();
const client = new Client(site);

const read = async (address: string): Promise<string> => (await fetch(address)).text();

test('a list and its feed show the author and the category of each post, a list its image too', async () => {
  const image = await fulfilled(
    await client.ask<Item>('POST', '/wp/v2/media', {
      as: ADMIN,
      ...picture('field'),
    }),
  );
  const { id, link } = await client.write('/wp/v2/categories', { name: unique('shown') });
  const post = await client.write('/wp/v2/posts', {
    ...{ title: 'With an image', status: 'publish', categories: [id], featured_media: image.id },
  });
  const text = await read(link);
  expect(text).toContain(`<p class="label"><a href="${link}">`);
  expect(text).toMatch(new RegExp(`<a class="card-image" href="${post.link}"[^>]*><img src="[^"]+field`));
  expect(text).toContain(`<a href="${site}/author/${ADMIN.user}/">`);
  const feed = await read(`${link}feed/`);
  expect(feed).toContain(`<dc:creator>${ADMIN.user}</dc:creator>`);
  expect(feed).toContain('<category>');
});

describe('a list that a query narrows', () => {
  const name = unique('narrow');
  const posts = ['a', 'b', 'c'];
  let category = { id: 0, link: '' };
  let tag = { id: 0, slug: '' };
  let rare = { id: 0, slug: '' };

  beforeAll(async () => {
    category = await client.write('/wp/v2/categories', { name });
    tag = await client.write('/wp/v2/tags', { name });
    rare = await client.write('/wp/v2/tags', { name: unique('rare') });
    const tagsOf: Readonly<Record<string, readonly number[]>> = {
      a: [tag.id],
      b: [tag.id, rare.id],
      c: [rare.id],
    };
    for (const [index, letter] of posts.entries()) {
      await client.write('/wp/v2/posts', {
        ...{ title: `${letter} ${name}`, status: 'publish', categories: [category.id] },
        ...{ tags: tagsOf[letter] ?? [], date: `2020-0${3 - index}-01T10:00:00` },
      });
    }
  });

  const shownAt = async (address: string): Promise<string> =>
    [...(await read(address)).matchAll(new RegExp(`<(?:h\\d><a [^>]*|title)>(\\w) (?:<mark>)?${name}`, 'g'))]
      .map(([, letter]) => letter)
      .join('');

  test.each([
    ['', 'abc'],
    ['?order=asc', 'cba'],
    ['?orderby=title', 'cba'],
    ['?orderby=comment_count', 'abc'],
    ['?tag=TAG', 'ab'],
    ['?tag=TAG&order=asc', 'ba'],
    ['?author=-1&tag=TAG', ''],
    ['?author=1', 'abc'],
    ['feed/?order=asc', 'cba'],
    ['feed/?tag=TAG', 'ab'],
  ])('the list of a category has with %s the posts %s', async (rest, letters) => {
    expect(await shownAt(category.link + rest.replace('TAG', tag.slug))).toBe(letters);
  });

  test('a query without a path has the posts that meet all its conditions', async () => {
    const { id } = category;
    expect(await shownAt(`${site}/?cat=${id}&tag=${tag.slug}`)).toBe('ab');
    expect(await shownAt(`${site}/?cat=-${id}&tag=${tag.slug}`)).toBe('');
    expect(await shownAt(`${site}/?s=${name}&cat=${id}&tag=${tag.slug}&orderby=title&order=asc`)).toBe('ab');
    expect((await fetch(`${site}/?cat=${id}&tag=no-such-tag`)).status).toBe(404);
  });

  test('a list of several terms has the posts with any of them after a comma, with all after a plus', async () => {
    expect(await shownAt(`${site}/?tag=${tag.slug},${rare.slug}`)).toBe('abc');
    expect(await shownAt(`${site}/?tag=${rare.slug}+${tag.slug}`)).toBe('b');
    expect(await shownAt(`${site}/tag/${tag.slug}+${rare.slug}/`)).toBe('b');
    expect(await shownAt(`${site}/?category_name=${name}+uncategorized`)).toBe('');
  });

  test('the address of the sitemap in a query leads to the sitemap', async () => {
    const { status, headers } = await fetch(`${site}/?sitemap=index`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, `${site}/sitemap.xml`]);
  });
});

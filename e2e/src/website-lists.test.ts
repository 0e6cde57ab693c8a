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
    ['?s=NAME&tag=TAG', 'ab'],
    ['feed/?order=asc', 'cba'],
    ['feed/?tag=TAG', 'ab'],
  ])('the list of a category has with %s the posts %s', async (rest, letters) => {
    expect(await shownAt(category.link + rest.replace('TAG', tag.slug).replace('NAME', name))).toBe(letters);
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

describe('a list of events that a term filters', () => {
  const name = unique('jazz');
  let byId = { id: 0 };

  beforeAll(async () => {
    const inTaxonomy = async (taxonomy: 'categories' | 'tags', slug: string) =>
      client.write(`/tribe/events/v1/${taxonomy}`, { name: `${name} ${slug}`, slug });
    const category = await inTaxonomy('categories', `${name}-blues`);
    const tag = await inTaxonomy('tags', `${name}-blues`);
    byId = await inTaxonomy('tags', `${name}-other`);
    const digits = await inTaxonomy('tags', String(byId.id));
    const events = [
      { title: `a ${name}`, categories: [category.id], tags: [tag.id] },
      { title: `b ${name}`, tags: [digits.id] },
      { title: `c ${name}`, tags: [byId.id] },
    ];
    for (const event of events) {
      const dates = { start_date: '2052-01-05 10:00:00', end_date: '2052-01-05 11:00:00' };
      await client.write('/tribe/events/v1/events', { ...event, ...dates, status: 'publish' });
    }
  });

  const shownAt = async (path: string): Promise<string | number> => {
    const answer = await fetch(`${site}${path}`);
    if (answer.status !== 200) return answer.status;
    const titles = (await answer.text()).matchAll(new RegExp(`(?:<a [^>]*>|SUMMARY:)(\\w) ${name}`, 'g'));
    return [...new Set([...titles].map(([, letter]) => letter))].join('');
  };

  test.each([
    ['/events/?tag=UPPER', 'a'],
    ['/events/?tribe_events_cat=BLANK', 'a'],
    ['/events/?tag=COMMA', 404],
    ['/events/?tag=DASH', 'a'],
    ['/events/?tag=DIGITS', 'b'],
    ['/events/?tag=DIGITS,', 'b'],
    ['/events/?tag=UNKNOWN', 404],
    ['/events/month/2052-01/?tag=UPPER', 'a'],
    ['/events/category/UPPER/month/2052-01/', 'a'],
    ['/events/category/UPPER/past/', ''],
    ['/events/category/UPPER/?ical=1', 'a'],
    ['/events/?ical=1&tribe_events_cat=BLANK', 'a'],
    ['/events/?ical=1&tag=UNKNOWN', 404],
  ])('%s shows the events, or has the status, %s', async (path, letters) => {
    const spelled = path
      .replace('UPPER', `${name}-blues`.toUpperCase())
      .replace('BLANK', `${name}%20blues`)
      .replace('COMMA', `${name},blues`)
      .replace('DASH', `${name}-blues-`)
      .replace('DIGITS', String(byId.id))
      .replace('UNKNOWN', `${name}-none`);
    expect(await shownAt(spelled)).toBe(letters);
  });
});

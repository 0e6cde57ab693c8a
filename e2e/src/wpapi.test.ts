import { ADMIN, unique } from '@almanac/testing/site';
import { describe, expect, test } from '@jest/globals';
import WPAPI from 'wpapi';
import { sharedSite } from './support/shared-site.js';

interface Post {
  id: number;
  title: { rendered: string };
  status: string;
  link: string;
  _paging?: { total: number; totalPages: number; next?: unknown };
}

describe('an unmodified wpapi client', () => {
  test('an unmodified client discovers the site, then creates, lists by page, updates and deletes posts', async () => {
    const site = await WPAPI.discover(sharedSite());
    // A client that cannot read the index takes routes of its own, without menus.
    expect(site).toHaveProperty('menus');
    const wp = site.auth({ username: ADMIN.user, password: ADMIN.password });
    const word = unique('wpapi');

    const made: Post[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      made.push(await wp.posts().create({ title: `${word} ${number}`, content: 'Text', status: 'publish' }));
    }
    expect(made.map((post) => post.status)).toEqual(Array(5).fill('publish'));

    const pages: Post[][] = [];
    for (const page of [1, 2, 3]) pages.push(await site.posts().search(word).perPage(2).page(page));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map((post) => post.id))).toEqual(new Set(made.map((post) => post.id)));
    const paging = (await site.posts().search(word).perPage(2))._paging;
    expect(paging).toMatchObject({ total: 5, totalPages: 3 });
    expect(paging.next).toBeDefined();

    const [first] = made;
    if (!first) throw new Error('nothing was made');
    const changed: Post = await wp
      .posts()
      .id(first.id)
      .update({ title: `${word} changed` });
    expect(changed.title.rendered).toBe(`${word} changed`);
    expect((await site.posts().id(first.id)).title.rendered).toBe(`${word} changed`);

    const removed = await wp.posts().id(first.id).delete({ force: true });
    expect(removed).toMatchObject({ deleted: true, previous: { id: first.id } });
    await expect(site.posts().id(first.id).get()).rejects.toMatchObject({ code: 'rest_post_invalid_id' });
  });

  test('the client is refused what an anonymous caller may not do', async () => {
    const site = await WPAPI.discover(sharedSite());
    await expect(site.posts().create({ title: 'No', status: 'publish' })).rejects.toMatchObject({
      code: 'rest_cannot_create',
      data: { status: 401 },
    });
  });
});

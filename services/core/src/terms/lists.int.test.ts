import { AS, errorFor } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { termsOf } from '../testing/terms.js';

const core = useCore();
const { admin, read, category, tag, post } = termsOf(core);

describe('counts', () => {
  test('counts of terms follow every change of posts at once', async () => {
    const a = await category('Counted A');
    const b = await category('Counted B');
    const t = await tag('Counted');
    const counts = async () =>
      Promise.all(
        [`categories/${a.id}`, `categories/${b.id}`, `tags/${t.id}`].map(
          async (term) => (await read(`/wp/v2/${term}`)).count,
        ),
      );
    const { id } = await post({ categories: [a.id], tags: [t.id] });
    expect(await counts()).toEqual([1, 0, 1]);
    await admin('POST', `/wp/v2/posts/${id}`, { categories: [a.id, b.id], tags: [] });
    expect(await counts()).toEqual([1, 1, 0]);
    await admin('POST', `/wp/v2/posts/${id}`, { status: 'draft' });
    expect(await counts()).toEqual([0, 0, 0]);
    await admin('POST', `/wp/v2/posts/${id}`, { status: 'publish' });
    expect(await counts()).toEqual([1, 1, 0]);
    await admin('DELETE', `/wp/v2/posts/${id}?force=true`);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  test('counts of terms are right after concurrent changes', async () => {
    const { id } = await category('Busy');
    await Promise.all(Array.from({ length: 8 }, () => post({ categories: [id] })));
    expect((await read(`/wp/v2/categories/${id}`)).count).toBe(8);
  });
});

describe('lists', () => {
  const ids = (body: { id: number }[]) => body.map(({ id }) => id);
  let a: number;
  let b: number;
  let c: number;
  let published: number;
  let draft: number;

  beforeAll(async () => {
    a = (await category('Listed Zebra', { description: 'one', slug: 'lst-a' })).id;
    b = (await category('Listed Äpfel', { parent: a, description: 'two', slug: 'lst-b' })).id;
    c = (await category('Listed monkey', { parent: b, description: 'three', slug: 'lst-c' })).id;
    published = (await post({ categories: [c] })).id;
    draft = (await post({ categories: [c, a], status: 'draft' })).id;
  });

  test.each([
    ['include=A,B,C', 'b c a'],
    ['include=A,B,C&order=desc', 'a c b'],
    ['include=A,B,C&orderby=id&order=desc', 'c b a'],
    ['include=A,B,C&orderby=slug', 'a b c'],
    ['include=A,B,C&orderby=description', 'a c b'],
    ['include=A,B,C&orderby=count&order=desc', 'c a b'],
    ['include=C,A,B&orderby=include', 'c a b'],
    ['slug=lst-c,lst-a&orderby=include_slugs', 'c a'],
    ['slug=Lst-b', 'b'],
    ['search=listed', 'b c a'],
    ['search=LISTED%20APF', 'b'],
    ['search=lst-', 'b c a'],
    ['search=listed&exclude=B', 'c a'],
    ['include=A,B&exclude=A', 'b a'],
    ['parent=A', 'b'],
    ['search=listed&parent=0', 'a'],
    // Ancestors of used categories are listed, so that the list has a complete tree.
    ['search=listed&hide_empty=true', 'b c a'],
    ['post=P', 'c'],
    ['post=P&exclude=C', ''],
    ['include=A,B,C&per_page=2&page=2', 'a'],
    ['include=A&page=5', ''],
  ])('the list of categories with %s: %s', async (query, expected) => {
    const names = new Map([
      [a, 'a'],
      [b, 'b'],
      [c, 'c'],
    ]);
    const real = query.replace(/[ABCP](?=,|&|$)/g, (name) =>
      String({ A: a, B: b, C: c, P: published }[name]),
    );
    const { status, body } = await core.ask('GET', `/wp/v2/categories?${real}`);
    expect(status).toBe(200);
    expect(
      ids(body)
        .map((id) => names.get(id))
        .join(' '),
    ).toBe(expected);
  });

  test('the total counts all terms of the list', async () => {
    const { headers } = await core.ask('GET', `/wp/v2/categories?include=${a},${b},${c}&per_page=2`);
    expect(headers.get('x-wp-total')).toBe('3');
    expect(headers.get('x-wp-totalpages')).toBe('2');
    expect(headers.get('link')).toContain('page=2');
  });

  test('the list of tags has an offset', async () => {
    await Promise.all(['Skip a', 'Skip b', 'Skip c'].map((name) => tag(name)));
    const { body, headers } = await core.ask('GET', '/wp/v2/tags?search=skip&offset=1&per_page=1');
    expect(body).toMatchObject([{ name: 'Skip b' }]);
    expect(headers.get('link')).toMatch(/page=1.*rel="prev".*page=3.*rel="next"/);
  });

  test('the terms of a post are listed to readers of the post', async () => {
    const draftTerms = `/wp/v2/categories?post=${draft}`;
    expect(ids((await admin('GET', draftTerms)).body).sort()).toEqual([a, c].sort());
    expect(await core.ask('GET', draftTerms)).toMatchObject(errorFor(undefined, 'rest_forbidden_context'));
    expect(await core.ask('GET', draftTerms, { as: AS.contributor })).toMatchObject(
      errorFor(AS.contributor, 'rest_forbidden_context'),
    );
    expect(await core.ask('GET', '/wp/v2/categories?post=99999')).toMatchObject({
      status: 400,
      body: { code: 'rest_post_invalid_id' },
    });
  });

  test.each([
    'orderby=size',
    'order=up',
    'hide_empty=maybe',
    'parent=x',
    'post=x',
    'include=x',
    'per_page=101',
  ])('the list of categories refuses %s', async (query) => {
    const [name = ''] = query.split('=');
    expect(await core.ask('GET', `/wp/v2/categories?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { params: { [name]: expect.any(String) } } },
    });
  });
});

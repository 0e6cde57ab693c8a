import { AS, CALLERS, countQueries, errorFor } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { usersOf } from '../testing/users.js';

const core = useCore();
const { user, publish } = usersOf(core);

describe('GET /wp/v2/users', () => {
  const ids = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);
  let a: number;
  let b: number;
  let c: number;

  beforeAll(async () => {
    const common = { roles: ['author'] };
    a = (
      await user({
        ...common,
        username: 'lista',
        name: 'Zoe',
        url: 'http://aaa.example',
        email: 'z@list.example',
      })
    ).id;
    b = (await user({ ...common, username: 'listb', name: 'Émile', email: 'y@list.example' })).id;
    c = (await user({ username: 'listc', name: 'anna', roles: ['editor'], email: 'x@list.example' })).id;
    await publish(b);
  });

  const list = (query: string) =>
    core.ask('GET', `/wp/v2/users?include=${a},${b},${c}&${query}`, { as: AS.administrator });

  test.each([
    ['orderby=name', 'c b a'],
    ['orderby=name&order=desc', 'a b c'],
    ['orderby=id&order=desc', 'c b a'],
    ['orderby=slug', 'a b c'],
    ['orderby=email', 'c b a'],
    ['orderby=registered_date&order=desc', 'c b a'],
    ['orderby=url&order=desc', 'a b c'],
    ['orderby=include', 'a b c'],
    ['orderby=include&order=desc', 'c b a'],
    ['orderby=include_slugs&slug=listc,lista', 'c a'],
    ['orderby=include_slugs&slug=listc,lista&order=desc', 'c a'],
    ['slug=LISTB', 'b'],
    ['roles=author', 'b a'],
    ['roles=Author', 'b a'],
    ['roles=editor,author', 'c b a'],
    ['roles=king', ''],
    ['capabilities=publish_posts', 'c b a'],
    ['capabilities=edit_others_posts,king', 'c'],
    ['capabilities=edit_posts&roles=author', 'b a'],
    ['capabilities=king', ''],
    ['who=authors', 'c b a'],
    ['has_published_posts=true', 'b'],
    ['has_published_posts=post', 'b'],
    ['has_published_posts[]=page&has_published_posts[]=post', 'b'],
    ['has_published_posts=page,attachment', ''],
    ['has_published_posts=0', 'c b a'],
    ['has_published_posts=', 'c b a'],
    ['search=list&search_columns=slug', 'c b a'],
    ['search=anna&search_columns=slug,username', ''],
    ['search=anna&search_columns=slug,name', 'c'],
    ['search=LISTA', 'a'],
    ['search=émi', 'b'],
    ['search=y@list', 'b'],
    ['search=http://aaa', 'a'],
    ['search=*nn*', 'c'],
    ['offset=1', 'b a'],
    ['per_page=2&page=2', 'a'],
    ['page=9', ''],
  ])('the list of users with %s: %s', async (query, expected) => {
    const names = new Map([
      [a, 'a'],
      [b, 'b'],
      [c, 'c'],
    ]);
    const answer = await list(query);
    expect(answer.status).toBe(200);
    expect(
      ids(answer)
        .map((id) => names.get(id))
        .join(' '),
    ).toBe(expected);
  });

  test('has_published_posts refuses an unknown type', async () => {
    expect(await list('has_published_posts=post,nonsense')).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { params: { has_published_posts: expect.any(String) } } },
    });
  });

  test('exclude removes users from those with published posts', async () => {
    const path = `/wp/v2/users?has_published_posts=post&per_page=100&exclude=${b}`;
    expect(ids(await core.ask('GET', path, { as: AS.administrator }))).not.toContain(b);
  });

  test('search finds a user by id', async () => {
    expect(ids(await list(`search=${c}`))).toEqual([c]);
  });

  test.each(CALLERS)('the list of users for %s contains and counts visible users', async (role, caller) => {
    const answer = await core.ask(
      'GET',
      `/wp/v2/users?include=${a},${b},${c}&orderby=id`,
      caller && { as: caller },
    );
    const expected = role === 'administrator' ? [a, b, c] : [b];
    expect(ids(answer)).toEqual(expected);
    expect(answer.headers.get('x-wp-total')).toBe(String(expected.length));
  });

  test.each(CALLERS)('who=authors lists all writers to %s if allowed', async (role, caller) => {
    const path = `/wp/v2/users?include=${a},${b},${c}&orderby=id&who=authors`;
    const answer = await core.ask('GET', path, caller && { as: caller });
    const isRefused = !caller || role === 'subscriber';
    const listed = { status: 200, body: [{ id: a }, { id: b }, { id: c }] };
    expect(answer).toMatchObject(isRefused ? errorFor(caller, 'rest_forbidden_who') : listed);
  });

  test('search does not reveal addresses', async () => {
    expect(ids(await core.ask('GET', '/wp/v2/users?search=y@list&search_columns=email'))).toEqual([]);
    expect(ids(await core.ask('GET', '/wp/v2/users?search=y@list'))).toEqual([]);
    expect(ids(await core.ask('GET', '/wp/v2/users?search=list.example'))).toEqual([]);
    expect(ids(await core.ask('GET', '/wp/v2/users?search=listb'))).toEqual([b]);
  });

  test.each([
    ['roles=editor', 'rest_user_cannot_view'],
    ['capabilities=edit_posts', 'rest_user_cannot_view'],
    ['context=edit', 'rest_forbidden_context'],
    ['orderby=email', 'rest_forbidden_orderby'],
    ['orderby=registered_date', 'rest_forbidden_orderby'],
  ])('the list argument %s is only for administrators', async (query, code) => {
    for (const [role, caller] of CALLERS) {
      const answer = await core.ask('GET', `/wp/v2/users?${query}`, caller && { as: caller });
      expect(answer).toMatchObject(role === 'administrator' ? { status: 200 } : errorFor(caller, code));
    }
  });

  test.each([
    'orderby=size',
    'who=editor',
    'search_columns=url',
    'order=up',
    'per_page=101',
    'per_page=0',
    'page=0',
    'include=x',
    'context=no',
  ])('the list of users refuses %s', async (query) => {
    const [name = ''] = query.split('=');
    expect(await core.ask('GET', `/wp/v2/users?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { params: { [name]: expect.any(String) } } },
    });
  });

  test('the number of queries does not depend on the number of users', async () => {
    const cost = async (perPage: number) =>
      (
        await countQueries(() =>
          core.ask('GET', `/wp/v2/users?context=edit&per_page=${perPage}`, { as: AS.administrator }),
        )
      ).commands.length;
    expect(await cost(20)).toBe(await cost(1));
  });
});

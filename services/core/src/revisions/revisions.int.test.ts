import type { Identity } from '@almanac/identity';
import { AS, CALLERS, errorFor, outcome, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const POSTS = '/wp/v2/posts';
const ADMIN = AS.administrator;
const core = useCore();

/** A post and its revisions, the oldest first. */
async function history(...versions: readonly object[]): Promise<{ id: number; revisions: number[] }> {
  const { body } = await core.ask('POST', POSTS, {
    as: ADMIN,
    body: { title: 'Told', content: 'zero', status: 'publish' },
  });
  const revisions = [];
  for (const version of versions) {
    const { body: changed } = await core.ask('POST', `${POSTS}/${body.id}`, { as: ADMIN, body: version });
    revisions.push(changed._links['predecessor-version'][0].id);
  }
  return { id: body.id, revisions };
}
const list = (id: number, query = '', as: Identity | undefined = ADMIN) =>
  core.ask('GET', `${POSTS}/${id}/revisions${query}`, as ? { as } : {});

describe('a revision', () => {
  test("a revision is stored for every change of a post's texts", async () => {
    const { id, revisions } = await history(
      { content: 'one' },
      { status: 'private' },
      { content: 'one  ' },
      { excerpt: 'two' },
      { title: 'Three' },
    );
    const [one, , , two, three] = revisions;
    expect(revisions).toEqual([one, one, one, two, three]);
    const { body, headers } = await list(id);
    expect(headers.get('x-wp-total')).toBe('3');
    expect(body.map((revision: { id: number }) => revision.id)).toEqual([three, two, one]);
    expect(body[2]).toMatchObject({
      author: 1,
      parent: id,
      slug: `${id}-revision-v1`,
      guid: { rendered: `${SITE}/?p=${one}` },
      title: { rendered: 'Told' },
      content: { rendered: '<p>one</p>\n' },
      excerpt: { rendered: '' },
      _links: { parent: [{ href: `${SITE}/wp-json${POSTS}/${id}` }] },
    });
    const { body: post } = await core.ask('GET', `${POSTS}/${id}`, { as: ADMIN });
    expect(post._links['version-history'][0].count).toBe(3);
  });

  test('a revision is stored for each of several posts that are updated concurrently', async () => {
    const posts = await Promise.all(
      Array.from({ length: 6 }, (_, n) => history(...(n < 4 ? [{ content: `${n} one` }] : []))),
    );
    const change = (content: string) =>
      Promise.all(
        posts.map(({ id }, n) =>
          core.ask('POST', `${POSTS}/${id}`, { as: ADMIN, body: { content: `${n} ${content}` } }),
        ),
      );
    const counts = async () =>
      (await Promise.all(posts.map(({ id }) => list(id)))).map(({ body }) => body.length);
    await change('one');
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]);
    await change('two');
    expect(await counts()).toEqual([2, 2, 2, 2, 2, 2]);
    for (const [n, { id }] of posts.entries())
      expect((await list(id)).body[0]).toMatchObject({ content: { rendered: `<p>${n} two</p>\n` } });
  });

  test('a revision has raw texts for editors, and few fields when embedded', async () => {
    const { id, revisions } = await history({ content: 'one' });
    const { body } = await list(id, `/${revisions[0]}?context=edit`);
    expect(body.content).toEqual({ raw: 'one', rendered: '<p>one</p>\n' });
    const { body: short } = await list(id, `/${revisions[0]}?context=embed`);
    expect(Object.keys(short).sort()).toEqual(
      ['_links', 'author', 'date', 'excerpt', 'id', 'parent', 'slug', 'title'].sort(),
    );
  });

  test('a revision has a link to its post if `_fields` selects the post', async () => {
    const { id, revisions } = await history({ content: 'one' });
    const links = { parent: [{ href: `${SITE}/wp-json${POSTS}/${id}` }] };
    const ask = async (path: string) =>
      (await core.ask('GET', `${POSTS}/${id}/revisions${path}`, { as: ADMIN })).body;
    expect(await ask('?_fields=parent,_links')).toEqual([{ parent: id, _links: links }]);
    expect(await ask('?_fields=id,_links')).toEqual([{ id: revisions[0] }]);
    expect(await ask(`/${revisions[0]}?_fields=_links`)).toEqual([]);
  });

  test('a revision is found only under its post', async () => {
    const { id, revisions } = await history({ content: 'one' });
    expect(outcome(await list(1, `/${revisions[0]}`))).toBe('404 rest_revision_parent_id_mismatch');
    expect(outcome(await list(id, '/424242'))).toBe('404 rest_post_invalid_id');
    expect(outcome(await list(424_242))).toBe('404 rest_post_invalid_parent');
    expect(outcome(await core.ask('GET', `/wp/v2/pages/${id}/revisions`, { as: ADMIN }))).toBe(
      '404 rest_post_invalid_parent',
    );
  });
});

describe.each(CALLERS)('rights on revisions: %s', (name, identity) => {
  const isEditor = name === 'editor' || name === 'administrator';
  const as = identity ? { as: identity } : {};
  const refused = (code: string) => outcome(errorFor(identity, code));

  test('users read and delete revisions only of items that they may edit', async () => {
    const { id, revisions } = await history({ content: 'one' });
    const path = `${POSTS}/${id}/revisions`;
    expect(outcome(await core.ask('GET', path, as))).toBe(isEditor ? '200' : refused('rest_cannot_read'));
    const one = `${path}/${revisions[0]}`;
    expect(outcome(await core.ask('GET', one, as))).toBe(isEditor ? '200' : refused('rest_cannot_read'));
    expect(outcome(await core.ask('DELETE', one, as))).toBe(
      isEditor ? '501 rest_trash_not_supported' : refused('rest_cannot_delete'),
    );
    const deleted = await core.ask('DELETE', `${one}?force=true`, as);
    expect(outcome(deleted)).toBe(isEditor ? '200' : refused('rest_cannot_delete'));
    if (!isEditor) return;
    expect(deleted.body).toMatchObject({ deleted: true, previous: { id: revisions[0] } });
    expect(outcome(await core.ask('GET', one, as))).toBe('404 rest_post_invalid_id');
  });
});

describe('lists of revisions', () => {
  test.each([
    ['?per_page=2', [3, 2], '2'],
    ['?per_page=2&page=2', [1, 0], '2'],
    ['?order=asc', [0, 1, 2, 3], '1'],
    ['?per_page=1&offset=1', [2], '4'],
    ['?search=THREE', [2], '1'],
    ['?search=one+told', [3, 2, 0], '1'],
    ['?search=%22told+z%22', [3], '1'],
    ['?search=told+-three', [3, 0], '1'],
    ['?search=-told', [1], '1'],
    ['?orderby=title&order=asc', [1, 0, 2, 3], '1'],
  ])('the list of revisions with %s', async (query, expected, pages) => {
    const { id, revisions } = await history(
      { content: 'one' },
      { title: 'A two' },
      { title: 'Told three' },
      { title: 'Told z' },
    );
    const answer = await list(id, query);
    const positions = answer.body.map((revision: { id: number }) => revisions.indexOf(revision.id));
    expect([positions, answer.headers.get('x-wp-totalpages')]).toEqual([expected, pages]);
  });

  test('the list without per_page is one page of all revisions', async () => {
    const versions = Array.from({ length: 11 }, (_, n) => ({ content: `version ${n}` }));
    const { id } = await history(...versions);
    const { body, headers } = await list(id);
    expect(body).toHaveLength(11);
    expect(headers.get('x-wp-totalpages')).toBe('1');
    expect(headers.get('link')).toBeNull();
  });

  test.each([
    ['?page=2', '400 rest_revision_invalid_page_number'],
    ['?per_page=1&page=9', '400 rest_revision_invalid_page_number'],
    ['?offset=9', '400 rest_revision_invalid_offset_number'],
    ['?orderby=relevance', '400 rest_no_search_term_defined'],
    ['?orderby=include', '400 rest_orderby_include_missing_include'],
    ['?orderby=author', '400 rest_invalid_param'],
    ['?per_page=101', '400 rest_invalid_param'],
  ])('the list of revisions refuses %s', async (query, expected) => {
    const { id } = await history({ content: 'one' });
    expect(outcome(await list(id, query))).toBe(expected);
  });
});

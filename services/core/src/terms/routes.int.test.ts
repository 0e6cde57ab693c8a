import { AS, CALLERS, countQueries, errorFor, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { termsOf } from '../testing/terms.js';

const core = useCore();
const { admin, read, category, tag, post } = termsOf(core);

describe.each([
  ['categories', 'category', { parent: 0 }],
  ['tags', 'tag', {}],
])('POST /wp/v2/%s', (base, front, own) => {
  test('a creation returns the new term', async () => {
    const { status, headers, body } = await admin('POST', `/wp/v2/${base}`, {
      name: 'Über & <b>all</b>',
      description: 'Some <b>text</b><script>x</script>',
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${SITE}/wp-json/wp/v2/${base}/${body.id}`);
    expect(body).toEqual({
      id: expect.any(Number),
      count: 0,
      description: 'Some <b>text</b>x',
      link: `${SITE}/${front}/uber-all/`,
      name: 'Über &amp; all',
      slug: 'uber-all',
      taxonomy: front === 'tag' ? 'post_tag' : 'category',
      ...own,
      meta: [],
      _links: {
        self: [
          {
            href: `${SITE}/wp-json/wp/v2/${base}/${body.id}`,
            targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
          },
        ],
        collection: [{ href: `${SITE}/wp-json/wp/v2/${base}` }],
        about: [{ href: `${SITE}/wp-json/wp/v2/taxonomies/${front === 'tag' ? 'post_tag' : 'category'}` }],
        'wp:post_type': [{ href: `${SITE}/wp-json/wp/v2/posts?${base}=${body.id}` }],
        curies: [expect.objectContaining({ name: 'wp' })],
      },
    });
  });

  test('a creation refuses a name in use in any case, and returns the id of its term', async () => {
    const { id } = (await admin('POST', `/wp/v2/${base}`, { name: 'Twin' })).body;
    expect(await admin('POST', `/wp/v2/${base}`, { name: 'twin' })).toMatchObject({
      status: 400,
      body: { code: 'term_exists', data: { term_id: id }, additional_data: [id, id] },
    });
  });

  test('a creation with a name in use succeeds with another slug', async () => {
    await admin('POST', `/wp/v2/${base}`, { name: 'Namesake' });
    expect(await admin('POST', `/wp/v2/${base}`, { name: 'Namesake', slug: 'other' })).toMatchObject({
      status: 201,
      body: { slug: 'other' },
    });
    expect((await admin('POST', `/wp/v2/${base}`, { name: 'Namesake', slug: 'other' })).status).toBe(400);
  });

  test('a creation with a slug in use gets a numbered slug', async () => {
    await admin('POST', `/wp/v2/${base}`, { name: 'First', slug: 'wanted' });
    expect((await admin('POST', `/wp/v2/${base}`, { name: 'Second', slug: 'wanted' })).body.slug).toBe(
      'wanted-2',
    );
    expect((await admin('POST', `/wp/v2/${base}`, { name: 'Third', slug: 'wanted' })).body.slug).toBe(
      'wanted-3',
    );
  });

  test('concurrent creations with one name let one succeed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin('POST', `/wp/v2/${base}`, { name: 'Rush' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  test.each([
    ['no name', {}, 'rest_missing_callback_param'],
    ['an empty name', { name: '  ' }, 'empty_term_name'],
    ['a name of markup alone', { name: '<b></b>' }, 'empty_term_name'],
    ['a number as name', { name: 5 }, 'rest_invalid_param'],
    ['a name that is too long', { name: 'é'.repeat(201) }, 'db_insert_error'],
    ['a name that is nothing but markup', { name: '<b>'.repeat(20_000) }, 'db_insert_error'],
    ['a name that is longer than any text', { name: 'x'.repeat(65_536) }, 'rest_invalid_param'],
    ['a description that is too long', { name: 'D', description: 'é'.repeat(33_000) }, 'db_insert_error'],
  ])('a creation refuses %s', async (_what, body, code) => {
    const { body: before } = await admin('GET', `/wp/v2/${base}?per_page=100`);
    expect(await admin('POST', `/wp/v2/${base}`, body)).toMatchObject({ status: 400, body: { code } });
    expect((await admin('GET', `/wp/v2/${base}?per_page=100`)).body).toEqual(before);
  });

  test('a creation makes a slug for a name without letters', async () => {
    const { id, slug } = (await admin('POST', `/wp/v2/${base}`, { name: '???' })).body;
    expect(slug).toBe(String(id));
  });
});

describe('rights on terms', () => {
  test.each(CALLERS)('users create categories by role: %s', async (role, caller) => {
    const answer = await core.ask('POST', '/wp/v2/categories', {
      ...(caller && { as: caller }),
      body: { name: `By ${role}` },
    });
    const mayMake = role === 'administrator' || role === 'editor';
    expect(answer).toMatchObject(mayMake ? { status: 201 } : errorFor(caller, 'rest_cannot_create'));
  });

  test.each(CALLERS)('users create tags by role: %s', async (role, caller) => {
    const answer = await core.ask('POST', '/wp/v2/tags', {
      ...(caller && { as: caller }),
      body: { name: `By ${role}` },
    });
    const mayMake = role !== 'anonymous' && role !== 'subscriber';
    expect(answer).toMatchObject(mayMake ? { status: 201 } : errorFor(caller, 'rest_cannot_create'));
  });

  test.each(
    CALLERS.flatMap(([role, caller]) => ['categories', 'tags'].map((base) => [base, role, caller] as const)),
  )('users change, delete and edit %s by role: %s', async (base, role, caller) => {
    const { id } = (await admin('POST', `/wp/v2/${base}`, { name: `Of ${role}` })).body;
    const as = caller && { as: caller };
    const edit = await core.ask('GET', `/wp/v2/${base}/${id}?context=edit`, as);
    const list = await core.ask('GET', `/wp/v2/${base}?context=edit`, as);
    const update = await core.ask('POST', `/wp/v2/${base}/${id}`, { ...as, body: { description: 'x' } });
    const remove = await core.ask('DELETE', `/wp/v2/${base}/${id}?force=true`, as);
    if (role === 'administrator' || role === 'editor') {
      expect([edit, list, update, remove].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      return;
    }
    expect(edit).toMatchObject(errorFor(caller, 'rest_forbidden_context'));
    expect(list).toMatchObject(errorFor(caller, 'rest_forbidden_context'));
    expect(update).toMatchObject(errorFor(caller, 'rest_cannot_update'));
    expect(remove).toMatchObject(errorFor(caller, 'rest_cannot_delete'));
    expect((await read(`/wp/v2/${base}/${id}`)).description).toBe('');
  });
});

describe('the tree of categories', () => {
  test('addresses and links show the tree', async () => {
    const a = await category('Tree A');
    const b = await category('Tree B', { parent: a.id });
    const c = await category('Tree C', { parent: b.id });
    expect(c.link).toBe(`${SITE}/category/tree-a/tree-b/tree-c/`);
    expect(c._links.up).toEqual([{ embeddable: true, href: `${SITE}/wp-json/wp/v2/categories/${b.id}` }]);
    const embedded = await read(`/wp/v2/categories/${c.id}?_embed=up`);
    expect(embedded._embedded.up).toMatchObject([{ id: b.id, slug: 'tree-b' }]);
    await admin('POST', `/wp/v2/categories/${a.id}`, { slug: 'moved' });
    expect((await read(`/wp/v2/categories/${c.id}`)).link).toBe(`${SITE}/category/moved/tree-b/tree-c/`);
  });

  test('slugs are unique below each parent', async () => {
    const one = await category('Parent one');
    const two = await category('Parent two', { parent: one.id });
    await category('Child');
    expect((await category('Child', { parent: two.id })).slug).toBe('child-parent-two');
    expect((await category('Other child', { parent: two.id, slug: 'child' })).slug).toBe(
      'child-parent-two-parent-one',
    );
    expect((await category('Third child', { parent: two.id, slug: 'child' })).slug).toBe(
      'child-parent-two-parent-one-2',
    );
  });

  test('the tree has no loops', async () => {
    const a = await category('Loop A');
    const b = await category('Loop B', { parent: a.id });
    const c = await category('Loop C', { parent: b.id });
    for (const parent of [c.id, a.id])
      expect((await admin('POST', `/wp/v2/categories/${a.id}`, { parent })).body.parent).toBe(0);
    expect((await admin('POST', `/wp/v2/categories/${c.id}`, { parent: a.id })).body.parent).toBe(a.id);
  });

  test.each([99_999, -1])('a category with the parent %i is refused', async (parent) => {
    expect(await admin('POST', '/wp/v2/categories', { name: 'Orphan', parent })).toMatchObject({
      status: 400,
      body: { code: 'rest_term_invalid' },
    });
    expect(await admin('POST', '/wp/v2/categories/1', { parent })).toMatchObject({ status: 400 });
  });

  test('tags have no parent', async () => {
    const { id } = await tag('Flat');
    for (const route of ['/wp/v2/tags', `/wp/v2/tags/${id}`])
      expect(await admin('POST', route, { name: 'Below', parent: 1 })).toMatchObject({
        status: 400,
        body: { code: 'rest_taxonomy_not_hierarchical' },
      });
    expect(await admin('POST', `/wp/v2/tags/${id}`, { parent: null })).toMatchObject({ status: 200 });
  });

  test('a list takes one query per level, however many categories it has', async () => {
    const parent = await category('Cost parent');
    const children = await Promise.all(
      Array.from({ length: 12 }, (_, n) => category(`Cost ${n}`, { parent: parent.id })),
    );
    const cost = async (ids: number[]) =>
      (await countQueries(() => core.ask('GET', `/wp/v2/categories?include=${ids}&per_page=100`))).commands
        .length;
    const ids = children.map(({ id }) => id);
    expect(await cost(ids)).toBe(await cost(ids.slice(0, 1)));
  });
});

describe('POST /wp/v2/categories/<id>', () => {
  test('an update changes only the fields that were sent', async () => {
    const before = await category('Partial', { description: 'Kept' });
    const { body } = await admin('PATCH', `/wp/v2/categories/${before.id}`, { name: 'Renamed' });
    expect(body).toEqual({ ...before, name: 'Renamed' });
  });

  test('an emptied slug is generated from the name', async () => {
    const { id } = await category('Original', { slug: 'special' });
    expect(
      (await admin('POST', `/wp/v2/categories/${id}`, { name: 'Changed name', slug: '' })).body.slug,
    ).toBe('changed-name');
  });

  test('a slug that is 0 counts as none', async () => {
    const { id, slug } = await category('Zero', { slug: '0' });
    expect(slug).toBe('zero');
    const path = `/wp/v2/categories/${id}`;
    expect((await admin('POST', path, { name: 'Nought', slug: '0' })).body.slug).toBe('nought');
  });

  test('a slug of another term is refused, and nothing is changed', async () => {
    await category('Holder', { slug: 'held' });
    const before = await category('Wisher');
    expect(
      await admin('POST', `/wp/v2/categories/${before.id}`, { name: 'New', slug: 'Held' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'duplicate_term_slug' },
    });
    expect((await admin('GET', `/wp/v2/categories/${before.id}`)).body).toEqual(before);
  });

  test.each(['', '   ', null])('an update to the name %j is refused', async (name) => {
    expect(await admin('POST', '/wp/v2/categories/1', { name })).toMatchObject({
      status: 400,
      body: { code: 'empty_term_name' },
    });
  });

  test('a term is found only under its taxonomy', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await admin(method, '/wp/v2/tags/1?force=true')).toMatchObject({
        status: 404,
        body: { code: 'rest_term_invalid' },
      });
  });
});

describe('DELETE /wp/v2/categories/<id>', () => {
  test('a deletion moves children up, and moves posts without another category to the default one', async () => {
    const above = await category('Above');
    const middle = await category('Middle', { parent: above.id });
    const below = await category('Below', { parent: middle.id });
    const other = await category('Beside');
    const alone = await post({ categories: [middle.id] });
    const both = await post({ categories: [middle.id, other.id] });
    const before = (await read('/wp/v2/categories/1')).count;

    const { status, body } = await admin('DELETE', `/wp/v2/categories/${middle.id}?force=true`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ deleted: true, previous: { id: middle.id, name: 'Middle' } });
    expect(body.previous).not.toHaveProperty('_links');
    expect((await read(`/wp/v2/categories/${below.id}`)).parent).toBe(above.id);
    expect((await read(`/wp/v2/posts/${alone.id}`)).categories).toEqual([1]);
    expect((await read(`/wp/v2/posts/${both.id}`)).categories).toEqual([other.id]);
    expect((await read('/wp/v2/categories/1')).count).toBe(before + 1);
    expect((await core.ask('GET', `/wp/v2/categories/${middle.id}`)).status).toBe(404);
    expect((await admin('DELETE', `/wp/v2/categories/${middle.id}?force=true`)).status).toBe(404);
  });

  test('a deletion refuses null for force', async () => {
    const { id } = await category('Kept null');
    expect(await admin('DELETE', `/wp/v2/categories/${id}`, { force: null })).toMatchObject({
      status: 400,
      body: { data: { details: { force: { code: 'rest_invalid_type' } } } },
    });
  });

  test.each(['', '?force=false'])('a deletion without force is refused: %j', async (query) => {
    const { id } = await category(`Kept ${query}`);
    expect(await admin('DELETE', `/wp/v2/categories/${id}${query}`)).toMatchObject({
      status: 501,
      body: { code: 'rest_trash_not_supported' },
    });
    expect((await core.ask('GET', `/wp/v2/categories/${id}`)).status).toBe(200);
  });

  test('the default category cannot be deleted', async () => {
    const { id } = await category('New default');
    await admin('POST', '/wp/v2/settings', { default_category: id });
    expect(await admin('DELETE', `/wp/v2/categories/${id}?force=true`)).toMatchObject(
      errorFor(AS.administrator, 'rest_cannot_delete'),
    );
    expect((await post({})).categories).toEqual([id]);
    await admin('POST', '/wp/v2/settings', { default_category: 1 });
    expect((await admin('DELETE', `/wp/v2/categories/${id}?force=true`)).status).toBe(200);
  });
});

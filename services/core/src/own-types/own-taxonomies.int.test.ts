import { AS, outcome, SITE } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { declarationFiles } from '../testing/declarations.js';
import { DECLARED } from '../testing/declared.js';
import { image, Uploader } from '../testing/uploads.js';

const RECIPES = '/wp/v2/recipes';
const CUISINES = '/wp/v2/cuisines';
const DIETS = '/wp/v2/diets';
const ADMIN = { as: AS.administrator };
const declarations = declarationFiles();
const core = useCore({ CONTENT_TYPES: declarations(DECLARED) });
const create = (body: object, route = RECIPES) => core.create(route, { status: 'publish', ...body });
const term = (name: string, route = CUISINES, more: object = {}) => core.create(route, { name, ...more });
const read = async (route: string, options = {}) => (await core.ask('GET', route, options)).body;
const idsIn = async (query: string, route = RECIPES) =>
  (await read(`${route}?orderby=id&order=asc&${query}`)).map(({ id }: { id: number }) => id);
const write = async (method: string, route: string, options: object = ADMIN) =>
  outcome(await core.ask(method, route, options));

test('the taxonomies of the file are described as WordPress describes registered ones', async () => {
  expect(await read('/wp/v2/taxonomies/cuisine')).toMatchObject({
    ...{ name: 'Cuisines', slug: 'cuisine', description: 'Where it is cooked.', hierarchical: true },
    ...{ types: ['post', 'page', 'attachment', 'recipe'], rest_base: 'cuisines', rest_namespace: 'wp/v2' },
    _links: { 'wp:items': [{ href: `${SITE}/wp-json${CUISINES}` }] },
  });
  const edited = await read('/wp/v2/taxonomies/cuisine?context=edit', ADMIN);
  expect(edited.capabilities).toEqual({
    ...{ manage_terms: 'manage_categories', edit_terms: 'manage_categories' },
    ...{ delete_terms: 'manage_categories', assign_terms: 'edit_posts' },
  });
  expect(edited.visibility).toMatchObject({ public: true, show_ui: true, show_admin_column: false });
  expect(edited.labels).toMatchObject({
    ...{ name: 'Cuisines', singular_name: 'Cuisine', search_items: 'Look for cuisines' },
  });
  expect(Object.keys(await read('/wp/v2/taxonomies?type=page'))).toEqual(['cuisine']);
  expect((await read('/wp/v2/types/recipe')).taxonomies).toEqual(['cuisine', 'diet', 'level', 'mark']);
  expect((await read('/wp/v2/types/post')).taxonomies).toEqual(['category', 'post_tag', 'cuisine', 'diet']);
});

describe('terms of a declared taxonomy', () => {
  test('a term has the members, the address and the links of a category', async () => {
    const { id: parent } = await term('Mediterranean');
    const made = await term('Italian', CUISINES, { parent, meta: { spicy: true } });
    expect(made).toMatchObject({
      ...{ taxonomy: 'cuisine', parent, count: 0, meta: { spicy: true }, link: `${SITE}/cuisine/italian/` },
      _links: {
        up: [{ href: `${SITE}/wp-json${CUISINES}/${parent}` }],
        about: [{ href: `${SITE}/wp-json/wp/v2/taxonomies/cuisine` }],
      },
    });
    const listed = made._links['wp:post_type'].map(({ href }: { href: string }) => new URL(href).pathname);
    expect(listed).toEqual(['posts', 'pages', 'media', 'recipes'].map((base) => `/wp-json/wp/v2/${base}`));
    expect(await idsIn(`parent=${parent}`, CUISINES)).toEqual([made.id]);
    expect((await read(`${CUISINES}?slug=italian`))[0].id).toBe(made.id);
    expect(await write('GET', `/wp/v2/categories/${made.id}`, {})).toBe('404 rest_term_invalid');
  });

  test('a term of a flat taxonomy has no parent, and the beginning of its address', async () => {
    const made = await term('Vegan', DIETS);
    expect(made).not.toHaveProperty('parent');
    expect(made.link).toBe(`${SITE}/for/vegan/`);
    expect(await write('POST', DIETS, { ...ADMIN, body: { name: 'Below', parent: made.id } })).toBe(
      '400 rest_taxonomy_not_hierarchical',
    );
  });

  test('two taxonomies may have terms of the same name', async () => {
    const [one, other] = [await term('Nordic'), await term('Nordic', DIETS)];
    expect([one.slug, other.slug]).toEqual(['nordic', 'nordic']);
    expect(await write('POST', CUISINES, { ...ADMIN, body: { name: 'Nordic' } })).toBe('400 term_exists');
    const hits = await read('/wp/v2/search?type=term&search=nordic&_embed=self');
    expect(hits.map(({ id, type }: { id: number; type: string }) => [id, type])).toEqual([
      [one.id, 'cuisine'],
      [other.id, 'diet'],
    ]);
    expect(hits[0]._embedded.self[0]).toMatchObject({ id: one.id, taxonomy: 'cuisine' });
    expect(await read('/wp/v2/search?type=term&subtype=diet&search=nordic')).toHaveLength(1);
  });
});

describe('terms of items', () => {
  test.each([RECIPES, '/wp/v2/posts', '/wp/v2/pages'])(
    'an item of %s has terms of its taxonomies',
    async (route) => {
      const [first, second] = [await term(`Austrian ${route}`), await term(`Belgian ${route}`)];
      const made = await create({ title: 'Waffles', cuisines: [second.id, first.id, 4711] }, route);
      expect(made.cuisines).toEqual([first.id, second.id]);
      expect(made.class_list).toEqual(
        expect.arrayContaining([`cuisine-${first.slug}`, `cuisine-${second.slug}`]),
      );
      const [link] = made._links['wp:term'].filter(
        ({ taxonomy }: { taxonomy: string }) => taxonomy === 'cuisine',
      );
      expect(link).toMatchObject({
        ...{ embeddable: true, href: `${SITE}/wp-json${CUISINES}?post=${made.id}` },
      });
      for (const fields of ['', '&_fields=_embedded', '&_fields=id,_embedded.wp:term']) {
        const { _embedded: embedded } = await read(`${route}/${made.id}?_embed=wp:term${fields}`);
        expect(embedded['wp:term'].flat().map((one: { id: number }) => one.id)).toEqual(
          expect.arrayContaining([first.id, second.id]),
        );
      }
      expect(await idsIn(`post=${made.id}`, CUISINES)).toEqual([first.id, second.id]);
      expect((await read(`${CUISINES}/${first.id}`)).count).toBe(1);
      expect(await idsIn(`cuisines=${first.id}`, route)).toEqual([made.id]);
    },
  );

  test('a media item has terms, which count as long as it is there', async () => {
    const { id } = await term('Thai');
    const uploader = new Uploader(core);
    const { body } = await uploader.form(await image(8, 8), 'curry.png', { ...ADMIN, fields: {} });
    const changed = await core.ask('POST', `/wp/v2/media/${body.id}`, { ...ADMIN, body: { cuisines: [id] } });
    expect(changed.body).toMatchObject({
      cuisines: [id],
      class_list: expect.arrayContaining(['cuisine-thai']),
    });
    expect(await idsIn(`cuisines=${id}`, '/wp/v2/media')).toEqual([body.id]);
    expect(await idsIn(`post=${body.id}`, CUISINES)).toEqual([id]);
  });

  test('an update of the terms of one taxonomy keeps those of the others', async () => {
    const [cuisine, diet] = [await term('Greek'), await term('Lean', DIETS)];
    const { id } = await create({ title: 'Salad', cuisines: [cuisine.id], diets: [diet.id] });
    const changes = [{ cuisines: [] }, { title: 'Greek salad' }];
    for (const body of changes)
      expect(await write('POST', `${RECIPES}/${id}`, { ...ADMIN, body })).toBe('200');
    expect(await read(`${RECIPES}/${id}`)).toMatchObject({ cuisines: [], diets: [diet.id] });
    expect((await read(`${CUISINES}/${cuisine.id}`)).count).toBe(0);
  });

  test('concurrent updates of two taxonomies are both kept', async () => {
    const [cuisine, diet] = [await term('Dutch'), await term('Rich', DIETS)];
    const { id } = await create({ title: 'Cheese' });
    const changes = [{ cuisines: [cuisine.id] }, { diets: [diet.id] }];
    await Promise.all(changes.map((body) => core.ask('POST', `${RECIPES}/${id}`, { ...ADMIN, body })));
    expect(await read(`${RECIPES}/${id}`)).toMatchObject({ cuisines: [cuisine.id], diets: [diet.id] });
  });

  test.each([
    [{ cuisines: ['x'] }, '400 rest_invalid_param'],
    [{ cuisines: { a: 1 } }, '400 rest_invalid_param'],
  ])('the terms %j are refused, and nothing is written', async (body, refused) => {
    const { id } = await create({ title: 'Kept' });
    expect(await write('POST', `${RECIPES}/${id}`, { ...ADMIN, body: { title: 'No', ...body } })).toBe(
      refused,
    );
    expect((await read(`${RECIPES}/${id}`)).title.rendered).toBe('Kept');
  });

  test('an item without a term of a taxonomy gets its default term, unless it is emptied', async () => {
    const [standing] = await read('/wp/v2/level?slug=simple');
    const { id, level } = await create({ title: 'Toast' });
    expect(level).toEqual([standing.id]);
    expect((await create({ title: 'Water', level: [] })).level).toEqual([]);
    const hard = await term('Hard', '/wp/v2/level');
    await core.ask('POST', `${RECIPES}/${id}`, { ...ADMIN, body: { level: [hard.id] } });
    expect(await write('DELETE', `/wp/v2/level/${hard.id}?force=true`)).toBe('200');
    expect((await read(`${RECIPES}/${id}`)).level).toEqual([standing.id]);
    expect(await write('DELETE', `/wp/v2/level/${standing.id}?force=true`)).toBe('403 rest_cannot_delete');
  });

  test('a deleted term leaves the items, and its children move up', async () => {
    const { id: top } = await term('Asian');
    const { id: middle } = await term('Chinese', CUISINES, { parent: top });
    const { id: child } = await term('Cantonese', CUISINES, { parent: middle });
    const other = await term('Light', DIETS);
    const { id } = await create({ title: 'Dim sum', cuisines: [middle], diets: [other.id] });
    expect(await write('DELETE', `${CUISINES}/${middle}`)).toBe('501 rest_trash_not_supported');
    expect(await write('DELETE', `${CUISINES}/${middle}?force=true`)).toBe('200');
    expect((await read(`${CUISINES}/${child}`)).parent).toBe(top);
    expect(await read(`${RECIPES}/${id}`)).toMatchObject({ cuisines: [], diets: [other.id] });
  });
});

describe('filters by terms', () => {
  let [top, child, diet]: number[] = [];
  let [both, below, light, none]: number[] = [];
  beforeAll(async () => {
    top = (await term('Filtered')).id;
    child = (await term('Filtered below', CUISINES, { parent: top })).id;
    diet = (await term('Filtered', DIETS)).id;
    both = (await create({ title: 'Both', cuisines: [top, child], diets: [diet] })).id;
    below = (await create({ title: 'Below', cuisines: [child] })).id;
    light = (await create({ title: 'Light', diets: [diet] })).id;
    none = (await create({ title: 'None' })).id;
  });

  const found = async (query: string) => {
    const ids: number[] = await idsIn(`include=${both},${below},${light},${none}&${query}`);
    return ids
      .map((id) => ['both', 'below', 'light', 'none'][[both, below, light, none].indexOf(id)])
      .join(' ');
  };

  test.each<[() => string, string]>([
    [() => `cuisines=${top}`, 'both'],
    [() => `cuisines=${top},${child}`, 'both below'],
    [() => `cuisines[terms]=${top}&cuisines[include_children]=true`, 'both below'],
    [() => `cuisines[terms]=${top},${child}&cuisines[operator]=AND`, 'both'],
    [() => `cuisines_exclude=${top}`, 'below light none'],
    [() => `cuisines_exclude[terms]=${top}&cuisines_exclude[include_children]=true`, 'light none'],
    [() => `cuisines=${child}&diets=${diet}`, 'both'],
    [() => `cuisines=${child}&diets=${diet}&tax_relation=OR`, 'both below light'],
    [() => `cuisines=${child}&diets_exclude=${diet}`, 'below'],
    // Terms of another taxonomy do not match, though they share a stored field.
    [() => `cuisines=${diet}`, ''],
    [() => `cuisines_exclude=${diet}`, 'both below light none'],
    [() => `cuisines[terms]=${child},${diet}&cuisines[operator]=AND`, ''],
  ])('the filter %s finds the right items', async (query, expected) => {
    expect(await found(query())).toBe(expected);
  });

  test.each([
    'cuisines[terms]=1&cuisines[operator]=XOR',
    'diets[terms]=1&diets[include_children]=true',
    'diets_exclude[terms]=1&diets_exclude[operator]=AND',
    'cuisines=abc',
  ])('the filter %s is refused', async (query) => {
    expect(await write('GET', `${RECIPES}?${query}`, {})).toBe('400 rest_invalid_param');
  });

  test('a search is restricted by terms', async () => {
    await create({ title: 'Quinoa one', cuisines: [child] });
    await create({ title: 'Quinoa two' });
    const hits = await read(`${RECIPES}?search=quinoa&cuisines=${child}`);
    expect(hits.map(({ title }: { title: { rendered: string } }) => title.rendered)).toEqual(['Quinoa one']);
  });
});

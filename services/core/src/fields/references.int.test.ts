import { AS, countQueries, SITE } from '@almanac/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { declarationFiles } from '../testing/declarations.js';
import { image, Uploader } from '../testing/uploads.js';

const DECLARED = `
types:
  - { name: recipe, rest_base: recipes, labels: { name: Recipes, singular_name: Recipe } }
taxonomies:
  - { name: cuisine, rest_base: cuisines, labels: { name: Cuisines, singular_name: Cuisine }, types: [recipe] }
fields:
  - { name: chef, on: [recipe, cuisine, comment, user, attachment], type: integer, refers_to: user }
  - { name: picture, on: [recipe], type: integer, refers_to: attachment }
  - { name: kitchen, on: [recipe], type: integer, refers_to: cuisine }
  - { name: similar, on: [recipe, attachment], type: integer, several: true, refers_to: recipe }
  - { name: story, on: [recipe], type: integer, refers_to: post, read: editors }
  - { name: amount, on: [recipe], type: integer }
  - name: steps
    on: [recipe]
    type: array
    items:
      type: object
      properties:
        pot: { type: integer, refers_to: post }
        shown: { type: array, items: { type: integer, refers_to: attachment } }
`;
const RECIPES = '/wp/v2/recipes';
const ADMIN = { as: AS.administrator };
const declarations = declarationFiles();
const core = useCore({ CONTENT_TYPES: declarations(DECLARED) });
const ids: Record<string, number> = {};
beforeAll(async () => {
  const make = async (base: string, body: object) => (await core.create(`/wp/v2/${base}`, body)).id;
  const published = { title: 'One', status: 'publish' };
  ids['picture'] = (await new Uploader(core).raw(await image(4, 4), 'one.png', ADMIN)).body.id;
  ids['kitchen'] = await make('cuisines', { name: 'Nordic' });
  ids['category'] = await make('categories', { name: 'Other' });
  ids['post'] = await make('posts', published);
  ids['draft'] = await make('posts', { title: 'Draft' });
  ids['similar'] = await make('recipes', published);
  ids['recipe'] = await make('recipes', {
    ...published,
    meta: {
      ...{ chef: 1, picture: ids['picture'], kitchen: ids['kitchen'], story: ids['post'], amount: 7 },
      similar: [ids['similar'], ids['post'], 0],
      steps: [{ pot: ids['post'] }, { pot: ids['draft'], shown: [ids['picture']] }, { pot: ids['post'] }],
    },
  });
});
const read = async (path: string, options = {}) => (await core.ask('GET', path, options)).body;
const at = (path: string) => ({ embeddable: true, href: `${SITE}/wp-json/wp/v2/${path}` });
/** The embedded objects of a relation: ids, or codes of errors. */
const embedded = (body: { _embedded: Record<string, { id?: number; code?: string }[]> }, name: string) =>
  body._embedded[`meta:${name}`]?.map(({ id, code }) => id ?? code);

test('fields that refer to something are links', async () => {
  const { _links: links } = await read(`${RECIPES}/${ids['recipe']}`);
  const found = Object.keys(links).filter((name) => name.startsWith('meta:'));
  expect(Object.fromEntries(found.map((name) => [name, links[name]]))).toEqual({
    'meta:chef': [at('users/1')],
    'meta:picture': [at(`media/${ids['picture']}`)],
    'meta:kitchen': [at(`cuisines/${ids['kitchen']}`)],
    'meta:similar': [at(`recipes/${ids['similar']}`), at(`recipes/${ids['post']}`)],
    'meta:steps': [at(`posts/${ids['post']}`), at(`posts/${ids['draft']}`), at(`media/${ids['picture']}`)],
  });
});

test('an embed shows what the caller may read, and errors for the rest', async () => {
  const shown = await read(`${RECIPES}/${ids['recipe']}?_embed`);
  expect(embedded(shown, 'chef')).toEqual([1]);
  expect(embedded(shown, 'picture')).toEqual([ids['picture']]);
  expect(shown._embedded['meta:kitchen']).toMatchObject([{ id: ids['kitchen'], taxonomy: 'cuisine' }]);
  // The post is no recipe.
  expect(embedded(shown, 'similar')).toEqual([ids['similar'], 'rest_post_invalid_id']);
  expect(embedded(shown, 'steps')).toEqual([ids['post'], 'rest_forbidden', ids['picture']]);
  const mine = await read(`${RECIPES}/${ids['recipe']}?_embed`, ADMIN);
  expect(embedded(mine, 'steps')).toEqual([ids['post'], ids['draft'], ids['picture']]);
});

test('a field of editors is a link in the context edit alone', async () => {
  const edited = await read(`${RECIPES}/${ids['recipe']}?context=edit&_embed=meta:story`, ADMIN);
  expect(embedded(edited, 'story')).toEqual([ids['post']]);
  expect(Object.keys(edited._embedded)).toEqual(['meta:story']);
  const viewed = await read(`${RECIPES}/${ids['recipe']}`, ADMIN);
  expect(viewed._links).not.toHaveProperty('meta:story');
});

test('a term of another taxonomy is not embedded', async () => {
  const { id } = await core.create(RECIPES, {
    ...{ title: 'Wrong', status: 'publish' },
    meta: { kitchen: ids['category'] },
  });
  expect(embedded(await read(`${RECIPES}/${id}?_embed`), 'kitchen')).toEqual(['rest_term_invalid']);
});

test('an embedded item changes with the item that is referred to', async () => {
  const titleOf = async () =>
    (await read(`${RECIPES}/${ids['recipe']}?_embed`))._embedded['meta:similar'][0].title.rendered;
  expect(await titleOf()).toBe('One');
  await core.ask('POST', `${RECIPES}/${ids['similar']}`, { ...ADMIN, body: { title: 'Two' } });
  expect(await titleOf()).toBe('Two');
});

test('terms, comments, users and media items refer as well', async () => {
  const meta = { chef: 1 };
  const comment = await core.create('/wp/v2/comments', { post: ids['post'], content: 'Hi', meta });
  const paths = [
    `/wp/v2/cuisines/${ids['kitchen']}`,
    `/wp/v2/comments/${comment.id}`,
    '/wp/v2/users/1',
    `/wp/v2/media/${ids['picture']}`,
  ];
  for (const path of paths) {
    await core.ask('POST', path, { ...ADMIN, body: { meta } });
    const shown = await read(`${path}?_embed`);
    expect(shown._links['meta:chef']).toEqual([at('users/1')]);
    expect(embedded(shown, 'chef')).toEqual([1]);
  }
});

test('the references of a page of items are read together', async () => {
  const commands = async () =>
    (await countQueries(() => read(`${RECIPES}?_embed&per_page=50`))).commands.length;
  const before = await commands();
  for (let n = 0; n < 5; n++) {
    const one = await core.create('/wp/v2/posts', { title: `Pot ${n}`, status: 'publish' });
    const body = { title: `Cooked ${n}`, status: 'publish', meta: { chef: 1, steps: [{ pot: one.id }] } };
    await core.create(RECIPES, body);
  }
  expect(await commands()).toBeLessThanOrEqual(before + 1);
});

test('a field has at most 100 links', async () => {
  const similar = Array.from({ length: 150 }, (_, n) => 10_000 + n);
  const { _links: links } = await core.create(RECIPES, { title: 'Much', meta: { similar } });
  expect(links['meta:similar']).toHaveLength(100);
});

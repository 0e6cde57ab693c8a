import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, Client, dataDirectory, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runAlmanacHere } from './support/processes.js';

const GUIDE = new URL('../../docs/guides/own-types-and-fields.md', import.meta.url);
const RECIPES = '/wp/v2/recipes';
const CUISINES = '/wp/v2/cuisines';
let site: Site;
let client: Client;
let recipe: { id: number; link: string };
let cuisine: { id: number; link: string };

/** The file that the guide shows. */
async function fileOfGuide(): Promise<string> {
  const [, file = ''] = /```yaml\n(.*?)```/s.exec(await readFile(GUIDE, 'utf8')) ?? [];
  return file;
}

beforeAll(async () => {
  site = await startSite({ dataDir: await dataDirectory(await fileOfGuide()) });
  client = new Client(site.url);
  const meta = { servings: 4, ingredients: [{ name: 'Rye flour', grams: 500 }] };
  const term = { as: ADMIN, body: { name: 'Nordic' } };
  cuisine = (await client.ask<typeof cuisine>('POST', CUISINES, term)).body;
  const { status, body } = await client.ask<{ id: number; link: string; meta: object }>('POST', RECIPES, {
    as: ADMIN,
    body: {
      ...{ title: 'Rye bread', content: 'Knead and bake.', status: 'publish', meta },
      cuisines: [cuisine.id],
    },
  });
  expect([status, body.meta]).toEqual([201, { ...meta, footnotes: '' }]);
  recipe = body;
});
afterAll(async () => {
  await site.stop();
  await removeDirectory(site.dataDir);
});

test('the index, OPTIONS and the description of the API have the routes of a declared type', async () => {
  const { body: index } = await client.ask<{ routes: Record<string, object> }>('GET', '/');
  expect(Object.keys(index.routes)).toEqual(
    expect.arrayContaining([RECIPES, `${RECIPES}/(?P<id>[\\d]+)`, `${RECIPES}/(?P<parent>[\\d]+)/revisions`]),
  );
  expect(Object.keys(index.routes)).toEqual(expect.arrayContaining([CUISINES, `${CUISINES}/(?P<id>[\\d]+)`]));
  const { body: options } = await client.ask<{ schema: { title: string } }>('OPTIONS', RECIPES);
  expect(options.schema.title).toBe('recipe');
  const described = await fetch(`${site.url}/openapi.json`);
  const { paths } = (await described.json()) as { paths: Record<string, object> };
  expect(Object.keys(paths)).toEqual(expect.arrayContaining([RECIPES, `${RECIPES}/{id}`, CUISINES]));
});

test('the website has a page and a sitemap of the items of a declared type', async () => {
  const page = await fetch(recipe.link);
  expect(page.status).toBe(200);
  const text = await page.text();
  for (const shown of ['Knead and bake.', '<dt>Servings</dt><dd>4</dd>', '<dd>Rye flour</dd>'])
    expect(text).toContain(shown);
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain('/sitemap-recipes-1.xml');
  expect(await (await fetch(`${site.url}/sitemap-recipes-1.xml`)).text()).toContain(recipe.link);
});

test('the website lists all items of a declared type with an archive, also in a feed', async () => {
  const list = `${site.url}/recipes/`;
  const page = await fetch(list);
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain('<h1>Recipes</h1>');
  expect(text).toContain(`href="${recipe.link}"`);
  // A card without a date has the author alone.
  expect(text).toMatch(/<p class="meta"><a href="[^"]+\/author\/[^"]+">/);
  expect(await (await fetch(recipe.link)).text()).toContain(`href="${list}"`);
  expect(await (await fetch(`${list}feed/`)).text()).toContain(recipe.link);
  expect((await fetch(`${site.url}/?post_type=recipe`)).url).toBe(list);
  const { body: soup } = await client.ask<{ id: number; link: string }>('POST', RECIPES, {
    ...{ as: ADMIN, body: { title: 'Soup', status: 'publish' } },
  });
  expect(await (await fetch(list)).text()).toContain(`href="${soup.link}"`);
  await client.ask('DELETE', `${RECIPES}/${soup.id}?force=true`, { as: ADMIN });
  expect(await (await fetch(list)).text()).not.toContain(`href="${soup.link}"`);
});

test('the website lists the items of a term, links to it, and has it in a feed and a sitemap', async () => {
  const page = await fetch(cuisine.link);
  expect([page.status, new URL(cuisine.link).pathname]).toEqual([200, '/cuisine/nordic/']);
  expect(await page.text()).toContain(`href="${recipe.link}"`);
  expect(await (await fetch(recipe.link)).text()).toContain(`href="${cuisine.link}"`);
  expect(await (await fetch(`${cuisine.link}feed/`)).text()).toContain(recipe.link);
  expect(await (await fetch(`${site.url}/sitemap-cuisines-1.xml`)).text()).toContain(cuisine.link);
});

test('a cached list of terms has a new term at once', async () => {
  const slugs = async () =>
    (await client.ask<{ slug: string }[]>('GET', '/wp/v2/diets')).body.map(({ slug }) => slug);
  expect(await slugs()).toEqual([]);
  await client.ask('POST', '/wp/v2/diets', { as: ADMIN, body: { name: 'Vegan' } });
  expect(await slugs()).toEqual(['vegan']);
});

test('a cached list has a change of a declared type at once', async () => {
  const titles = async () =>
    (await client.ask<{ title: { rendered: string } }[]>('GET', RECIPES)).body.map(
      ({ title }) => title.rendered,
    );
  expect(await titles()).toEqual(['Rye bread']);
  await client.ask('POST', `${RECIPES}/${recipe.id}`, { as: ADMIN, body: { title: 'Spelt bread' } });
  expect(await titles()).toEqual(['Spelt bread']);
});

test('the change feed tells of an item of a declared type', async () => {
  const { body } = await client.ask<{ changes: { type: string; object_id: number }[] }>(
    'GET',
    '/almanac/v1/changes',
    { as: ADMIN, query: { kinds: 'item' } },
  );
  expect(body.changes).toContainEqual(expect.objectContaining({ type: 'recipe', object_id: recipe.id }));
});

test('the command line lists what is stored and not declared by another file', async () => {
  const other = join(site.dataDir, 'other.yaml');
  await writeFile(other, 'fields: [{ name: servings, on: [post], type: integer }]\n');
  const env = { DATA_DIR: site.dataDir, PORT: String(site.port), SITE_URL: site.url, LOG_LEVEL: 'warn' };
  const { status, result } = await runAlmanacHere(['types', 'diff', other], env);
  expect([status, result.trimEnd().split('\n')]).toEqual([
    1,
    [
      'type recipe',
      'taxonomy cuisine',
      'taxonomy diet',
      'field servings on recipe',
      'field ingredients on recipe',
    ].map((name) => `${name} in 1 documents: not declared, so not shown`),
  ]);
  expect((await runAlmanacHere(['types', 'diff'], env)).status).toBe(0);
  const { result: findings } = await runAlmanacHere(['doctor'], env);
  expect(findings).toContain(
    'types: all stored types, taxonomies and fields are declared, and all values fit.',
  );
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, Client, dataDirectory, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runAlmanacHere } from './support/processes.js';

const DECLARED = `
types:
  - name: recipe
    rest_base: recipes
    labels: { name: Recipes, singular_name: Recipe }
    taxonomies: [cuisine]
taxonomies:
  - name: cuisine
    rest_base: cuisines
    labels: { name: Cuisines, singular_name: Cuisine }
    types: [post]
    default_term: { name: Any, slug: any }
fields:
  - { name: price, on: [post, recipe, cuisine], type: number }
`;

let site: Site;
let client: Client;
let post: number;

beforeAll(async () => {
  const dataDir = await dataDirectory();
  const file = join(dataDir, 'content-types.yaml');
  await writeFile(file, DECLARED);
  site = await startSite({ dataDir });
  client = new Client(site.url);
  const cuisine = await make('cuisines', { name: 'Nordic', meta: { price: 1 } });
  await make('recipes', { title: 'Rye bread', status: 'publish', cuisines: [cuisine], meta: { price: 2 } });
  post = await make('posts', { title: 'News', status: 'publish', cuisines: [cuisine], meta: { price: 3 } });
  await expect(run('types', 'remove', 'recipe', '--yes')).resolves.toMatchObject({
    status: 1,
    output: expect.stringContaining('The file declares recipe. Remove it from the file first.'),
  });
  await site.stop();
  await writeFile(file, '{}');
  site = await startSite({ dataDir, port: site.port });
});
afterAll(async () => {
  await site.stop();
  await removeDirectory(site.dataDir);
});

async function make(base: string, body: object): Promise<number> {
  const { status, body: made } = await client.ask<{ id: number }>('POST', `/wp/v2/${base}`, {
    as: ADMIN,
    body,
  });
  expect(status).toBe(201);
  return made.id;
}

const run = (...words: string[]) =>
  runAlmanacHere(words, {
    DATA_DIR: site.dataDir,
    PORT: String(site.port),
    SITE_URL: site.url,
    LOG_LEVEL: 'warn',
  });

const differences = async () => (await run('types', 'diff')).result.trimEnd().split('\n');

test('a removal without an answer keeps everything', async () => {
  const { status, output } = await run('types', 'remove', 'cuisine');
  expect([status, output]).toEqual([
    1,
    expect.stringContaining('2 terms of the taxonomy cuisine will be deleted for good. Repeat the command'),
  ]);
  expect(await differences()).toContain('taxonomy cuisine in 2 documents: not declared, so not shown');
});

test.each([
  [['price', '--on', 'post'], '1 values of the field price on post deleted.'],
  [['recipe'], '1 items of the type recipe deleted.'],
  [['cuisine'], '2 terms of the taxonomy cuisine deleted.'],
  [['cuisine', '--kind', 'type'], '0 items of the type cuisine deleted.'],
])('a field, a type and a taxonomy are removed with --yes: %j', async (words, said) => {
  const { status, result } = await run('types', 'remove', ...words, '--yes');
  expect([status, result.trimEnd()]).toEqual([0, said]);
});

test('nothing of it is stored afterwards, and the rest of the site stays', async () => {
  expect(await differences()).toEqual(['The file declares everything that is stored, and all values fit.']);
  const { body } = await client.ask<{ title: { rendered: string } }>('GET', `/wp/v2/posts/${post}`);
  expect(body.title.rendered).toBe('News');
  const { result } = await run('types', 'remove', 'cuisine', '--yes', '--json');
  expect(JSON.parse(result)).toEqual({ kind: 'type', name: 'cuisine', on: null, documents: 0 });
});

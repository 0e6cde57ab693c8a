import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, Client, dataDirectory, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { readWxr, type WxrItem, type WxrTerm } from '@almanac/wxr';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runAlmanacHere } from './support/processes.js';

const DECLARED = `
types:
  - name: recipe
    rest_base: recipes
    labels: { name: Recipes, singular_name: Recipe }
    supports: [title, editor, comments]
taxonomies:
  - name: cuisine
    rest_base: cuisines
    labels: { name: Cuisines, singular_name: Cuisine }
    types: [recipe]
fields:
  - { name: heat, on: [cuisine, category, comment], type: integer }
  - { name: dishes, on: [cuisine], type: integer, several: true, refers_to: recipe }
  - { name: near, on: [cuisine], type: integer, several: true, refers_to: cuisine }
  - { name: servings, on: [recipe], type: integer }
  - { name: isVegan, on: [recipe], type: boolean }
  - { name: sizes, on: [recipe], type: string, several: true }
  - { name: similar, on: [recipe], type: integer, refers_to: recipe }
  - name: steps
    on: [recipe]
    type: array
    items: { type: object, properties: { text: { type: string }, minutes: { type: number } } }
`;
const META = {
  ...{ servings: 4, isVegan: true, sizes: ['S', 'L'] },
  steps: [{ text: 'Mix', minutes: 2.5 }, { text: 'Bake' }],
};

/** Where the data of a site is, and the site's address. */
type Place = Pick<Site, 'dataDir' | 'port' | 'url'>;

/** The site whose content moves. */
let site: Site;
const sites: Site[] = [];
const directories: string[] = [];

beforeAll(async () => {
  site = await newSite();
  const client = new Client(site.url);
  const make = async (base: string, body: object): Promise<number> => {
    const made = await client.ask<{ id: number }>('POST', `/wp/v2/${base}`, { as: ADMIN, body });
    expect([200, 201]).toContain(made.status);
    return made.body.id;
  };
  const similar = await make('recipes', { title: 'Spelt bread', status: 'publish' });
  const cuisine = await make('cuisines', { name: 'Nordic', meta: { heat: 2, dishes: [similar] } });
  const later = await make('cuisines', { name: 'Baltic', meta: { near: [cuisine] } });
  await make(`cuisines/${cuisine}`, { meta: { near: [cuisine, later] } });
  await make('categories', { name: 'Sweet', meta: { heat: 1 } });
  await make('comments', { post: similar, content: 'Good.', meta: { heat: 5 } });
  const body = { title: 'Rye bread', status: 'publish', cuisines: [cuisine], meta: { ...META, similar } };
  await make('recipes', body);
});
afterAll(async () => {
  for (const one of sites) await one.stop();
  for (const directory of directories) await removeDirectory(directory);
});

async function newDirectory(): Promise<string> {
  const directory = await dataDirectory(DECLARED);
  directories.push(directory);
  return directory;
}

/** Starts a site with the declarations. */
async function newSite(): Promise<Site> {
  const started = await startSite({ dataDir: await newDirectory() });
  sites.push(started);
  return started;
}

/** Runs a command on a site, which the command starts unless it runs. */
const run = (on: Place, ...words: string[]): Promise<string> => runWith({}, on, ...words);

/** Runs a command with further settings. */
async function runWith(
  more: Readonly<Record<string, string>>,
  { dataDir, port, url }: Place,
  ...words: string[]
): Promise<string> {
  const env = { DATA_DIR: dataDir, PORT: String(port), SITE_URL: url, LOG_LEVEL: 'warn', ...more };
  const { status, result, output } = await runAlmanacHere(words, { ...env, ADMIN_PASSWORD: ADMIN.password });
  if (status !== 0) throw new Error(output);
  return result;
}

type Entry = Partial<
  Pick<WxrTerm, 'name' | 'slug'> & Pick<WxrItem, 'id' | 'title' | 'status' | 'terms' | 'meta' | 'comments'>
>;

/** The recipes with their comments, the categories and cuisines in an export file of a site. */
async function contentOf(on: Place): Promise<readonly Entry[]> {
  const file = join(on.dataDir, 'check.xml');
  await run(on, 'export', file, '--force');
  const text = await readFile(file, 'utf8');
  const found: Entry[] = [];
  for await (const entry of readWxr(pieces(text))) {
    if (entry.kind === 'term') found.push(entry);
    if (entry.kind !== 'item' || entry.type !== 'recipe') continue;
    const { id, title, status, terms, meta, comments } = entry;
    found.push({ id, title, status, terms, meta, comments });
  }
  return found;
}

/** The texts and fields of an entry, without those that are empty: the API shows values that are not stored, too. */
function valuesIn({ title, name, slug, meta = [], comments = [] }: Entry): object {
  const isSet = ({ value }: WxrItem['meta'][number]): boolean => !['', '0', 'a:0:{}'].includes(value);
  const said = comments.map((comment) => [comment.content, (comment.meta ?? []).filter(isSet)]);
  return { title, name, slug, said, meta: meta.filter(isSet) };
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

test('a declared type moves with its taxonomy and fields by an export file', async () => {
  const before = await contentOf(site);
  expect(before).toContainEqual(
    expect.objectContaining({
      title: 'Rye bread',
      terms: [{ taxonomy: 'cuisine', slug: 'nordic', name: 'Nordic' }],
      meta: expect.arrayContaining([
        { key: 'sizes', value: 'S' },
        { key: 'sizes', value: 'L' },
      ]),
    }),
  );
  const heat = (value: string) => ({ key: 'heat', value });
  const id = (key: string) => ({ key, value: expect.stringMatching(/^[1-9]\d*$/) });
  expect(before).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ slug: 'sweet', meta: [heat('1')] }),
      expect.objectContaining({
        slug: 'nordic',
        meta: [heat('2'), id('dishes'), id('near'), id('near')],
      }),
      expect.objectContaining({ comments: [expect.objectContaining({ meta: [heat('5')] })] }),
    ]),
  );
  const there = await newSite();
  const file = join(site.dataDir, 'check.xml');
  const { records } = JSON.parse(await run(there, 'import', file, '--dry-run', '--json'));
  expect([records.item, records.term]).toMatchObject([{ created: 2 }, { created: expect.any(Number) }]);
  await run(there, 'import', file);
  expect(await contentOf(there)).toEqual(before);
});

test('a declared type moves with its taxonomy and fields by the API', async () => {
  const before = await contentOf(site);
  const words = ['user', 'application-password', 'admin', 'moving', '--json'];
  const { password } = JSON.parse(await run(site, ...words));
  const there = await newSite();
  await runWith({ IMPORT_PASSWORD: password }, there, 'import', '--from', site.url, '--user', 'admin');
  const after = await contentOf(there);
  expect(after.map(valuesIn)).toEqual(before.map(valuesIn));
});

test('a declared type moves with its taxonomy and fields by a backup', async () => {
  const before = await contentOf(site);
  const there = { ...site, dataDir: await newDirectory() };
  const file = join(there.dataDir, 'backup.jsonl.gz');
  await run(site, 'backup', file);
  await run(there, 'restore', file);
  expect(await contentOf(there)).toEqual(before);
});

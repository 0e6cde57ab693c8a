import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ADMIN, dataDirectory, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import WPAPI from 'wpapi';
import { runAlmanacHere } from './support/processes.js';

const GUIDE = new URL('../../docs/guides/own-types-examples.md', import.meta.url);
const TITLES = [
  'Recipes with ingredients and durations',
  'Products with price and stock',
  'Staff with relations',
] as const;
/** Address of the site in the guide. */
const ADDRESS = 'http://localhost:8080';

/** A section of the guide: its file of declarations, and its requests with the responses. */
interface Example {
  readonly file: string;
  readonly steps: readonly { readonly script: string; readonly response: string }[];
}

/** The code blocks of a text, with their languages. */
const blocksOf = (text: string): readonly { readonly language: string; readonly code: string }[] =>
  [...text.matchAll(/```(\w+)\n(.*?)```/gs)].map(([, language = '', code = '']) => ({ language, code }));

function exampleOf(section: string): Example {
  const blocks = blocksOf(section);
  const scripts = blocks.filter(({ language }) => language === 'sh');
  const responses = blocks.filter(({ language }) => language === 'json');
  return {
    file: blocks.find(({ language }) => language === 'yaml')?.code ?? '',
    steps: scripts.map(({ code }, index) => ({ script: code, response: responses[index]?.code ?? '' })),
  };
}

/** The shared functions and the examples of the guide, by title. */
async function guide(): Promise<{ functions: string; examples: ReadonlyMap<string, Example> }> {
  const [head = '', ...sections] = (await readFile(GUIDE, 'utf8')).split(/^## /m);
  return {
    functions: blocksOf(head)[0]?.code ?? '',
    examples: new Map(
      sections.map((section) => [section.slice(0, section.indexOf('\n')), exampleOf(section)]),
    ),
  };
}

/** One file with the declarations of all examples, so that one site serves them. */
const together = (files: readonly string[]): string =>
  ['types', 'taxonomies', 'statuses', 'fields']
    .map((name) => `${name}:\n${files.map((file) => partOf(file, name)).join('')}`)
    .join('');

/** The lines below a member of a file. */
const partOf = (file: string, name: string): string =>
  new RegExp(`^${name}:\\n((?: .*\\n)*)`, 'm').exec(file)?.[1] ?? '';

let site: Site;
let functions: string;
let examples: ReadonlyMap<string, Example>;
beforeAll(async () => {
  ({ functions, examples } = await guide());
  const files = [...examples.values()].map(({ file }) => file);
  site = await startSite({ dataDir: await dataDirectory(together(files)) });
});
afterAll(async () => {
  await site.stop();
  await removeDirectory(site.dataDir);
});

test('the guide has the three examples', () => {
  expect([...examples.keys()]).toEqual(TITLES);
});

describe.each(TITLES)('%s', (title) => {
  const example = (): Example => examples.get(title) ?? { file: '', steps: [] };

  test('the file of the guide has no faults', async () => {
    const path = join(site.dataDir, 'example.yaml');
    await writeFile(path, example().file);
    const env = { DATA_DIR: site.dataDir, LOG_LEVEL: 'warn' };
    expect((await runAlmanacHere(['types', 'check', path], env)).status).toBe(0);
  });

  test('the requests of the guide get the responses of the guide', async () => {
    const { steps } = example();
    expect(steps.length).toBeGreaterThan(1);
    const here = (text: string): string => text.replaceAll(ADDRESS, site.url);
    // Variables of a step are known to the next ones, so all run in one shell.
    const script = steps.map((step) => `${step.script}\nprintf '\\n---\\n'`).join('\n');
    const { stdout } = await promisify(execFile)('bash', ['-ec', here(`${functions}\n${script}`)]);
    const responses = stdout.split('\n---\n').slice(0, -1);
    expect(responses.map((response) => JSON.parse(response) as unknown)).toMatchObject(
      steps.map(({ response }) => JSON.parse(here(response)) as unknown),
    );
  });
});

interface Recipe {
  readonly id: number;
  readonly title: { readonly rendered: string };
  readonly cuisines: readonly number[];
  readonly meta: Readonly<Record<string, unknown>>;
  readonly _paging?: { readonly total: number };
}

describe('an unmodified wpapi client', () => {
  test('an unmodified client discovers own types and taxonomies, and creates, lists, updates and deletes', async () => {
    const found = await WPAPI.discover(site.url);
    const client = found.auth({ username: ADMIN.user, password: ADMIN.password });
    const cuisine = await client['cuisines']().create({ name: 'Baltic' });
    const made: Recipe = await client['recipes']().create({
      ...{ title: 'Cold soup', status: 'publish', cuisines: [cuisine.id] },
      meta: { minutes: 15, ingredients: [{ name: 'Kefir', amount: 1, unit: 'piece' }] },
    });
    expect(made).toMatchObject({ cuisines: [cuisine.id], meta: { minutes: 15 } });

    const listed: Recipe[] & Pick<Recipe, '_paging'> = await found['recipes']()
      .param('cuisines', cuisine.id)
      .param({ meta_key: 'minutes', orderby: 'meta_value' });
    expect(listed.map(({ id }) => id)).toEqual([made.id]);
    expect(listed._paging).toMatchObject({ total: 1 });

    await client['recipes']()
      .id(made.id)
      .update({ title: 'Pink soup', meta: { servings: 2 } });
    const read: Recipe = await found['recipes']().id(made.id).embed();
    expect(read).toMatchObject({
      title: { rendered: 'Pink soup' },
      meta: { minutes: 15, servings: 2 },
      _embedded: { 'wp:term': expect.arrayContaining([[expect.objectContaining({ name: 'Baltic' })]]) },
    });
    expect(await client['recipes']().id(made.id).revisions()).toHaveLength(1);

    await client['recipes']().id(made.id).delete({ force: true });
    await expect(found['recipes']().id(made.id).get()).rejects.toMatchObject({
      code: 'rest_post_invalid_id',
    });
    // auth() changes the client itself.
    const anonymous = await WPAPI.discover(site.url);
    await expect(anonymous['recipes']().create({ title: 'No' })).rejects.toMatchObject({
      code: 'rest_cannot_create',
    });
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@almanac/testing';
import {
  ADMIN,
  Client,
  dataDirectory,
  pidOf,
  removeDirectory,
  type Site,
  startSite,
} from '@almanac/testing/site';
import { readWxr, type WxrItem } from '@almanac/wxr';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runAlmanacHere } from './support/processes.js';

const declaring = (open: 'public' | 'private', more = ''): string => `
types:
  - { name: dish, rest_base: dishes, labels: { name: Dishes, singular_name: Dish }, supports: [title, editor, author, comments], has_archive: true, website: { card: [price] } }
  - { name: label, labels: { name: Labels, singular_name: Label }, supports: [title], has_archive: true }
statuses:
  - { name: ready, label: Ready, date_floating: true }
  - { name: open, label: Open, visibility: ${open}, types: [dish] }
  - { name: secret, label: Secret, visibility: private }
fields:
  - { name: price, on: [dish], type: number, default: 5 }
  - { name: sizes, on: [dish], type: string, several: true }
${more}`;

const folders: string[] = [];
const others: Site[] = [];
let site: Site;
let client: Client;
beforeAll(async () => {
  site = await startSite({ dataDir: await folderWith(declaring('public')) });
  client = new Client(site.url);
});
afterAll(async () => {
  await Promise.all([site, ...others].map((each) => each?.stop()));
  for (const folder of folders) await removeDirectory(folder);
});

async function folderWith(declared: string): Promise<string> {
  const folder = await dataDirectory(declared);
  folders.push(folder);
  return folder;
}

/** Starts another site at the same address, and returns its folder: commands on it need not start it each time. */
async function folderOfOther(declared: string): Promise<string> {
  const dataDir = await folderWith(declared);
  others.push(await startSite({ dataDir, env: { SITE_URL: site.url } }));
  return dataDir;
}

interface Dish {
  readonly id: number;
  readonly link: string;
  readonly status: string;
  readonly meta: object;
  readonly date_gmt: string;
}
async function written(route: string, body: object, to = client): Promise<Dish> {
  const answer = await to.ask<Dish>('POST', `/wp/v2/${route}`, { as: ADMIN, body });
  expect([200, 201]).toContain(answer.status);
  return answer.body;
}

/** Runs a command on the site of a folder, which the command starts where nobody else has. */
async function run(dataDir: string, words: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const env = { DATA_DIR: dataDir, PORT: String(site.port), SITE_URL: site.url, LOG_LEVEL: 'warn', ...more };
  return runAlmanacHere(words, { ...env, ADMIN_PASSWORD: ADMIN.password });
}
async function done(...given: Parameters<typeof run>): Promise<string> {
  const { status, result, output } = await run(...given);
  if (status !== 0) throw new Error(output);
  return result;
}

/** Status and content of the dishes of a site, from an export file. */
async function dishesIn(dataDir: string): Promise<readonly object[]> {
  const file = join(dataDir, 'check.xml');
  await done(dataDir, ['export', file, '--force']);
  const found: object[] = [];
  for await (const entry of readWxr(pieces(await readFile(file, 'utf8')))) {
    if (entry.kind !== 'item' || entry.type !== 'dish') continue;
    const { id, title, status, date, dateGmt, meta } = entry;
    found.push({ id, title, status, date, dateGmt, meta: meta.filter(isCompared) });
  }
  return found;
}
/** The API shows no former status of what is in the trash. */
const isCompared = ({ key }: WxrItem['meta'][number]): boolean => !key.startsWith('_wp_trash');
async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

describe('moving', () => {
  let dishes: readonly Dish[];
  /** Folder of the site that reads export files. */
  let reader: string;
  beforeAll(async () => {
    reader = await folderOfOther(declaring('public'));
    const made = [
      await written('dishes', { title: 'Ready', status: 'ready', meta: { price: 4, sizes: ['S', 'L'] } }),
      await written('dishes', { title: 'Open', status: 'open' }),
      await written('dishes', { title: 'Secret', status: 'secret', meta: { price: 5 } }),
      await written('dishes', { title: 'Plain', status: 'publish' }),
    ];
    await written('posts', { title: 'Post', status: 'secret' });
    dishes = made;
  });

  test('an export file carries declared statuses, and an import reads them', async () => {
    const before = await dishesIn(site.dataDir);
    expect(before).toMatchObject([
      { status: 'ready', dateGmt: '0000-00-00 00:00:00' },
      { status: 'open' },
      { status: 'secret' },
      { status: 'publish' },
    ]);
    await done(reader, ['import', join(site.dataDir, 'check.xml')]);
    expect(await dishesIn(reader)).toEqual(before);
  });

  test('the former status of an item in the trash moves by an export file', async () => {
    const { id } = await written('dishes', { title: 'Gone', status: 'ready' });
    await client.ask('DELETE', `/wp/v2/dishes/${id}`, { as: ADMIN });
    const file = join(site.dataDir, 'trash.xml');
    await done(site.dataDir, ['export', file]);
    await done(reader, ['import', file]);
    const back = join(reader, 'back.xml');
    await done(reader, ['export', back]);
    const former = { key: '_wp_trash_meta_status', value: 'ready' };
    for await (const entry of readWxr(pieces(await readFile(back, 'utf8'))))
      if (entry.kind === 'item' && entry.id === id) expect(entry.meta).toContainEqual(former);
    await client.ask('DELETE', `/wp/v2/dishes/${id}?force=true`, { as: ADMIN });
    expect.assertions(2);
  });

  test('a status that the other site does not declare for a type is refused, and the rest is imported', async () => {
    const file = join(site.dataDir, 'check.xml');
    const fewer = declaring('public').replace('types: [dish]', 'types: [post]');
    const there = await folderWith(fewer);
    const { records, skipped } = JSON.parse(await done(there, ['import', file, '--json']));
    expect(records.item).toEqual({ created: 3 });
    expect(JSON.stringify(skipped)).toContain('Items of the type dish do not have the status \\"open\\".');
  });

  test('the API carries declared statuses and set values of fields, and a later import resets fields', async () => {
    const words = ['user', 'application-password', 'admin', 'moving', '--json'];
    const { password } = JSON.parse(await done(site.dataDir, words));
    const there = await folderOfOther(declaring('public'));
    const from = ['import', '--from', site.url, '--user', 'admin'];
    const withPassword = { IMPORT_PASSWORD: password };
    const before = await dishesIn(site.dataDir);
    await done(there, from, withPassword);
    // A value that equals the default is not told from none.
    const without = (entries: readonly object[]) =>
      JSON.parse(JSON.stringify(entries), (key, value) =>
        key === 'meta'
          ? value.filter((one: { value: string }) => one.value !== '5')
          : // The API shows the date of the last change where the date floats.
            key === 'date'
            ? undefined
            : value,
      );
    expect(without(await dishesIn(there))).toEqual(without(before));
    await written(`dishes/${dishes[0]?.id}`, { meta: { price: null, sizes: [] } });
    await done(there, [...from, '--since', '2001-01-01'], withPassword);
    expect(without(await dishesIn(there))).toEqual(without(await dishesIn(site.dataDir)));
    expect(await dishesIn(there)).toMatchObject([{ status: 'ready', meta: [] }, {}, {}, {}]);
  });
});

test('the website shows items of types without excerpts and texts, and hides fields behind a password', async () => {
  const text = async (path: string): Promise<string> => {
    const response = await fetch(`${site.url}${path}`);
    expect(response.status).toBe(200);
    return response.text();
  };
  const label = await written('label', { title: 'Fragile', status: 'publish' });
  expect(await text(new URL(label.link).pathname)).toContain('Fragile');
  expect(await text('/label/')).toContain('Fragile');
  expect(await text('/label/feed/')).toContain('Fragile');
  await written('dishes', { title: 'Shown dish', status: 'publish', meta: { price: 1234 } });
  const hidden = { title: 'Hidden dish', status: 'publish', password: 'x', meta: { price: 9876 } };
  const { link } = await written('dishes', hidden);
  const list = await text('/dish/');
  expect([list.includes('1,234') || list.includes('1234'), /9,?876/.test(list)]).toEqual([true, false]);
  expect(await text(new URL(link).pathname)).not.toMatch(/9,?876/);
});

describe('a change of the file', () => {
  let dish: Dish;
  let comment: number;
  const page = async (): Promise<number> => (await fetch(dish.link)).status;
  const item = async (): Promise<number> => (await client.ask('GET', `/wp/v2/dishes/${dish.id}`)).status;
  const isCommentListed = async (): Promise<boolean> => {
    const { body } = await client.ask<{ id: number }[]>('GET', '/wp/v2/comments?per_page=100');
    return Array.isArray(body) && body.some(({ id }) => id === comment);
  };

  /** Changes the file, and starts core alone again: the gateway and the website go on. */
  async function restartCore(declared: string): Promise<void> {
    const old = await pidOf(site, 'services/core');
    await writeFile(join(site.dataDir, 'content-types.yaml'), declared);
    process.kill(old, 'SIGKILL');
    await eventually(async () => (await pidOf(site, 'services/core').catch(() => old)) !== old, true);
    await eventually(async () => (await client.ask('GET', '/wp/v2/statuses')).status, 200);
  }

  beforeAll(async () => {
    dish = await written('dishes', { title: 'Soup of the day', status: 'open' });
    comment = (await written('comments', { post: dish.id, content: 'Good.' })).id;
  });

  test('an item, its page and its comments are hidden when the file makes its status private', async () => {
    // Repeated reads are cached.
    for (let read = 0; read < 3; read += 1)
      expect([await item(), await page(), await isCommentListed()]).toEqual([200, 200, true]);
    await restartCore(declaring('private'));
    await eventually(item, 401);
    await eventually(page, 404);
    expect(await isCommentListed()).toBe(false);
  });

  test('they are shown again when the file makes it public', async () => {
    await restartCore(declaring('public'));
    await eventually(item, 200);
    await eventually(page, 200);
    expect(await isCommentListed()).toBe(true);
  });

  test('a status is removed by a command, once the file does not declare it', async () => {
    const refused = await run(site.dataDir, ['types', 'remove', 'open', '--kind', 'status', '--yes']);
    expect([refused.status, refused.output]).toEqual([
      1,
      expect.stringContaining('The file declares open. Remove it from the file first.'),
    ]);
    expect(await item()).toBe(200);
    const without = declaring('public').replace(/.*name: open.*\n/, '');
    await restartCore(without);
    const unsure = await run(site.dataDir, ['types', 'remove', 'open', '--kind', 'status']);
    expect([unsure.status, unsure.output]).toEqual([
      1,
      expect.stringMatching(/items? with the status open will become drafts/),
    ]);
    const shown = () => client.ask<Dish>('GET', `/wp/v2/dishes/${dish.id}?context=edit`, { as: ADMIN });
    expect((await shown()).body.status).toBe('open');
    const { status, result } = await run(site.dataDir, [
      'types',
      'remove',
      'open',
      '--kind',
      'status',
      '--yes',
    ]);
    expect([status, result]).toEqual([0, expect.stringContaining('are drafts now')]);
    expect((await shown()).body).toMatchObject({ status: 'draft', title: { raw: 'Soup of the day' } });
    expect(await item()).toBe(401);
    const { result: differences } = await run(site.dataDir, ['types', 'diff']);
    expect(differences).not.toContain('open');
  });
});

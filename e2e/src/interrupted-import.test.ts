import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@almanac/testing';
import { ADMIN, Client, dataDirectory, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { BLANK_ITEM, type WxrEntry, writeWxr } from '@almanac/wxr';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnAlmanac } from './support/processes.js';

const POSTS = 1500;
const LONG_MS = 600_000;

const entries: WxrEntry[] = [
  {
    kind: 'site',
    version: '1.2',
    title: 'Old',
    description: '',
    link: 'https://old.example',
    language: 'en-US',
    url: 'https://old.example',
  },
  { kind: 'term', id: 30, taxonomy: 'category', slug: 'news', name: 'News', description: '', parent: '' },
  ...Array.from({ length: POSTS }, (_, index) => ({
    ...BLANK_ITEM,
    id: 100 + index,
    title: `Post ${index}`,
    slug: `post-${index}`,
    content: 'Said.',
    creator: 'ann',
    date: '2021-05-06 10:00:00',
    dateGmt: '2021-05-06 08:00:00',
    terms: [{ taxonomy: 'category', slug: 'news', name: 'News' }],
  })),
];

let dataDir: string;
let file: string;
let site: Site;
let client: Client;
let env: NodeJS.ProcessEnv;

/** The site uses the embedded database, as commands work on the data of `npm start`. */
async function start(): Promise<void> {
  site = await startSite({ dataDir, ownDatabase: true });
  client = new Client(site.url);
  env = { DATA_DIR: dataDir, PORT: String(site.port), SITE_URL: site.url, ADMIN_PASSWORD: ADMIN.password };
}

beforeAll(async () => {
  dataDir = await dataDirectory();
  file = join(dataDir, 'site.xml');
  let text = '';
  for await (const part of writeWxr(entries)) text += part;
  await writeFile(file, text);
  await start();
});
afterAll(async () => {
  await site?.stop();
  await removeDirectory(dataDir);
});

const totalOf = async (options: { readonly as?: typeof ADMIN } = {}): Promise<number> => {
  const query = { categories: 30, per_page: 1 };
  const { headers } = await client.ask('GET', '/wp/v2/posts', { ...options, query });
  return Number(headers.get('x-wp-total'));
};
const countOf = async (): Promise<unknown> =>
  (await client.ask('GET', '/wp/v2/categories/30', { as: ADMIN })).body['count'];

/** Runs the import, and sends it a signal once it has stored this number of posts. */
async function interruptAt(stored: number, signal: NodeJS.Signals) {
  const run = spawnAlmanac(['import', file], env);
  // Anonymous readers send requests in the meantime, so that responses are cached.
  await eventually(
    async () => {
      await totalOf();
      return totalOf({ as: ADMIN });
    },
    (total) => total > stored,
  );
  run.process.kill(signal);
  return run.ended;
}

test(
  'an import interrupted by Ctrl-C leaves correct counts, and the next run continues it',
  async () => {
    const { status, output } = await interruptAt(0, 'SIGINT');
    expect(output).toMatch(/\nInterrupted after [\d,]+ of 1,500\. Run it again to continue\.\n$/);
    expect(status).toBe(130);
    const total = await totalOf({ as: ADMIN });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(POSTS);
    expect(output).toContain(`Interrupted after ${total.toLocaleString('en-US')} of`);
    expect(await countOf()).toBe(total);
    expect(await totalOf()).toBe(total);
  },
  LONG_MS,
);

test(
  'the next start corrects counts after an import and its site were killed',
  async () => {
    const before = await totalOf();
    const { status } = await interruptAt(before, 'SIGKILL');
    expect(status).toBeNull();
    site.process.kill('SIGKILL');
    await start();
    const total = await totalOf({ as: ADMIN });
    expect(total).toBeGreaterThan(before);
    await eventually(async () => [await countOf(), await totalOf()], [total, total]);

    const { output } = await spawnAlmanac(['import', file], env).ended;
    expect(output).toContain('post');
    expect([await countOf(), await totalOf()]).toEqual([POSTS, POSTS]);
  },
  LONG_MS,
);

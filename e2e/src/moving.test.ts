import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { ADMIN, dataDirectory, freePort, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { type WxrEntry, type WxrItem, writeWxr } from '@almanac/wxr';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from './support/client.js';
import { movedSite } from './support/moved-site.js';
import { runAlmanac } from './support/processes.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const files = createServer((request, response) => {
  const isThere = request.url === '/2021/05/picture.png';
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/png' }).end(isThere ? PNG : '');
});

/** Each command on a site that does not run starts its services. */
const LONG_MS = 300_000;

const directories: string[] = [];
let site: Site;
let client: Client;
let entries: readonly WxrEntry[] = [];
let file = '';
let own: NodeJS.ProcessEnv = {};
/** What the command said of the first import. */
let first: { status: number | null; output: string };

const items = (): WxrItem[] => entries.filter((entry) => entry.kind === 'item');
const ofType = (type: string, ...statuses: string[]): WxrItem[] =>
  items().filter(
    (item) => item.type === type && (statuses.length === 0 || statuses.includes(item.status)) && item.title,
  );
const ids = (found: readonly { readonly id: number }[]): number[] =>
  found.map(({ id }) => id).sort((a, b) => a - b);
const as = ADMIN;

const newDirectory = async (): Promise<string> => {
  const directory = await dataDirectory();
  directories.push(directory);
  return directory;
};

/** The environment of a site with other data, which says the same of itself. */
const twin = async (): Promise<NodeJS.ProcessEnv> => ({
  ...own,
  DATA_DIR: await newDirectory(),
  PORT: String(await freePort()),
});

beforeAll(async () => {
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  const address = files.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  entries = movedSite(`http://${host}`);
  // With its own database, as all of this works on the data that `npm start` keeps.
  site = await startSite({ ownDatabase: true, env: { OUTGOING_ALLOWED_HOSTS: host } });
  client = new Client(site.url);
  directories.push(site.dataDir);
  own = {
    DATA_DIR: site.dataDir,
    PORT: String(site.port),
    SITE_URL: site.url,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
    OUTGOING_ALLOWED_HOSTS: host,
  };
  file = join(site.dataDir, 'site.xml');
  let text = '';
  for await (const part of writeWxr(entries)) text += part;
  await writeFile(file, text);
  first = await runAlmanac(['import', file, '--attachments=download', '--author-map', 'boss=admin'], own);
});
afterAll(async () => {
  await site?.stop();
  files.close();
  for (const directory of directories) await removeDirectory(directory);
});

interface Item {
  readonly id: number;
  readonly [field: string]: unknown;
}
const list = async (route: string): Promise<Item[]> =>
  (await client.ask<Item[]>('GET', route, { as, query: { per_page: 100, context: 'edit' } })).body;

describe('an export file of WordPress', () => {
  test('is imported into a site that runs, under the ids that it has', async () => {
    expect(first.output).toContain('Imported:');
    expect(first.status).toBe(0);
    const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'];
    const posts = await list(`/wp/v2/posts?status=${statuses.join()}`);
    // The first post of a new site gives way.
    expect(ids(posts)).toEqual(ids(ofType('post')));
    for (const { id, title, status, slug, date, dateGmt, sticky, password } of ofType('post')) {
      const post = posts.find((one) => one.id === id);
      const taken = ofType('post').filter((other) => other.slug === slug && slug !== '' && other.id < id);
      expect(post).toMatchObject({
        title: { raw: title },
        status,
        slug: taken.length === 0 ? slug : `${slug}-${taken.length + 1}`,
        date: date.replace(' ', 'T'),
        ...(status !== 'draft' && { date_gmt: dateGmt.replace(' ', 'T') }),
        sticky,
        password,
      });
    }
    expect(posts.find(({ format }) => format === 'aside')).toMatchObject({ slug: 'aside' });
  });

  test('keeps who wrote what, and who was named for another', async () => {
    const users = await list('/wp/v2/users');
    const ann = users.find(({ slug }) => slug === 'ann');
    expect(ann).toMatchObject({ id: 7, name: 'Ann', email: 'ann@example.com' });
    expect(users.map(({ slug }) => slug)).not.toContain('boss');
    const posts = await list('/wp/v2/posts');
    for (const { id, creator } of ofType('post', 'publish'))
      expect(posts.find((post) => post.id === id)).toMatchObject({ author: creator === 'boss' ? 1 : 7 });
  });

  test('keeps terms with what is above them, and counts what they have', async () => {
    const categories = await list('/wp/v2/categories');
    const tags = await list('/wp/v2/tags');
    const having = (slug: string): number =>
      ofType('post', 'publish').filter(({ terms }) => terms.some((term) => term.slug === slug)).length;
    for (const term of entries.filter((entry) => entry.kind === 'term')) {
      if (term.taxonomy !== 'category' && term.taxonomy !== 'post_tag') continue;
      const found = (term.taxonomy === 'category' ? categories : tags).find(({ slug }) => slug === term.slug);
      expect(found).toMatchObject({ id: term.id, count: having(term.slug) });
    }
    expect(categories.find(({ slug }) => slug === 'local')).toMatchObject({ parent: 30 });
    expect(tags.find(({ slug }) => slug === 'only-here')).toMatchObject({ name: 'Only here', count: 1 });
  });

  test('keeps pages below one another, and comments in threads', async () => {
    const pages = await list('/wp/v2/pages');
    expect(ids(pages)).toEqual(ids(ofType('page')));
    for (const { id, parent, menuOrder } of ofType('page'))
      expect(pages.find((page) => page.id === id)).toMatchObject({ parent, menu_order: menuOrder });
    expect(pages.find(({ slug }) => slug === 'grandchild')).toMatchObject({
      template: 'wide.php',
      link: `${site.url}/parent/child/grandchild/`,
    });
    const comments = await list('/wp/v2/comments?status=all');
    const said = items()
      .flatMap(({ comments: all }) => all)
      .filter(({ type }) => type === '');
    expect(ids(comments)).toEqual(ids(said));
    for (const { id, parent, userId } of said)
      expect(comments.find((comment) => comment.id === id)).toMatchObject({ parent, author: userId });
  });

  test('has its files copied, and texts lead to the copies', async () => {
    const [picture] = await list('/wp/v2/media');
    const copy = `${site.url}/wp-content/uploads/2021/05/picture.png`;
    expect(picture).toMatchObject({ id: 61, post: 3, alt_text: 'A dot', source_url: copy });
    expect(Buffer.from(await (await fetch(copy)).arrayBuffer())).toEqual(PNG);
    const post = (await list('/wp/v2/posts?slug=with-picture'))[0];
    expect(post).toMatchObject({ featured_media: 61 });
    const { raw } = (post?.['content'] ?? { raw: '' }) as { raw: string };
    expect(raw).toContain(copy);
    // What could not be copied stays where it was.
    expect(raw).toMatch(/src="http:\/\/127[^"]*missing\.png"/);
    expect(first.output).toMatch(/1 media: Its file is not there \(404\)/);
  });

  test('brings events with their venues, organizers, terms and comments, and forms', async () => {
    const { body: event } = await client.ask('GET', '/tribe/events/v1/events/70');
    expect(event).toMatchObject({
      title: 'Concert',
      start_date: '2099-05-06 20:00:00',
      timezone: 'Europe/Berlin',
      cost: '12€',
      venue: { id: 71, city: 'Bremen', show_map: false },
      organizer: [{ id: 72, email: expect.anything() }],
      categories: [{ id: 33, slug: 'music', count: 1 }],
      tags: [{ slug: 'loud', count: 1 }],
    });
    const { body: form } = await client.ask('GET', '/contact-form-7/v1/contact-forms/80', { as });
    expect(form).toMatchObject({
      title: 'Contact',
      locale: 'de_DE',
      properties: {
        form: { content: '[text* your-name] [submit "Send"]' },
        mail: { subject: 'Hi "[your-name]"', recipient: 'me@example.com' },
        mail_2: { active: true, subject: 'Copy' },
        messages: { mail_sent_ok: 'Danke schön' },
        additional_settings: { content: 'demo_mode: on' },
      },
    });
  });

  test('says what was not imported, and why', () => {
    for (const reason of ['nav_menu_item: Menus', '"pingback" are not kept', 'neither title, content'])
      expect(first.output).toContain(reason);
  });

  test('changes nothing when it is imported again', async () => {
    const words = ['import', file, '--attachments=download', '--author-map', 'boss=admin', '--json'];
    const { status, output } = await runAlmanac(words, own);
    expect(status).toBe(0);
    const { records } = JSON.parse(output.slice(output.indexOf('{"records"')).split('\n')[0] ?? '');
    expect(Object.values(records).flatMap((counts) => Object.keys(counts as object))).toEqual(
      Object.keys(records).map(() => 'existing'),
    );
  });

  test.each([
    [['import', '/nowhere.xml'], 1, 'There is no file'],
    [['import', fileURLToPath(import.meta.url), '--dry-run'], 1, 'The file is damaged'],
    [['import', 'x.xml', '--attachments=sometimes'], 2, 'Allowed choices'],
    [['import', 'x.xml', '--author-map', 'ann'], 2, 'login-there=login-here'],
    [['restore', 'x.jsonl'], 1, 'The site is running'],
    [['sing'], 2, 'unknown command'],
  ])('%j is refused with a sentence and exit code %i', async (words, code, sentence) => {
    const { status, output } = await runAlmanac(words, own);
    expect([status, output]).toEqual([code, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/\n\s+at /);
  });
});

describe('a site', () => {
  const exportOf = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const to = join(env['DATA_DIR'] ?? '', 'export.xml');
    expect(await runAlmanac(['export', to], env)).toMatchObject({ status: 0 });
    return readFile(to, 'utf8');
  };
  /** The documents of a backup, but for what only says which ids imports may give away. */
  const backupOf = async (env: NodeJS.ProcessEnv): Promise<string[]> => {
    const to = join(env['DATA_DIR'] ?? '', 'backup.jsonl.gz');
    expect(await runAlmanac(['backup', to], env)).toMatchObject({ status: 0 });
    return gunzipSync(await readFile(to))
      .toString()
      .split('\n')
      .slice(1);
  };

  test(
    'is the same after it was exported and imported, also by an import that was killed',
    async () => {
      const env = await twin();
      const exported = await exportOf(own);
      const to = join(site.dataDir, 'export.xml');
      const program = fileURLToPath(new URL('../../packages/cli/bin/almanac.mjs', import.meta.url));
      const killed = execFile(process.execPath, [program, '--no-build', 'import', to], {
        env: { ...process.env, ...env },
      });
      // As soon as items are being stored.
      killed.stderr?.on('data', (text) => {
        if (String(text).includes('items from')) killed.kill('SIGKILL');
      });
      await once(killed, 'exit');
      expect(await runAlmanac(['import', to], env)).toMatchObject({ status: 0 });
      expect(await exportOf(env)).toBe(exported);
    },
    LONG_MS,
  );

  test(
    'is exactly what was backed up after that was restored',
    async () => {
      const env = await twin();
      const saved = await backupOf(own);
      const backup = join(site.dataDir, 'backup.jsonl.gz');
      expect(await runAlmanac(['restore', backup], env)).toMatchObject({ status: 0 });
      const restored = await backupOf(env);
      // How often something was counted anew is no content.
      const comparable = (lines: string[]): string[] =>
        lines.map((line) => line.replace(/"(?:recounts|refreshes)":[^}]*}/, ''));
      expect(comparable(restored)).toEqual(comparable(saved));
    },
    LONG_MS,
  );
});

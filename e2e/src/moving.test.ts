import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import {
  ADMIN,
  dataDirectory,
  freePort,
  removeDirectory,
  SERVICES,
  type Site,
  startSite,
} from '@almanac/testing/site';
import { type WxrEntry, type WxrItem, writeWxr } from '@almanac/wxr';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from './support/client.js';
import { movedSite } from './support/moved-site.js';
import { PIXEL } from './support/picture.js';
import { runAlmanacHere } from './support/processes.js';
import { type Said, said, THEME_DATA } from './support/theme-data.js';

const files = createServer((request, response) => {
  const isThere = request.url === '/2021/05/picture.png';
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/png' }).end(isThere ? PIXEL : '');
});

/** Of what the sites here have before. */
const LAST_ID = 140;
/** What the file has under an id that is taken here. */
const SAMPLE_PAGE_ID = 2;
/** Each command on a site that does not run starts its services. */
const LONG_MS = 300_000;

const directories: string[] = [];
let site: Site;
let client: Client;
let entries: readonly WxrEntry[] = [];
let file = '';
/** Of the old site's files. */
let host = '';
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

beforeAll(async () => {
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  const address = files.address();
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  entries = movedSite(`http://${host}`);
  // With its own database, as all of this works on the data that `npm start` keeps.
  site = await startSite({ ownDatabase: true, env: { OUTGOING_ALLOWED_HOSTS: host } });
  client = new Client(site.url);
  directories.push(site.dataDir);
  own = {
    // What is compiled once is not compiled for each.
    NODE_COMPILE_CACHE: join(site.dataDir, 'cache', 'compiled'),
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
  first = await runAlmanacHere(['import', file, '--attachments=download', '--author-map', 'boss=admin'], own);
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
    expect(Buffer.from(await (await fetch(copy)).arrayBuffer())).toEqual(PIXEL);
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
    for (const reason of [
      'menu item: Menus are not imported',
      '"pingback" are not imported',
      'neither title, content',
    ])
      expect(first.output).toContain(reason);
  });

  test('changes nothing when it is imported again', async () => {
    const words = ['import', file, '--attachments=download', '--author-map', 'boss=admin', '--json'];
    const { status, result } = await runAlmanacHere(words, own);
    expect(status).toBe(0);
    const { records } = JSON.parse(result);
    expect(Object.values(records).flatMap((counts) => Object.keys(counts as object))).toEqual(
      Object.keys(records).map(() => 'existing'),
    );
  });

  test.each([
    [['import', '/nowhere.xml'], 1, 'There is no file'],
    [['import', fileURLToPath(import.meta.url), '--dry-run'], 1, 'The file is damaged'],
    [['import', 'x.xml', '--attachments=sometimes'], 2, 'Allowed choices'],
    [['import', 'x.xml', '--author-map', 'ann'], 2, 'login-there=login-here'],
    [['import'], 2, 'Name an export file, or a site'],
    [['import', 'x.xml', '--since', '2031-05-06'], 2, 'go with --from'],
    [['import', '--from', 'http://127.0.0.1:1', '--since', 'lately'], 2, 'It must be a date'],
    [['import', '--from', 'http://127.0.0.1:1'], 1, '127.0.0.1:1 does not answer'],
    [['import', '--from', 'old.example'], 1, 'is not the address of a site'],
    [['import', '--from', 'http://127.0.0.1:1', '--user', 'ann'], 1, 'Set IMPORT_PASSWORD'],
    [['import', '/'], 1, 'is a folder'],
    [['backup', '/nowhere/x.jsonl'], 1, 'There is no folder /nowhere'],
    [['backup', '/tmp'], 1, '/tmp is a folder'],
    [['db', 'backup', '--to', '/nowhere/x.mdb'], 1, 'There is no folder /nowhere'],
    [['db', 'serve', '--replSet', 'rs', '--host', '0.0.0.0'], 1, '0.0.0.0 is not a loopback address'],
    [['openapi', '--site', 'http://127.0.0.1:1'], 1, 'The site does not answer at http://127.0.0.1:1'],
    [['forms', 'export', '--url', 'http://127.0.0.1:1'], 1, 'The site does not answer at http://127.0.0.1:1'],
    [['export', '/nowhere/x.xml'], 1, 'There is no folder /nowhere'],
    [['restore', '/nowhere.jsonl'], 1, 'There is no file'],
    [['restore', fileURLToPath(import.meta.url)], 1, 'The site is running'],
    [['sing'], 2, 'unknown command'],
  ])('%j is refused with a sentence and exit code %i', async (words, code, sentence) => {
    const { status, output } = await runAlmanacHere(words, own);
    expect([status, output]).toEqual([code, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/\n\s+at /);
  });
});

test.each([['export'], ['backup'], ['forms', 'export', '--to']])(
  '"%s" overwrites a file by force only, and writes to the standard output',
  async (...words) => {
    const path = join(await newDirectory(), 'kept');
    await writeFile(path, 'kept');
    const refused = await runAlmanacHere([...words, path], own);
    expect([refused.status, refused.result]).toEqual([1, '']);
    expect(refused.output).toContain(`${path} is there already.`);
    expect(await readFile(path, 'utf8')).toBe('kept');
    await run([...words, path, '--force'], own);
    const written = await readFile(path, 'utf8');
    expect(written.length).toBeGreaterThan(20);
    const { result } = await runAlmanacHere([...words, '-'], own);
    // Dates and sequences have gone on.
    expect(result.slice(0, 20)).toBe(written.slice(0, 20));
    expect(result.slice(-10)).toBe(written.slice(-10));
  },
);

test.each([
  ['GATEWAY_GRPC', 'The site is running. Stop it first.'],
  ['CORE_GRPC', 'set GATEWAY_GRPC'],
])('a site that is named by %s is not restored into while it may be serving', async (name, sentence) => {
  // Whoever listens there.
  const env = { ...own, DATA_DIR: await newDirectory(), IDENTITY_SECRET: 'x'.repeat(32), [name]: host };
  const { status, output } = await runAlmanacHere(['restore', fileURLToPath(import.meta.url)], env);
  expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
});

/** The result of a command that has to succeed. */
async function run(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { status, result, output } = await runAlmanacHere(words, env);
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${output}`);
  return result;
}
const data = async <T>(words: readonly string[], env: NodeJS.ProcessEnv): Promise<T> =>
  JSON.parse(await run([...words, '--json'], env)) as T;

describe('commands', () => {
  interface User {
    readonly id: number;
    readonly username: string;
    readonly roles: readonly string[];
  }
  const me = (user: string, password: string) =>
    client.ask<User>('GET', '/wp/v2/users/me', { as: { user, password }, query: { context: 'edit' } });

  test('make users, give them roles and passwords', async () => {
    const made = await data<{ id: number; password: string }>(
      ['user', 'create', 'cleo', 'cleo@example.com', '--role', 'author'],
      own,
    );
    expect((await me('cleo', made.password)).body).toMatchObject({ id: made.id, roles: ['author'] });
    await run(['user', 'roles', 'cleo', 'editor'], own);
    const changed = await data<{ password: string }>(['user', 'password', 'cleo@example.com'], own);
    expect((await me('cleo', made.password)).status).toBe(401);
    expect((await me('cleo', changed.password)).body).toMatchObject({ roles: ['editor'] });
    const program = await data<{ password: string }>(['user', 'application-password', 'cleo', 'script'], own);
    expect((await me('cleo', program.password)).status).toBe(200);
    const users = await data<User[]>(['user', 'list'], own);
    expect(users).toContainEqual(expect.objectContaining({ id: made.id, username: 'cleo' }));
    expect(await run(['user', 'list'], own)).toMatch(
      /^id +login +email +roles\n[\s\S]*cleo +cleo@example\.com +editor/,
    );
    const refused = await runAlmanacHere(['user', 'roles', 'nobody', 'editor'], own);
    expect([refused.status, refused.output]).toEqual([1, 'There is no user nobody.\n']);
    const taken = await runAlmanacHere(['user', 'create', 'cleo', 'other@example.com'], own);
    expect([taken.status, taken.output]).toEqual([1, 'Another user has this user name.\n']);
    await client.ask('DELETE', `/wp/v2/users/${made.id}`, { as, query: { force: true, reassign: 1 } });
  });

  test('show the mails that wait, and send them again', async () => {
    const { body: form } = await client.ask<{ id: number }>('POST', '/contact-form-7/v1/contact-forms', {
      as,
      body: {
        context: 'save',
        title: 'Waiting',
        form: '[text n]',
        mail: { subject: 'Hi', sender: 'a@example.com', recipient: 'owner@example.com', body: '[n]' },
      },
    });
    expect(JSON.parse(await run(['queue', 'list', '--json'], own))).toEqual([]);
    const body = new FormData();
    body.append('_wpcf7_unit_tag', `wpcf7-f${form.id}-o1`);
    body.append('n', '1');
    const feedback = `${site.api}/contact-form-7/v1/contact-forms/${form.id}/feedback`;
    expect((await fetch(feedback, { method: 'POST', body })).status).toBe(200);
    // There is no mail server.
    const [mail] = await data<{ submission: string; to: string; state: string }[]>(['queue', 'list'], own);
    expect(mail).toMatchObject({ form: 'Waiting', to: 'owner@example.com', state: 'waiting' });
    expect(await run(['queue', 'list'], own)).toMatch(
      /^message +received [\s\S]* Waiting +owner@example\.com +waiting/,
    );
    await run(['queue', 'resend', mail?.submission ?? ''], own);
    expect(await runAlmanacHere(['queue', 'resend', 'none'], own)).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is no message none.'),
    });
    await client.ask('DELETE', `/contact-form-7/v1/contact-forms/${form.id}`, { as });
  });

  test('have the gateway forget its answers', async () => {
    expect(await run(['cache', 'clear'], own)).toBe('The response cache is empty.\n');
    const nowhere = { ...own, DATA_DIR: await newDirectory() };
    const refused = await runAlmanacHere(['cache', 'clear'], nowhere);
    expect([refused.status, refused.output]).toEqual([
      1,
      expect.stringContaining('The site is not running.'),
    ]);
  });

  test('say what is wrong', async () => {
    interface Finding {
      readonly about: string;
      readonly state: string;
    }
    const stateOf = (findings: readonly Finding[], about: string) =>
      findings.find((finding) => finding.about === about)?.state;
    const found = await data<Finding[]>(['doctor'], own);
    for (const about of ['node', 'settings', 'site', 'port', 'database'])
      expect([about, stateOf(found, about)]).toEqual([about, 'good']);
    expect(stateOf(found, 'mail')).toBe('note');
    const ill = { ...own, DATA_DIR: await newDirectory(), SMTP_URL: 'smtp://127.0.0.1:1' };
    const { status, output } = await runAlmanacHere(['doctor'], ill);
    expect([status, output]).toEqual([1, expect.stringMatching(/WRONG port: another program listens/)]);
    expect(output).toContain('WRONG SMTP_URL: nobody answers at 127.0.0.1:1.');
    const unset = await runAlmanacHere(['doctor'], { ...own, PORT: 'many' });
    expect([unset.status, unset.output]).toEqual([1, expect.stringContaining('WRONG settings: PORT')]);
  });

  test('copy the database while it is in use, and check the copy', async () => {
    const to = join(await newDirectory(), 'copy');
    await mkdir(to);
    await run(['db', 'backup', '--to', join(to, 'data.mdb')], own);
    expect((await stat(join(to, 'data.mdb'))).size).toBeGreaterThan(0);
    const words = ['--data', join(site.dataDir, 'db')];
    expect(await runAlmanacHere(['db', 'check', ...words], own)).toMatchObject({ status: 1 });
  });

  test.each([
    [[], 2],
    [['--help'], 0],
    ...['import', 'export', 'backup', 'restore', 'doctor', 'user create', 'queue resend', 'db check'].map(
      (name): [string[], number] => [[...name.split(' '), '--help'], 0],
    ),
  ])('%j shows help', async (words, code) => {
    const { status, output } = await runAlmanacHere(words, own);
    expect([status, output]).toEqual([code, expect.stringContaining('Usage: ')]);
    if (words.length > 1) expect(output).toMatch(/Examples?:\n {2}npm run almanac -- /);
  });
});

describe('a site', () => {
  let copy: Site;
  let copied: Client;
  let there: NodeJS.ProcessEnv;
  /** One that begins with what the interface of the old one says. */
  let fresh: Site;
  let database: TestDatabase;
  beforeAll(async () => {
    // Another site with the same address, as after a move.
    const env = { SITE_URL: site.url, NODE_COMPILE_CACHE: own['NODE_COMPILE_CACHE'] };
    [copy, database] = await Promise.all([startSite({ ownDatabase: true, env }), startTestDatabase()]);
    directories.push(copy.dataDir);
    fresh = await startSite({ env });
    directories.push(fresh.dataDir);
    copied = new Client(copy.url);
    there = { ...own, DATA_DIR: copy.dataDir, PORT: String(copy.port) };
  });
  afterAll(async () => {
    await copy?.stop();
    await fresh?.stop();
    await database?.stop();
  });

  const exportOf = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const to = join(env['DATA_DIR'] ?? '', 'export.xml');
    await run(['export', to, '--force'], env);
    return readFile(to, 'utf8');
  };
  const backupOf = async (env: NodeJS.ProcessEnv): Promise<string[]> => {
    const to = join(env['DATA_DIR'] ?? '', 'backup.jsonl.gz');
    await run(['backup', to, '--force'], env);
    return gunzipSync(await readFile(to))
      .toString()
      .split('\n')
      .slice(1);
  };
  /** How often something was counted anew is no content. */
  const comparable = (lines: readonly string[]): string[] =>
    lines.map((line) => line.replace(/,?"(?:recounts|recounted|refreshes)":[^}]*}/g, ''));

  test(
    'is the same after it was exported and imported, also by an import that was killed',
    async () => {
      const exported = await exportOf(own);
      const to = join(site.dataDir, 'export.xml');
      const program = fileURLToPath(new URL('../../packages/cli/bin/almanac.mjs', import.meta.url));
      const killed = execFile(process.execPath, [program, '--no-build', 'import', to], {
        env: { ...process.env, ...there },
      });
      // As soon as items are being stored.
      killed.stderr?.on('data', (text) => {
        if (String(text).includes('items from')) killed.kill('SIGKILL');
      });
      await once(killed, 'exit');
      await run(['import', to], there);
      expect(await exportOf(there)).toBe(exported);
    },
    LONG_MS,
  );

  test.each([
    '/wp/v2/posts?status=any&context=edit',
    '/wp/v2/pages?context=edit',
    '/wp/v2/media?context=edit',
    '/wp/v2/comments?status=all&context=edit',
    '/wp/v2/categories?orderby=id',
    '/wp/v2/tags?orderby=id',
    '/tribe/events/v1/venues',
  ])('answers %s the same after that', async (route) => {
    const query = { per_page: 50 };
    const [here, moved] = await Promise.all([
      client.ask<Item[]>('GET', route, { as, query }),
      copied.ask<Item[]>('GET', route, { as, query }),
    ]);
    expect([moved.status, moved.headers.get('x-wp-total')]).toEqual([200, here.headers.get('x-wp-total')]);
    expect(moved.body).toEqual(here.body);
  });

  test('a site has the title and the tagline of the one that it was imported from', async () => {
    for (const one of [client, copied])
      expect((await one.ask('GET', '/')).body).toMatchObject({
        name: 'Old &amp; new',
        description: 'Bits &amp; pieces',
      });
  });

  const passwordOf = async (name: string): Promise<string> =>
    (await data<{ password: string }>(['user', 'application-password', 'admin', name], own)).password;

  test(
    'is moved as a whole by its interface alone',
    async () => {
      const env = { ...there, DATA_DIR: fresh.dataDir, PORT: String(fresh.port) };
      await client.ask('POST', '/wp/v2/comments/11', { as, body: { author_user_agent: 'A client' } });
      const words = ['import', '--from', site.url, '--user', 'admin'];
      const { records, skipped } = await data<{
        records: Record<string, Record<string, number>>;
        skipped: unknown[];
      }>(words, { ...env, IMPORT_PASSWORD: await passwordOf('whole') });
      expect(skipped).toEqual([]);
      for (const type of [
        'user',
        'term',
        'post',
        'page',
        'media',
        'comment',
        'event',
        'venue',
        'organizer',
        'form',
      ])
        expect([type, Object.keys(records[type] ?? {})]).toEqual([
          type,
          expect.arrayContaining([expect.any(String)]),
        ]);
      const moved = new Client(fresh.url);
      for (const route of [
        '/wp/v2/posts?status=any,trash&context=edit',
        '/wp/v2/pages?status=any&context=edit',
        '/wp/v2/media?context=edit',
        '/wp/v2/comments?status=all&context=edit',
        '/wp/v2/categories?orderby=id&context=edit',
        '/wp/v2/tags?orderby=id&context=edit',
        '/wp/v2/users?orderby=id',
        '/tribe/events/v1/events?start_date=2000-01-01',
        '/tribe/events/v1/venues',
        '/tribe/events/v1/organizers',
        '/tribe/events/v1/categories',
        '/contact-form-7/v1/contact-forms',
        '/contact-form-7/v1/contact-forms/80',
        '/?_fields=name,description',
      ]) {
        const query = { per_page: 50 };
        const [there, here] = await Promise.all([
          client.ask('GET', route, { as, query }),
          moved.ask('GET', route, { as, query }),
        ]);
        expect([route, here.status]).toEqual([route, 200]);
        expect([route, here.body]).toEqual([route, there.body]);
      }
    },
    LONG_MS,
  );

  test(
    'is brought up to date from the interface of the old one, drafts with credentials',
    async () => {
      const password = await passwordOf('move');
      await client.ask('POST', '/wp/v2/posts/3', { as, body: { title: 'Changed &amp; there', tags: [32] } });
      await client.ask('POST', '/wp/v2/comments', { as, body: { post: 50, content: 'New there' } });
      await client.ask('POST', '/wp/v2/categories/31', { as, body: { name: 'Near' } });
      const words = ['import', '--from', site.url, '--user', 'admin', '--since', '2000-01-01'];
      const env = { ...there, IMPORT_PASSWORD: password };
      const { records } = await data<{ records: Record<string, Record<string, number>> }>(words, env);
      expect(records).toMatchObject({
        post: { updated: expect.any(Number) },
        comment: { created: 1 },
        term: { updated: 1 },
        event: { updated: 1 },
      });
      expect(Object.keys(records['post'] ?? {})).toEqual(['updated']);
      // Of events only what readers see is shown, and of forms not when they were made.
      const itemsOf = (exported: string): string[] =>
        exported
          .split('<item>')
          .map((item) =>
            /<wp:post_type>(?:<!\[CDATA\[)?(?:tribe_|wpcf7_)/.test(item)
              ? item.replace(/<content:encoded>.*?<\/content:encoded>/s, '').replace(/^.*_hash.*$/gm, '')
              : item,
          );
      expect(itemsOf(await exportOf(there))).toEqual(itemsOf(await exportOf(own)));
      const later = await data<{ records: Record<string, unknown> }>(
        [...words.slice(0, -1), '2090-01-01'],
        env,
      );
      expect(Object.keys(later.records)).not.toContain('post');
    },
    LONG_MS,
  );

  test('is backed up while others write, and what the backup has names nothing that is missing', async () => {
    let isDone = false;
    let written = 0;
    const writing = (async () => {
      while (!isDone) {
        const { body: term } = await client.ask<{ id: number }>('POST', '/wp/v2/tags', {
          as,
          body: { name: `Tag ${written}` },
        });
        const { body: post } = await client.ask<{ id: number }>('POST', '/wp/v2/posts', {
          as,
          body: { title: `Post ${written}`, status: 'publish', tags: [term.id] },
        });
        await client.ask('POST', '/wp/v2/comments', { as, body: { post: post.id, content: 'Said' } });
        written += 1;
      }
    })();
    const lines = await backupOf(own).finally(() => {
      isDone = true;
    });
    await writing;
    expect(written).toBeGreaterThan(0);
    interface Line {
      readonly service: string;
      readonly collection: string;
      readonly document: Readonly<Record<string, unknown>>;
    }
    const of = (collection: string) =>
      lines
        .filter((line) => line.startsWith(`{"service":"core","collection":"${collection}",`))
        .map((line) => (JSON.parse(line) as Line).document);
    const numberIn = (value: unknown): number => Number(Object.values((value ?? {}) as object)[0]);
    const posts = new Set(of('posts').map(({ _id }) => numberIn(_id)));
    const terms = new Set(of('terms').map(({ _id }) => numberIn(_id)));
    const named = of('posts').flatMap((post) => (post['tags'] ?? []) as unknown[]);
    expect(named.map(numberIn).filter((id) => !terms.has(id))).toEqual([]);
    const commented = of('comments').filter((comment) => comment['elsewhere'] !== true);
    expect(commented.map(({ post }) => numberIn(post)).filter((id) => !posts.has(id))).toEqual([]);
  });

  (THEME_DATA === undefined ? test.skip : test)(
    'takes the theme unit test data as they say of themselves',
    async () => {
      await run(['import', THEME_DATA ?? ''], there);
      const file = said(await readFile(THEME_DATA ?? '', 'utf8'));
      const idIn = (item: Said): number => Number(item.text('wp:post_id'));
      // Ids that others have are not kept.
      const items = file.all('item').filter((item) => idIn(item) > LAST_ID);
      const ofType = (type: string): Said[] => items.filter((item) => item.text('wp:post_type') === type);
      const found = async (route: string, query: Readonly<Record<string, string>>): Promise<Item[]> => {
        const asked = { per_page: 100, orderby: 'id', context: 'edit', ...query };
        return (await copied.ask<Item[]>('GET', route, { as, query: asked })).body;
      };
      const status = 'publish,future,draft';
      for (const [type, route] of [
        ['post', '/wp/v2/posts'],
        ['page', '/wp/v2/pages'],
      ] as const) {
        const sent = ofType(type);
        expect(sent.length).toBeGreaterThan(10);
        const stored = await found(route, { status, include: sent.map(idIn).join() });
        expect(ids(stored)).toEqual(sent.map(idIn).sort((one, other) => one - other));
        for (const item of sent)
          expect(stored.find(({ id }) => id === idIn(item))).toMatchObject({
            slug: item.text('wp:post_name'),
            date: item.text('wp:post_date').replace(' ', 'T'),
            password: item.text('wp:post_password'),
            ...(type === 'page' && {
              ...(Number(item.text('wp:post_parent')) !== SAMPLE_PAGE_ID && {
                parent: Number(item.text('wp:post_parent')),
              }),
              menu_order: Number(item.text('wp:menu_order')),
            }),
            ...(type === 'post' && { sticky: item.text('wp:is_sticky') === '1' }),
          });
      }
      const comments = items
        .flatMap((item) => item.all('wp:comment').map((comment) => ({ comment, post: idIn(item) })))
        .filter(({ comment }) => comment.text('wp:comment_type') === '');
      const stored = await found('/wp/v2/comments', {
        status: 'all',
        include: comments.map(({ comment }) => comment.text('wp:comment_id')).join(),
      });
      expect(stored).toHaveLength(comments.length);
      for (const { comment, post } of comments)
        expect(stored.find(({ id }) => id === Number(comment.text('wp:comment_id')))).toMatchObject({
          post,
          parent: Number(comment.text('wp:comment_parent')),
          date: comment.text('wp:comment_date').replace(' ', 'T'),
        });
      const published = ofType('post').filter((item) => item.text('wp:status') === 'publish');
      for (const [domain, route] of [
        ['category', '/wp/v2/categories'],
        ['post_tag', '/wp/v2/tags'],
      ] as const) {
        const slugs = [...new Set(published.flatMap((item) => item.slugs(domain)))].filter(
          (slug) => slug !== 'uncategorized',
        );
        const terms = await found(route, { slug: slugs.slice(0, 100).join() });
        expect(Object.fromEntries(terms.map(({ slug, count }) => [slug, count]))).toEqual(
          Object.fromEntries(
            slugs
              .slice(0, 100)
              .map((slug) => [slug, published.filter((item) => item.slugs(domain).includes(slug)).length]),
          ),
        );
      }
    },
    LONG_MS,
  );

  test(
    'moves from the embedded database to a MongoDB and back, and is exactly what was backed up',
    async () => {
      const saved = await backupOf(own);
      const uris = SERVICES.map((name) => [`${name.toUpperCase()}_MONGODB_URI`, database.uri(name)] as const);
      const cluster = {
        ...own,
        DATA_DIR: await newDirectory(),
        PORT: String(await freePort()),
        // One is generated for the new site, and does not hold for what is restored.
        ADMIN_PASSWORD: '',
        ...Object.fromEntries(uris),
      };
      const restored = await runAlmanacHere(['restore', join(site.dataDir, 'backup.jsonl.gz')], cluster);
      expect(restored).toMatchObject({
        status: 0,
        result: expect.stringContaining('users are those of the backup'),
      });
      expect(restored.output).not.toContain('The site is new');
      expect(comparable(await backupOf(cluster))).toEqual(comparable(saved));
      // And back, in the place of what is there.
      await copy.stop();
      const backup = join(cluster.DATA_DIR, 'backup.jsonl.gz');
      await run(['restore', backup, '--replace'], there);
      const checked = await data<object>(['db', 'check', '--data', join(copy.dataDir, 'db')], there);
      expect(checked).toMatchObject({ documents: expect.any(Number), problems: [] });
      expect(comparable(await backupOf(there))).toEqual(comparable(saved));
    },
    LONG_MS,
  );
});

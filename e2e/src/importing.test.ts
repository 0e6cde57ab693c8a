import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN, PIXEL } from '@almanac/testing/site';
import type { WxrItem } from '@almanac/wxr';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { data, ImportedSite, run } from './support/imported-site.js';
import { runAlmanacHere } from './support/processes.js';

let old: ImportedSite;

beforeAll(async () => {
  old = await ImportedSite.start();
});

afterAll(() => old?.stop());

const items = (): WxrItem[] => old.entries.filter((entry) => entry.kind === 'item');

const ofType = (type: string, ...statuses: string[]): WxrItem[] =>
  items().filter(
    (item) => item.type === type && (statuses.length === 0 || statuses.includes(item.status)) && item.title,
  );

const ids = (found: readonly { readonly id: number }[]): number[] =>
  found.map(({ id }) => id).sort((a, b) => a - b);

const as = ADMIN;

interface Item {
  readonly id: number;
  readonly [field: string]: unknown;
}

const list = async (route: string): Promise<Item[]> =>
  (await old.client.ask<Item[]>('GET', route, { as, query: { per_page: 100, context: 'edit' } })).body;

describe('an export file of WordPress', () => {
  test('a WordPress site is imported into a running site, under its own ids', async () => {
    expect(old.imported.output).toContain('Imported:');
    expect(old.imported.status).toBe(0);
    const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'];
    const posts = await list(`/wp/v2/posts?status=${statuses.join()}`);
    // The starter post is deleted.
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

  test('authors are kept, and mapped ones are replaced', async () => {
    const users = await list('/wp/v2/users');
    const ann = users.find(({ slug }) => slug === 'ann');
    expect(ann).toMatchObject({ id: 7, name: 'Ann', email: 'ann@example.com' });
    expect(users.map(({ slug }) => slug)).not.toContain('boss');
    const posts = await list('/wp/v2/posts');
    for (const { id, creator } of ofType('post', 'publish'))
      expect(posts.find((post) => post.id === id)).toMatchObject({ author: creator === 'boss' ? 1 : 7 });
  });

  test('terms keep their parents, and their counts are correct', async () => {
    const categories = await list('/wp/v2/categories');
    const tags = await list('/wp/v2/tags');
    const having = (slug: string): number =>
      ofType('post', 'publish').filter(({ terms }) => terms.some((term) => term.slug === slug)).length;
    for (const term of old.entries.filter((entry) => entry.kind === 'term')) {
      if (term.taxonomy !== 'category' && term.taxonomy !== 'post_tag') continue;
      const found = (term.taxonomy === 'category' ? categories : tags).find(({ slug }) => slug === term.slug);
      expect(found).toMatchObject({ id: term.id, count: having(term.slug) });
    }
    expect(categories.find(({ slug }) => slug === 'local')).toMatchObject({ parent: 30 });
    expect(tags.find(({ slug }) => slug === 'only-here')).toMatchObject({ name: 'Only here', count: 1 });
  });

  test('pages keep their parents, and comments their threads', async () => {
    const pages = await list('/wp/v2/pages');
    expect(ids(pages)).toEqual(ids(ofType('page')));
    for (const { id, parent, menuOrder } of ofType('page'))
      expect(pages.find((page) => page.id === id)).toMatchObject({ parent, menu_order: menuOrder });
    expect(pages.find(({ slug }) => slug === 'grandchild')).toMatchObject({
      template: 'wide.php',
      link: `${old.site.url}/parent/child/grandchild/`,
    });
    const comments = await list('/wp/v2/comments?status=all');
    const said = items()
      .flatMap(({ comments: all }) => all)
      .filter(({ type }) => type === '');
    expect(ids(comments)).toEqual(ids(said));
    for (const { id, parent, userId } of said)
      expect(comments.find((comment) => comment.id === id)).toMatchObject({ parent, author: userId });
  });

  test('the permalink structure is kept, and addresses of other structures redirect', async () => {
    const { url } = old.site;
    const [post] = await list('/wp/v2/posts?slug=plain');
    expect(post).toMatchObject({ link: `${url}/2021/plain/`, permalink_template: `${url}/2021/%postname%/` });
    const visit = async (path: string) => {
      const { status, headers } = await fetch(url + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await visit('/2021/plain/')).toEqual([200, null]);
    for (const former of ['/2021/05/06/plain/', '/plain/', '/2021/plain'])
      expect(await visit(former)).toEqual([301, `${url}/2021/plain/`]);
    expect(await (await fetch(`${url}/2021/plain/feed/`)).text()).toContain(`${url}/2021/plain/`);
  });

  test('an imported site has its files copied, and texts link to the copies', async () => {
    const [picture] = await list('/wp/v2/media');
    const copy = `${old.site.url}/wp-content/uploads/2021/05/picture.png`;
    expect(picture).toMatchObject({ id: 61, post: 3, alt_text: 'A dot', source_url: copy });
    expect(Buffer.from(await (await fetch(copy)).arrayBuffer())).toEqual(PIXEL);
    const post = (await list('/wp/v2/posts?slug=with-picture'))[0];
    expect(post).toMatchObject({ featured_media: 61 });
    const { raw } = (post?.['content'] ?? { raw: '' }) as { raw: string };
    expect(raw).toContain(copy);
    // A file that could not be copied keeps its address.
    expect(raw).toMatch(/src="http:\/\/127[^"]*missing\.png"/);
    expect(old.imported.output).toMatch(/1 media: Its file is not there \(404\)/);
  });

  test('events are imported with venues, organizers, terms and comments, and so are forms', async () => {
    const { body: event } = await old.client.ask('GET', '/tribe/events/v1/events/70');
    expect(event).toMatchObject({
      title: 'Concert',
      start_date: '2099-05-06 20:00:00',
      timezone: 'Europe/Berlin',
      cost: '12€',
      venue: { id: 71, city: 'Bremen', show_map: false, geo_lat: 53.0758, geo_lng: 8.8072 },
      event_status: 'postponed',
      event_status_reason: 'The hall is closed',
      organizer: [{ id: 72, email: expect.anything() }],
      categories: [{ id: 33, slug: 'music', count: 1 }],
      tags: [{ slug: 'loud', count: 1 }],
    });
    const { body: form } = await old.client.ask('GET', '/contact-form-7/v1/contact-forms/80', { as });
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

  test('menus are imported with items and locations, and the website shows them', async () => {
    const [menu] = await list('/wp/v2/menus');
    expect(menu).toMatchObject({ id: 34, name: 'Top', slug: 'top', locations: ['primary'] });
    const found = await list('/wp/v2/menu-items');
    const shown = found.map(({ title, type, object_id, parent }) => [title, type, object_id, parent]);
    const titled = (text: string) => ({ raw: text, rendered: text });
    expect(shown).toEqual([
      [titled('Parent'), 'post_type', 50, 0],
      [titled('Near'), 'taxonomy', 31, 90],
      [titled('The concert'), 'post_type', 70, 0],
      [titled('Elsewhere'), 'custom', found[3]?.id, 0],
    ]);
    expect(found[3]).toMatchObject({
      ...{ url: 'https://else.example/', target: '_blank', attr_title: 'A hint' },
      ...{ classes: ['wide', 'red'], xfn: ['friend', 'met'] },
    });
    const page = await (await fetch(`${old.site.url}/`)).text();
    for (const { url } of found) expect(page).toContain(`href="${url}"`);
  });

  test('an import reports skipped entries with reasons', () => {
    for (const reason of [
      'menu_item: Its target does not exist',
      '"pingback" are not imported',
      'neither title, content',
    ])
      expect(old.imported.output).toContain(reason);
  });

  test('a repeated import changes nothing', async () => {
    const words = ['import', old.file, '--attachments=download', '--author-map', 'boss=admin', '--json'];
    const { status, result } = await runAlmanacHere(words, old.env);
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
    [['import', 'x.xml', '--since', '2031-05-06'], 2, 'need --from'],
    [['import', '--from', 'http://127.0.0.1:1', '--since', 'lately'], 2, 'It must be a date'],
    [['import', '--from', 'http://127.0.0.1:1'], 1, '127.0.0.1:1 does not respond'],
    [['import', '--from', 'old.example'], 1, 'is not the address of a site'],
    [['import', '--from', 'http://127.0.0.1:1', '--user', 'ann'], 1, 'Set IMPORT_PASSWORD'],
    [['import', '/'], 1, 'is a folder'],
    [['backup', '/nowhere/x.jsonl'], 1, 'There is no folder /nowhere'],
    [['backup', '/tmp'], 1, '/tmp is a folder'],
    [['db', 'backup', '--to', '/nowhere/x.mdb'], 1, 'There is no folder /nowhere'],
    [['db', 'serve', '--replSet', 'rs', '--host', '0.0.0.0'], 1, '0.0.0.0 is not a loopback address'],
    [['openapi', '--site', 'http://127.0.0.1:1'], 1, 'The site does not respond at http://127.0.0.1:1'],
    [
      ['forms', 'export', '--url', 'http://127.0.0.1:1'],
      1,
      'The site does not respond at http://127.0.0.1:1',
    ],
    [['export', '/nowhere/x.xml'], 1, 'There is no folder /nowhere'],
    [['restore', '/nowhere.jsonl'], 1, 'There is no file'],
    [['restore', fileURLToPath(import.meta.url)], 1, 'The site is running'],
    [['sing'], 2, 'unknown command'],
  ])('%j is refused with a sentence and exit code %i', async (words, code, sentence) => {
    const { status, output } = await runAlmanacHere(words, old.env);
    expect([status, output]).toEqual([code, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/\n\s+at /);
  });
});

test.each(['export', 'backup'])('"%s" refuses a folder without a site, and installs none', async (word) => {
  const directory = await old.newDirectory();
  const env = { ...old.env, DATA_DIR: join(directory, 'data') };
  const { status, output } = await runAlmanacHere([word, join(directory, 'written')], env);
  expect([status, output]).toEqual([1, expect.stringContaining(`There is no site in ${env.DATA_DIR}.`)]);
  expect(await readdir(directory)).toEqual([]);
});

test.each([['export'], ['backup'], ['forms', 'export', '--to']])(
  '"%s" overwrites a file only with --force, and can write to standard output',
  async (...words) => {
    const path = join(await old.newDirectory(), 'kept');
    await writeFile(path, 'kept');
    const refused = await runAlmanacHere([...words, path], old.env);
    expect([refused.status, refused.result]).toEqual([1, '']);
    expect(refused.output).toContain(`${path} already exists.`);
    expect(await readFile(path, 'utf8')).toBe('kept');
    await run([...words, path, '--force'], old.env);
    const written = await readFile(path, 'utf8');
    expect(written.length).toBeGreaterThan(20);
    const { result } = await runAlmanacHere([...words, '-'], old.env);
    // Dates and sequences differ by now.
    expect(result.slice(0, 20)).toBe(written.slice(0, 20));
    expect(result.slice(-10)).toBe(written.slice(-10));
  },
);

test.each([
  ['GATEWAY_GRPC', 'The site is running. Stop it first.'],
  ['CORE_GRPC', 'set GATEWAY_GRPC'],
])('a restore into a site named by %s is refused while it may be serving', async (name, sentence) => {
  // Another process may use these ports.
  const env = {
    ...old.env,
    DATA_DIR: await old.newDirectory(),
    IDENTITY_SECRET: 'x'.repeat(32),
    [name]: old.host,
  };
  const { status, output } = await runAlmanacHere(['restore', fileURLToPath(import.meta.url)], env);
  expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
});

describe('commands on an imported site', () => {
  interface User {
    readonly id: number;
    readonly username: string;
    readonly roles: readonly string[];
  }
  const me = (user: string, password: string) =>
    old.client.ask<User>('GET', '/wp/v2/users/me', { as: { user, password }, query: { context: 'edit' } });

  test('commands create users, and set roles and passwords', async () => {
    const made = await data<{ id: number; password: string }>(
      ['user', 'create', 'cleo', 'cleo@example.com', '--role', 'author'],
      old.env,
    );
    expect((await me('cleo', made.password)).body).toMatchObject({ id: made.id, roles: ['author'] });
    await run(['user', 'roles', 'cleo', 'editor'], old.env);
    const changed = await data<{ password: string }>(['user', 'password', 'cleo@example.com'], old.env);
    expect((await me('cleo', made.password)).status).toBe(401);
    expect((await me('cleo', changed.password)).body).toMatchObject({ roles: ['editor'] });
    const program = await data<{ password: string }>(
      ['user', 'application-password', 'cleo', 'script'],
      old.env,
    );
    expect((await me('cleo', program.password)).status).toBe(200);
    const users = await data<User[]>(['user', 'list'], old.env);
    expect(users).toContainEqual(expect.objectContaining({ id: made.id, username: 'cleo' }));
    expect(await run(['user', 'list'], old.env)).toMatch(
      /^id +login +email +roles\n[\s\S]*cleo +cleo@example\.com +editor/,
    );
    const refused = await runAlmanacHere(['user', 'roles', 'nobody', 'editor'], old.env);
    expect([refused.status, refused.output]).toEqual([1, 'There is no user nobody.\n']);
    const taken = await runAlmanacHere(['user', 'create', 'cleo', 'other@example.com'], old.env);
    expect([taken.status, taken.output]).toEqual([1, 'Another user has this user name.\n']);
    await old.client.ask('DELETE', `/wp/v2/users/${made.id}`, { as, query: { force: true, reassign: 1 } });
  });

  test('commands show waiting mails, and resend them', async () => {
    const { body: form } = await old.client.ask<{ id: number }>('POST', '/contact-form-7/v1/contact-forms', {
      as,
      body: {
        context: 'save',
        title: 'Waiting',
        form: '[text n]',
        mail: { subject: 'Hi', sender: 'a@example.com', recipient: 'owner@example.com', body: '[n]' },
      },
    });
    expect(JSON.parse(await run(['queue', 'list', '--json'], old.env))).toEqual([]);
    const body = new FormData();
    body.append('_wpcf7_unit_tag', `wpcf7-f${form.id}-o1`);
    body.append('n', '1');
    const feedback = `${old.site.api}/contact-form-7/v1/contact-forms/${form.id}/feedback`;
    expect((await fetch(feedback, { method: 'POST', body })).status).toBe(200);
    // There is no mail server.
    const [mail] = await data<{ submission: string; to: string; state: string }[]>(
      ['queue', 'list'],
      old.env,
    );
    expect(mail).toMatchObject({ form: 'Waiting', to: 'owner@example.com', state: 'waiting' });
    expect(await run(['queue', 'list'], old.env)).toMatch(
      /^message +received [\s\S]* Waiting +owner@example\.com +waiting/,
    );
    await run(['queue', 'resend', mail?.submission ?? ''], old.env);
    expect(await runAlmanacHere(['queue', 'resend', 'none'], old.env)).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is no message none.'),
    });
    await old.client.ask('DELETE', `/contact-form-7/v1/contact-forms/${form.id}`, { as });
  });

  test('an import makes the gateway drop cached responses', async () => {
    expect(await run(['cache', 'clear'], old.env)).toBe('The response cache is empty.\n');
    const nowhere = { ...old.env, DATA_DIR: await old.newDirectory() };
    const refused = await runAlmanacHere(['cache', 'clear'], nowhere);
    expect([refused.status, refused.output]).toEqual([
      1,
      expect.stringContaining('The site is not running.'),
    ]);
  });

  test('commands report what is wrong', async () => {
    interface Finding {
      readonly about: string;
      readonly state: string;
    }
    const stateOf = (findings: readonly Finding[], about: string) =>
      findings.find((finding) => finding.about === about)?.state;
    const found = await data<Finding[]>(['doctor'], old.env);
    for (const about of ['node', 'settings', 'site', 'port', 'database'])
      expect([about, stateOf(found, about)]).toEqual([about, 'good']);
    expect(stateOf(found, 'mail')).toBe('note');
    const ill = { ...old.env, DATA_DIR: await old.newDirectory(), SMTP_URL: 'smtp://127.0.0.1:1' };
    const { status, output } = await runAlmanacHere(['doctor'], ill);
    expect([status, output]).toEqual([1, expect.stringMatching(/WRONG port: another program listens/)]);
    expect(output).toContain('WRONG SMTP_URL: there is no response from 127.0.0.1:1.');
    const unset = await runAlmanacHere(['doctor'], { ...old.env, PORT: 'many' });
    expect([unset.status, unset.output]).toEqual([1, expect.stringContaining('WRONG settings: PORT')]);
  });

  test('a command copies the database while it is in use, and another checks the copy', async () => {
    const to = join(await old.newDirectory(), 'copy');
    await mkdir(to);
    await run(['db', 'backup', '--to', join(to, 'data.mdb')], old.env);
    expect((await stat(join(to, 'data.mdb'))).size).toBeGreaterThan(0);
    const words = ['--data', join(old.site.dataDir, 'db')];
    expect(await runAlmanacHere(['db', 'check', ...words], old.env)).toMatchObject({ status: 1 });
  });

  test.each([
    [[], 2],
    [['--help'], 0],
    ...['import', 'export', 'backup', 'restore', 'doctor', 'user create', 'queue resend', 'db check'].map(
      (name): [string[], number] => [[...name.split(' '), '--help'], 0],
    ),
  ])('the command %j shows help', async (words, code) => {
    const { status, output } = await runAlmanacHere(words, old.env);
    // The help of a single command has examples.
    const help = words.length > 1 ? /Usage: [\s\S]*Examples?:\n {2}npm run almanac -- / : /Usage: /;
    expect([status, output]).toEqual([code, expect.stringMatching(help)]);
  });
});

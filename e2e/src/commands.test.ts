import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ADMIN, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from './support/client.js';
import { blackPicture, PIXEL } from './support/picture.js';
import { runAlmanacHere } from './support/processes.js';

/** Commands of the command line that change and show a site, all on one site that runs. */

let site: Site;
let client: Client;
let env: NodeJS.ProcessEnv;
const USERS = ['subscriber', 'author', 'editor'] as const;

beforeAll(async () => {
  site = await startSite({ ownDatabase: true });
  client = new Client(site.url);
  env = {
    DATA_DIR: site.dataDir,
    PORT: String(site.port),
    SITE_URL: site.url,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
  };
  for (const role of USERS) await done('user', 'create', role, `${role}@example.com`, '--role', role);
});
afterAll(async () => {
  await site?.stop();
  if (site) await removeDirectory(site.dataDir);
});

const run = (...words: string[]) => runAlmanacHere(words, env);

/** Runs a command that must not fail. @returns its result */
async function done(...words: string[]): Promise<string> {
  const { status, result, output } = await run(...words);
  if (status !== 0) throw new Error(`${words.join(' ')}: ${status}\n${output}`);
  return result.trimEnd();
}

/** Runs a command as another process does, with a standard input. */
async function piped(input: string, ...words: string[]): Promise<string> {
  const program = fileURLToPath(new URL('../../packages/cli/bin/almanac.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, '--no-build', ...words], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output.trimEnd();
}

const create = (noun: string, ...words: string[]): Promise<string> =>
  done(noun, 'create', ...words, '--porcelain');
const fetched = async (route: string) => (await client.ask('GET', route, { as: ADMIN })).body;

const withoutDescriptions = (json: string): unknown =>
  JSON.parse(json, (name, value: unknown) =>
    name === 'description' && typeof value === 'string' ? undefined : value,
  );

test('the options of every command are the arguments of the API', async () => {
  const file = fileURLToPath(new URL('../../packages/cli/generated/arguments.json', import.meta.url));
  const declared = await readFile(file, 'utf8');
  try {
    // Written again from what the services say: "npm run almanac -- arguments" does this after a change of routes.
    await done('arguments');
    expect(withoutDescriptions(await readFile(file, 'utf8'))).toEqual(withoutDescriptions(declared));
  } finally {
    await writeFile(file, declared);
  }
});

/** Resources: fields for create, a change, and the public route. */
const RESOURCES = [
  {
    command: ['post'],
    fields: ['--title=First', '--content=Text', '--status=publish'],
    change: '--slug=another',
    route: '/wp/v2/posts',
    isTrashed: true,
    needs: 'author',
  },
  {
    command: ['page'],
    fields: ['--title=A page', '--status=publish'],
    change: '--slug=another-page',
    route: '/wp/v2/pages',
    isTrashed: true,
    needs: 'editor',
  },
  {
    command: ['comment'],
    fields: ['--post=1', '--content=Well said', '--author_name=Bo', '--author_email=bo@example.com'],
    change: '--content=Changed',
    route: '/wp/v2/comments',
    isTrashed: true,
    needs: 'subscriber',
  },
  ...['category', 'tag'].map((kind) => ({
    command: ['term', kind],
    fields: ['--name=Own term'],
    change: '--slug=another-term',
    route: kind === 'tag' ? '/wp/v2/tags' : '/wp/v2/categories',
    isTrashed: false,
    needs: 'editor',
  })),
  ...['categories', 'tags'].map((kind) => ({
    command: ['term', kind === 'tags' ? 'event_tag' : 'event_category'],
    fields: ['--name=Own event term'],
    change: '--slug=another-event-term',
    route: `/tribe/events/v1/${kind}`,
    isTrashed: false,
    needs: 'editor',
  })),
  {
    command: ['event'],
    fields: [
      '--title=Concert',
      '--start_date=2001-05-06 20:00',
      '--end_date=2001-05-06 22:00',
      '--status=publish',
    ],
    change: '--slug=another-event',
    route: '/tribe/events/v1/events',
    isTrashed: true,
    needs: 'author',
  },
  {
    command: ['venue'],
    fields: ['--venue=Town hall', '--city=Bremen'],
    change: '--city=Berlin',
    route: '/tribe/events/v1/venues',
    isTrashed: true,
    needs: 'author',
  },
  {
    command: ['organizer'],
    fields: ['--organizer=Ann'],
    change: '--phone=123456',
    route: '/tribe/events/v1/organizers',
    isTrashed: true,
    needs: 'author',
  },
  {
    command: ['form'],
    fields: ['--title=Contact'],
    change: '--title=Changed',
    route: '/contact-form-7/v1/contact-forms',
    isTrashed: false,
    needs: 'editor',
  },
];

/** The field of a change such as `--slug=another`. */
const changedField = (change: string): string => change.slice(2, change.indexOf('='));
const changedValue = (change: string): string => change.slice(change.indexOf('=') + 1);

describe.each(RESOURCES)(
  '$command',
  ({ command: [noun = '', ...kind], fields, change, route, isTrashed, needs }) => {
    test('creates, lists, shows, changes and deletes an item', async () => {
      const id = await done(noun, 'create', ...kind, ...fields, '--porcelain');
      expect(id).toMatch(/^\d+$/);
      expect((await done(noun, 'list', ...kind, '--format=ids')).split(' ')).toContain(id);
      const count = Number(await done(noun, 'list', ...kind, '--format=count'));
      expect((await done(noun, 'list', ...kind, '--format=csv')).split('\n')).toHaveLength(count + 1);
      expect(await done(noun, 'get', ...kind, id, '--field=id')).toBe(id);

      await done(noun, 'update', ...kind, id, change);
      expect(await done(noun, 'get', ...kind, id, `--field=${changedField(change)}`)).toBe(
        changedValue(change),
      );

      expect(await done(noun, 'delete', ...kind, id)).toMatch(
        isTrashed ? /^Moved .* to the trash\.$/ : /^Deleted /,
      );
      expect((await done(noun, 'list', ...kind, '--format=ids')).split(' ')).not.toContain(id);
      expect((await client.ask('GET', `${route}/${id}`)).status).toBeGreaterThanOrEqual(400);
    });

    test('every verb is refused to users without the right, and allowed to the others', async () => {
      const isOpen = needs === 'subscriber';
      const own = isOpen ? ['--post=1', '--content=Of a subscriber'] : fields;
      const allowed = await run(noun, 'create', ...kind, ...own, `--user=${needs}`, '--porcelain');
      expect(allowed.status).toBe(0);
      const before = await done(noun, 'list', ...kind, '--format=count');
      const id = isOpen ? '1' : allowed.result.trim();
      expect((await run(noun, 'delete', ...kind, id, '--user=subscriber')).status).toBe(1);
      expect((await run(noun, 'update', ...kind, id, change, '--user=subscriber')).status).toBe(1);
      if (!isOpen)
        expect(
          await run(noun, 'create', ...kind, ...fields, '--user=subscriber', '--porcelain'),
        ).toMatchObject({
          status: 1,
          result: '',
        });
      expect(await done(noun, 'list', ...kind, '--format=count')).toBe(before);
      expect(await done(noun, 'get', ...kind, id, `--field=${changedField(change)}`)).not.toBe(
        changedValue(change),
      );
    });
  },
);

describe('lists', () => {
  test('a list has every page, or the page that is asked for', async () => {
    const folder = join(site.dataDir, 'texts');
    await mkdir(folder);
    const before = Number(await done('event', 'list', '--format=count'));
    const more = Math.max(0, 51 - before);
    await Promise.all(
      Array.from({ length: more }, (_, index) =>
        client.ask('POST', '/tribe/events/v1/events', {
          as: ADMIN,
          body: { title: `Of many ${index}`, start_date: '2031-01-01', end_date: '2031-01-02' },
        }),
      ),
    );
    // A page of events has 50 at most.
    const all = await done('event', 'list', '--format=ids');
    expect(new Set(all.split(' ')).size).toBe(before + more);
    expect((await done('event', 'list', '--format=ids', '--per_page=2')).split(' ')).toHaveLength(2);
  });

  test('the operator lists drafts too, and a user only what the API shows that user', async () => {
    const draft = await create('post', '--title=Draft');
    expect((await done('post', 'list', '--format=ids')).split(' ')).toContain(draft);
    expect((await done('post', 'list', '--format=ids', '--user=subscriber')).split(' ')).not.toContain(draft);
    const { status, output } = await run('post', 'list', '--status=draft', '--user=subscriber');
    expect([status, output]).toEqual([1, '--status: You may not list items of this status.\n']);
  });

  test('show the fields that are named, as JSON with their types', async () => {
    const id = await create('post', '--title=Fields & more', '--sticky', '--categories=1');
    const shown = await done(
      'post',
      'list',
      `--include=${id}`,
      '--fields=id,title,sticky,categories',
      '--format=json',
    );
    expect(JSON.parse(shown)).toEqual([
      { id: Number(id), title: 'Fields & more', sticky: true, categories: [1] },
    ]);
    expect(await done('post', 'list', `--include=${id}`, '--field=title.rendered')).toBe(
      'Fields &#038; more',
    );
  });

  test('filter by an argument that has the name of an option under another name', async () => {
    const id = await create('post', '--title=Aside', '--format=aside', '--status=publish');
    expect(await done('post', 'list', '--post_format=aside', '--format=ids')).toBe(id);
  });
});

describe('long texts', () => {
  test('come from files and from the standard input', async () => {
    const file = join(site.dataDir, 'long.html');
    await writeFile(file, '<p>From a file</p>');
    const id = await create('post', file, '--title=Long', '--status=publish');
    expect(await done('post', 'get', id, '--field=content')).toBe('<p>From a file</p>');
    expect(await piped('<p>From stdin</p>', 'post', 'update', id, '--content=-')).toBe(`Updated post ${id}.`);
    expect(await fetched(`/wp/v2/posts/${id}`)).toMatchObject({
      content: { rendered: '<p>From stdin</p>\n' },
    });
    await writeFile(file, '<p>Again</p>');
    await done('post', 'update', id, file);
    expect(await done('post', 'get', id, '--field=content')).toBe('<p>Again</p>');
  });
});

describe('errors', () => {
  test('name the option, and change nothing', async () => {
    const before = await done('post', 'list', '--format=count');
    expect(await run('post', 'create', '--title=x', '--status=nope', '--sticky=perhaps')).toMatchObject({
      status: 1,
      output:
        '--status must be one of: publish, future, draft, pending, private.\n--sticky must be of type boolean.\n',
    });
    expect(await run('event', 'create', '--title=x')).toMatchObject({
      status: 1,
      output: '--start_date is required.\n--end_date is required.\n',
    });
    expect(await done('post', 'list', '--format=count')).toBe(before);
  });

  test('an item that fails does not keep the others from being deleted', async () => {
    const id = await create('post', '--title=Last', '--status=publish');
    const { status, output } = await run('post', 'delete', '999999', id, 'seven');
    expect(status).toBe(1);
    expect(output).toContain('post 999999: No such item.');
    expect(output).toContain(`Moved post ${id} to the trash.`);
    expect(output).toContain('post seven: "seven" is not the id of a post.');
  });

  test.each([
    [['post', 'update', '1'], 'name at least one field to change'],
    [['post', 'update', '--title=x'], "missing required argument 'id'"],
    [['term', 'list', 'colour'], 'Allowed choices are category, tag, event_category, event_tag.'],
    [['post', 'list', '--titel=x'], "unknown option '--titel=x'"],
    [['post', 'list', '--format=xml'], 'Allowed choices are table, json, csv, ids, count.'],
  ])('of usage end with 2: %j', async (words, sentence) => {
    const { status, output, result } = await run(...words);
    expect([status, result]).toEqual([2, '']);
    expect(output).toContain(sentence);
  });

  test('a field and a user that there are not are told', async () => {
    expect(await run('post', 'list', '--fields=titel')).toMatchObject({ status: 1 });
    expect((await run('post', 'list', '--fields=titel')).output).toContain('There is no field titel.');
    expect(await run('post', 'list', '--user=nobody')).toMatchObject({
      status: 1,
      output: 'There is no user nobody.\n',
    });
    expect((await run('term', 'list', 'tag', '--parent=1')).output).toContain(
      '"list" of a tag takes no --parent.',
    );
  });
});

describe('comments', () => {
  test('comments are approved, held, marked as spam and moved to the trash, and back', async () => {
    const id = await create(
      'comment',
      '--post=1',
      '--content=Judge me',
      '--author_name=Bo',
      '--author_email=b@example.com',
    );
    const statuses: string[] = [];
    for (const verb of ['approve', 'unapprove', 'spam', 'unspam', 'trash', 'untrash', 'approve']) {
      expect(await done('comment', verb, id)).toBe(`Updated comment ${id}.`);
      statuses.push(await done('comment', 'get', id, '--field=status'));
    }
    expect(statuses).toEqual(['approved', 'hold', 'spam', 'hold', 'trash', 'hold', 'approved']);
  });

  test('comments are not moderated by users without the right', async () => {
    expect((await run('comment', 'spam', '1', '--user=subscriber')).status).toBe(1);
    expect(await done('comment', 'get', '1', '--field=status')).toBe('approved');
    expect((await run('comment', 'spam', '1', '--user=editor')).status).toBe(0);
    await done('comment', 'unspam', '1');
  });
});

describe('media items', () => {
  test('media items are uploaded from files, with the fields that are named', async () => {
    const file = join(site.dataDir, 'dot.png');
    await writeFile(file, PIXEL);
    const id = await done(
      'media',
      'import',
      file,
      '--alt_text=A dot',
      '--title=Dot',
      '--post=1',
      '--porcelain',
    );
    expect(await fetched(`/wp/v2/media/${id}`)).toMatchObject({
      alt_text: 'A dot',
      title: { rendered: 'Dot' },
      post: 1,
      mime_type: 'image/png',
    });
    const address = await done('media', 'get', id, '--field=source_url');
    expect((await fetch(address)).status).toBe(200);
    expect((await done('media', 'list', '--format=ids')).split(' ')).toContain(id);
  });

  test('media items are downloaded from public addresses, and from others only where the settings allow it', async () => {
    const [picture = ''] = (await done('media', 'list', '--field=source_url')).split('\n');
    const refused = await run('media', 'import', picture);
    expect([refused.status, refused.output]).toEqual([
      1,
      `${picture}: ${picture} could not be downloaded: 127.0.0.1 is not public.\n`,
    ]);
    const allowed = { ...env, OUTGOING_ALLOWED_HOSTS: `127.0.0.1:${site.port}` };
    expect(await runAlmanacHere(['media', 'import', picture, '--porcelain'], allowed)).toMatchObject({
      status: 0,
      result: expect.stringMatching(/^\d+\n$/),
    });
    const missing = await runAlmanacHere(['media', 'import', `${site.url}/nope.png`], allowed);
    expect(missing.output).toContain('answers with the status 404.');
  });

  test('uploads are refused to users without the right, and for files of another type', async () => {
    const file = join(site.dataDir, 'program.exe');
    await writeFile(file, 'MZ');
    const before = await done('media', 'list', '--format=count');
    expect(await run('media', 'import', file, join(site.dataDir, 'nope.png'))).toMatchObject({
      status: 1,
      output: expect.stringContaining(`nope.png.`),
    });
    const picture = join(site.dataDir, 'dot.png');
    expect((await run('media', 'import', picture, '--user=subscriber')).status).toBe(1);
    expect(await done('media', 'list', '--format=count')).toBe(before);
    expect((await run('media', 'import', picture, '--user=author')).status).toBe(0);
  });
});

describe('the sizes of images', () => {
  test('the sizes of all images, or of those named, are made again', async () => {
    const file = join(site.dataDir, 'sizes.png');
    await writeFile(file, blackPicture(600, 400));
    const id = await done('media', 'import', file, '--porcelain');
    const details = async () => JSON.parse(await done('media', 'get', id, '--format=json')).media_details;
    const before = await details();
    expect(Object.keys(before.sizes)).toContain('medium');

    expect(await done('media', 'regenerate', id)).toBe(
      'Regenerated 1 of 1 media items, 0 skipped, 0 failed, 0 files removed.',
    );
    expect(await details()).toEqual(before);
    const all = JSON.parse(await done('media', 'regenerate', '--json')) as { id: number; status: string }[];
    expect(all.map((result) => result.id)).toEqual(
      (await done('media', 'list', '--format=ids', '--orderby=id', '--order=asc')).split(' ').map(Number),
    );
    expect(all.find((result) => String(result.id) === id)?.status).toBe('regenerated');
  });

  test('a missing item fails while the sizes of others are made', async () => {
    const [id = ''] = (await done('media', 'list', '--format=ids')).split(' ');
    const { status, output, result } = await run('media', 'regenerate', '999999', id);
    expect([status, result.trimEnd()]).toEqual([
      1,
      'Regenerated 1 of 2 media items, 0 skipped, 1 failed, 0 files removed.',
    ]);
    expect(output).toContain('media 999999 is failed: There is no such media item.');
    expect(await run('media', 'regenerate', 'picture.png')).toMatchObject({ status: 2, result: '' });
  });
});

describe('the status', () => {
  test('the status has processes, counts, mails and disk, for people and for scripts', async () => {
    const { version } = JSON.parse(
      await readFile(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'),
    ) as { version: string };
    const status = JSON.parse(await done('status', '--json'));
    expect(status).toMatchObject({ version, url: site.url, running: true, healthy: true });
    expect(status.processes.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual(
      ['gateway', 'core', 'events', 'forms', 'oembed', 'website'].map((name) => [name, 'ready']),
    );
    for (const { memory, node } of status.processes) {
      expect(memory).toBeGreaterThan(1024 ** 2);
      expect(node).toBe(process.version);
    }
    expect(status.counts.post).toBe(Number(await done('post', 'list', '--format=count')));
    expect(status.counts.event).toBe(Number(await done('event', 'list', '--format=count')));
    expect(status.mails).toEqual({ waiting: 0, failed: 0 });
    expect(status.disk).toMatchObject({ path: site.dataDir, database: expect.any(Number) });
    expect(await done('status')).toMatch(/^core +ready +\d+ MiB /m);
  });

  test('the status of a site that does not run ends with 1', async () => {
    const { status, result } = await runAlmanacHere(['status', '--json'], {
      ...env,
      DATA_DIR: join(site.dataDir, 'elsewhere'),
    });
    expect(status).toBe(1);
    expect(JSON.parse(result)).toMatchObject({ running: false, healthy: false, processes: [] });
  });
});

describe('settings', () => {
  test('settings are listed, read and changed, also by the names of WordPress', async () => {
    expect(await done('option', 'list')).toContain('posts_per_page          10');
    expect(await done('option', 'set', 'blogdescription', 'Just another site')).toBe(
      'blogdescription is "Just another site".',
    );
    expect(await done('option', 'get', 'description')).toBe('Just another site');
    expect(await fetched('/')).toMatchObject({ description: 'Just another site' });
    expect(JSON.parse(await done('option', 'list', '--format=json'))).toMatchObject({ start_of_week: 1 });
  });

  test('unknown settings and values of another type are refused', async () => {
    expect((await run('option', 'get', 'nope')).output).toContain('There is no setting nope.');
    expect(await run('option', 'set', 'posts_per_page', 'lots')).toMatchObject({
      status: 1,
      output: 'posts_per_page must be of type integer.\n',
    });
    expect(await done('option', 'get', 'posts_per_page')).toBe('10');
  });

  test('settings are for administrators', async () => {
    for (const words of [['list'], ['get', 'title'], ['set', 'title', 'Taken']])
      expect(await run('option', ...words, '--user=editor')).toMatchObject({ status: 1, result: '' });
    expect(await done('option', 'get', 'title')).toBe('Almanac');
  });
});

/** Replacements by type and field, of a result as JSON. */
const replaced = (json: string): Record<string, number> =>
  Object.fromEntries(
    (
      JSON.parse(json) as { counts: { type: string; field: string; items: number; replacements: number }[] }
    ).counts.map(({ type, field, replacements }) => [`${type}.${field}`, replacements]),
  );

describe('search and replace', () => {
  const ids: Record<string, string> = {};
  const before = 'http://before.example';
  const after = 'https://after.example';

  beforeAll(async () => {
    const word = `at ${before}/`;
    ids['post'] = await create(
      'post',
      `--title=Was ${word}`,
      `--content=${word} ${word}`,
      `--excerpt=${word}`,
      '--status=publish',
      '--slug=was',
    );
    await done('post', 'update', String(ids['post']), '--slug=was-there');
    ids['page'] = await create('page', '--title=Page', `--content=${word}`, '--status=draft');
    ids['comment'] = await create(
      'comment',
      '--post=1',
      `--content=${word}`,
      '--author_name=Bo',
      '--author_email=bo@example.com',
      `--author_url=${before}/bo`,
    );
    ids['category'] = await done(
      'term',
      'create',
      'category',
      '--name=Moved',
      `--description=${word}`,
      '--porcelain',
    );
    ids['event_category'] = await done(
      'term',
      'create',
      'event_category',
      `--name=Moved`,
      `--description=${word}`,
      '--porcelain',
    );
    ids['event'] = await create(
      'event',
      '--title=Moved',
      `--description=${word}`,
      `--website=${before}/event`,
      '--start_date=tomorrow',
      '--end_date=tomorrow',
      '--status=publish',
    );
    ids['venue'] = await create('venue', '--venue=Hall', `--website=${before}/venue`, '--status=publish');
    ids['organizer'] = await create(
      'organizer',
      '--organizer=Ann',
      `--description=${word}`,
      '--status=publish',
    );
    ids['form'] = await create(
      'form',
      '--title=Moved',
      `--mail={"body":"${word}","subject":"${word}","recipient":"a@example.com"}`,
    );
    const file = join(site.dataDir, 'moved.png');
    await writeFile(file, PIXEL);
    ids['media'] = await done(
      'media',
      'import',
      file,
      `--alt_text=${word}`,
      `--caption=${word}`,
      '--porcelain',
    );
    await done('option', 'set', 'description', `Once ${word}`);
  });

  const EXPECTED = {
    'post.title': 1,
    'post.content': 2,
    'post.excerpt': 1,
    'page.content': 1,
    'revision.title': 1,
    'revision.content': 2,
    'revision.excerpt': 1,
    'media.excerpt': 1,
    'media.altText': 1,
    'comment.content': 1,
    'comment.authorUrl': 1,
    'term.description': 1,
    'event_term.description': 1,
    'event.content': 1,
    'event.website': 1,
    'venue.texts.website': 1,
    'organizer.content': 1,
    'form.mail.subject': 1,
    'form.mail.body': 1,
    'setting.description': 1,
  };

  test('a dry run counts by type and field, and changes nothing', async () => {
    expect(replaced(await done('search-replace', before, after, '--dry-run', '--json'))).toEqual(EXPECTED);
    expect(replaced(await done('search-replace', before, after, '--dry-run', '--json'))).toEqual(EXPECTED);
    expect(await done('post', 'get', String(ids['post']), '--field=title')).toBe(`Was at ${before}/`);
    expect(await done('search-replace', before, after, '--dry-run', '--format=count')).toBe('22');
  });

  test('only the types and fields that are named are searched', async () => {
    const words = ['search-replace', before, after, '--dry-run', '--json'];
    expect(replaced(await done(...words, '--types=form,term', '--fields=mail.body,description'))).toEqual({
      'term.description': 1,
      'form.mail.body': 1,
    });
    expect(replaced(await done(...words, '--fields=mail'))).toEqual({
      'form.mail.subject': 1,
      'form.mail.body': 1,
    });
  });

  test('every text is replaced, rendered and found, and its dates and slug stay', async () => {
    const route = `/wp/v2/posts/${ids['post']}`;
    // Kept by the gateway.
    const kept = (await client.ask<{ modified: string; slug: string }>('GET', route)).body;
    const revisions = async () =>
      (
        await client.ask<{ id: number; content: { rendered: string } }[]>('GET', `${route}/revisions`, {
          as: ADMIN,
        })
      ).body;
    const ofBefore = (await revisions()).map(({ id }) => id);

    expect(replaced(await done('search-replace', before, after, '--json'))).toEqual(EXPECTED);

    const { body } = await client.ask<{ content: { rendered: string } }>('GET', route);
    expect(body).toMatchObject({
      title: { rendered: `Was at ${after}/` },
      content: { rendered: `<p>at ${after}/ at ${after}/</p>\n` },
      modified: kept.modified,
      slug: kept.slug,
    });
    const ofAfter = await revisions();
    expect(ofAfter.map(({ id }) => id)).toEqual(ofBefore);
    expect(ofAfter.map(({ content }) => content.rendered)).toEqual([body.content.rendered]);
    const found = (await client.ask<{ id: number }[]>('GET', '/wp/v2/posts?search=after.example')).body;
    expect(found.map(({ id }) => String(id))).toEqual([ids['post']]);
    expect((await client.ask<unknown[]>('GET', '/wp/v2/posts?search=before.example')).body).toEqual([]);

    expect(await done('comment', 'get', String(ids['comment']), '--field=author_url')).toBe(`${after}/bo`);
    expect(await done('venue', 'get', String(ids['venue']), '--field=website')).toBe(`${after}/venue`);
    expect(await done('event', 'get', String(ids['event']), '--field=description')).toBe(
      `<p>at ${after}/</p>`,
    );
    expect(
      await done('term', 'get', 'event_category', String(ids['event_category']), '--field=description'),
    ).toBe(`at ${after}/`);
    expect(await done('media', 'get', String(ids['media']), '--field=alt_text')).toBe(`at ${after}/`);
    expect(await done('option', 'get', 'description')).toBe(`Once at ${after}/`);
    expect(JSON.stringify(await fetched(`/contact-form-7/v1/contact-forms/${ids['form']}`))).toContain(
      `${after}/`,
    );
    expect(replaced(await done('search-replace', before, after, '--json'))).toEqual({});
  });

  test('groups of a regular expression are put into the new text', async () => {
    const words = [
      'search-replace',
      'https://(after)\\.example',
      'https://$1.test',
      '--regex',
      '--types=page',
    ];
    expect(await done(...words)).toContain('1 were replaced.');
    expect(await done('page', 'get', String(ids['page']), '--field=content')).toBe('at https://after.test/');
  });

  test('texts that cannot be stored are left as they are, and told', async () => {
    const id = await create('venue', '--venue=Only word', '--status=publish');
    const { status, output } = await run('search-replace', 'Only word', '', '--types=venue');
    expect(status).toBe(1);
    expect(output).toContain(`venue ${id} stays as it is: It would have no title.`);
    expect(await done('venue', 'get', id, '--field=venue')).toBe('Only word');
  });

  test.each([
    [['a', 'a'], 2, 'OLD and NEW are the same'],
    [['', 'a'], 1, 'must not be empty'],
    [['(', 'a', '--regex'], 1, 'not valid'],
    [['a', 'b', '--types=colour'], 2, 'there is no type colour'],
    [['a', 'b', '--regex-flags=i'], 2, '--regex-flags goes with --regex'],
  ])('%j is refused', async (words, status, sentence) => {
    const refused = await run('search-replace', ...words);
    expect([refused.status, refused.result]).toEqual([status, '']);
    expect(refused.output).toContain(sentence);
  });
});

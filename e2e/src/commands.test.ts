import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandSite } from './support/command-site.js';

/** Commands that change and show a running site, which all tests share. */

let commands: CommandSite;

beforeAll(async () => {
  commands = await CommandSite.start();
});

afterAll(() => commands?.stop());

const withoutDescriptions = (json: string): unknown =>
  JSON.parse(json, (name, value: unknown) =>
    name === 'description' && typeof value === 'string' ? undefined : value,
  );

test('the commands equal the content types, and their options the arguments of the API', async () => {
  const files = ['arguments', 'content-types'].map((name) =>
    fileURLToPath(new URL(`../../packages/cli/generated/${name}.json`, import.meta.url)),
  );
  const read = () => Promise.all(files.map((file) => readFile(file, 'utf8')));
  const declared = await read();
  try {
    // The file is generated from the services: run "npm run almanac -- arguments" after a change of routes.
    await commands.done('arguments');
    expect((await read()).map(withoutDescriptions)).toEqual(declared.map(withoutDescriptions));
  } finally {
    await Promise.all(files.map((file, index) => writeFile(file, declared[index] ?? '')));
  }
});

/** Resources: fields of create, a change, and the public route. */
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
  {
    command: ['webhook'],
    fields: ['--url=https://receiver.example/hook', '--active=false'],
    change: '--name=Another',
    route: '/almanac/v1/webhooks',
    isTrashed: false,
    needs: 'admin',
  },
];

/** The field of a change such as `--slug=another`. */
const changedField = (change: string): string => change.slice(2, change.indexOf('='));

const changedValue = (change: string): string => change.slice(change.indexOf('=') + 1);

describe.each(RESOURCES)(
  '$command',
  ({ command: [noun = '', ...kind], fields, change, route, isTrashed, needs }) => {
    test('the command creates, lists, shows, changes and deletes an item', async () => {
      const id = await commands.done(noun, 'create', ...kind, ...fields, '--porcelain');
      expect(id).toMatch(/^\d+$/);
      expect((await commands.done(noun, 'list', ...kind, '--format=ids')).split(' ')).toContain(id);
      const count = Number(await commands.done(noun, 'list', ...kind, '--format=count'));
      expect((await commands.done(noun, 'list', ...kind, '--format=csv')).split('\n')).toHaveLength(
        count + 1,
      );
      expect(await commands.done(noun, 'get', ...kind, id, '--field=id')).toBe(id);

      await commands.done(noun, 'update', ...kind, id, change);
      expect(await commands.done(noun, 'get', ...kind, id, `--field=${changedField(change)}`)).toBe(
        changedValue(change),
      );

      expect(await commands.done(noun, 'delete', ...kind, id)).toMatch(
        isTrashed ? /^Moved .* to the trash\.$/ : /^Deleted /,
      );
      expect((await commands.done(noun, 'list', ...kind, '--format=ids')).split(' ')).not.toContain(id);
      expect((await commands.client.ask('GET', `${route}/${id}`)).status).toBeGreaterThanOrEqual(400);
    });

    test('the command refuses every verb to users without the right', async () => {
      const isOpen = needs === 'subscriber';
      const own = isOpen ? ['--post=1', '--content=Of a subscriber'] : fields;
      const allowed = await commands.run(noun, 'create', ...kind, ...own, `--user=${needs}`, '--porcelain');
      expect(allowed.status).toBe(0);
      const before = await commands.done(noun, 'list', ...kind, '--format=count');
      const id = isOpen ? '1' : allowed.result.trim();
      expect((await commands.run(noun, 'delete', ...kind, id, '--user=subscriber')).status).toBe(1);
      expect((await commands.run(noun, 'update', ...kind, id, change, '--user=subscriber')).status).toBe(1);
      if (!isOpen)
        expect(
          await commands.run(noun, 'create', ...kind, ...fields, '--user=subscriber', '--porcelain'),
        ).toMatchObject({
          status: 1,
          result: '',
        });
      expect(await commands.done(noun, 'list', ...kind, '--format=count')).toBe(before);
      expect(await commands.done(noun, 'get', ...kind, id, `--field=${changedField(change)}`)).not.toBe(
        changedValue(change),
      );
    });
  },
);

describe('lists', () => {
  test('a list has all pages, or the requested one', async () => {
    const folder = join(commands.dataDir, 'texts');
    await mkdir(folder);
    const before = Number(await commands.done('event', 'list', '--format=count'));
    const more = Math.max(0, 51 - before);
    await Promise.all(
      Array.from({ length: more }, (_, index) =>
        commands.client.ask('POST', '/tribe/events/v1/events', {
          as: ADMIN,
          body: { title: `Of many ${index}`, start_date: '2031-01-01', end_date: '2031-01-02' },
        }),
      ),
    );
    // A page of events has at most 50.
    const all = await commands.done('event', 'list', '--format=ids');
    expect(new Set(all.split(' ')).size).toBe(before + more);
    expect((await commands.done('event', 'list', '--format=ids', '--per_page=2')).split(' ')).toHaveLength(2);
  });

  test('the operator lists drafts too, and a user only what the API shows to that user', async () => {
    const draft = await commands.create('post', '--title=Draft');
    expect((await commands.done('post', 'list', '--format=ids')).split(' ')).toContain(draft);
    expect(
      (await commands.done('post', 'list', '--format=ids', '--user=subscriber')).split(' '),
    ).not.toContain(draft);
    const { status, output } = await commands.run('post', 'list', '--status=draft', '--user=subscriber');
    expect([status, output]).toEqual([1, '--status: You may not list items of this status.\n']);
  });

  test('a list shows the selected fields, as JSON with their types', async () => {
    const id = await commands.create('post', '--title=Fields & more', '--sticky', '--categories=1');
    const shown = await commands.done(
      'post',
      'list',
      `--include=${id}`,
      '--fields=id,title,sticky,categories',
      '--format=json',
    );
    expect(JSON.parse(shown)).toEqual([
      { id: Number(id), title: 'Fields & more', sticky: true, categories: [1] },
    ]);
    expect(await commands.done('post', 'list', `--include=${id}`, '--field=title.rendered')).toBe(
      'Fields &#038; more',
    );
  });

  test('a list filters by an argument whose name is another option', async () => {
    const id = await commands.create('post', '--title=Aside', '--format=aside', '--status=publish');
    expect(await commands.done('post', 'list', '--post_format=aside', '--format=ids')).toBe(id);
  });
});

describe('long texts', () => {
  test('long texts are read from files and from standard input', async () => {
    const file = join(commands.dataDir, 'long.html');
    await writeFile(file, '<p>From a file</p>');
    const id = await commands.create('post', file, '--title=Long', '--status=publish');
    expect(await commands.done('post', 'get', id, '--field=content')).toBe('<p>From a file</p>');
    expect(await commands.piped('<p>From stdin</p>', 'post', 'update', id, '--content=-')).toBe(
      `Updated post ${id}.`,
    );
    expect(await commands.fetched(`/wp/v2/posts/${id}`)).toMatchObject({
      content: { rendered: '<p>From stdin</p>\n' },
    });
    await writeFile(file, '<p>Again</p>');
    await commands.done('post', 'update', id, file);
    expect(await commands.done('post', 'get', id, '--field=content')).toBe('<p>Again</p>');
  });
});

describe('errors', () => {
  test('an error names the option, and nothing changes', async () => {
    const before = await commands.done('post', 'list', '--format=count');
    expect(
      await commands.run('post', 'create', '--title=x', '--status=nope', '--sticky=perhaps'),
    ).toMatchObject({
      status: 1,
      output:
        '--status must be one of: publish, future, draft, pending, private.\n--sticky is not of type boolean.\n',
    });
    expect(await commands.run('event', 'create', '--title=x')).toMatchObject({
      status: 1,
      output: '--start_date is required.\n--end_date is required.\n',
    });
    expect(await commands.done('post', 'list', '--format=count')).toBe(before);
  });

  test('a failing item does not prevent the deletion of others', async () => {
    const id = await commands.create('post', '--title=Last', '--status=publish');
    const { status, output } = await commands.run('post', 'delete', '999999', id, 'seven');
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
  ])('a usage error ends with 2: %j', async (words, sentence) => {
    const { status, output, result } = await commands.run(...words);
    expect([status, result]).toEqual([2, '']);
    expect(output).toContain(sentence);
  });

  test('an unknown field or user is reported', async () => {
    expect(await commands.run('post', 'list', '--fields=titel')).toMatchObject({ status: 1 });
    expect((await commands.run('post', 'list', '--fields=titel')).output).toContain(
      'There is no field titel.',
    );
    expect(await commands.run('post', 'list', '--user=nobody')).toMatchObject({
      status: 1,
      output: 'There is no user nobody.\n',
    });
    expect((await commands.run('term', 'list', 'tag', '--parent=1')).output).toContain(
      '"list" of a tag takes no --parent.',
    );
  });
});

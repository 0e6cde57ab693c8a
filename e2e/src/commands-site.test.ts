import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN, PIXEL } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandSite } from './support/command-site.js';
import { runAlmanacHere } from './support/processes.js';

/** Commands that change and show a running site, which all tests share. */

let commands: CommandSite;

beforeAll(async () => {
  commands = await CommandSite.start();
});

afterAll(() => commands?.stop());

describe('comments', () => {
  test('comments are approved, held, marked as spam and moved to the trash, and back', async () => {
    const id = await commands.create(
      'comment',
      '--post=1',
      '--content=Judge me',
      '--author_name=Bo',
      '--author_email=b@example.com',
    );
    const statuses: string[] = [];
    for (const verb of ['approve', 'unapprove', 'spam', 'unspam', 'trash', 'untrash', 'approve']) {
      expect(await commands.done('comment', verb, id)).toBe(`Updated comment ${id}.`);
      statuses.push(await commands.done('comment', 'get', id, '--field=status'));
    }
    expect(statuses).toEqual(['approved', 'hold', 'spam', 'hold', 'trash', 'hold', 'approved']);
  });

  test('users without the right cannot moderate comments', async () => {
    expect((await commands.run('comment', 'spam', '1', '--user=subscriber')).status).toBe(1);
    expect(await commands.done('comment', 'get', '1', '--field=status')).toBe('approved');
    expect((await commands.run('comment', 'spam', '1', '--user=editor')).status).toBe(0);
    await commands.done('comment', 'unspam', '1');
  });
});

describe('the status', () => {
  test('the status has processes, counts, mails and disk, for people and for scripts', async () => {
    const { version } = JSON.parse(
      await readFile(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'),
    ) as { version: string };
    const status = JSON.parse(await commands.done('status', '--json'));
    expect(status).toMatchObject({ version, url: commands.url, running: true, healthy: true });
    expect(status.processes.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual(
      ['gateway', 'core', 'events', 'forms', 'oembed', 'website'].map((name) => [name, 'ready']),
    );
    for (const { memory, node } of status.processes) {
      expect(memory).toBeGreaterThan(1024 ** 2);
      expect(node).toBe(process.version);
    }
    expect(status.counts.post).toBe(Number(await commands.done('post', 'list', '--format=count')));
    expect(status.counts.event).toBe(Number(await commands.done('event', 'list', '--format=count')));
    expect(status.mails).toEqual({ waiting: 0, failed: 0 });
    expect(status.accountMails).toBe(0);
    expect(status.disk).toMatchObject({ path: commands.dataDir, database: expect.any(Number) });
    expect(await commands.done('status')).toMatch(
      /^Mails +contact forms: 0 waiting, 0 failed; accounts: 0 waiting$[\s\S]*^core +ready +\d+ MiB /m,
    );
  });

  test('the status of a site that is not running ends with 1', async () => {
    const { status, result } = await runAlmanacHere(['status', '--json'], {
      ...commands.env,
      DATA_DIR: join(commands.dataDir, 'elsewhere'),
    });
    expect(status).toBe(1);
    expect(JSON.parse(result)).toMatchObject({ running: false, healthy: false, processes: [] });
  });
});

describe('settings', () => {
  test('settings are listed, read and changed, also by the names of WordPress', async () => {
    expect(await commands.done('option', 'list')).toContain('posts_per_page          10');
    expect(await commands.done('option', 'set', 'blogdescription', 'Just another site')).toBe(
      'blogdescription is "Just another site".',
    );
    expect(await commands.done('option', 'get', 'description')).toBe('Just another site');
    expect(await commands.fetched('/')).toMatchObject({ description: 'Just another site' });
    expect(JSON.parse(await commands.done('option', 'list', '--format=json'))).toMatchObject({
      start_of_week: 1,
    });
  });

  test('unknown settings and values of another type are refused', async () => {
    expect((await commands.run('option', 'get', 'nope')).output).toContain('There is no setting nope.');
    expect(await commands.run('option', 'set', 'posts_per_page', 'lots')).toMatchObject({
      status: 1,
      output: 'posts_per_page is not of type integer.\n',
    });
    expect(await commands.done('option', 'get', 'posts_per_page')).toBe('10');
  });

  test('only administrators use the settings', async () => {
    for (const words of [['list'], ['get', 'title'], ['set', 'title', 'Taken']])
      expect(await commands.run('option', ...words, '--user=editor')).toMatchObject({
        status: 1,
        result: '',
      });
    expect(await commands.done('option', 'get', 'title')).toBe('Almanac');
  });
});

/** Replacements by type and field in a JSON result. */
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
    ids['post'] = await commands.create(
      'post',
      `--title=Was ${word}`,
      `--content=${word} ${word}`,
      `--excerpt=${word}`,
      '--status=publish',
      '--slug=was',
    );
    await commands.done('post', 'update', String(ids['post']), '--slug=was-there');
    ids['page'] = await commands.create('page', '--title=Page', `--content=${word}`, '--status=draft');
    ids['comment'] = await commands.create(
      'comment',
      '--post=1',
      `--content=${word}`,
      '--author_name=Bo',
      '--author_email=bo@example.com',
      `--author_url=${before}/bo`,
    );
    ids['category'] = await commands.done(
      'term',
      'create',
      'category',
      '--name=Moved',
      `--description=${word}`,
      '--porcelain',
    );
    ids['event_category'] = await commands.done(
      'term',
      'create',
      'event_category',
      `--name=Moved`,
      `--description=${word}`,
      '--porcelain',
    );
    ids['event'] = await commands.create(
      'event',
      '--title=Moved',
      `--description=${word}`,
      `--website=${before}/event`,
      '--start_date=tomorrow',
      '--end_date=tomorrow',
      '--status=publish',
    );
    ids['venue'] = await commands.create(
      'venue',
      '--venue=Hall',
      `--website=${before}/venue`,
      '--status=publish',
    );
    ids['organizer'] = await commands.create(
      'organizer',
      '--organizer=Ann',
      `--description=${word}`,
      '--status=publish',
    );
    ids['form'] = await commands.create(
      'form',
      '--title=Moved',
      `--mail={"body":"${word}","subject":"${word}","recipient":"a@example.com"}`,
    );
    const file = join(commands.dataDir, 'moved.png');
    await writeFile(file, PIXEL);
    ids['media'] = await commands.done(
      'media',
      'import',
      file,
      `--alt_text=${word}`,
      `--caption=${word}`,
      '--porcelain',
    );
    await commands.done('option', 'set', 'description', `Once ${word}`);
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
    expect(replaced(await commands.done('search-replace', before, after, '--dry-run', '--json'))).toEqual(
      EXPECTED,
    );
    expect(replaced(await commands.done('search-replace', before, after, '--dry-run', '--json'))).toEqual(
      EXPECTED,
    );
    expect(await commands.done('post', 'get', String(ids['post']), '--field=title')).toBe(
      `Was at ${before}/`,
    );
    expect(await commands.done('search-replace', before, after, '--dry-run', '--format=count')).toBe('22');
  });

  test('only the given types and fields are searched', async () => {
    const words = ['search-replace', before, after, '--dry-run', '--json'];
    expect(
      replaced(await commands.done(...words, '--types=form,term', '--fields=mail.body,description')),
    ).toEqual({
      'term.description': 1,
      'form.mail.body': 1,
    });
    expect(replaced(await commands.done(...words, '--fields=mail'))).toEqual({
      'form.mail.subject': 1,
      'form.mail.body': 1,
    });
  });

  test('every text is replaced, rendered and found, and its dates and slug stay', async () => {
    const route = `/wp/v2/posts/${ids['post']}`;
    // The gateway caches this response.
    const kept = (await commands.client.ask<{ modified: string; slug: string }>('GET', route)).body;
    const revisions = async () =>
      (
        await commands.client.ask<{ id: number; content: { rendered: string } }[]>(
          'GET',
          `${route}/revisions`,
          {
            as: ADMIN,
          },
        )
      ).body;
    const ofBefore = (await revisions()).map(({ id }) => id);

    expect(replaced(await commands.done('search-replace', before, after, '--json'))).toEqual(EXPECTED);

    const { body } = await commands.client.ask<{ content: { rendered: string } }>('GET', route);
    expect(body).toMatchObject({
      title: { rendered: `Was at ${after}/` },
      content: { rendered: `<p>at ${after}/ at ${after}/</p>\n` },
      modified: kept.modified,
      slug: kept.slug,
    });
    const ofAfter = await revisions();
    expect(ofAfter.map(({ id }) => id)).toEqual(ofBefore);
    expect(ofAfter.map(({ content }) => content.rendered)).toEqual([body.content.rendered]);
    const found = (await commands.client.ask<{ id: number }[]>('GET', '/wp/v2/posts?search=after.example'))
      .body;
    expect(found.map(({ id }) => String(id))).toEqual([ids['post']]);
    expect((await commands.client.ask<unknown[]>('GET', '/wp/v2/posts?search=before.example')).body).toEqual(
      [],
    );

    expect(await commands.done('comment', 'get', String(ids['comment']), '--field=author_url')).toBe(
      `${after}/bo`,
    );
    expect(await commands.done('venue', 'get', String(ids['venue']), '--field=website')).toBe(
      `${after}/venue`,
    );
    expect(await commands.done('event', 'get', String(ids['event']), '--field=description')).toBe(
      `<p>at ${after}/</p>`,
    );
    expect(
      await commands.done(
        'term',
        'get',
        'event_category',
        String(ids['event_category']),
        '--field=description',
      ),
    ).toBe(`at ${after}/`);
    expect(await commands.done('media', 'get', String(ids['media']), '--field=alt_text')).toBe(
      `at ${after}/`,
    );
    expect(await commands.done('option', 'get', 'description')).toBe(`Once at ${after}/`);
    expect(
      JSON.stringify(await commands.fetched(`/contact-form-7/v1/contact-forms/${ids['form']}`)),
    ).toContain(`${after}/`);
    expect(replaced(await commands.done('search-replace', before, after, '--json'))).toEqual({});
  });

  test('the groups of a regular expression are inserted', async () => {
    const words = [
      'search-replace',
      'https://(after)\\.example',
      'https://$1.test',
      '--regex',
      '--types=page',
    ];
    expect(await commands.done(...words)).toContain('1 were replaced.');
    expect(await commands.done('page', 'get', String(ids['page']), '--field=content')).toBe(
      'at https://after.test/',
    );
  });

  test('texts that cannot be stored stay unchanged, and are reported', async () => {
    const id = await commands.create('venue', '--venue=Only word', '--status=publish');
    const { status, output } = await commands.run('search-replace', 'Only word', '', '--types=venue');
    expect(status).toBe(1);
    expect(output).toContain(`venue ${id} is not changed: It would have no title.`);
    expect(await commands.done('venue', 'get', id, '--field=venue')).toBe('Only word');
  });

  test.each([
    [['a', 'a'], 2, 'OLD and NEW are the same'],
    [['', 'a'], 1, 'must not be empty'],
    [['(', 'a', '--regex'], 1, 'not valid'],
    [['a', 'b', '--types=colour'], 2, 'there is no type colour'],
    [['a', 'b', '--regex-flags=i'], 2, '--regex-flags needs --regex'],
  ])('the arguments %j are refused', async (words, status, sentence) => {
    const refused = await commands.run('search-replace', ...words);
    expect([refused.status, refused.result]).toEqual([status, '']);
    expect(refused.output).toContain(sentence);
  });
});

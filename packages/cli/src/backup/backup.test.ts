import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UserError } from '@almanac/supervisor/errors';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeAtomically } from '../command-line/files.js';
import { InterruptedError } from '../command-line/interruption.js';
import { Terminal } from '../command-line/terminal.js';
import type { OpenSite } from '../site/site.js';
import { backup, restore } from './backup.js';
import { checkBackup, readBackup } from './file.js';

/** Fake services with some documents in each collection, and the requests that they received. */
function siteWith(
  collections: Readonly<Record<string, number>>,
  env: NodeJS.ProcessEnv = {},
  document = '{"_id":1}',
) {
  const asked: string[] = [];
  const client = {
    listCollections: async () => ({
      collections: Object.entries(collections).map(([name, count]) => ({ name, count })),
    }),
    backup: async () => ({ documents: [document], next: '' }),
    beginRestore: async () => asked.push('clear'),
    restore: async ({ documents }: { documents: readonly string[] }) => asked.push(...documents),
    finishRestore: async () => asked.push('finish'),
  };
  // The part of the services that a backup uses.
  const interruption = new AbortController();
  const site = {
    config: { siteUrl: 'http://site.test', env },
    interrupted: interruption.signal,
    onUsersReplaced: () => asked.push('users replaced'),
    rpc: () => client,
  } as unknown as { -readonly [K in keyof OpenSite]: OpenSite[K] };
  return { site, asked, interrupt: () => interruption.abort(new InterruptedError()) };
}

/** Restores like the command, which checks the file first. */
const restoreFrom = async (site: OpenSite, path: string, replace: boolean): Promise<number> => {
  const total = await checkBackup(path);
  await restore(site, path, { replace, total }, terminal);
  return total;
};

const silent = { write: () => true };
const terminal = new Terminal({ json: false, out: silent, progress: silent });
const NEW = { posts: 2, comments: 1, users: 1, terms: 1, contact_forms: 0, revisions: 0 };

let directory = '';
let file = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-backup-'));
  file = join(directory, 'site.jsonl.gz');
  await backup(siteWith({ posts: 1 }).site, file, terminal);
});
afterAll(() => rm(directory, { recursive: true }));

test('a backup can be restored into a new site', async () => {
  const { site, asked } = siteWith(NEW);
  expect(await restoreFrom(site, file, false)).toBe(4);
  expect(asked.filter((call) => call === '{"_id":1}')).toHaveLength(4);
  expect([asked[0], asked[1], asked.at(-1)]).toEqual(['users replaced', 'clear', 'finish']);
});

test('an interrupted restore reports its progress and the next step', async () => {
  const { site, asked, interrupt } = siteWith(NEW);
  site.onUsersReplaced = interrupt;
  await expect(restoreFrom(site, file, false)).rejects.toThrow(
    new InterruptedError(
      'Interrupted after 0 of 4 documents. The site is incomplete: restore again with --replace.',
    ),
  );
  expect(asked).not.toContain('{"_id":1}');
});

test('an interrupted backup leaves no file', async () => {
  const { site, interrupt } = siteWith({ posts: 1 });
  interrupt();
  await expect(backup(site, join(directory, 'interrupted.jsonl'), terminal)).rejects.toThrow(
    InterruptedError,
  );
  expect((await readdir(directory)).filter((name) => name.startsWith('interrupted'))).toEqual([]);
});

test.each(['\u2028', '\u2029', '\u0085', 'é'.repeat(300_000)])(
  'texts with any characters are restored unchanged',
  async (text) => {
    const document = JSON.stringify({ _id: 1, text });
    const to = join(directory, 'characters.jsonl');
    await backup(siteWith({ posts: 1 }, {}, document).site, to, terminal);
    const { site, asked } = siteWith(NEW);
    await restoreFrom(site, to, false);
    expect(asked.filter((call) => call === document)).toHaveLength(4);
  },
);

test.each(['posts', 'comments', 'users', 'terms', 'contact_forms', 'revisions', 'events', 'submissions'])(
  'a site with more %s than a new one is not replaced without --replace',
  async (name) => {
    const { site, asked } = siteWith({ ...NEW, [name]: 3 });
    const refused = restoreFrom(site, file, false);
    await expect(refused).rejects.toThrow(`The site has content (3 ${name.replace('_', ' ')})`);
    expect(asked).toEqual([]);
    expect(await restoreFrom(site, file, true)).toBe(4);
  },
);

test.each([
  ['is truncated', '{"almanac":"backup","version":1,"createdAt":"2031-05-06T07:08:09.000Z","site":""}\n'],
  ['is none', '<rss></rss>\n'],
  ['is empty', ''],
  ['is not compressed', 'text', '.gz'],
])('a restore removes nothing if the backup %s', async (_, text, extension = '') => {
  const { site, asked } = siteWith(NEW);
  const damaged = join(directory, `damaged.jsonl${extension}`);
  await writeFile(damaged, text);
  await expect(restoreFrom(site, damaged, true)).rejects.toThrow(UserError);
  expect(asked).toEqual([]);
});

test('a backup with a line longer than any document is refused, not held in memory', async () => {
  const path = join(directory, 'long.jsonl.gz');
  await writeAtomically(path, Readable.from(['x'.repeat(1_000_000), 'x'.repeat(1_000_000)]));
  const reading = readBackup(path, 1_000_000).next();
  await expect(reading).rejects.toThrow(
    new UserError(`${path} is damaged: a line has more than 1,000,000 characters.`),
  );
});

test('a backup that cannot be written fails with the reason, and leaves no file', async () => {
  const { site } = siteWith({ posts: 1 });
  for (const name of ['none/site.jsonl', 'none/site.jsonl.gz'])
    await expect(backup(site, join(directory, name), terminal)).rejects.toThrow('ENOENT');
  expect((await readdir(directory)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a backup names the bucket whose files it does not contain', async () => {
  const to = join(directory, 'bucket.jsonl');
  const { site } = siteWith({ posts: 1 }, { UPLOADS_BUCKET: 'pictures' });
  expect(await backup(site, to, terminal)).toEqual({ documents: 4, bucket: 'pictures' });
});

import { serviceUnavailable } from '@almanac/rpc';
import { UserError } from '@almanac/supervisor/errors';
import { eventually } from '@almanac/testing';
import { BLANK_COMMENT, BLANK_ITEM } from '@almanac/wxr';
import { describe, expect, test } from '@jest/globals';
import { InterruptedError } from '../command-line/interruption.js';
import { Terminal } from '../command-line/terminal.js';
import type { OpenSite } from '../site/site.js';
import { Importer } from './importer.js';
import type { ImportOptions } from './options.js';
import type { Source } from './source.js';
import { itemOf } from './wxr-items.js';

const silent = { write: () => true };
const terminal = new Terminal({ json: false, out: silent, progress: silent });

const IDS = Array.from({ length: 30 }, (_, index) => index + 1);
const source: Source = {
  name: 'https://old.example',
  survey: async () => ({
    permalinkStructure: '',
    title: 'Old',
    tagline: '',
    authors: [],
    terms: [],
    menus: [],
    items: new Set(IDS),
    itemCount: IDS.length,
    isComplete: true,
    highest: { posts: 30, terms: 0, users: 0, comments: 0 },
  }),
  async *items(types) {
    if (types.has('media')) for (const id of IDS) yield* itemOf({ ...BLANK_ITEM, id, type: 'attachment' });
  },
};

/** The part of the services that an import uses. */
function siteOf(onImport: () => void = () => undefined) {
  const calls: string[][] = [];
  let finished = 0;
  const interruption = new AbortController();
  const client = {
    begin: async () => ({}),
    getDeclarations: async () => ({ declarations: '{}' }),
    assignIds: async ({ keys }: { keys: readonly string[] }) => ({ ids: keys.map(Number) }),
    import: async ({ records }: { records: readonly string[] }) => {
      calls.push(records.map((record) => (JSON.parse(record) as { type: string }).type));
      onImport();
      return { outcomes: records.map(() => ({ status: 'created', id: 1, reason: '', path: '' })) };
    },
    finishImport: async () => {
      finished += 1;
      return {};
    },
  };
  const site = {
    config: { siteUrl: 'http://site.test' },
    interrupted: interruption.signal,
    rpc: () => client,
    http: () => ({ ask: async () => ({ post: {}, page: {}, attachment: {} }) }),
  } as unknown as OpenSite;
  return {
    site,
    calls,
    finished: () => finished,
    interrupt: () => interruption.abort(new InterruptedError()),
  };
}

const OPTIONS: ImportOptions = { attachments: 'reference', authorMap: new Map(), refresh: false };

test.each([
  ['download', 4],
  ['reference', 30],
] as const)('a call that handles files by %s has at most %i of them', async (attachments, most) => {
  const { site, calls } = siteOf();
  const { data } = await new Importer(source, site, { ...OPTIONS, attachments }, terminal).run();
  expect(data.records).toMatchObject({ media: { created: 30 } });
  expect(Math.max(...calls.map(({ length }) => length))).toBe(most);
});

const POSTS = 3000;

/** Posts with one comment each. @param onItem called with the number of each post before it is read */
const postsSource = (onItem: (id: number) => Promise<void>): Source => ({
  ...source,
  survey: async () => ({
    ...(await source.survey(new Set())),
    items: new Set(Array.from({ length: POSTS }, (_, index) => index + 1)),
    itemCount: POSTS,
  }),
  async *items() {
    for (let id = 1; id <= POSTS; id += 1) {
      await onItem(id);
      const comments = [
        { ...BLANK_COMMENT, id, type: '', date: '2031-05-06 07:08:09', dateGmt: '2031-05-06 07:08:09' },
      ];
      yield* itemOf({ ...BLANK_ITEM, id, type: 'post', title: 'A post', comments });
    }
  },
});

test('an interrupted import stores and counts what is in progress, and reports its progress', async () => {
  const { site, calls, finished, interrupt } = siteOf();
  const waiting = postsSource(async (id) => {
    if (id !== 1350) return;
    interrupt();
    // The call never ends, so the import must not wait for it.
    await new Promise(() => undefined);
  });
  await expect(new Importer(waiting, site, OPTIONS, terminal).run()).rejects.toThrow(
    new InterruptedError('Interrupted after 1,300 of 3,000. Run it again to continue.'),
  );
  const stored = calls.flat();
  expect(stored.filter((type) => type === 'post')).toHaveLength(1300);
  expect(stored.filter((type) => type === 'comment')).toHaveLength(1300);
  expect(finished()).toBe(3);
});

test('an import interrupted while it surveys its source stores nothing', async () => {
  const { site, calls, interrupt } = siteOf();
  const silentSource: Source = { ...source, survey: () => new Promise(() => undefined) };
  const run = new Importer(silentSource, site, OPTIONS, terminal).run();
  interrupt();
  await expect(run).rejects.toThrow(InterruptedError);
  expect(calls).toEqual([]);
});

test('an import whose source fails counts the stored items', async () => {
  const { site, calls, finished } = siteOf();
  const broken = postsSource(async (id) => {
    if (id === 1350) throw new UserError('old.example does not respond.');
  });
  await expect(new Importer(broken, site, OPTIONS, terminal).run()).rejects.toThrow(
    'old.example does not respond.',
  );
  expect(calls.flat().filter((type) => type === 'post')).toHaveLength(1300);
  expect(finished()).toBe(3);
});

describe('while a service is unavailable', () => {
  /** Fails the first calls. */
  const failing = (failures: number, error: () => Error = serviceUnavailable) => {
    let left = failures;
    return siteOf(() => {
      left -= 1;
      if (left >= 0) throw error();
    });
  };
  const run = (site: OpenSite, to = terminal) =>
    new Importer(source, site, OPTIONS, to, { pausesMs: [1, 1] }).run();

  test('an import repeats its calls, and says so once', async () => {
    const { site, finished } = failing(2);
    const lines: string[] = [];
    const progress = { write: (line: string) => lines.push(line) > 0 };
    const { data } = await run(site, new Terminal({ json: false, out: silent, progress }));
    expect(data.records).toMatchObject({ media: { created: 30 } });
    expect(lines.filter((line) => line.includes('Trying again'))).toHaveLength(1);
    expect(finished()).toBe(3);
  });

  test('an import gives up after the last pause', async () => {
    const { site, calls } = failing(100);
    await expect(run(site)).rejects.toThrow('A part of the site is unavailable. Try again later.');
    expect(calls).toHaveLength(3);
  });

  test('an interrupted import does not wait for the service', async () => {
    const { site, calls, interrupt } = failing(100);
    const importer = new Importer(source, site, OPTIONS, terminal, { pausesMs: [600_000] });
    const done = importer.run();
    const interrupted = expect(done).rejects.toThrow(InterruptedError);
    await eventually(() => calls.length, 1);
    interrupt();
    await interrupted;
  });

  test('an import does not repeat calls that fail for another reason', async () => {
    const { site, calls } = failing(1, () => new Error('a fault'));
    await expect(run(site)).rejects.toThrow('a fault');
    expect(calls).toHaveLength(1);
  });
});

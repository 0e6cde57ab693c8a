import { BLANK_ITEM } from '@almanac/wxr';
import { expect, test } from '@jest/globals';
import { Terminal } from '../command-line/terminal.js';
import type { OpenSite } from '../site/site.js';
import { Importer, type ImportOptions } from './importer.js';
import type { Source } from './source.js';
import { itemOf } from './wxr-items.js';

const silent = { write: () => true };
const terminal = new Terminal({ json: false, out: silent, progress: silent });

const IDS = Array.from({ length: 30 }, (_, index) => index + 1);
const source: Source = {
  name: 'https://old.example',
  survey: async () => ({
    title: 'Old',
    authors: [],
    terms: [],
    items: new Set(IDS),
    isWhole: true,
    highest: { posts: 30, terms: 0, users: 0, comments: 0 },
  }),
  async *items(types) {
    if (types.has('media')) for (const id of IDS) yield* itemOf({ ...BLANK_ITEM, id, type: 'attachment' });
  },
};

/** How many records each call carries. */
async function calls(attachments: ImportOptions['attachments']): Promise<number[]> {
  const sizes: number[] = [];
  const client = {
    begin: async () => ({}),
    assignIds: async ({ keys }: { keys: readonly string[] }) => ({ ids: keys.map(Number) }),
    import: async ({ records }: { records: readonly string[] }) => {
      sizes.push(records.length);
      return { outcomes: records.map(() => ({ status: 'created', id: 1, reason: '', path: '' })) };
    },
    finishImport: async () => ({}),
  };
  // The services are other processes: this is what of them an import sees.
  const site = { config: { siteUrl: 'http://site.test' }, rpc: () => client } as unknown as OpenSite;
  const { data } = await new Importer(
    source,
    site,
    { attachments, authorMap: new Map(), refresh: false },
    terminal,
  ).run();
  expect(data.records).toEqual({ media: { created: 30 } });
  return sizes;
}

test('calls that copy files carry few of them, so that each ends in time', async () => {
  expect(Math.max(...(await calls('download')))).toBe(4);
  expect(await calls('reference')).toEqual([30]);
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { readWxr, serialize, unserialize, type WxrEntry, WxrError, type WxrItem, writeWxr } from './index.js';

const SITE = {
  kind: 'site',
  version: '1.2',
  title: 'Bits & <pieces>',
  description: '',
  link: 'https://old.example',
  language: 'de-DE',
  url: 'https://old.example',
  permalinkStructure: '/%year%/%postname%/',
} as const;

const ITEM: WxrItem = {
  kind: 'item',
  id: 7,
  type: 'post',
  title: 'It ends ]]> here & <there>',
  link: 'https://old.example/?p=7&a=b',
  creator: 'ann',
  guid: 'https://old.example/?p=7&b=c',
  content: '<!-- wp:html -->\n<script>a < b && c ]]> d</script>\n\n  indented ]]]]>\n',
  excerpt: '',
  date: '2031-05-06 10:00:00',
  dateGmt: '2031-05-06 08:00:00',
  modified: '2031-05-07 10:00:00',
  modifiedGmt: '2031-05-07 08:00:00',
  commentStatus: 'open',
  pingStatus: 'closed',
  slug: 'ends-%e4%bd%a0',
  status: 'publish',
  parent: 3,
  menuOrder: -2,
  password: ' p&w ',
  sticky: true,
  attachmentUrl: '',
  terms: [{ taxonomy: 'post_tag', slug: 'a-"b"', name: 'A "b" & c' }],
  meta: [
    { key: 'twice', value: 'one' },
    { key: 'twice', value: ' two\n' },
  ],
  comments: [
    {
      id: 1,
      author: 'Bo & Co',
      authorEmail: 'bo@example.com',
      authorUrl: 'https://bo.example/?a&b',
      authorIp: '192.0.2.1',
      date: '2031-05-06 11:00:00',
      dateGmt: '2031-05-06 09:00:00',
      content: 'Yes ]]> & no',
      approved: '1',
      type: 'comment',
      parent: 0,
      userId: 0,
      meta: [
        { key: 'stars', value: '5' },
        { key: 'stars', value: 'a ]]> b' },
      ],
    },
  ],
};

const ENTRIES: readonly WxrEntry[] = [
  SITE,
  {
    kind: 'author',
    id: 2,
    login: 'ann',
    email: 'ann@example.com',
    displayName: 'Ann ]]>',
    firstName: 'A',
    lastName: 'N',
  },
  ...(['category', 'post_tag', 'tribe_events_cat'] as const).map((taxonomy, index) => ({
    kind: 'term' as const,
    id: index + 5,
    taxonomy,
    slug: 'music',
    name: 'Music & more',
    description: '<b>All</b> of it',
    parent: taxonomy === 'post_tag' ? '' : 'arts',
    meta: [{ key: 'heat', value: `${index} ]]> & <more>` }],
  })),
  ITEM,
];

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

const written = async (entries: readonly WxrEntry[]): Promise<string> =>
  (await collect(writeWxr(entries))).join('');

const read = (text: string, size = text.length || 1): Promise<WxrEntry[]> =>
  collect(readWxr(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []));

describe('an export file', () => {
  test('every text is read exactly, however the file is split into chunks', async () => {
    const text = await written(ENTRIES);
    expect(await read(text)).toEqual(ENTRIES);
    expect(await read(text, 7)).toEqual(ENTRIES);
  });

  test('a file loses characters that XML does not permit', async () => {
    const [, item] = await read(await written([SITE, { ...ITEM, title: 'a\u0001b\u001fc' }]));
    expect(item).toMatchObject({ title: 'abc' });
    const raw = (await written([SITE, ITEM])).replace('It ends', 'It\u0003 ends');
    expect((await read(raw))[1]).toEqual(ITEM);
  });

  test('a file of version 1.0 names each term of an item once', async () => {
    const text = `<rss><channel><wp:wxr_version>1.0</wp:wxr_version><item>
      <category><![CDATA[Music]]></category>
      <category domain="category" nicename="music"><![CDATA[Music]]></category>
      <category domain="tag"><![CDATA[Loud]]></category>
      <category domain="tag" nicename="loud"><![CDATA[Loud &nbsp; raw]]></category>
      <title>A&nbsp;B</title></item></channel></rss>`;
    expect((await read(text))[1]).toMatchObject({
      title: 'A\u00a0B',
      terms: [
        { taxonomy: 'category', slug: 'music', name: 'Music' },
        { taxonomy: 'post_tag', slug: 'loud', name: 'Loud &nbsp; raw' },
      ],
    });
  });

  test.each([
    ['that breaks off', async () => (await written(ENTRIES)).slice(0, -40)],
    ['of another kind', async () => '<rss><channel><title>Feed</title><item></item></channel></rss>'],
    ['that is no XML', async () => 'Dear reader,'],
    ['that is empty', async () => ''],
  ])('the file %s is refused with a sentence', async (_, text) => {
    await expect(read(await text())).rejects.toThrow(WxrError);
  });
});

describe('a file with more content at once than memory allows', () => {
  const LIMITS = { text: 10_000, entry: 50_000 };
  const START = '<rss><channel><wp:wxr_version>1.2</wp:wxr_version>\n<item><title>';
  /** An endless file, which must be refused before memory is full. */
  function* endless(start: string, part: string): Generator<string, void, undefined> {
    yield start;
    for (let parts = 0; parts < 1000; parts += 1) yield part;
    throw new Error('all of it was read');
  }

  test.each([
    ['text', `${START}<![CDATA[`, 'x'.repeat(1000)],
    ['text', START, 'x'.repeat(1000)],
    ['text', '<rss a="', 'x'.repeat(1000)],
    ['text', '<rss><!--', 'x'.repeat(1000)],
    ['entry', START, `x</title><title>`.repeat(50)],
    ['entry', START, `</title><a b="${'x'.repeat(500)}"/><title>`],
    ['entry', START, '<a>'.repeat(50)],
  ])('a file with a huge %s is refused', async (what, start, part) => {
    const most = what === 'text' ? '10,000' : '50,000';
    await expect(collect(readWxr(endless(start, part), LIMITS))).rejects.toThrow(
      new RegExp(`^The ${what} around line \\d+ has more than ${most} characters`),
    );
  });

  test('a file with many small entries is read completely', async () => {
    const parts = ['<rss><channel><wp:wxr_version>1.2</wp:wxr_version>'];
    for (let id = 1; id <= 500; id += 1) parts.push(`<item><title>${'x'.repeat(900)}</title></item>`);
    expect(await collect(readWxr([...parts, '</channel></rss>'], LIMITS))).toHaveLength(501);
  });
});

describe('texts of PHP', () => {
  test('values are read as they were written', () => {
    const value = { subject: 'Grüße "x";', active: true, count: 3, part: 1.5, none: null, list: { 0: 'a' } };
    expect(unserialize(serialize(value))).toEqual(value);
    expect(serialize({ a: 'ü' })).toBe('a:1:{s:1:"a";s:2:"ü";}');
  });

  test.each(['', 'plain', 's:5:"abc";', 'a:1:{i:0;', 'O:8:"stdClass":0:{}', 'i:1;rest'])(
    'the text %j is not a serialized value',
    (text) => {
      expect(unserialize(text)).toBeUndefined();
    },
  );
});

test.each([[['\n\n']], [['\ufeff \r\n']], [['', '\n', ' ']]])(
  'blanks before the file begins are accepted: %j',
  async (before) => {
    const found: WxrEntry[] = [];
    const parts: string[] = [];
    for await (const part of writeWxr([SITE, ITEM])) parts.push(part);
    for await (const entry of readWxr([...before, ...parts])) found.push(entry);
    expect(found).toEqual([SITE, ITEM]);
  },
);

test('an entry does not keep the chunk that it was read from in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heapMegabytes = (): number => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1024 ** 2;
  };
  const item = (id: number): WxrItem => ({
    ...ITEM,
    id,
    title: `A title of number ${id}`,
    content: `${id} `.repeat(100_000),
  });
  const titles: string[] = [];
  const before = heapMegabytes();
  for (let id = 1; id <= 100; id += 1) {
    const chunks: string[] = [];
    for await (const part of writeWxr([SITE, item(id)])) chunks.push(part);
    for await (const entry of readWxr([Buffer.from(chunks.join('')).toString()]))
      if (entry.kind === 'item') titles.push(entry.title);
  }
  // The chunks together have 30 MB.
  expect(heapMegabytes() - before).toBeLessThan(15);
  expect(titles).toHaveLength(100);
});

import { itemVersion, listedVersion, otherDataVersion, Versions } from '@almanac/cache';
import { BUMPED_HEADER, VERSIONS_HEADER } from '@almanac/process';
import { AS, countQueries } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { startCoreOn, type TestCore, useCore } from '../testing/core.js';
import { idsOf, POSTS, postsOf } from '../testing/posts.js';
import { COMMENTS_VERSION, PAGES, POSTS as POSTS_VERSION, PUBLICATION, TERMS, USERS } from '../versions.js';

const ADMIN = AS.administrator;
const core = useCore();
const { create, update } = postsOf(core);

test('a cached post survives writes of other posts, unless its response contains other items', async () => {
  const { id } = await create({ title: 'By itself', status: 'publish' });
  const dependsOn = async (query: string) =>
    (await core.ask('GET', `${POSTS}${query}`)).headers.get('x-almanac-cache');
  const own = itemVersion('wp/v2', id);
  const beside = otherDataVersion('wp/v2');
  const listed = listedVersion(POSTS_VERSION);
  expect(await dependsOn(`/${id}`)).toBe([beside, TERMS, own].join());
  expect(await dependsOn(`/${id}?_fields=id`)).toBe([beside, TERMS, own].join());
  expect((await dependsOn(`/${id}?_embed`))?.split(',').sort()).toEqual(
    [beside, TERMS, own, USERS, itemVersion(COMMENTS_VERSION, id)].sort(),
  );
  expect(await dependsOn(`/${id}?_embed[]=author`)).toBe([beside, TERMS, own, USERS].join());
  expect(await dependsOn(`?include=${id}`)).toBe([beside, listed, TERMS, own].join());
  for (const byTexts of ['search=itself', 'orderby=title', 'modified_after=2020-01-01T00:00:00'])
    expect(await dependsOn(`?include=${id}&${byTexts}`)).toBe([beside, POSTS_VERSION, TERMS, own].join());
  const pictured = await create({ content: '<img class="wp-image-4711">', status: 'publish' });
  expect(await dependsOn(`/${pictured.id}`)).toContain(itemVersion('wp/v2', 4711));
  for (let n = 0; n < 20; n += 1) await create({ title: `Many ${n}`, status: 'publish' });
  expect(await dependsOn('?per_page=21')).toBe(
    [beside, listed, TERMS, POSTS_VERSION, itemVersion('wp/v2', 4711)].join(),
  );

  const bumped = ({ headers }: { headers: Headers }) => headers.get(BUMPED_HEADER)?.split(', ');
  const made = await core.ask('POST', POSTS, { as: ADMIN, body: { title: 'Another', status: 'publish' } });
  const { id: another } = made.body;
  expect(bumped(made)).toEqual([itemVersion('wp/v2', another), POSTS_VERSION, listed, PUBLICATION]);
  expect(bumped(await update(id, { title: 'Changed' }))).toEqual([own, POSTS_VERSION]);
  for (const body of [{ slug: 'elsewhere' }, { sticky: true }, { format: 'aside' }])
    expect(bumped(await update(id, body))).toEqual([own, POSTS_VERSION, listed, PUBLICATION]);
  expect(bumped(await core.ask('DELETE', `${POSTS}/${id}`, { as: ADMIN }))).toEqual(['wp/v2']);
  const page = await core.ask('POST', '/wp/v2/pages', { as: ADMIN, body: { title: 'A page' } });
  expect(bumped(page)).toEqual([
    itemVersion('wp/v2', page.body.id),
    PAGES,
    listedVersion(PAGES),
    PUBLICATION,
  ]);
});

test('anonymous reads with equal fields show a post as it is now', async () => {
  const { id } = await create({ title: 'First', content: 'Words', status: 'publish' });
  const read = async (path: string, fields: string) =>
    (await core.ask('GET', `${POSTS}${path}_fields=${fields}`)).body;
  const shown = async () => [
    await read(`/${id}?`, 'title.rendered,slug'),
    await read(`?include=${id}&`, 'slug,title.rendered'),
    await read(`?include=${id}&`, 'content.rendered'),
    await read(`?include=${id}&`, 'id'),
  ];
  const first = { title: { rendered: 'First' }, slug: 'first' };
  const words = (text: string) => [{ content: { rendered: `<p>${text}</p>\n` } }];
  for (let reads = 0; reads < 2; reads += 1)
    expect(await shown()).toEqual([first, [first], words('Words'), [{ id }]]);
  await update(id, { title: 'Second', content: 'Others' });
  const second = { title: { rendered: 'Second' }, slug: 'first' };
  expect(await shown()).toEqual([second, [second], words('Others'), [{ id }]]);
  await update(id, { status: 'private' });
  expect(await read(`?include=${id}&`, 'id')).toEqual([]);
});

describe('writes take few commands', () => {
  let made = 0;
  const createMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => create({ title: `Written ${++made}`, status: 'publish' })),
    );

  test('a single write takes few commands', async () => {
    const { commands } = await countQueries(() => createMany(1));
    // Expected commands: settings, terms, id, post, counts of term and author, and the completion of an earlier post's
    // side effects.
    expect(commands.length).toBeLessThanOrEqual(9);
    const [{ id }] = await createMany(1);
    let edits = 0;
    const edited = await countQueries(() => update(id, { content: `Edited ${++edits}` }));
    expect(edited.result.status).toBe(200);
    // Expected commands: post, settings, terms, word, the update, revisions twice, their id, the new revision, and the
    // completion of side effects.
    expect(edited.commands.length).toBeLessThanOrEqual(11);
  });

  test('categories and tags are read once', async () => {
    const ids = await Promise.all(
      ['categories', 'tags', 'tags'].map(async (path, n) => {
        const { body } = await core.ask('POST', `/wp/v2/${path}`, { as: ADMIN, body: { name: `Read ${n}` } });
        return body.id as number;
      }),
    );
    const [category = 0, ...tags] = ids;
    const write = () =>
      create({ title: `Carrying ${++made}`, status: 'publish', categories: [category], tags });
    const { result, commands } = await countQueries(write);
    expect([result.categories, result.tags]).toEqual([[category], tags]);
    expect(result.class_list).toContain('tag-read-2');
    // Expected reads: settings, terms, and the versions of their counts unless cached.
    expect(commands.filter((name) => name === 'find').length).toBeLessThanOrEqual(3);
  });

  test('ten concurrent writes take few more commands than one', async () => {
    const { result, commands } = await countQueries(() => createMany(10));
    expect(new Set(result.map(({ id }) => id)).size).toBe(10);
    expect(commands.length).toBeLessThanOrEqual(30);
  });
});

describe('responses to anonymous reads', () => {
  /** Requests the first page for a gateway that has seen this many changes. */
  const titles = async (changes: number, from: Pick<TestCore, 'ask'> = core) => {
    const others = [
      'tribe/events/v1',
      otherDataVersion('tribe/events/v1'),
      COMMENTS_VERSION,
      otherDataVersion('wp/v2'),
      TERMS,
      USERS,
      PUBLICATION,
    ];
    const of = ['wp/v2', ...others].map((name) => `${name}=g:${changes}.g:${changes}`);
    const headers = { 'x-almanac-versions': `${of},items=g:${changes}-${changes}` };
    const { body } = await from.ask('GET', `${POSTS}?per_page=3&_embed`, { headers });
    return body.map(({ title }: { title: { rendered: string } }) => title.rendered);
  };

  test('responses are cached while nothing changes, and fresh in every replica after a change', async () => {
    const replica = await startCoreOn(core.databaseUri);
    try {
      const { id } = await create({ title: 'As it was', status: 'publish' });
      expect([await titles(1), await titles(1, replica)]).toEqual([
        expect.arrayContaining(['As it was']),
        expect.arrayContaining(['As it was']),
      ]);
      await update(id, { title: 'As it is' });
      // The new state reaches a gateway that has seen the change, and signed-in callers.
      for (const service of [core, replica]) {
        expect(await titles(2, service)).toContain('As it is');
        expect((await service.ask('GET', `${POSTS}/${id}`, { as: ADMIN })).body.title.rendered).toBe(
          'As it is',
        );
      }
      const { commands } = await countQueries(() => titles(2));
      expect(commands).toEqual([]);
      await core.ask('DELETE', `${POSTS}/${id}?force=true`, { as: ADMIN });
      expect([await titles(3), await titles(3, replica)].flat()).not.toContain('As it is');
    } finally {
      await replica.stop();
    }
  });

  test('cached lists with exclusions and pages equal lists read from the database', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) {
      ids.unshift((await create({ title: `Leaf ${n}`, status: 'publish' })).id);
    }
    const headers = { 'x-almanac-versions': 'wp/v2=g:9.g:9' };
    const totals = async (query: string) => {
      const answers = [
        await core.ask('GET', `${POSTS}?${query}`, { headers }),
        await core.ask('GET', `${POSTS}?${query}`),
      ];
      const [kept, read] = answers.map((answer) => [idsOf(answer), answer.headers.get('x-wp-total')]);
      expect(kept).toEqual(read);
      return kept?.[0];
    };
    expect(await totals('per_page=2')).toEqual(ids.slice(0, 2));
    expect(await totals('per_page=2&page=2')).toEqual(ids.slice(2, 4));
    expect(await totals(`per_page=2&exclude=${ids[0]},${ids[2]},999999`)).toEqual([ids[1], ids[3]]);
    expect(await totals(`per_page=2&exclude=${ids[0]}&offset=1`)).toEqual([ids[2], ids[3]]);
    await totals('per_page=100');
    await totals('per_page=1&order=asc&orderby=title');
  });
});

describe('the comments of a post for anonymous readers, by the versions of the gateway', () => {
  const versions = new Versions();
  const read = (path: string) => {
    const described = versions.describeAll(['wp/v2', 'tribe/events/v1']);
    return countQueries(() => core.ask('GET', path, { headers: { [VERSIONS_HEADER]: described } }));
  };
  const comment = (post: number) =>
    core.ask('POST', '/wp/v2/comments', {
      as: ADMIN,
      body: { post, content: `About ${post}, ${Math.random()}` },
    });

  test.each([
    ['listed comments', (id: number) => `/wp/v2/comments?post=${id}&_fields=id`],
    ['embedded comments', (id: number) => `${POSTS}/${id}?_embed=replies&_fields=_links.replies,_embedded`],
  ])(
    '%s stay fresh after a publication of another post, and are read after a new comment',
    async (_what, path) => {
      const { id } = await create({ title: 'Discussed', status: 'publish' });
      await comment(id);
      const text = async () => JSON.stringify((await read(path(id))).result.body);
      const first = await text();
      versions.bump(PUBLICATION);
      const { result, commands } = await read(path(id));
      expect([JSON.stringify(result.body), commands]).toEqual([first, []]);
      await comment(id);
      versions.bump(itemVersion(COMMENTS_VERSION, id));
      expect((await text()).length).toBeGreaterThan(first.length);
    },
  );
});

import { parseSearch } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { createRpcClient, reader } from '@almanac/rpc';
import { AS, countQueries, explained, SITE, usesOwnPlanner } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Connection, createConnection } from 'mongoose';
import { RevisionRepository } from './revisions/model.js';
import { useCoreBesideOthers } from './testing/core-beside-others.js';
import { image, Uploader } from './testing/uploads.js';

const testPlans = usesOwnPlanner ? test : test.skip;
const ADMIN = AS.administrator;
const ITEMS = 10;
const core = useCoreBesideOthers();
let connection: Connection;
const posts: number[] = [];
/** One comment on each post, each with a reply. */
const comments: number[] = [];

const make = async (route: string, body: object): Promise<number> => {
  const { status, body: made } = await core.ask('POST', `/wp/v2/${route}`, { as: ADMIN, body });
  if (status !== 201) throw new Error(`${route}: ${status} ${made.code}`);
  return made.id;
};

beforeAll(async () => {
  connection = await createConnection(core.databaseUri).asPromise();
  const uploader = new Uploader(core);
  const picture = await image(8, 6);
  for (let n = 0; n < ITEMS; n += 1) await makePost(n, uploader, picture);
});
afterAll(async () => {
  await connection.close();
});

/** A post that shares no linked resource with the others. */
async function makePost(n: number, uploader: Uploader, picture: Buffer): Promise<void> {
  const [author, commenter] = [await makeUser(`writer${n}`), await makeUser(`commenter${n}`)];
  const { body: media } = await uploader.raw(picture, `picture${n}.png`, { as: ADMIN });
  const post = await make('posts', {
    title: `Linked ${n}`,
    status: 'publish',
    author,
    featured_media: media.id,
    categories: [await make('categories', { name: `Category ${n}` })],
    tags: [await make('tags', { name: `Tag ${n}` })],
  });
  const comment = await make('comments', {
    post,
    content: `Said ${n}`,
    author: commenter,
    status: 'approve',
  });
  await make('comments', { post, content: `Answered ${n}`, parent: comment, author });
  posts.push(post);
  comments.push(comment);
}

const makeUser = (name: string): Promise<number> =>
  make('users', { username: name, email: `${name}@example.com`, password: 'x', roles: ['author'] });

/** Number of queries of a list of some items. */
async function costOf(path: string, items: readonly number[], as?: Identity) {
  const { result, commands } = await countQueries(() =>
    core.ask('GET', `/wp/v2/${path}include=${items}&per_page=100`, as ? { as } : {}),
  );
  expect(result.body).toHaveLength(items.length);
  return { cost: commands.length, body: result.body };
}

describe('targetHints of listed items', () => {
  const firstOf = async (route: string, as?: Identity) =>
    (await core.ask('GET', `/wp/v2/${route}?orderby=id&order=asc&per_page=2`, as ? { as } : {})).body;

  test.each(['posts', 'media', 'comments', 'users', 'categories', 'tags'])(
    'targetHints in the list of %s equal the Allow header of each item',
    async (route) => {
      const [{ author }] = await firstOf('posts');
      const callers: readonly (Identity | undefined)[] = [
        undefined,
        ADMIN,
        AS.editor,
        { userId: author, roles: ['author'] },
      ];
      for (const as of callers) {
        for (const { id, _links } of await firstOf(route, as)) {
          const { headers } = await core.ask('GET', `/wp/v2/${route}/${id}`, as ? { as } : {});
          const allow = headers.get('allow')?.split(', ');
          expect(_links.self).toEqual([
            { href: `${SITE}/wp-json/wp/v2/${route}/${id}`, targetHints: { allow } },
          ]);
        }
      }
    },
  );

  test('targetHints of the default category do not offer its deletion', async () => {
    const [standing, other] = await firstOf('categories', ADMIN);
    expect([standing, other].map(({ _links }) => _links.self[0].targetHints.allow.at(-1))).toEqual([
      'PATCH',
      'DELETE',
    ]);
  });
});

describe('the number of queries of a list', () => {
  test('lists of posts with everything embedded cost the same for any number of posts', async () => {
    const { cost: one } = await costOf('posts?_embed&', posts.slice(0, 1));
    const { cost: ten, body } = await costOf('posts?_embed&', posts);
    expect(ten).toBe(one);
    for (const { _embedded: embedded } of body) {
      expect(Object.keys(embedded).sort()).toEqual(['author', 'replies', 'wp:featuredmedia', 'wp:term']);
      expect(embedded.replies[0]).toHaveLength(2);
      expect(embedded['wp:term'].flat()).toHaveLength(2);
    }
  });

  test.each([
    ['', undefined],
    ['context=edit&', ADMIN],
    ['_embed&', undefined],
  ])('lists of comments with "%s" cost the same for any number of comments', async (query, as) => {
    const { cost: one } = await costOf(`comments?${query}`, comments.slice(0, 1), as);
    expect((await costOf(`comments?${query}`, comments, as)).cost).toBe(one);
  });

  test('comments on events are resolved by one call for any number of comments', async () => {
    const onEvents = [];
    for (const id of [800_001, 800_002, 800_003]) {
      core.remote.events.set(id, {
        id,
        type: 'event',
        status: 'publish',
        slug: `e${id}`,
        link: `http://site.test/event/e${id}/`,
        titleRendered: 'Event',
        author: 1,
        featuredMedia: 0,
        commentsOpen: true,
      });
      onEvents.push(await make('comments', { post: id, content: `On ${id}` }));
    }
    const { cost: one } = await costOf('comments?', onEvents.slice(0, 1));
    expect((await costOf('comments?', onEvents)).cost).toBe(one);
    const lookupsOf = async (comments: readonly number[]): Promise<number> => {
      const before = core.remote.lookups;
      await core.ask('GET', `/wp/v2/comments?include=${comments}`);
      return core.remote.lookups - before;
    };
    expect(await lookupsOf(onEvents)).toBe(await lookupsOf(onEvents.slice(0, 1)));
  });

  test('lists of users cost the same for any number of users', async () => {
    const { body } = await core.ask('GET', '/wp/v2/users?search=writer&per_page=100');
    const ids = body.map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(ITEMS);
    expect((await costOf('users?', ids)).cost).toBe((await costOf('users?', ids.slice(0, 1))).cost);
  });

  test('lists of revisions cost the same for any number of revisions', async () => {
    const post = await make('posts', { title: 'Revised', content: 'zero', status: 'publish' });
    const cost = async (perPage: number) => {
      const { result, commands } = await countQueries(() =>
        core.ask('GET', `/wp/v2/posts/${post}/revisions?per_page=${perPage}&_embed`, { as: ADMIN }),
      );
      expect(result.body).toHaveLength(perPage);
      return commands.length;
    };
    for (let n = 0; n < 5; n += 1) {
      await core.ask('POST', `/wp/v2/posts/${post}`, { as: ADMIN, body: { content: `version ${n}` } });
    }
    expect(await cost(5)).toBe(await cost(1));
  });

  test('a list that is read without its total is not counted', async () => {
    const client = createRpcClient(reader.Reader, ...core.calledBy('website'));
    const targets = ['/wp/v2/posts?before=2100-01-01T00:00:00&per_page=1'];
    const read = (withoutTotals: boolean) =>
      countQueries(() =>
        client.read({ targets, versions: '', withoutTotals, uncounted: [], embeddedFields: '' }),
      );
    const [whole, uncounted] = [await read(false), await read(true)];
    const single = await countQueries(() =>
      client.read({
        targets: [...targets, ...targets],
        versions: '',
        withoutTotals: false,
        uncounted: [0],
        embeddedFields: '',
      }),
    );
    client.close();
    expect(whole.result.answers[0]?.total).toBeGreaterThan(0);
    expect(uncounted.result.answers[0]).toEqual({ ...whole.result.answers[0], total: 0, totalPages: 0 });
    expect(single.result.answers).toEqual([uncounted.result.answers[0], whole.result.answers[0]]);
    expect(whole.commands).toContain('aggregate');
    expect(uncounted.commands).not.toContain('aggregate');
  });
});

testPlans('revisions are read from an index', async () => {
  const revisions = new RevisionRepository(connection);
  const plans = await explained(connection, async () => {
    const query = { parent: posts[0] ?? 0, orderBy: 'date', descending: true } as const;
    await revisions.list(query, 0, 10);
    await revisions.list({ ...query, orderBy: 'title', search: parseSearch('x'), exclude: [1] }, 0, 10);
    await revisions.latest(query.parent);
    await revisions.summaries(posts);
  });
  expect(plans.length).toBeGreaterThanOrEqual(6);
  for (const plan of plans) expect(plan.stages).not.toContain('COLLSCAN');
});

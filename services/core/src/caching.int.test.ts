import { CORE_COLLECTIONS, Versions } from '@almanac/cache';
import { BUMPED_HEADER } from '@almanac/process';
import { AS } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { useCore } from './testing/core.js';

const ADMIN = AS.administrator;
const CACHE_HEADER = 'x-almanac-cache';

const { terms: TERMS_VERSION, users: USERS_VERSION } = CORE_COLLECTIONS;

const core = useCore();
/** Items of the reads and writes, by name. */
const ids: Record<string, number> = {};

const written = async (path: string, body: object): Promise<number> => {
  const response = await core.ask('POST', `/wp/v2/${path}`, { as: ADMIN, body });
  expect(response.status).toBeLessThan(300);
  return response.body.id;
};

beforeAll(async () => {
  ids['post'] = await written('posts', { title: 'Read', status: 'publish' });
  ids['page'] = await written('pages', { title: 'Read', status: 'publish' });
  ids['category'] = await written('categories', { name: 'Read' });
  ids['tag'] = await written('tags', { name: 'Read' });
  ids['user'] = await written('users', {
    username: 'writer',
    email: 'writer@example.com',
    password: 'secret',
  });
  ids['comment'] = await written('comments', { post: ids['post'], content: 'Read' });
  ids['other'] = await written('posts', { title: 'Other', status: 'publish' });
});

/** Reads by name; `*` is replaced by an id of `ids`. */
const READS: Readonly<Record<string, string>> = {
  posts: 'posts',
  'a post': 'posts/*post',
  'posts with everything embedded': 'posts?_embed',
  'a post with everything embedded': 'posts/*post?_embed',
  'the posts of an author by title': 'posts?author=1&orderby=title',
  'comments of a post': 'comments?post=*post',
  'comments with an empty list of posts': 'comments?post=',
  'a comment': 'comments/*comment',
  // A search without subtypes also searches events, but this core runs without the events service.
  'a search': 'search?subtype=post,page&search=Read',
  'a search for terms': 'search?type=term&search=Read',
  pages: 'pages',
  'a page': 'pages/*page',
  media: 'media',
  categories: 'categories',
  tags: 'tags',
  users: 'users',
  comments: 'comments',
  types: 'types',
};
type Read = keyof typeof READS;

const addressOf = (path: string): string =>
  `/wp/v2/${path.replace(/\*(\w+)/, (_all, name) => String(ids[name]))}`;

interface Write {
  readonly name: string;
  readonly path: string;
  readonly body: (n: number) => object;
  /** Reads whose cached responses stay valid. */
  readonly leaves: readonly Read[];
}

const ALL = Object.keys(READS);
const allBut = (...changed: readonly Read[]): readonly Read[] =>
  ALL.filter((read) => !changed.includes(read));

/** Responses that contain posts. */
const POSTS: readonly Read[] = ['posts', 'posts with everything embedded', 'the posts of an author by title'];
const EMBEDDING: readonly Read[] = ['posts with everything embedded', 'a post with everything embedded'];
const COMMENTS: readonly Read[] = [
  'comments',
  'comments with an empty list of posts',
  'comments of a post',
  'a comment',
];
/** Lists that depend on which items are published. */
const OF_PUBLISHED: readonly Read[] = [
  'media',
  'categories',
  'tags',
  'users',
  'comments',
  'comments with an empty list of posts',
  'a search',
];
const TERMS: readonly Read[] = ['categories', 'tags', 'a search for terms'];

const WRITES: readonly Write[] = [
  {
    name: 'a new comment',
    path: 'comments',
    body: (n) => ({ post: ids['post'], content: `Said ${n}` }),
    leaves: allBut(...COMMENTS, ...EMBEDDING),
  },
  {
    name: 'a new comment on another post',
    path: 'comments',
    body: (n) => ({ post: ids['other'], content: `Said ${n}` }),
    leaves: allBut('comments', 'comments with an empty list of posts', 'posts with everything embedded'),
  },
  {
    name: 'a changed comment',
    path: 'comments/*comment',
    body: (n) => ({ content: `Said ${n}` }),
    leaves: allBut(...COMMENTS, ...EMBEDDING),
  },
  {
    name: 'an edited post',
    path: 'posts/*other',
    body: (n) => ({ title: `Edited ${n}`, content: 'Edited' }),
    leaves: allBut(...POSTS, 'a search'),
  },
  {
    name: 'a post that moves',
    path: 'posts/*other',
    body: (n) => ({ slug: `moved-${n}` }),
    leaves: allBut(...POSTS, ...OF_PUBLISHED),
  },
  {
    name: 'a new post',
    path: 'posts',
    body: (n) => ({ title: `New ${n}`, status: 'publish' }),
    leaves: allBut(...POSTS, ...OF_PUBLISHED),
  },
  {
    name: 'an edited page',
    path: 'pages/*page',
    body: (n) => ({ content: `Edited ${n}` }),
    leaves: allBut('pages', 'a page', 'a search'),
  },
  {
    name: 'a new category',
    path: 'categories',
    body: (n) => ({ name: `New ${n}` }),
    leaves: allBut('categories', 'a search for terms'),
  },
  {
    name: 'a changed tag',
    path: 'tags/*tag',
    body: (n) => ({ description: `Changed ${n}` }),
    leaves: allBut(...TERMS, ...POSTS, 'a post', ...EMBEDDING),
  },
  {
    name: 'a changed user',
    path: 'users/*user',
    body: (n) => ({ name: `Changed ${n}` }),
    leaves: allBut('users', ...EMBEDDING),
  },
  {
    name: 'a tag with another slug',
    path: 'tags/*tag',
    body: (n) => ({ slug: `moved-${n}` }),
    leaves: allBut(...TERMS, ...POSTS, 'a post', ...EMBEDDING),
  },
  {
    name: 'a category with another slug, which no address has',
    path: 'categories/*category',
    body: (n) => ({ slug: `moved-${n}` }),
    leaves: allBut(...TERMS, ...POSTS, 'a post', ...EMBEDDING),
  },
  {
    name: 'a user with another slug, which no address has',
    path: 'users/*user',
    body: (n) => ({ slug: `moved-${n}` }),
    leaves: allBut('users', ...EMBEDDING),
  },
  { name: 'changed settings', path: 'settings', body: (n) => ({ title: `Changed ${n}` }), leaves: [] },
];

/** Versions in a header: those that a read depends on, or those that a write bumps. */
const versionsIn = (headers: Headers, name: string): readonly string[] =>
  headers.get(name)?.split(/, ?/) ?? [];

describe.each(WRITES)('the write "$name"', ({ path, body, leaves }) => {
  test.each(Object.entries(READS))(
    'the write invalidates or keeps the cached response with %s',
    async (read, route) => {
      const seen = await core.ask('GET', addressOf(route));
      const shown = versionsIn(seen.headers, CACHE_HEADER);
      const versions = new Versions();
      const stamps = shown.map((version) => versions.stamp(version));
      expect([seen.status, stamps.length > 0]).toEqual([200, true]);
      const before = versions.now;
      const { status, headers } = await core.ask('POST', addressOf(path), {
        as: ADMIN,
        body: body(Math.random()),
      });
      expect(status).toBeLessThan(300);
      for (const version of versionsIn(headers, BUMPED_HEADER)) versions.bump(version);
      expect(versions.isFresh(before, stamps)).toBe(leaves.includes(read));
    },
  );
});

describe('permalinks with the slugs of categories and authors', () => {
  const structure = (permalink_structure: string) =>
    core.ask('POST', '/wp/v2/settings', { as: ADMIN, body: { permalink_structure } });
  beforeAll(() => structure('/%author%/%category%/%postname%/'));
  afterAll(() => structure('/%year%/%monthnum%/%day%/%postname%/'));

  test.each([
    ['categories/*category', { slug: 'elsewhere' }, 'wp/v2'],
    ['categories/*category', { slug: 'elsewhere', description: 'The same slug' }, TERMS_VERSION],
    ['tags/*tag', { slug: 'elsewhere' }, TERMS_VERSION],
    ['users/*user', { slug: 'elsewhere' }, 'wp/v2'],
    ['users/*user', { slug: 'elsewhere', description: 'The same slug' }, USERS_VERSION],
  ])('a change of %s by %j changes %s', async (path, body, version) => {
    const { status, headers } = await core.ask('POST', addressOf(path), { as: ADMIN, body });
    expect([status, versionsIn(headers, BUMPED_HEADER)]).toEqual([200, [version]]);
  });
});

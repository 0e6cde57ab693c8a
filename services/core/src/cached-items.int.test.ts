import { itemVersion, Versions } from '@almanac/cache';
import { BUMPED_HEADER, VERSIONS_HEADER } from '@almanac/process';
import { AS } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { connections } from 'mongoose';
import { useCore } from './testing/core.js';

const ADMIN = AS.administrator;
const core = useCore();
const versions = new Versions();
const ids: Record<string, number> = {};

/** Writes as an administrator, and bumps what the response names, as a gateway does. */
async function write(path: string, body: object, method = 'POST'): Promise<{ readonly id: number }> {
  const response = await core.ask(method, `/wp/v2/${path}`, { as: ADMIN, body });
  expect(response.status).toBeLessThan(300);
  for (const version of response.headers.get(BUMPED_HEADER)?.split(', ') ?? []) versions.bump(version);
  return response.body;
}

/** Reads with the versions of a gateway that has cached no response. */
const read = async (path: string) => {
  const headers = { [VERSIONS_HEADER]: versions.describeAll(['wp/v2', 'tribe/events/v1']) };
  const { body } = await core.ask('GET', `/wp/v2/${path}`, { headers });
  return body;
};

beforeAll(async () => {
  ids['tag'] = (await write('tags', { name: 'Tagged' })).id;
  const tags = [ids['tag']];
  ids['read'] = (await write('posts', { title: 'Read', content: 'Text', status: 'publish', tags })).id;
  ids['other'] = (await write('posts', { title: 'Other', content: 'Text', status: 'publish' })).id;
  ids['page'] = (await write('pages', { title: 'Page', status: 'publish' })).id;
  ids['below'] = (await write('pages', { title: 'Below', status: 'publish', parent: ids['page'] })).id;
});

const readsOf = () => ({
  'the post': `posts/${ids['read']}`,
  'the page below another': `pages/${ids['below']}?_fields=title`,
  'the slug in the posts of the tag': `posts?tags=${ids['tag']}&_fields=title,slug`,
  'the comments of the post': `comments?post=${ids['read']}`,
});
type Read = keyof ReturnType<typeof readsOf>;

/** Marks what the reads show in the database, past the API, so that a read shows whether it was repeated. */
async function mark(text: string): Promise<void> {
  const [posts, comments] = ['posts', 'comments'].map((name) => database().collection(name));
  const shown = { _id: { $in: [ids['read'], ids['below']] } } as object;
  await posts?.updateMany(shown, { $set: { 'title.rendered': text } });
  await comments?.updateMany({ post: ids['read'] }, { $set: { 'content.rendered': text } });
}
const database = () => {
  const opened = connections.find(
    ({ db }) => db?.databaseName === new URL(core.databaseUri).pathname.slice(1),
  );
  if (!opened?.db) throw new TypeError('core has a connection');
  return opened.db;
};

interface Write {
  readonly name: string;
  readonly path: () => string;
  readonly body: object;
  /** Reads that depend on the change. */
  readonly repeated: readonly Read[];
}

const WRITES: readonly Write[] = [
  {
    name: 'another post is edited',
    path: () => `posts/${ids['other']}`,
    body: { title: 'Again', content: 'Again' },
    repeated: [],
  },
  {
    name: 'the page above is edited',
    path: () => `pages/${ids['page']}`,
    body: { title: 'Again' },
    repeated: [],
  },
  {
    name: 'there is a comment on another post',
    path: () => `comments?post=${ids['other']}`,
    body: { content: 'Said' },
    repeated: [],
  },
  {
    name: 'there is a comment on the post',
    path: () => `comments?post=${ids['read']}`,
    body: { content: 'Said' },
    repeated: ['the comments of the post'],
  },
  {
    name: 'the post is edited',
    path: () => `posts/${ids['read']}`,
    body: { title: 'Edited' },
    repeated: ['the post', 'the slug in the posts of the tag', 'the comments of the post'],
  },
  {
    name: 'there is another post',
    path: () => 'posts',
    body: { title: 'New', status: 'publish' },
    repeated: ['the page below another'],
  },
];

const BY_SLUG = 'posts?slug=read&_fields=title,content,class_list,link';

describe('what core has read for anonymous readers', () => {
  test.each(WRITES)('only reads that depend on it are repeated after $name', async (one) => {
    const reads = Object.entries(readsOf());
    for (const [, path] of reads) await read(path);
    const marked = `Marked for ${one.name}`;
    await mark(marked);
    for (const [, path] of reads) expect(JSON.stringify(await read(path))).not.toContain(marked);
    await write(one.path(), one.body);
    // The write itself may store the title.
    await mark(marked);
    const repeated: string[] = [];
    for (const [name, path] of reads)
      if (JSON.stringify(await read(path)).includes(marked)) repeated.push(name);
    expect(repeated).toEqual(one.repeated);
  });

  test('comments of a post stay after a change of an event whose number shares a version with it', async () => {
    const path = readsOf()['the comments of the post'];
    await read(path);
    await mark('Marked for an event');
    versions.bump(itemVersion('tribe/events/v1', Number(ids['read'])));
    expect(JSON.stringify(await read(path))).not.toContain('Marked for an event');
  });

  test('an autosave that moves a draft moves the pages below it', async () => {
    const draft = await write('pages', { title: 'Draft', slug: 'draft' });
    const below = await write('pages', { title: 'In draft', status: 'publish', parent: draft.id });
    const linkOf = async () => (await read(`pages/${below.id}?_fields=link`)).link;
    expect(await linkOf()).toMatch(/\/draft\/in-draft\/$/);
    await write(`pages/${draft.id}/autosaves`, { slug: 'moved' });
    expect(await linkOf()).toMatch(/\/moved\/in-draft\/$/);
  });

  test('archives end with the last post of their month', async () => {
    const date = '2001-02-03T04:05:06';
    const { id } = await write('posts', { title: 'Of a month', status: 'publish', date });
    const content = '<!-- wp:archives /-->';
    const { id: archives } = await write('pages', { title: 'Archives', status: 'publish', content });
    const shown = async () => (await read(`pages/${archives}?_fields=content`)).content.rendered;
    expect(await shown()).toContain('/2001/02/');
    await write(`posts/${id}`, {}, 'DELETE');
    expect(await shown()).not.toContain('/2001/02/');
  });

  test('a reader sees every change of the post and of its comments', async () => {
    for (const path of [BY_SLUG, ...Object.values(readsOf())]) await read(path);
    await write(`posts/${ids['read']}`, { title: 'Seen' });
    const title = { rendered: 'Seen' };
    expect((await read(readsOf()['the post'])).title).toEqual(title);
    expect(await read(BY_SLUG)).toMatchObject([{ title }]);
    expect(await read(readsOf()['the slug in the posts of the tag'])).toMatchObject([{ title }]);
    const { length } = await read(readsOf()['the comments of the post']);
    await write('comments', { post: ids['read'], content: 'Seen' });
    expect(await read(readsOf()['the comments of the post'])).toHaveLength(length + 1);
    await write(`posts/${ids['read']}`, { slug: 'seen' });
    expect(await read(BY_SLUG)).toEqual([]);
    await write(`posts/${ids['read']}`, { slug: 'read', tags: [] });
    expect(await read(BY_SLUG)).toMatchObject([{ title }]);
    expect(await read(readsOf()['the slug in the posts of the tag'])).toEqual([]);
  });
});

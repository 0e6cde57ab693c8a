import { ADMIN } from '@almanac/testing/site';
import { expect, test } from '@jest/globals';
import { Client, sharedSite, unique } from './support/client.js';

const WRITES = 12;
const READERS = 6;

interface Post {
  readonly id: number;
  readonly title: { readonly rendered: string };
}

/** Writers and readers at the same time: what a reader gets is never older than what was acknowledged before it asked. */
test('no reader gets what is older than an acknowledged write', async () => {
  const client = new Client(sharedSite());
  const word = unique('fresh');
  const create = async (number: number) => {
    const body = { title: `${word} ${number}`, status: 'publish' };
    return (await client.ask<Post>('POST', '/wp/v2/posts', { as: ADMIN, body })).body.id;
  };
  const ids = [await create(0), await create(0)];
  const include = ids.join();
  /** The number that each post has at least, by what was acknowledged. */
  const acknowledged = new Map(ids.map((id) => [id, 0]));
  const stale: string[] = [];
  let reads = 0;
  let isWritten = false;

  const write = async (id: number): Promise<void> => {
    for (let number = 1; number <= WRITES; number++) {
      const { status } = await client.ask('POST', `/wp/v2/posts/${id}`, {
        as: ADMIN,
        body: { title: `${word} ${number}` },
      });
      expect(status).toBe(200);
      acknowledged.set(id, number);
    }
  };
  const read = async (route: string): Promise<void> => {
    const before = new Map(acknowledged);
    const { status, body } = await client.ask<Post | Post[]>('GET', route);
    if (status !== 200) stale.push(`${route}: ${status}`);
    for (const { id, title } of [body].flat()) {
      const number = Number(title.rendered.split(' ')[1]);
      if (number < (before.get(id) ?? 0)) stale.push(`${route}: ${number} after ${before.get(id)}`);
    }
    reads += 1;
  };
  const routes = [
    ...ids.map((id) => `/wp/v2/posts/${id}`),
    `/wp/v2/posts/${ids[0]}?_embed`,
    `/wp/v2/posts?include=${include}`,
    `/wp/v2/posts?search=${word}`,
  ];
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !isWritten; turn++) await read(routes[turn % routes.length] ?? '');
  });
  await Promise.all(ids.map(write)).finally(() => {
    isWritten = true;
  });
  await Promise.all(readers);
  for (const route of routes) await read(route);
  expect(stale).toEqual([]);
  expect(reads).toBeGreaterThan(routes.length);
});

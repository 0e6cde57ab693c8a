import { COMMAND_LINE } from '@almanac/identity';
import { createRpcClient, type RpcClient, transfer } from '@almanac/rpc';
import { tokensOf } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AS, startCore, type TestCore } from '../testing/core.js';

let core: TestCore;
let client: RpcClient<typeof transfer.Transfer.service>;
beforeAll(async () => {
  core = await startCore();
  client = createRpcClient(transfer.Transfer, `127.0.0.1:${core.ports.grpc}`, {
    ...tokensOf(COMMAND_LINE),
    audience: 'core',
    deadlineMs: 60_000,
  });
});
afterAll(async () => {
  client?.close();
  await core?.stop();
});

const ask = async (method: string, route: string, body?: unknown) =>
  (await core.ask(method, route, { as: AS.administrator, body })).body;
const change = async (type: string, id: number, field: string, from: string, to: string) =>
  (await client.changeTexts({ type, records: [{ id, texts: [{ field, from, to }] }] })).outcomes[0];

const ITEMS = [
  ['post', '/wp/v2/posts', 'content', { title: 'A', content: 'one' }],
  ['post', '/wp/v2/posts', 'title', { title: 'one' }],
  ['post', '/wp/v2/posts', 'excerpt', { title: 'A', excerpt: 'one' }],
  ['page', '/wp/v2/pages', 'content', { title: 'A', content: 'one' }],
  ['comment', '/wp/v2/comments', 'content', { post: 1, content: 'one' }],
  ['term', '/wp/v2/categories', 'description', { name: 'A', description: 'one' }],
  ['term', '/wp/v2/tags', 'name', { name: 'one' }],
] as const;

test.each(ITEMS)(
  'the %s at %s changes its %s only while it is as it was read',
  async (type, route, field, sent) => {
    const { id } = await ask('POST', route, sent);
    const shown = async () => {
      const value = (await ask('GET', `${route}/${id}?context=edit`))[field];
      return value.raw ?? value;
    };
    // Somebody else is faster.
    await ask('POST', `${route}/${id}`, { [field]: 'two' });
    expect(await change(type, id, field, 'one', 'three')).toMatchObject({ status: 'conflict', id });
    expect(await shown()).toBe('two');
    expect(await change(type, id, field, 'two', 'three')).toMatchObject({ status: 'updated', id });
    expect(await shown()).toBe('three');
  },
);

test('a post whose last text would be gone stays as it is', async () => {
  const { id } = await ask('POST', '/wp/v2/posts', { title: 'one' });
  expect(await change('post', id, 'title', 'one', '')).toMatchObject({ status: 'skipped' });
  expect((await ask('GET', `/wp/v2/posts/${id}`)).title.rendered).toBe('one');
});

test('the id of another type, or of nothing, is a conflict', async () => {
  const { id } = await ask('POST', '/wp/v2/pages', { title: 'one' });
  expect(await change('post', id, 'title', 'one', 'two')).toMatchObject({ status: 'conflict' });
  expect(await change('comment', 999_999, 'content', 'one', 'two')).toMatchObject({ status: 'conflict' });
});

test('only the command line may change texts', async () => {
  const events = createRpcClient(transfer.Transfer, `127.0.0.1:${core.ports.grpc}`, {
    ...tokensOf('events'),
    audience: 'core',
    deadlineMs: 60_000,
  });
  await expect(events.changeTexts({ type: 'post', records: [] })).rejects.toThrow();
  events.close();
});

import { COMMAND_LINE } from '@almanac/identity';
import { createRpcClient, type RpcClient, transfer } from '@almanac/rpc';
import { AS, bodiesOf, requestsOf } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startCore, type TestCore } from '../testing/core.js';

let core: TestCore;
let client: RpcClient<typeof transfer.Transfer.service>;
beforeAll(async () => {
  core = await startCore();
  client = createRpcClient(transfer.Transfer, ...core.calledBy(COMMAND_LINE));
});
afterAll(async () => {
  client?.close();
  await core?.stop();
});

const ask = bodiesOf(requestsOf(() => core, AS.administrator));
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
  'the %s at %s: its %s is changed only while it is unchanged',
  async (type, route, field, sent) => {
    const { id } = await ask('POST', route, sent);
    const shown = async () => {
      const value = (await ask('GET', `${route}/${id}?context=edit`))[field];
      return value.raw ?? value;
    };
    // A concurrent change happens first.
    await ask('POST', `${route}/${id}`, { [field]: 'two' });
    expect(await change(type, id, field, 'one', 'three')).toMatchObject({ status: 'conflict', id });
    expect(await shown()).toBe('two');
    expect(await change(type, id, field, 'two', 'three')).toMatchObject({ status: 'updated', id });
    expect(await shown()).toBe('three');
  },
);

describe('texts of revisions', () => {
  const revised = async (sent: object) => {
    const { id } = await ask('POST', '/wp/v2/posts', { title: 'New' });
    await ask('POST', `/wp/v2/posts/${id}`, { title: 'A', content: 'one', ...sent });
    await ask('POST', `/wp/v2/posts/${id}`, { content: 'later' });
    const revisions = await ask('GET', `/wp/v2/posts/${id}/revisions?context=edit&order=asc&orderby=id`);
    return { route: `/wp/v2/posts/${id}/revisions`, first: revisions[0] };
  };

  test.each([
    ['title', { title: 'one' }],
    ['content', { content: 'one' }],
    ['excerpt', { excerpt: 'one' }],
  ])(
    'the %s of a revision is changed only while it is unchanged, and keeps its dates',
    async (field, sent) => {
      const { route, first } = await revised(sent);
      const { id } = first;
      const shown = () => ask('GET', `${route}/${id}?context=edit`);
      expect(await change('revision', id, field, 'other', 'three')).toMatchObject({ status: 'conflict', id });
      expect(await shown()).toEqual(first);
      expect(await change('revision', id, field, 'one', 'three')).toMatchObject({ status: 'updated', id });
      const now = await shown();
      expect(now).toMatchObject({ modified: first.modified, [field]: { raw: 'three' } });
      expect(now[field].rendered).toContain('three');
      const found = await ask('GET', `${route}?search=three`);
      expect(found.map((revision: { id: number }) => revision.id)).toEqual([id]);
    },
  );

  test('footnotes of a revision are changed', async () => {
    const footnotes = '[{"id":"a","content":"one"}]';
    const { route, first } = await revised({ meta: { footnotes } });
    const changed = footnotes.replace('one', 'two');
    expect(await change('revision', first.id, 'footnotes', '[]', changed)).toMatchObject({
      status: 'conflict',
    });
    expect(await change('revision', first.id, 'footnotes', footnotes, changed)).toMatchObject({
      status: 'updated',
    });
    expect((await ask('GET', `${route}/${first.id}?context=edit`)).meta.footnotes).toBe(changed);
  });

  test('a text of a revision that is too long is refused', async () => {
    const { route, first } = await revised({});
    const outcome = await change('revision', first.id, 'title', 'A', 'x'.repeat(70_000));
    expect(outcome).toMatchObject({ status: 'skipped', reason: 'Its texts are too long.' });
    expect((await ask('GET', `${route}/${first.id}?context=edit`)).title.raw).toBe('A');
  });

  test('revisions are exported in pages, and not imported', async () => {
    const { first } = await revised({});
    const { records } = await client.export({ type: 'revision', after: first.id - 1, posts: [] });
    expect(JSON.parse(records[0] ?? '')).toEqual({
      type: 'revision',
      id: first.id,
      parent: first.parent,
      title: 'A',
      content: 'one',
      excerpt: '',
      footnotes: '',
    });
    await expect(client.import({ records: [records[0] ?? ''], refresh: false })).rejects.toThrow(
      'not imported',
    );
  });
});

test('a change that would leave a post without texts is refused', async () => {
  const { id } = await ask('POST', '/wp/v2/posts', { title: 'one' });
  expect(await change('post', id, 'title', 'one', '')).toMatchObject({ status: 'skipped' });
  expect((await ask('GET', `/wp/v2/posts/${id}`)).title.rendered).toBe('one');
});

test('a change of an unknown id, or of an id of another type, is a conflict', async () => {
  const { id } = await ask('POST', '/wp/v2/pages', { title: 'one' });
  expect(await change('post', id, 'title', 'one', 'two')).toMatchObject({ status: 'conflict' });
  expect(await change('comment', 999_999, 'content', 'one', 'two')).toMatchObject({ status: 'conflict' });
  expect(await change('revision', 999_999, 'content', 'one', 'two')).toMatchObject({ status: 'conflict' });
});

test('only the command line may change texts', async () => {
  const events = createRpcClient(transfer.Transfer, ...core.calledBy('events'));
  await expect(events.changeTexts({ type: 'post', records: [] })).rejects.toThrow();
  events.close();
});

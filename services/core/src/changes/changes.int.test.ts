import { ChangeOutbox } from '@almanac/data';
import { AS, eventually, startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startCore, type TestCore } from '../testing/core.js';
import { type RemoteServices, startRemoteServices } from '../testing/remote-services.js';
import { ChangeLog } from './model.js';

interface Page {
  readonly changes: readonly {
    readonly id: string;
    readonly kind: string;
    readonly type: string;
    readonly action: string;
    readonly object_id: number;
    readonly status: string;
  }[];
  readonly next: string;
  readonly has_more: boolean;
}

const PATH = '/almanac/v1/changes';

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('the change feed', () => {
  let core: TestCore;
  let remote: RemoteServices;
  beforeAll(async () => {
    remote = await startRemoteServices();
    core = await startCore(remote.env);
  });
  afterAll(async () => {
    await core.stop();
    await remote.stop();
  });

  const ask = async (method: string, path: string, body?: object) => {
    const response = await core.ask(method, path, { as: AS.administrator, ...(body && { body }) });
    expect([path, response.status < 300, response.body?.code]).toEqual([path, true, undefined]);
    return response.body;
  };
  const read = async (after: string, query = ''): Promise<Page> =>
    ask('GET', `${PATH}?after=${after}${query}`);
  /** The end of the log, once no change is pending. */
  async function latest(): Promise<string> {
    let before = '';
    await eventually(async () => {
      const { next } = await read('latest');
      const isQuiet = next === before;
      before = next;
      await new Promise((resolve) => setTimeout(resolve, 1_300));
      return isQuiet;
    }, true);
    return before;
  }
  /** Waits until the feed has the expected changes of one object, such as `item post updated`. */
  async function told(after: string, id: number, expected: readonly string[]): Promise<void> {
    await eventually(async () => {
      const { changes } = await read(after);
      return changes
        .filter(({ object_id }) => object_id === id)
        .map(({ kind, type, action }) => `${kind} ${type} ${action}`);
    }, expected);
  }

  test('the creation, updates and deletion of a post are listed in order, once each', async () => {
    const after = await latest();
    const { id } = await ask('POST', '/wp/v2/posts', { title: 'Told', status: 'publish' });
    await ask('POST', `/wp/v2/posts/${id}`, { title: 'Told again' });
    await ask('DELETE', `/wp/v2/posts/${id}`);
    await ask('DELETE', `/wp/v2/posts/${id}?force=true`);
    await told(after, id, [
      'item post created',
      'item post updated',
      'item post updated',
      'item post deleted',
    ]);
  });

  test('changes of terms, users and comments are listed', async () => {
    const after = await latest();
    const post = await ask('POST', '/wp/v2/posts', { title: 'With a comment', status: 'publish' });
    const tag = await ask('POST', '/wp/v2/tags', { name: 'A new tag' });
    await ask('POST', `/wp/v2/tags/${tag.id}`, { description: 'Changed' });
    await ask('DELETE', `/wp/v2/tags/${tag.id}?force=true`);
    const user = await ask('POST', '/wp/v2/users', {
      username: 'told',
      email: 'told@example.com',
      password: 'x',
    });
    await ask('POST', `/wp/v2/users/${user.id}`, { name: 'Someone' });
    await ask('DELETE', `/wp/v2/users/${user.id}?force=true&reassign=1`);
    const comment = await ask('POST', '/wp/v2/comments', { post: post.id, content: 'Hello' });
    await ask('POST', `/wp/v2/comments/${comment.id}`, { content: 'Hello again' });
    await ask('DELETE', `/wp/v2/comments/${comment.id}?force=true`);
    await eventually(async () => {
      const { changes } = await read(after);
      return changes.map(({ kind, action }) => `${kind} ${action}`).sort();
    }, [
      'comment created',
      'comment deleted',
      'comment updated',
      'item created',
      'term created',
      'term deleted',
      'term updated',
      'user created',
      'user deleted',
      'user updated',
    ]);
  });

  test('a refused write is not listed', async () => {
    const after = await latest();
    const refused = await core.ask('POST', '/wp/v2/posts', {
      as: AS.administrator,
      body: { status: 'no such status' },
    });
    expect(refused.status).toBe(400);
    expect((await read(await latest())).changes).toEqual([]);
    expect((await read(after)).changes).toEqual([]);
  });

  test('pages are bounded, and their cursors lead to every change once', async () => {
    const after = await latest();
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.push((await ask('POST', '/wp/v2/posts', { title: `Page ${n}`, status: 'publish' })).id);
    await latest();
    const found: number[] = [];
    let page = await read(after, '&per_page=2');
    for (;;) {
      expect(page.changes.length).toBeLessThanOrEqual(2);
      found.push(...page.changes.map(({ object_id }) => object_id));
      if (!page.has_more) break;
      page = await read(page.next, '&per_page=2');
    }
    expect(found.sort()).toEqual(ids.sort());
    expect((await read(page.next)).changes).toEqual([]);
  });

  test('a page limited to one kind has no changes of other kinds', async () => {
    const after = await latest();
    await ask('POST', '/wp/v2/posts', { title: 'Left out', status: 'draft' });
    await ask('POST', '/wp/v2/tags', { name: 'Found' });
    await eventually(
      async () => (await read(after, '&kinds=term')).changes.map(({ kind }) => kind),
      ['term'],
    );
  });

  test('an unknown cursor is refused', async () => {
    const as = AS.administrator;
    const wrong = await core.ask('GET', `${PATH}?after=yesterday`, { as });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'rest_invalid_param']);
    expect(Object.keys(wrong.body.data.params)).toEqual(['after']);
    const [epoch, position] = (await latest()).split('-');
    for (const cursor of [`${epoch}-${Number(position) + 1}`, `00000000-${position}`]) {
      const gone = await core.ask('GET', `${PATH}?after=${cursor}`, { as });
      expect([gone.status, gone.body.code]).toEqual([410, 'rest_changes_cursor_gone']);
    }
  });

  test('readers see changes only of the kinds that they may read', async () => {
    expect(codeOf(await core.ask('GET', PATH))).toEqual([401, 'rest_cannot_read_changes']);
    for (const as of [AS.subscriber, AS.contributor, AS.author])
      expect(codeOf(await core.ask('GET', PATH, { as }))).toEqual([403, 'rest_cannot_read_changes']);
    const { status, body } = await core.ask('GET', PATH, { as: AS.editor });
    expect(status).toBe(200);
    expect(body.changes.length).toBeGreaterThan(0);
    expect(body.changes.filter(({ kind }: { kind: string }) => kind === 'user')).toEqual([]);
    expect(codeOf(await core.ask('GET', `${PATH}?kinds=user`, { as: AS.editor }))).toEqual([
      403,
      'rest_cannot_read_changes',
    ]);
    expect((await core.ask('GET', `${PATH}?kinds=user`, { as: AS.administrator })).status).toBe(200);
  });
});

describe('the log of changes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  const change = (key: string) => ({
    key,
    kind: 'item' as const,
    type: 'post',
    status: 'publish',
    object: '1',
    action: 'updated' as const,
    at: new Date(),
  });
  /** A replica's view of the log, with its indexes. */
  async function replica(): Promise<ChangeLog> {
    const connection = await database.connect();
    const log = new ChangeLog(connection);
    await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
    return log;
  }

  test('replicas that append concurrently record each change once and leave no gaps', async () => {
    const reader = await replica();
    const logs = [reader, await replica(), await replica()];
    const start = await reader.start();
    const keys = Array.from({ length: 120 }, (_, n) => `k${n}`);
    let isWriting = true;
    const seen: number[] = [];
    const follow = (async () => {
      let after = start;
      for (;;) {
        const isLast = !isWriting;
        const found = await reader.read(after, 50);
        seen.push(...found.map(({ _id }) => _id));
        after = { ...after, position: found.at(-1)?._id ?? after.position };
        if (isLast && found.length === 0) return;
      }
    })();
    // Two replicas append each key.
    await Promise.all(
      keys.flatMap((key, n) => [
        logs[n % 3]?.append([change(key)]),
        logs[(n + 1) % 3]?.append([change(key), change(`${key}b`)]),
      ]),
    );
    isWriting = false;
    await follow;
    expect(seen).toEqual(Array.from({ length: 240 }, (_, n) => n + 1));
  });

  test('trimming a change invalidates older cursors and continues the positions', async () => {
    const log = await replica();
    const before = await log.start();
    const { position } = await log.end();
    await log.trim(new Date(Date.now() + 1_000), 10);
    await expect(log.read(before, 10)).rejects.toMatchObject({ code: 'rest_changes_cursor_gone' });
    await log.append([change('later')]);
    const found = await log.read({ ...before, position }, 10);
    expect(found.map(({ _id, key }) => [_id, key])).toEqual([[position + 1, 'later']]);
  });

  test('a failed deletion is not recorded, and the next successful write records pending changes', async () => {
    const connection = await database.connect();
    const things = connection.collection<{ _id: number; changes?: readonly object[] }>('things');
    const outbox = new ChangeOutbox<object>(connection, {
      collection: 'things',
      fields: [],
      describe: () => ({ kind: 'item', type: 'thing', status: '' }),
    });
    await things.insertMany([
      { _id: 1, ...outbox.created() },
      { _id: 2, ...outbox.created() },
    ]);
    await outbox.deleting([1], async () => undefined);
    await outbox.deleting([2], () => things.deleteOne({ _id: 2 }));
    const pending = await outbox.pending(true);
    expect(pending?.changes.map(({ object, action }) => `${object} ${action}`)).toEqual([
      '1 created',
      '2 created',
      '2 deleted',
    ]);
    await pending?.acknowledge();
    expect(await outbox.pending(true)).toBeUndefined();
  });

  test('a deletion is recorded at once by the process that made it, by another one when it reads all', async () => {
    const outboxOf = async () => {
      const connection = await database.connect();
      const outbox = new ChangeOutbox<object>(connection, {
        collection: 'deleted_things',
        fields: [],
        describe: () => ({ kind: 'item', type: 'thing', status: '' }),
      });
      return { outbox, things: connection.collection<{ _id: number }>('deleted_things') };
    };
    const [own, other] = [await outboxOf(), await outboxOf()];
    await own.things.insertOne({ _id: 1 });
    await own.outbox.deleting([1], () => own.things.deleteOne({ _id: 1 }));
    expect(await other.outbox.pending(false)).toBeUndefined();
    const deletion = { changes: [{ object: '1', action: 'deleted' }] };
    expect(await other.outbox.pending(true)).toMatchObject(deletion);
    const pending = await own.outbox.pending(false);
    expect(pending).toMatchObject(deletion);
    await pending?.acknowledge();
    expect(await other.outbox.pending(true)).toBeUndefined();
  });

  test('changes that one append repeats, or another replica has recorded, are recorded once', async () => {
    const [log, other] = [await replica(), await replica()];
    await log.append([change('first'), change('first')]);
    await other.append([change('second'), change('third')]);
    const start = await log.end();
    await log.append([change('fourth'), change('second'), change('fifth'), change('first')]);
    await other.append([change('third'), change('sixth')]);
    await log.append([change('sixth')]);
    expect((await log.read(start, 10)).map(({ _id, key }) => [_id - start.position, key])).toEqual([
      [1, 'fourth'],
      [2, 'fifth'],
      [3, 'sixth'],
    ]);
  });

  test('a replica that was idle appends after the last change, even when retention has deleted others', async () => {
    const [idle, busy] = [await replica(), await replica()];
    await idle.append([change('before')]);
    await busy.append(['a', 'b', 'c'].map((key) => change(`meanwhile ${key}`)));
    await busy.trim(new Date(0), 1);
    const end = await busy.end();
    await idle.append([change('after')]);
    expect((await busy.read(end, 10)).map(({ key }) => key)).toEqual(['after']);
  });

  test('replicas that run while a site is restored leave no gaps in the new log', async () => {
    const [one, two] = [await replica(), await replica()];
    await one.append(['a', 'b', 'c'].map((key) => change(`one before ${key}`)));
    await two.append([change('two before')]);
    const connection = await database.connect();
    await Promise.all(
      ['change_log', 'change_log_state'].map((name) => connection.collection(name).deleteMany({})),
    );
    const start = await one.end();
    const seen: string[] = [];
    let { position } = start;
    for (const [log, key] of [
      [two, 'first'],
      [one, 'second'],
      [two, 'third'],
    ] as const) {
      await log.append([change(`restored ${key}`)]);
      const found = await one.read({ ...start, position }, 10);
      seen.push(...found.map((found) => found.key));
      position = found.at(-1)?._id ?? position;
    }
    expect(seen).toEqual(['restored first', 'restored second', 'restored third']);
  });
});

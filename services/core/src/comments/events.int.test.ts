import { itemVersion, Versions } from '@almanac/cache';
import type { Identity } from '@almanac/identity';
import { VERSIONS_HEADER } from '@almanac/process';
import { core as contracts, createRpcClient } from '@almanac/rpc';
import { AS, countQueries, outcome, SITE, type TestResponse } from '@almanac/testing';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { useCoreBesideOthers } from '../testing/core-beside-others.js';
import { COMMENTS_VERSION } from '../versions.js';

const COMMENTS = '/wp/v2/comments';
const AWAY = '503 rest_service_unavailable';
const core = useCoreBesideOthers();
let made = 0;
/** Users, one of each role. */
const people = new Map<string, Identity>();

beforeAll(async () => {
  for (const role of ['editor', 'author', 'subscriber']) {
    const { body } = await core.ask('POST', '/wp/v2/users', {
      as: AS.administrator,
      body: { username: role, email: `${role}@example.com`, password: 'x', roles: [role] },
    });
    people.set(role, { userId: body.id, roles: [role] });
  }
});
beforeEach(() => {
  core.remote.eventsUnavailable = false;
});
const person = (role: string): Identity => people.get(role) ?? AS.administrator;
const ids = ({ body }: TestResponse): number[] => body.map(({ id }: { id: number }) => id);

/** An event of the author, by default public and open for comments. */
function event(fields: Partial<{ status: string; author: number; commentsOpen: boolean }> = {}): number {
  made += 1;
  const id = 700_000 + made;
  change(id, fields);
  return id;
}
function change(
  id: number,
  fields: Partial<{ status: string; author: number; commentsOpen: boolean }>,
): void {
  core.remote.events.set(id, {
    id,
    type: 'event',
    status: 'publish',
    slug: `event-${id}`,
    link: `${SITE}/event/event-${id}/`,
    titleRendered: 'An event',
    author: person('author').userId,
    featuredMedia: 0,
    commentsOpen: true,
    ...fields,
  });
}
function comment(post: number, as: Identity | undefined = AS.administrator, fields: object = {}) {
  made += 1;
  return core.ask('POST', COMMENTS, {
    ...(as && { as }),
    body: { post, content: `Words ${made}`, ...fields },
  });
}
const get = (path: string, as?: Identity) => core.ask('GET', `${COMMENTS}${path}`, as ? { as } : {});

describe('commenting on an event', () => {
  test('a comment on an event links to it', async () => {
    const id = event();
    const { status, body } = await comment(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      post: id,
      status: 'approved',
      link: `${SITE}/event/event-${id}/#comment-${body.id}`,
      _links: { up: [{ post_type: 'tribe_events', href: `${SITE}/wp-json/tribe/events/v1/events/${id}` }] },
    });
  });

  test('comments on events have the rules of comments on posts', async () => {
    expect(outcome(await comment(event({ status: 'draft' })))).toBe('403 rest_comment_draft_post');
    expect(outcome(await comment(event({ status: 'trash' })))).toBe('403 rest_comment_trash_post');
    expect(outcome(await comment(event({ commentsOpen: false })))).toBe('403 rest_comment_closed');
    expect(outcome(await comment(899_999))).toBe('403 rest_comment_invalid_post_id');
    const hidden = event({ status: 'private' });
    expect(outcome(await comment(hidden, person('subscriber')))).toBe('403 rest_cannot_read_post');
    expect(outcome(await comment(hidden, person('editor')))).toBe('201');
    expect(outcome(await core.ask('POST', COMMENTS, { body: { post: event(), content: 'x' } }))).toBe(
      '401 rest_comment_login_required',
    );
  });

  test("a comment on an event is approved for the event's author and held for others", async () => {
    const id = event();
    expect((await comment(id, person('author'))).body.status).toBe('approved');
    expect((await comment(id, person('subscriber'))).body.status).toBe('hold');
  });

  test('the author of an event moderates its comments', async () => {
    const { body } = await comment(event(), AS.administrator);
    const approve = (as: Identity) =>
      core.ask('POST', `${COMMENTS}/${body.id}`, { as, body: { status: 'hold' } });
    expect(outcome(await approve(person('subscriber')))).toBe('403 rest_cannot_edit');
    expect(outcome(await approve(person('author')))).toBe('200');
    const remove = (as: Identity) => core.ask('DELETE', `${COMMENTS}/${body.id}`, { as });
    expect(outcome(await remove(person('subscriber')))).toBe('403 rest_cannot_delete');
    expect(outcome(await remove(person('author')))).toBe('200');
  });

  test('events and unknown items take no notes, neither new nor moved ones, not even from editors', async () => {
    const to = event({ author: person('editor').userId });
    const write = (path: string, body: object) =>
      core.ask('POST', `${COMMENTS}${path}`, { as: person('editor'), body });
    const note = { type: 'note', content: 'A note' };
    expect(outcome(await write('', { ...note, post: to }))).toBe('403 rest_comment_not_supported_post_type');
    const { id } = (await write('', { ...note, post: 1 })).body;
    expect(outcome(await write(`/${id}`, { post: to }))).toBe('403 rest_comment_not_supported_post_type');
    expect(outcome(await write('', { ...note, post: 899_999 }))).toBe('403 rest_cannot_create_note');
    expect(outcome(await write(`/${id}`, { post: 899_999 }))).toBe('403 rest_cannot_create_note');
  });

  test('a comment can be moved to an event', async () => {
    const { body } = await comment(1);
    const to = event();
    const moved = await core.ask('POST', `${COMMENTS}/${body.id}`, {
      as: AS.administrator,
      body: { post: to },
    });
    expect(moved).toMatchObject({ status: 200, body: { post: to } });
  });
});

describe('the comments of an event', () => {
  test('comments of an event are listed to readers of the event', async () => {
    const [open, hidden] = [event(), event({ status: 'private' })];
    const [one, two] = [(await comment(open)).body.id, (await comment(hidden)).body.id];
    expect(ids(await get(`?post=${open}`))).toEqual([one]);
    expect(outcome(await get(`?post=${hidden}`))).toBe('401 rest_cannot_read_post');
    expect(outcome(await get(`?post=${hidden}`, person('subscriber')))).toBe('403 rest_cannot_read_post');
    expect(ids(await get(`?post=${hidden}`, person('editor')))).toEqual([two]);
    expect(outcome(await get(`/${two}`))).toBe('401 rest_cannot_read');
    expect(outcome(await get(`/${two}`, person('editor')))).toBe('200');
  });

  test('comments of an event follow changes of its visibility', async () => {
    const id = event();
    const { body: made } = await comment(id);
    const query = `?include=${made.id}`;
    expect(ids(await get(query))).toEqual([made.id]);
    change(id, { status: 'private' });
    const hidden = await get(query);
    expect(hidden.body).toEqual([]);
    expect(hidden.headers.get('x-wp-total')).toBe('0');
    expect(ids(await get(query, AS.administrator))).toEqual([made.id]);
    change(id, { status: 'publish' });
    expect(ids(await get(query, AS.administrator))).toEqual([made.id]);
    expect(ids(await get(query))).toEqual([made.id]);
  });

  test('comments of an event are counted only for its readers, on every page of the list', async () => {
    const id = event();
    for (let n = 0; n < 3; n += 1) await comment(id);
    const other = await core.ask('POST', COMMENTS, {
      as: AS.administrator,
      body: { post: 1, content: 'Of a post' },
    });
    expect(other.status).toBe(201);
    const total = async (query: string, as?: Identity) =>
      Number((await get(query, as)).headers.get('x-wp-total'));
    for (const query of ['?per_page=1&page=2', '?per_page=1&order=asc', '?search=o&per_page=1&page=2']) {
      const before = await total(query);
      change(id, { status: 'private' });
      expect([query, await total(query)]).toEqual([query, before - 3]);
      expect(await total(query, AS.administrator)).toBeGreaterThanOrEqual(before);
      change(id, { status: 'publish' });
      expect([query, await total(query)]).toEqual([query, before]);
    }
    change(id, { status: 'private' });
  });

  test('comments of a deleted event are deleted', async () => {
    const id = event();
    const { body: made } = await comment(id);
    const rpc = createRpcClient(contracts.Comments, ...core.calledBy('events'));
    expect(await rpc.countByPost({ postIds: [id] })).toEqual({ counts: [{ postId: id, count: 1 }] });
    for (let times = 0; times < 2; times += 1) await rpc.detachPost({ postId: id });
    expect(await rpc.countByPost({ postIds: [id] })).toEqual({ counts: [] });
    rpc.close();
    expect(outcome(await get(`/${made.id}`, AS.administrator))).toBe('404 rest_comment_invalid_id');
  });
});

describe('while the events service is unavailable', () => {
  test('writes that need events are refused and change nothing', async () => {
    const id = event();
    const { body: made } = await comment(id);
    core.remote.eventsUnavailable = true;
    expect(outcome(await comment(id))).toBe(AWAY);
    const update = { as: person('author'), body: { content: 'Changed' } };
    expect(outcome(await core.ask('POST', `${COMMENTS}/${made.id}`, update))).toBe(AWAY);
    expect(outcome(await core.ask('DELETE', `${COMMENTS}/${made.id}`, { as: person('author') }))).toBe(AWAY);
    core.remote.eventsUnavailable = false;
    const { body } = await get(`?post=${id}`);
    expect(body).toMatchObject([{ id: made.id, content: { rendered: made.content.rendered } }]);
  });

  test('moderators approve comments of events', async () => {
    const { body: made } = await comment(event());
    core.remote.eventsUnavailable = true;
    const held = await core.ask('POST', `${COMMENTS}/${made.id}`, {
      as: person('editor'),
      body: { status: 'hold' },
    });
    expect(held).toMatchObject({ status: 200, body: { status: 'hold' } });
  });

  test('comments on posts are written and read', async () => {
    core.remote.eventsUnavailable = true;
    const { status, headers } = await comment(1);
    expect([status, headers.get('x-almanac-degraded')]).toEqual([201, null]);
  });

  test('readers get the comments of posts, in a response marked as degraded', async () => {
    const [open, hidden] = [event(), event({ status: 'private' })];
    const [shown, secret] = [(await comment(open)).body, (await comment(hidden)).body];
    core.remote.eventsUnavailable = true;
    const list = await get(`?include=${shown.id},${secret.id}`);
    expect(list).toMatchObject({
      status: 200,
      body: [{ id: shown.id, link: `${SITE}/#comment-${shown.id}` }],
    });
    expect(list.body).toHaveLength(1);
    expect(list.body[0]._links).not.toHaveProperty('up');
    const one = await get(`/${shown.id}`);
    expect(one.status).toBe(200);
    const named = await get(`?post=${hidden}`);
    expect(named).toMatchObject({ status: 200, body: [] });
    for (const { headers } of [list, one, named]) expect(headers.get('x-almanac-degraded')).toBe('events');
    expect(outcome(await get(`/${secret.id}`))).toBe('401 rest_cannot_read');
  });
});

describe('the comments of an event for anonymous readers, by the versions of the gateway', () => {
  const versions = new Versions();
  const read = (id: number) => {
    const described = versions.describeAll(['wp/v2', 'tribe/events/v1']);
    return core.ask('GET', `${COMMENTS}?post=${id}&_fields=id`, {
      headers: { [VERSIONS_HEADER]: described },
    });
  };

  test('comments are read from the database once until a version changes', async () => {
    const id = event();
    const first = (await comment(id)).body.id;
    expect(ids(await read(id))).toEqual([first]);
    const { result, commands } = await countQueries(() => read(id));
    expect([ids(result), commands]).toEqual([[first], []]);
    const second = (await comment(id)).body.id;
    versions.bump(itemVersion(COMMENTS_VERSION, id));
    expect(ids(await read(id)).toSorted()).toEqual([first, second]);
    versions.bump(itemVersion(COMMENTS_VERSION, id + 1));
    expect((await countQueries(() => read(id))).commands).toEqual([]);
  });

  test('comments are hidden once the event is', async () => {
    const id = event();
    const made = (await comment(id)).body.id;
    expect(ids(await read(id))).toEqual([made]);
    change(id, { status: 'private' });
    versions.bump('tribe/events/v1');
    expect(outcome(await read(id))).toBe('401 rest_cannot_read_post');
  });

  test('comments return with an event that leaves the trash, and their stored state is updated once', async () => {
    const id = event();
    const made = (await comment(id)).body.id;
    change(id, { status: 'trash' });
    expect((await get(`?post=${id}&status=approve`, AS.administrator)).body).toEqual([]);
    change(id, { status: 'publish' });
    versions.bump('tribe/events/v1');
    expect(ids(await read(id))).toEqual([made]);
    expect(ids(await read(id))).toEqual([made]);
    const { result, commands } = await countQueries(() => read(id));
    expect([ids(result), commands]).toEqual([[made], []]);
  });

  test.each(['private', 'trash'])(
    'a reader whose gateway has not heard that an event is %s does not undo the stored state of its comments',
    async (status) => {
      const id = event();
      const made = (await comment(id)).body.id;
      expect(ids(await read(id))).toEqual([made]);
      change(id, { status });
      await get(`?post=${id}`, AS.administrator);
      await read(id);
      core.remote.eventsUnavailable = true;
      expect((await get(`?include=${made}`)).body).toEqual([]);
    },
  );
});

describe('comments on events in blocks', () => {
  test.each(['draft', 'private', 'trash'])(
    'the latest comments show none on an event with status %s',
    async (status) => {
      const id = event();
      const { body } = await comment(id);
      const page = await core.ask('POST', '/wp/v2/pages', {
        as: AS.administrator,
        body: { title: 'Latest', status: 'publish', content: '<!-- wp:latest-comments /-->' },
      });
      const shown = async () => (await core.ask('GET', `/wp/v2/pages/${page.body.id}`)).body.content.rendered;
      expect(await shown()).toContain(`#comment-${body.id}"`);
      change(id, { status });
      expect(await shown()).not.toContain(`#comment-${body.id}"`);
      change(id, { status: 'publish' });
      expect(await shown()).toContain(`#comment-${body.id}"`);
    },
  );

  test('comments on hidden events take no place among the latest comments', async () => {
    const [open, hidden] = [event(), event()];
    const { body: shown } = await comment(open);
    const { body: newer } = await comment(hidden);
    change(hidden, { status: 'private' });
    const page = await core.ask('POST', '/wp/v2/pages', {
      as: AS.administrator,
      body: {
        title: 'Latest',
        status: 'publish',
        content: '<!-- wp:latest-comments {"commentsToShow":1} /-->',
      },
    });
    const { rendered } = page.body.content;
    expect(rendered).toContain(`#comment-${shown.id}"`);
    expect(rendered).not.toContain(`#comment-${newer.id}"`);
  });
});

test('a comment follows its event into the trash and back', async () => {
  const id = event();
  const { body } = await comment(id);
  const read = (as?: Identity) => get(`/${body.id}`, as);
  change(id, { status: 'trash' });
  expect(outcome(await read())).toBe('401 rest_cannot_read');
  expect((await read(AS.administrator)).body.status).toBe('post-trashed');
  change(id, { status: 'publish' });
  expect(outcome(await read())).toBe('200');
  expect((await read(AS.administrator)).body.status).toBe('approved');
});

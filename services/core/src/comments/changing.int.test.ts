import { AS, errorFor } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCommenters } from '../testing/commenters.js';
import { useCoreBesideOthers } from '../testing/core-beside-others.js';

const core = useCoreBesideOthers();
const commenters = useCommenters(core);

describe('POST /wp/v2/comments/{id}', () => {
  test('moderators and the author of the post may update a comment', async () => {
    const on = await commenters.post({}, commenters.person('author'));
    const { body: made } = await commenters.comment({ post: on }, commenters.person('subscriber'));
    for (const [name, caller] of [['anonymous', undefined] as const, ...commenters.people]) {
      const mayEdit = ['author', 'editor', 'administrator'].includes(name);
      const answer = await core.ask('POST', `/wp/v2/comments/${made.id}`, {
        ...(caller && { as: caller }),
        body: { content: `By ${name}` },
      });
      expect(answer).toMatchObject(mayEdit ? { status: 200 } : errorFor(caller, 'rest_cannot_edit'));
    }
  });

  test('an update changes only the fields that are sent', async () => {
    const { body: before } = await commenters.comment({ post: await commenters.post() });
    const { body: after } = await core.ask('PATCH', `/wp/v2/comments/${before.id}`, {
      as: AS.administrator,
      body: { content: 'Other words' },
    });
    expect(after).toEqual({
      ...before,
      content: { raw: 'Other words', rendered: '<p>Other words</p>\n' },
    });
  });

  test('an update may clear the address, but neither the author nor the user agent', async () => {
    const { body } = await commenters.comment({ post: await commenters.post(), author_user_agent: '' });
    expect(body.author_user_agent).not.toBe('');
    const change = (fields: object) =>
      core.ask('POST', `/wp/v2/comments/${body.id}`, { as: AS.administrator, body: fields });
    expect(await change({ author_email: '' })).toMatchObject({ status: 200, body: { author_email: '' } });
    expect(await change({ author: 0 })).toMatchObject({
      status: 400,
      body: { code: 'rest_comment_author_invalid' },
    });
    expect(await change({ parent: -1 })).toMatchObject({ status: 200, body: { parent: 0, author: 1 } });
    expect((await change({ author_user_agent: 'A client' })).body.author_user_agent).toBe('A client');
    for (const nothing of ['', null])
      expect((await change({ author_user_agent: nothing })).body.author_user_agent).toBe('A client');
  });

  test('an update ignores a content that is not a text, and refuses an e-mail address that is not a text', async () => {
    const { body: made } = await commenters.comment({ post: await commenters.post() });
    const change = (fields: object) =>
      core.ask('POST', `/wp/v2/comments/${made.id}`, { as: AS.administrator, body: fields });
    for (const raw of [5, true, ['x'], {}])
      expect(await change({ content: { raw } })).toMatchObject({
        status: 200,
        body: { content: made.content },
      });
    for (const address of [5, true, ['x']])
      expect(await change({ author_email: address })).toMatchObject({
        status: 400,
        body: { data: { details: { author_email: { code: 'rest_invalid_email' } } } },
      });
  });

  test("an update by a moderator keeps only the markup that the comment's author may use", async () => {
    const on = await commenters.post();
    const content = 'a<script>x()</script> <b>b</b>';
    const changed = async (fields: object) => {
      const { body } = await commenters.comment({ post: on, ...fields });
      const path = `/wp/v2/comments/${body.id}`;
      return (await core.ask('POST', path, { as: AS.administrator, body: { content } })).body.content.raw;
    };
    const guest = { author_name: 'A', author_email: `guest${on}@example.com` };
    expect(await changed({})).toBe(content);
    expect(await changed({ author: commenters.person('editor').userId })).toBe(content);
    expect(await changed({ author: commenters.person('subscriber').userId })).toBe('ax() <b>b</b>');
    expect(await changed(guest)).toBe('ax() <b>b</b>');
  });

  test.each(['comment', null])('an update keeps the type of a comment: %j', async (type) => {
    const { body: made } = await commenters.comment({ post: await commenters.post() });
    const { status, body } = await core.ask('POST', `/wp/v2/comments/${made.id}`, {
      as: AS.administrator,
      body: { type, author_name: 'Renamed' },
    });
    expect([status, body.type, body.author_name]).toEqual([200, 'comment', 'Renamed']);
  });

  test('a comment goes through all statuses and returns to its former one', async () => {
    const { body: made } = await commenters.comment({ post: await commenters.post(), status: 'hold' });
    const statuses: string[] = [];
    for (const status of ['spam', 'unspam', 'approve', 'trash', 'untrash', '0', '1', 'odd']) {
      const { body } = await core.ask('POST', `/wp/v2/comments/${made.id}`, {
        as: AS.administrator,
        body: { status },
      });
      statuses.push(body.status);
    }
    expect(statuses).toEqual([
      'spam',
      'hold',
      'approved',
      'trash',
      'approved',
      'hold',
      'approved',
      'approved',
    ]);
  });

  test.each([
    ['an empty text', { content: '' }, 400, 'rest_comment_content_invalid'],
    ['another type', { type: 'pingback' }, 404, 'rest_comment_invalid_type'],
    ['a date after the year 9999', { date: '9999-12-31T24:00:00' }, 400, 'rest_invalid_param'],
    ['no such post', { post: 99_999_999 }, 403, 'rest_comment_invalid_post_id'],
    ['no such author', { author: 99_999 }, 400, 'rest_comment_author_invalid'],
  ])('an update refuses %s', async (_what, fields, status, code) => {
    const { body: made } = await commenters.comment({ post: await commenters.post() });
    const path = `/wp/v2/comments/${made.id}`;
    expect(await core.ask('POST', path, { as: AS.administrator, body: fields })).toMatchObject({
      status,
      body: { code },
    });
    expect((await core.ask('GET', `${path}?context=edit`, { as: AS.administrator })).body).toEqual(made);
  });
});

describe('DELETE /wp/v2/comments/{id}', () => {
  test('a deletion trashes the comment once, then deletes it, and replies move to its parent', async () => {
    const on = await commenters.post();
    const { body: top } = await commenters.comment({ post: on });
    const { body: middle } = await commenters.comment({ post: on, parent: top.id });
    const { body: leaf } = await commenters.comment({ post: on, parent: middle.id });
    const remove = (query = '') =>
      core.ask('DELETE', `/wp/v2/comments/${middle.id}${query}`, { as: AS.administrator });
    const unclear = await core.ask('DELETE', `/wp/v2/comments/${middle.id}`, {
      as: AS.administrator,
      body: { force: null },
    });
    expect(unclear).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
    expect(await remove()).toMatchObject({ status: 200, body: { status: 'trash' } });
    expect(await remove()).toMatchObject({ status: 410, body: { code: 'rest_already_trashed' } });
    expect(await remove('?force=true')).toMatchObject({
      status: 200,
      body: { deleted: true, previous: { id: middle.id } },
    });
    expect(await remove('?force=true')).toMatchObject({
      status: 404,
      body: { code: 'rest_comment_invalid_id' },
    });
    expect((await core.ask('GET', `/wp/v2/comments/${leaf.id}`)).body.parent).toBe(top.id);
  });

  test('other callers may not delete a comment', async () => {
    const { body: made } = await commenters.comment({ post: await commenters.post() });
    for (const [name, caller] of [['anonymous', undefined] as const, ...commenters.people]) {
      if (['editor', 'administrator'].includes(name)) continue;
      const { status, body } = await core.ask('DELETE', `/wp/v2/comments/${made.id}?force=true`, {
        ...(caller && { as: caller }),
      });
      expect(status).toBe(caller ? 403 : 401);
      expect(body.code).toBe('rest_cannot_delete');
    }
    expect((await core.ask('GET', `/wp/v2/comments/${made.id}`)).status).toBe(200);
  });
});

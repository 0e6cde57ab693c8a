import { AS, errorFor, outcome } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useCommenters } from '../testing/commenters.js';
import { useCore } from '../testing/core.js';

const COMMENTS = '/wp/v2/comments';

const core = useCore();
const commenters = useCommenters(core);

const person = (role: string) => (role === 'anonymous' ? undefined : commenters.person(role));
const asPerson = (role: string) => {
  const identity = person(role);
  return identity ? { as: identity } : {};
};
const note = (fields: object, role = 'administrator') =>
  core.ask('POST', COMMENTS, { ...asPerson(role), body: { type: 'note', content: 'A note', ...fields } });
const read = (path: string, role = 'administrator') => core.ask('GET', `${COMMENTS}${path}`, asPerson(role));
const listed = async (query: string, role = 'administrator') => {
  const { body } = await read(`?${query}`, role);
  return body.map(({ id }: { id: number }) => id);
};

describe('a new note', () => {
  test('an editor writes a note on a draft, and it is approved at once', async () => {
    const post = await commenters.post({ status: 'draft', comment_status: 'closed' });
    const { status, body } = await note({ post });
    expect([status, body.type, body.status, body.post]).toEqual([201, 'note', 'approved', post]);
    expect(body.meta).toEqual({ _wp_note_status: null });
    expect(body.content.raw).toBe('A note');
  });

  test.each([
    ['administrator', 201],
    ['editor', 201],
    ['author', 'rest_cannot_create_note'],
    ['contributor', 'rest_cannot_create_note'],
    ['subscriber', 'rest_cannot_create_note'],
    ['anonymous', 'rest_comment_login_required'],
  ])('only editors of a post write notes on it: %s', async (role, expected) => {
    const post = await commenters.post({ title: `By another, for ${role}` });
    const { status, body } = await note({ post }, role);
    const code = typeof expected === 'number' ? undefined : expected;
    expect(outcome({ status, body })).toBe(code ? outcome(errorFor(person(role), code)) : String(expected));
  });

  test.each(['author', 'contributor'])('the %s of a post writes notes on it in any status', async (role) => {
    const post = await commenters.post({ status: 'draft' }, commenters.person(role));
    const { status, body } = await note({ post, status: 'hold' }, role);
    expect([status, body.status, body.type]).toEqual([201, 'hold', 'note']);
  });

  test('a note may be written twice at once', async () => {
    const post = await commenters.post({}, commenters.person('author'));
    const made = [await note({ post }, 'author'), await note({ post }, 'author')];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
  });

  test.each(['resolved', 'reopen'])('a note that says %s needs no text', async (resolution) => {
    const post = await commenters.post();
    const { status, body } = await note({ post, content: '', meta: { _wp_note_status: resolution } });
    expect([status, body.meta]).toEqual([201, { _wp_note_status: resolution }]);
    expect((await read(`/${body.id}?context=edit`)).body.content.raw).toBe('');
  });

  test.each([
    [{ content: '' }, '400 rest_comment_content_invalid'],
    [{ content: '', meta: { _wp_note_status: 'invalid' } }, '400 rest_comment_content_invalid'],
    [{ meta: { _wp_note_status: 'invalid' } }, '400 rest_not_in_enum'],
    [{ type: 'review' }, '400 rest_invalid_comment_type'],
    [{ id: 5 }, '400 rest_comment_exists'],
  ])('a note with %j is refused', async (fields, expected) => {
    const post = await commenters.post();
    expect(outcome(await note({ post, ...fields }))).toBe(expected);
  });

  test('trashed posts and media items take no notes', async () => {
    const post = await commenters.post();
    await core.ask('DELETE', `/wp/v2/posts/${post}`, { as: AS.administrator });
    expect(outcome(await note({ post }))).toBe('403 rest_comment_trash_post');
    const block = await core.create('/wp/v2/blocks', { title: 'A block', status: 'publish' });
    expect(outcome(await note({ post: block.id }))).toBe('403 rest_comment_not_supported_post_type');
    const list = await read(`?type=note&post=${block.id}`);
    expect(outcome(list)).toBe('403 rest_comment_not_supported_post_type');
  });
});

describe('notes are read by the editors of their post', () => {
  const posts = new Map<string, number>();
  const notes = new Map<string, number>();
  beforeAll(async () => {
    for (const role of ['author', 'contributor', 'editor']) {
      const status = role === 'contributor' ? 'draft' : 'publish';
      const post = await commenters.post({ status }, commenters.person(role));
      posts.set(role, post);
      notes.set(role, (await note({ post, status: 'hold' })).body.id);
    }
  });

  test.each([
    ['administrator', 'author', true],
    ['editor', 'contributor', true],
    ['author', 'editor', false],
    ['contributor', 'author', false],
    ['subscriber', 'author', false],
    ['anonymous', 'author', false],
    ['author', 'author', true],
    ['contributor', 'contributor', true],
  ])('%s, note on the post of %s: %s', async (role, owner, may) => {
    const [post, id] = [posts.get(owner), notes.get(owner)];
    const query = `type=note&status=all&post=${post}`;
    const refused = (code: string) => outcome(errorFor(person(role), code));
    expect(outcome(await read(`/${id}?context=edit`, role))).toBe(
      may ? '200' : refused('rest_forbidden_context'),
    );
    expect(outcome(await read(`/${id}`, role))).toBe(may ? '200' : refused('rest_cannot_read'));
    const list = await read(`?${query}&context=edit`, role);
    expect(outcome(list)).toBe(may ? '200' : refused('rest_forbidden_context'));
    if (may) expect(await listed(query, role)).toEqual([id]);
  });

  test('one post among several that the reader may not edit closes the list in the context edit', async () => {
    const query = `?type=note&status=all&post=${posts.get('author')},${posts.get('editor')}`;
    expect(outcome(await read(`${query}&context=edit`, 'author'))).toBe('403 rest_forbidden_context');
    expect(await listed(query.slice(1), 'author')).toEqual([notes.get('author')]);
  });
});

describe('notes beside comments', () => {
  test('no list of comments, count or embedded reply has a note', async () => {
    const post = await commenters.post();
    await note({ post });
    const comment = (await commenters.comment({ post })).body.id;
    for (const query of ['', '&type=', '&status=all', '&status=any', '&search=note'])
      expect(await listed(`post=${post}${query}`)).toEqual(query === '&search=note' ? [] : [comment]);
    const item = await core.ask('GET', `/wp/v2/posts/${post}?_embed=replies`);
    expect(item.body._embedded.replies[0].map(({ id }: { id: number }) => id)).toEqual([comment]);
  });

  test('a list of all types has the notes that the reader may see', async () => {
    const post = await commenters.post({}, commenters.person('author'));
    const comment = (await commenters.comment({ post })).body.id;
    const { id } = (await note({ post })).body;
    for (const [role, expected] of [
      ['editor', [id, comment]],
      ['author', [id, comment]],
      ['contributor', [comment]],
    ] as const)
      expect(await listed(`post=${post}&type=all`, role)).toEqual(expected);
    expect(await listed(`post=${post}&type=note&status=post-trashed`)).toEqual([]);
  });

  test('a list of all types by type has one kind after the other, the newest first', async () => {
    const post = await commenters.post();
    const ids: number[] = [];
    for (const n of [1, 2, 3, 4, 5]) {
      const fields = { post, content: `Said ${n}` };
      ids.push((await (n % 2 === 0 ? note(fields) : commenters.comment(fields))).body.id);
    }
    const [first, second, third, fourth, fifth] = ids;
    const expected = {
      asc: [fifth, third, first, fourth, second],
      desc: [fourth, second, fifth, third, first],
    };
    for (const order of ['asc', 'desc'] as const) {
      const query = `post=${post}&type=all&orderby=type&order=${order}`;
      expect(await listed(query)).toEqual(expected[order]);
      expect(await listed(`${query}&search=said`)).toEqual(expected[order]);
      for (const size of [1, 2, 3])
        for (let page = 1; (page - 1) * size < ids.length; page += 1) {
          const { body, headers } = await read(`?${query}&per_page=${size}&page=${page}`);
          const window = expected[order].slice((page - 1) * size, page * size);
          expect(body.map(({ id }: { id: number }) => id)).toEqual(window);
          expect(headers.get('x-wp-total')).toBe('5');
        }
      const notes = await listed(`post=${post}&type=note&orderby=type&order=${order}`);
      expect(notes).toEqual([fourth, second]);
    }
  });

  test('a note links to its replies, which lists of notes have', async () => {
    const post = await commenters.post();
    const parent = (await note({ post })).body.id;
    const reply = (await note({ post, parent, content: 'A reply' })).body;
    expect(reply.parent).toBe(parent);
    const [children] = (await read(`/${parent}?context=edit`)).body._links.children;
    expect(children.href).toMatch(new RegExp(`/comments\\?parent=${parent}&type=note&status=all$`));
    expect(await listed(`post=${post}&type=note&parent=0`)).toEqual([parent]);
    expect(await listed(`post=${post}&type=note&parent=${parent}`)).toEqual([reply.id]);
  });

  test('a note that answers a comment stands alone', async () => {
    const post = await commenters.post();
    const comment = (await commenters.comment({ post })).body.id;
    const { body } = await note({ post, parent: comment });
    expect(body.parent).toBe(0);
    const moved = await core.ask('PUT', `${COMMENTS}/${body.id}`, {
      as: AS.administrator,
      body: { parent: comment },
    });
    expect(moved.body.parent).toBe(0);
    expect((await read(`/${comment}`, 'anonymous')).body._links.children).toBeUndefined();
  });
});

describe('a written note', () => {
  const update = (id: number, body: object) =>
    core.ask('PUT', `${COMMENTS}/${id}`, { as: AS.administrator, body });

  test('a note is changed, resolved, trashed and restored', async () => {
    const post = await commenters.post();
    const { id } = (await note({ post })).body;
    const resolved = await update(id, {
      type: 'note',
      content: 'Done',
      meta: { _wp_note_status: 'resolved' },
    });
    expect([resolved.body.content.raw, resolved.body.meta._wp_note_status]).toEqual(['Done', 'resolved']);
    expect((await update(id, { status: 'hold' })).body.status).toBe('hold');
    const trashed = await core.ask('DELETE', `${COMMENTS}/${id}`, { as: AS.administrator });
    expect([trashed.body.status, trashed.body.type]).toEqual(['trash', 'note']);
    expect(await listed(`post=${post}&type=note&status=trash`)).toEqual([id]);
    expect(await listed(`post=${post}&status=trash`)).toEqual([]);
    expect((await update(id, { status: 'untrash' })).body.status).toBe('hold');
  });

  test.each([
    [{ type: 'comment' }, '404 rest_comment_invalid_type'],
    [{ content: '' }, '400 rest_comment_content_invalid'],
    [{ meta: { _wp_note_status: 'invalid' } }, '400 rest_not_in_enum'],
  ])('a change of a note to %j is refused', async (fields, expected) => {
    const { id } = (await note({ post: await commenters.post() })).body;
    expect(outcome(await update(id, fields))).toBe(expected);
  });

  test('null removes the resolution of a note', async () => {
    const post = await commenters.post();
    const { id } = (await note({ post, meta: { _wp_note_status: 'resolved' } })).body;
    const { status, body } = await update(id, { meta: { _wp_note_status: null } });
    expect([status, body.meta]).toEqual([200, { _wp_note_status: null }]);
    expect((await read(`/${id}?context=edit`)).body.meta).toEqual({ _wp_note_status: null });
    const kept = await update(id, { content: 'Again', meta: { _wp_note_status: 'reopen' } });
    expect(kept.body.meta._wp_note_status).toBe('reopen');
    expect((await update(id, { meta: {} })).body.meta._wp_note_status).toBe('reopen');
  });

  test('a note stays with its post in the trash, and is deleted with it', async () => {
    const post = await commenters.post();
    const { id } = (await note({ post })).body;
    await core.ask('DELETE', `/wp/v2/posts/${post}`, { as: AS.administrator });
    expect((await read(`/${id}?context=edit`)).body.status).toBe('approved');
    expect(await listed(`post=${post}&type=note`)).toEqual([id]);
    expect(outcome(await read(`?post=${post}&type=note`, 'author'))).toBe('403 rest_cannot_read_post');
    await core.ask('DELETE', `/wp/v2/posts/${post}?force=true`, { as: AS.administrator });
    expect(outcome(await read(`/${id}?context=edit`))).toBe('404 rest_comment_invalid_id');
  });
});

describe('a note that moves to another item', () => {
  const move = (id: number, role: string, fields: object) =>
    core.ask('PUT', `${COMMENTS}/${id}`, { ...asPerson(role), body: fields });

  test.each([
    ['contributor', '403 rest_cannot_create_note'],
    ['author', '403 rest_cannot_create_note'],
    ['editor', '200'],
    ['administrator', '200'],
  ])('only editors of a post move notes to it: %s', async (role, expected) => {
    const [own, foreign] = [
      await commenters.post({ status: 'draft' }, commenters.person(role)),
      await commenters.post(),
    ];
    const { id } = (await note({ post: own }, role)).body;
    // The permission comes before the checks of the other fields.
    expect(outcome(await move(id, role, { post: foreign, ...(expected !== '200' && { content: '' }) }))).toBe(
      expected,
    );
    expect((await read(`/${id}?context=edit`)).body.post).toBe(expected === '200' ? foreign : own);
  });

  test.each(['contributor', 'author'])('the %s moves notes among own posts', async (role) => {
    const posts = [
      await commenters.post({ status: 'draft' }, commenters.person(role)),
      await commenters.post({ status: 'draft' }, commenters.person(role)),
    ];
    const { id } = (await note({ post: posts[0] }, role)).body;
    for (const post of posts) expect((await move(id, role, { post })).body.post).toBe(post);
  });

  test('trashed items, items without notes and no item take none', async () => {
    const { id } = (await note({ post: await commenters.post() })).body;
    const trashed = await commenters.post();
    await core.ask('DELETE', `/wp/v2/posts/${trashed}`, { as: AS.administrator });
    const block = (await core.create('/wp/v2/blocks', { title: 'A block', status: 'publish' })).id;
    for (const [post, expected] of [
      [trashed, 'rest_comment_trash_post'],
      [block, 'rest_comment_not_supported_post_type'],
      [0, 'rest_comment_invalid_post_id'],
    ] as const)
      expect(outcome(await move(id, 'administrator', { post }))).toBe(`403 ${expected}`);
  });

  test('a note of a trashed post stays there when its post is sent', async () => {
    const post = await commenters.post();
    const { id } = (await note({ post })).body;
    await core.ask('DELETE', `/wp/v2/posts/${post}`, { as: AS.administrator });
    expect(outcome(await move(id, 'administrator', { post, content: 'Still here' }))).toBe('200');
  });
});

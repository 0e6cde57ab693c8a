import type { Identity } from '@almanac/identity';
import { AS, CALLERS, errorFor, outcome, requestsOf, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const POSTS = '/wp/v2/posts';
const ADMIN = AS.administrator;

const core = useCore();

const ask = requestsOf(() => core, ADMIN);
const newPost = async (fields: object = {}, as: Identity = ADMIN): Promise<number> =>
  (await ask('POST', POSTS, { title: 'Told', content: 'one', status: 'publish', ...fields }, as)).body.id;
const autosavesOf = (id: number) => `${POSTS}/${id}/autosaves`;
const save = (id: number, body: object, as: Identity = ADMIN) => ask('POST', autosavesOf(id), body, as);

describe('an autosave of a published post', () => {
  test('an autosave leaves the post as it is, and is shown to its editors', async () => {
    const id = await newPost();
    const { status, body } = await save(id, { title: 'Other', content: 'two', meta: { footnotes: 'x' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      author: 1,
      parent: id,
      slug: `${id}-autosave-v1`,
      guid: { raw: `${SITE}/?p=${body.id}` },
      title: { raw: 'Other', rendered: 'Other' },
      content: { raw: 'two', rendered: '<p>two</p>\n' },
      excerpt: { raw: '', rendered: '' },
      meta: { footnotes: 'x' },
      preview_link: expect.stringMatching(`/told[^/]*/\\?preview_id=${id}&preview=true$`),
      _links: { parent: [{ href: `${SITE}/wp-json${POSTS}/${id}` }] },
    });
    const { body: post } = await ask('GET', `${POSTS}/${id}`);
    expect([post.title.rendered, post.content.rendered]).toEqual(['Told', '<p>one</p>\n']);
    expect(post._links['version-history'][0].count).toBe(1);
    const { body: listed } = await ask('GET', autosavesOf(id));
    expect(listed).toHaveLength(1);
    expect(listed[0].title).toEqual({ rendered: 'Other' });
    expect((await ask('GET', `${autosavesOf(id)}/${body.id}`)).body).toEqual(listed[0]);
  });

  test('each editor has one autosave, and an update keeps the texts it does not send', async () => {
    const id = await newPost();
    const first = (await save(id, { content: 'two' })).body;
    const again = (await save(id, { title: 'Other' })).body;
    expect([again.id, again.title.raw, again.content.raw]).toEqual([first.id, 'Other', 'two']);
    const editor = (await save(id, { title: 'By an editor' }, AS.editor)).body;
    expect([editor.content.raw, editor.author]).toEqual(['', AS.editor.userId]);
    const { body } = await ask('GET', `${autosavesOf(id)}?_fields=id`);
    expect(body.map(({ id: one }: { id: number }) => one).sort()).toEqual([first.id, editor.id].sort());
  });

  test('an autosave equal to the post leaves the last autosave unchanged', async () => {
    const id = await newPost();
    const first = (await save(id, { title: 'Other' })).body;
    expect((await save(id, { title: 'Told', content: 'one' })).body).toEqual(first);
    expect((await save(id, {})).body).toEqual(first);
  });

  test('concurrent saves create one autosave', async () => {
    const id = await newPost();
    const saved = await Promise.all([1, 2, 3, 4].map((n) => save(id, { title: `At once ${n}` })));
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ask('GET', autosavesOf(id))).body).toHaveLength(1);
  });

  test('an update of the post creates a revision, whatever was autosaved before', async () => {
    const id = await newPost();
    await ask('PUT', `${POSTS}/${id}`, { content: 'two' });
    await save(id, { content: 'three' });
    await ask('PUT', `${POSTS}/${id}`, { content: 'three' });
    const { body } = await ask('GET', `${POSTS}/${id}/revisions`);
    expect(body.map(({ slug }: { slug: string }) => slug).sort()).toEqual([
      `${id}-autosave-v1`,
      `${id}-revision-v1`,
      `${id}-revision-v1`,
    ]);
  });

  test('texts of autosaves are sanitized by the rights of the sender', async () => {
    const own = await newPost({ status: 'pending' }, AS.contributor);
    const { body } = await save(own, { content: 'a<script>b</script>' }, AS.contributor);
    expect(body.content.raw).toBe('ab');
  });

  test('deleting the post deletes its autosave', async () => {
    const id = await newPost();
    const { body } = await save(id, { title: 'Other' });
    await ask('DELETE', `${POSTS}/${id}?force=true`);
    expect(outcome(await ask('GET', autosavesOf(id)))).toBe('404 rest_post_invalid_parent');
    expect(outcome(await ask('GET', `${POSTS}/1/revisions/${body.id}`))).toBe('404 rest_post_invalid_id');
  });
});

describe('an autosave of a draft', () => {
  test('an autosave of the same author changes the draft itself', async () => {
    const id = await newPost({ status: 'draft' });
    const { body } = await save(id, { title: 'Other', content: 'two' });
    expect(body).toMatchObject({ id, parent: 0, date: null, date_gmt: null, title: { raw: 'Other' } });
    expect(body.preview_link).toBe(`${SITE}/?p=${id}&preview=true`);
    expect((await ask('GET', `${POSTS}/${id}?context=edit`)).body.content.raw).toBe('two');
    expect((await ask('GET', autosavesOf(id))).body).toEqual([]);
  });

  test('an autosave of the draft of a child page links to the parent page', async () => {
    const pages = '/wp/v2/pages';
    const { id: parent } = (await ask('POST', pages, { title: 'Above', status: 'publish' })).body;
    const { id } = (await ask('POST', pages, { title: 'Below', parent })).body;
    const { body } = await ask('POST', `${pages}/${id}/autosaves`, { title: 'Changed' });
    expect(body).toMatchObject({
      id,
      parent,
      _links: { parent: [{ href: `${SITE}/wp-json${pages}/${parent}` }] },
    });
  });

  test('an autosave of a draft makes no revision, the next update makes one', async () => {
    const id = await newPost({ status: 'draft' });
    const revisions = async () =>
      (await ask('GET', `${POSTS}/${id}/revisions`)).body.map(
        ({ title }: { title: { rendered: string } }) => title.rendered,
      );
    await save(id, { title: 'First' });
    await save(id, { title: 'Second' });
    expect(await revisions()).toEqual([]);
    await ask('POST', `${POSTS}/${id}`, { status: 'publish' });
    expect(await revisions()).toEqual(['Second']);
  });

  test('an autosave of another author leaves the draft as it is', async () => {
    const id = await newPost({ status: 'draft' });
    const { body } = await save(id, { title: 'Other' }, AS.editor);
    expect([body.parent, body.slug]).toEqual([id, `${id}-autosave-v1`]);
    expect((await ask('GET', `${POSTS}/${id}?context=edit`)).body.title.raw).toBe('Told');
  });

  test('a contributor cannot publish by an autosave', async () => {
    const id = await newPost({ status: 'draft' }, AS.contributor);
    expect(outcome(await save(id, { status: 'publish' }, AS.contributor))).toBe('403 rest_cannot_publish');
    expect((await ask('GET', `${POSTS}/${id}`)).body.status).toBe('draft');
  });
});

test('an id in the body or the query precedes the one in the path, for reading, writing and rights', async () => {
  const [id, other] = [await newPost(), await newPost()];
  const { body } = await save(id, { id: other, title: 'Sent' });
  expect(body).toMatchObject({ parent: other, title: { raw: 'Sent' } });
  expect((await ask('GET', `${autosavesOf(id)}?id=${other}&_fields=id`)).body).toEqual([{ id: body.id }]);
  expect((await ask('GET', autosavesOf(id))).body).toEqual([]);
  expect(outcome(await ask('GET', `${autosavesOf(id)}?id=424242`))).toBe('404 rest_post_invalid_parent');
  const own = await newPost({ status: 'draft' }, AS.contributor);
  expect(outcome(await save(own, { id: other, title: 'Not mine' }, AS.contributor))).toBe(
    '403 rest_cannot_edit',
  );
});

test('an item without autosaves has an empty list of them', async () => {
  const id = await newPost();
  expect((await ask('GET', autosavesOf(id))).body).toEqual([]);
  expect(outcome(await ask('GET', `${autosavesOf(id)}/1`))).toBe('404 rest_post_no_autosave');
  expect(outcome(await ask('GET', autosavesOf(424_242)))).toBe('404 rest_post_invalid_parent');
  expect(outcome(await save(424_242, {}))).toBe('404 rest_post_invalid_id');
  expect(outcome(await ask('GET', `/wp/v2/pages/${id}/autosaves`))).toBe('404 rest_post_invalid_parent');
  expect(outcome(await save(id, { status: 'x' }))).toBe('400 rest_invalid_param');
});

describe.each(CALLERS)('rights on autosaves: %s', (name, identity) => {
  const isEditor = name === 'editor' || name === 'administrator';
  const as = identity ? { as: identity } : {};
  const refused = (code: string) => outcome(errorFor(identity, code));

  test('users save and see autosaves only of items that they may edit', async () => {
    const id = await newPost();
    const { body: mine } = await save(id, { title: 'Mine' });
    const path = autosavesOf(id);
    for (const address of [path, `${path}/${mine.id}`])
      expect(outcome(await core.ask('GET', address, as))).toBe(
        isEditor ? '200' : refused('rest_cannot_read'),
      );
    const saved = await core.ask('POST', path, { ...as, body: { title: 'Theirs' } });
    expect(outcome(saved)).toBe(isEditor ? '200' : refused('rest_cannot_edit'));
    const { body: left } = await ask('GET', `${path}/${mine.id}?context=edit`);
    if (name !== 'administrator') expect(left.title.raw).toBe('Mine');
  });
});

import type { Identity } from '@almanac/identity';
import { AS, outcome } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { idsOf, postsOf } from '../testing/posts.js';

const { administrator: ADMIN, editor: EDITOR, author: AUTHOR } = AS;

/** Another author. */
const RIVAL: Identity = { userId: 9999, roles: ['author'] };
const core = useCore();
const { create, update, read, list } = postsOf(core);

describe('a password', () => {
  test('a password hides content and excerpt from callers who do not send it', async () => {
    const { id } = await create({ title: 'Open', content: 'Hid', status: 'publish', password: 'secret' });
    const hidden = { rendered: '', protected: true };
    for (const as of [undefined, ADMIN]) {
      expect((await read(id, '', as)).body).toMatchObject({
        title: { rendered: 'Open' },
        content: hidden,
        excerpt: hidden,
      });
      expect(outcome(await read(id, '?password=wrong', as))).toBe('403 rest_post_incorrect_password');
      expect((await read(id, '?password=secret', as)).body.content.rendered).toBe('<p>Hid</p>\n');
    }
    expect((await list(`include=${id}`)).body[0].content).toEqual(hidden);
    expect((await read(id, '?context=edit', ADMIN)).body).toMatchObject({
      password: 'secret',
      content: { raw: 'Hid', rendered: '<p>Hid</p>\n' },
    });
  });

  test('a post without a password is not protected', async () => {
    expect(outcome(await read(1, '?password=any'))).toBe('403 rest_post_incorrect_password');
    expect(outcome(await read(1, '?password='))).toBe('200');
  });

  test('a sticky post cannot get a password, even in the write that unsticks it', async () => {
    const { id } = await create({ title: 'x', sticky: true });
    expect(outcome(await update(id, { sticky: false, password: 'p' }))).toBe('400 rest_invalid_field');
    expect(outcome(await update(id, { sticky: false }))).toBe('200');
    expect(outcome(await update(id, { password: 'p' }))).toBe('200');
  });

  test('a private post has no password, and a sticky one refuses it', async () => {
    const { id } = await create({ title: 'x', status: 'private', password: 'p' });
    expect((await read(id, '?context=edit', ADMIN)).body.password).toBe('');
    expect((await update(id, { sticky: true })).body.sticky).toBe(true);
    expect(outcome(await update(id, { password: 'p' }))).toBe('400 rest_invalid_field');
  });

  test('a search finds words of protected texts only for editors of the post', async () => {
    const word = 'behindthepassword';
    const { id } = await create({ title: word, status: 'publish', password: 'p' }, RIVAL);
    expect((await list(`search=${word}`)).headers.get('x-wp-total')).toBe('0');
    expect(idsOf(await list(`search=${word}`, AUTHOR))).toEqual([]);
    expect(idsOf(await list(`search=${word}`, RIVAL))).toEqual([id]);
    expect(idsOf(await list(`search=${word}`, EDITOR))).toEqual([id]);
  });
});

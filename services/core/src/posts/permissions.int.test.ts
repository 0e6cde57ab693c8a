import type { Identity } from '@almanac/identity';
import { AS, CALLERS, errorFor, outcome } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';
import { idsOf, POSTS, postsOf } from '../testing/posts.js';

const { administrator: ADMIN, editor: EDITOR, author: AUTHOR, contributor: CONTRIBUTOR } = AS;

/** Another author. */
const RIVAL: Identity = { userId: 9999, roles: ['author'] };
const core = useCore();
const { create, update, read, list } = postsOf(core);

const asking = (identity: Identity | undefined) => (identity ? { as: identity } : {});

describe('rights on posts', () => {
  const may: Readonly<Record<string, readonly string[]>> = {
    anonymous: [],
    subscriber: [],
    contributor: ['draft', 'own'],
    author: ['draft', 'publish', 'own', 'own published'],
    editor: ['draft', 'publish', 'own', 'own published', 'others', 'sticky', 'give away', 'private'],
    administrator: ['draft', 'publish', 'own', 'own published', 'others', 'sticky', 'give away', 'private'],
  };

  describe.each(CALLERS)('%s', (name, identity) => {
    const allowed = (what: string, status: number, code: string) =>
      may[name]?.includes(what) ? String(status) : outcome(errorFor(identity, code));
    const ask = (method: string, path: string, body?: object) =>
      core.ask(method, path, { ...asking(identity), ...(body && { body }) });
    /** A post of the caller. */
    const ownPost = async (status: string) => {
      const { id } = await create({ title: `Own of ${name}`, status: 'draft' });
      await setAuthor(id, identity?.userId ?? 0);
      expect(outcome(await update(id, { status }))).toBe('200');
      return id;
    };

    test('users write drafts by role', async () => {
      expect(outcome(await ask('POST', POSTS, { title: 'x' }))).toBe(
        allowed('draft', 201, 'rest_cannot_create'),
      );
    });

    test.each(['publish', 'private', 'future'])(
      'users write posts with the status %s by role',
      async (status) => {
        const code = name === 'contributor' ? 'rest_cannot_publish' : 'rest_cannot_create';
        const body = { title: 'x', status, ...(status === 'future' && { date: '2099-01-01T00:00:00' }) };
        expect(outcome(await ask('POST', POSTS, body))).toBe(allowed('publish', 201, code));
      },
    );

    test('users write sticky posts by role', async () => {
      expect(outcome(await ask('POST', POSTS, { title: 'x', sticky: true }))).toBe(
        allowed('sticky', 201, 'rest_cannot_assign_sticky'),
      );
    });

    test('users write in the name of others by role', async () => {
      const body = { title: 'x', author: name === 'administrator' ? 1 : ADMIN.userId };
      expect(outcome(await ask('POST', POSTS, body))).toBe(
        allowed('give away', 201, 'rest_cannot_edit_others'),
      );
    });

    test('users update and delete own drafts by role', async () => {
      const id = await ownPost('draft');
      expect(outcome(await ask('PATCH', `${POSTS}/${id}`, { title: 'y' }))).toBe(
        allowed('own', 200, 'rest_cannot_edit'),
      );
      expect(outcome(await ask('DELETE', `${POSTS}/${id}`))).toBe(allowed('own', 200, 'rest_cannot_delete'));
    });

    test('users update and delete own published posts by role', async () => {
      const id = await ownPost('publish');
      expect(outcome(await ask('PUT', `${POSTS}/${id}`, { title: 'y' }))).toBe(
        allowed('own published', 200, 'rest_cannot_edit'),
      );
      expect(outcome(await ask('DELETE', `${POSTS}/${id}?force=true`))).toBe(
        allowed('own published', 200, 'rest_cannot_delete'),
      );
    });

    test('users update and delete published posts of others by role', async () => {
      const { id } = await create({ title: 'x', status: 'publish' }, RIVAL);
      expect(outcome(await ask('POST', `${POSTS}/${id}`, { title: 'y' }))).toBe(
        allowed('others', 200, 'rest_cannot_edit'),
      );
      expect(outcome(await ask('GET', `${POSTS}/${id}?context=edit`))).toBe(
        allowed('others', 200, 'rest_forbidden_context'),
      );
      expect(outcome(await ask('DELETE', `${POSTS}/${id}`))).toBe(
        allowed('others', 200, 'rest_cannot_delete'),
      );
    });

    test.each(['draft', 'pending', 'private', 'future'])(
      'users read hidden posts of others by role: %s',
      async (status) => {
        const date = status === 'future' ? { date: '2099-01-01T00:00:00' } : {};
        const { id } = await create({ title: 'x', status, ...date }, RIVAL);
        expect(outcome(await ask('GET', `${POSTS}/${id}`))).toBe(allowed('private', 200, 'rest_forbidden'));
      },
    );

    test('OPTIONS names the allowed methods by role', async () => {
      const { id } = await create({ title: 'x', status: 'publish' });
      const allow = async (path: string) => (await ask('GET', path)).headers.get('allow');
      expect(await allow(POSTS)).toBe(may[name]?.includes('draft') ? 'GET, POST' : 'GET');
      expect(await allow(`${POSTS}/${id}`)).toBe(
        may[name]?.includes('others') ? 'GET, POST, PUT, PATCH, DELETE' : 'GET',
      );
    });

    test('a list contains and counts only readable posts', async () => {
      const word = `listed${name}`;
      const mine = await ownPost('draft');
      await update(mine, { title: word });
      const { id: open } = await create({ title: word, status: 'publish' }, RIVAL);
      await create({ title: word, status: 'draft' }, RIVAL);
      await create({ title: word, status: 'private' }, RIVAL);
      const answer = await core.ask('GET', `${POSTS}?search=${word}&status=any`, asking(identity));
      if (!may[name]?.includes('draft')) {
        expect(outcome(answer)).toBe('400 rest_invalid_param');
        const published = await core.ask('GET', `${POSTS}?search=${word}`, asking(identity));
        expect([idsOf(published), published.headers.get('x-wp-total')]).toEqual([[open], '1']);
        return;
      }
      const total = may[name]?.includes('private') ? 4 : 2;
      expect(idsOf(answer)).toEqual(expect.arrayContaining([mine, open]));
      expect([answer.body.length, answer.headers.get('x-wp-total')]).toEqual([total, String(total)]);
    });

    test('a list in the context edit contains only editable posts', async () => {
      const word = `edited${name}`;
      await create({ title: word, status: 'publish' }, RIVAL);
      const mine = await ownPost('publish');
      await update(mine, { title: word });
      const answer = await core.ask('GET', `${POSTS}?search=${word}&context=edit`, asking(identity));
      if (!may[name]?.includes('draft')) {
        expect(outcome(answer)).toBe(outcome(errorFor(identity, 'rest_forbidden_context')));
        return;
      }
      const total = may[name]?.includes('others') ? 2 : may[name]?.includes('own published') ? 1 : 0;
      expect([answer.body.length, answer.headers.get('x-wp-total')]).toEqual([total, String(total)]);
    });
  });

  /** Assigns a post to an author without an account: the callers of these tests exist only as identities. */
  async function setAuthor(id: number, author: number): Promise<void> {
    const { createConnection } = await import('mongoose');
    const connection = await createConnection(core.databaseUri).asPromise();
    await connection.collection<{ _id: number }>('posts').updateOne({ _id: id }, { $set: { author } });
    await connection.close();
  }

  test('a contributor may not edit an own published post', async () => {
    const { id } = await create({ title: 'x' }, CONTRIBUTOR);
    expect(outcome(await update(id, { status: 'pending' }, CONTRIBUTOR))).toBe('200');
    expect(outcome(await update(id, { status: 'publish' }, CONTRIBUTOR))).toBe('403 rest_cannot_publish');
    expect(outcome(await update(id, { status: 'publish' }))).toBe('200');
    expect(outcome(await update(id, { title: 'y' }, CONTRIBUTOR))).toBe('403 rest_cannot_edit');
    await core.ask('DELETE', `${POSTS}/${id}`, { as: ADMIN });
    expect(outcome(await read(id, '', CONTRIBUTOR))).toBe('200');
    expect(outcome(await update(id, { status: 'draft' }, CONTRIBUTOR))).toBe('403 rest_cannot_edit');
  });

  test('a contributor cannot choose the slug of a pending post', async () => {
    const slugs = { title: 'Slugged', slug: 'chosen-by-contributor' };
    expect((await create({ ...slugs, status: 'pending' }, CONTRIBUTOR)).slug).toBe('');
    const { id, slug } = await create(slugs, CONTRIBUTOR);
    expect(slug).toBe(slugs.slug);
    expect((await update(id, { status: 'pending' }, CONTRIBUTOR)).body.slug).toBe('');
    expect((await update(id, { slug: 'chosen-by-editor' }, EDITOR)).body.slug).toBe('chosen-by-editor');
    expect((await update(id, slugs, CONTRIBUTOR)).body.slug).toBe('chosen-by-editor');
  });

  test('a refused change changes nothing', async () => {
    const { id } = await create({ title: 'Kept', status: 'publish' });
    await update(id, { title: 'Lost' }, AUTHOR);
    await update(id, { title: 'Lost', status: 'gone' });
    await update(id, { title: 'Lost', author: 424_242 });
    await update(id, { title: 'Lost', password: 'x', sticky: true });
    expect((await read(id)).body.title.rendered).toBe('Kept');
  });

  test('a missing post is not found before rights are checked', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect(outcome(await core.ask(method, `${POSTS}/424242`))).toBe('404 rest_post_invalid_id');
    }
    expect(outcome(await core.ask('GET', `${POSTS}/2`))).toBe('404 rest_post_invalid_id');
  });
});

describe('Allow names GET', () => {
  test('Allow includes GET, whatever password an update or OPTIONS sends', async () => {
    const { id } = await create({ title: 'x', status: 'publish' });
    for (const password of ['new', 'newer']) {
      const answer = await update(id, { password });
      expect([answer.body.password, answer.headers.get('allow')]).toEqual([
        password,
        'GET, POST, PUT, PATCH, DELETE',
      ]);
    }
    const asked = await core.ask('OPTIONS', `${POSTS}/${id}?password=wrong`, { as: ADMIN });
    expect(asked.headers.get('allow')).toBe('GET, POST, PUT, PATCH, DELETE');
  });
});

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

  test('a protected post cannot become sticky, even in the write that removes its password', async () => {
    const { id } = await create({ title: 'x', password: 'p' });
    expect(outcome(await update(id, { sticky: true, password: '' }))).toBe('400 rest_invalid_field');
    expect((await read(id, '?context=edit', ADMIN)).body).toMatchObject({ password: 'p', sticky: false });
    expect(outcome(await update(id, { password: '' }))).toBe('200');
    expect(outcome(await update(id, { sticky: true }))).toBe('200');
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

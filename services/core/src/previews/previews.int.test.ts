import { type Identity, KeyedHash } from '@almanac/identity';
import { CACHE_HEADER } from '@almanac/rest';
import { AS, outcome, TEST_SECRET } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { useCore } from '../testing/core.js';

const PATH = '/almanac/v1/previews';
const ADMIN = AS.administrator;

const core = useCore();

const draft = (fields: object = {}): Promise<{ id: number }> =>
  core.create('/wp/v2/posts', { title: 'A draft', content: '<p>Not yet</p>', status: 'draft', ...fields });

interface Created {
  readonly id: number;
  readonly token: string;
  readonly href: string;
  readonly link: string;
}

const previewOf = (id: number, as: Identity = ADMIN): Promise<Created> => core.create(PATH, { id }, as);
/** Reads a post anonymously. */
const read = (id: number, token: string, query = '') =>
  core.ask('GET', `/wp/v2/posts/${id}?preview_token=${token}${query}`);

const REFUSED = '403 rest_invalid_preview_token';

describe('a preview token', () => {
  test('an anonymous client reads a draft with a token, and the response is not cached', async () => {
    const { id } = await draft();
    expect(outcome(await core.ask('GET', `/wp/v2/posts/${id}`))).toBe('401 rest_forbidden');
    const { token, href, link } = await previewOf(id);
    const { status, body, headers } = await read(id, token);
    expect([status, body.status, body.title.rendered]).toEqual([200, 'draft', 'A draft']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get(CACHE_HEADER)).toBeNull();
    for (const address of [href, link])
      expect(new URL(address).searchParams.get('preview_token')).toBe(token);
    // The next client without a token sees nothing.
    expect(outcome(await core.ask('GET', `/wp/v2/posts/${id}`))).toBe('401 rest_forbidden');
  });

  test('a published post is read with the autosave of the editor who made the token', async () => {
    const { id } = await draft({ title: 'Published', status: 'publish' });
    const editor = await core.create('/wp/v2/users', {
      username: 'previewer',
      email: 'previewer@example.com',
      password: 'x',
      roles: ['editor'],
    });
    const autosave = await core.ask('POST', `/wp/v2/posts/${id}/autosaves`, {
      as: ADMIN,
      body: { title: 'Not saved', content: '<p>Changed</p>' },
    });
    expect(autosave.status).toBe(200);
    const { token } = await previewOf(id);
    const { body } = await read(id, token);
    expect([body.title.rendered, body.content.rendered.trim()]).toEqual(['Not saved', '<p>Changed</p>']);
    // The public view is unchanged.
    expect((await core.ask('GET', `/wp/v2/posts/${id}`)).body.title.rendered).toBe('Published');
    const other = await previewOf(id, { userId: editor.id, roles: ['editor'] });
    expect((await read(id, other.token)).body.title.rendered).toBe('Published');
  });

  test('the content of a protected post is shown without its password', async () => {
    const { id } = await draft({ status: 'publish', password: 'secret' });
    const { token } = await previewOf(id);
    expect((await core.ask('GET', `/wp/v2/posts/${id}`)).body.content.rendered).toBe('');
    expect((await read(id, token)).body.content.rendered).toContain('Not yet');
  });

  test('a token opens no other item, no other context, and nothing once it is tampered with', async () => {
    const [{ id }, other] = [await draft(), await draft()];
    const { token } = await previewOf(id);
    await previewOf(other.id);
    const [item = '', user = '', expires = '', signature = ''] = token.split('.');
    expect(outcome(await read(other.id, token))).toBe(REFUSED);
    for (const tampered of [
      [String(other.id), user, expires, signature],
      [item, '2', expires, signature],
      [item, user, String(Number(expires) + 1), signature],
      [item, user, expires, signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
      ['nonsense'],
    ])
      for (const tried of [id, other.id])
        expect(outcome(await read(tried, tampered.join('.')))).toBe(REFUSED);
    expect(outcome(await read(id, token, '&context=edit'))).toBe('401 rest_forbidden_context');
    expect(outcome(await core.ask('GET', `/wp/v2/posts/${id}/revisions?preview_token=${token}`))).toBe(
      '401 rest_cannot_read',
    );
    const list = await core.ask('GET', `/wp/v2/posts?include=${id}&preview_token=${token}`);
    expect(list.body).toEqual([]);
  });

  test('a token that has expired or was revoked opens nothing, and neither does one of an item in the trash', async () => {
    const { id } = await draft();
    const { token } = await previewOf(id);
    expect(outcome(await core.ask('DELETE', `${PATH}/${id}`, { as: ADMIN }))).toBe('200');
    expect(outcome(await read(id, token))).toBe(REFUSED);
    const again = await previewOf(id);
    expect(outcome(await read(id, again.token))).toBe('200');
    const connection = await mongoose.createConnection(core.databaseUri).asPromise();
    const { salt } =
      (await connection.collection<{ _id: number; salt: string }>('previews').findOne({ _id: id })) ?? {};
    await connection.close();
    const hash = new KeyedHash([TEST_SECRET], 'preview tokens', 64);
    const tokenUntil = (expires: string) => `${id}.1.${expires}.${hash.of(`${id}.1.${expires}.${salt}`)}`;
    expect(tokenUntil(again.token.split('.')[2] ?? '')).toBe(again.token);
    expect(outcome(await read(id, tokenUntil('1000')))).toBe(REFUSED);
    await core.ask('DELETE', `/wp/v2/posts/${id}`, { as: ADMIN });
    expect(outcome(await read(id, again.token))).toBe(REFUSED);
    await core.ask('DELETE', `/wp/v2/posts/${id}?force=true`, { as: ADMIN });
    expect(outcome(await read(id, again.token))).toBe('404 rest_post_invalid_id');
  });

  test('a token of an editor who has lost the right opens nothing', async () => {
    const { id } = await draft();
    const user = await core.create('/wp/v2/users', {
      username: 'leaving',
      email: 'leaving@example.com',
      password: 'x',
      roles: ['editor'],
    });
    const { token } = await previewOf(id, { userId: user.id, roles: ['editor'] });
    expect(outcome(await read(id, token))).toBe('200');
    await core.ask('POST', `/wp/v2/users/${user.id}`, { as: ADMIN, body: { roles: ['subscriber'] } });
    expect(outcome(await read(id, token))).toBe(REFUSED);
  });

  test('tokens are neither in the database nor in the log', async () => {
    const { id } = await draft();
    const { token } = await previewOf(id);
    await read(id, token);
    const connection = await mongoose.createConnection(core.databaseUri).asPromise();
    const stored = JSON.stringify(await connection.collection('previews').find().toArray());
    await connection.close();
    const [, , , signature = ''] = token.split('.');
    expect(stored).not.toContain(signature);
    expect(core.log()).not.toContain(signature);
  });
});

describe('rights', () => {
  test('nobody makes or revokes previews of an item that they may not edit', async () => {
    const { id } = await draft();
    const { token } = await previewOf(id);
    for (const [as, status] of [
      [undefined, 401],
      [AS.subscriber, 403],
      [AS.contributor, 403],
      [AS.author, 403],
    ] as const) {
      const caller = as && { as };
      const refused = `${status} rest_cannot_preview`;
      expect(outcome(await core.ask('POST', PATH, { ...caller, body: { id } }))).toBe(refused);
      expect(outcome(await core.ask('DELETE', `${PATH}/${id}`, { ...caller }))).toBe(refused);
    }
    expect(outcome(await read(id, token))).toBe('200');
    expect((await core.ask('POST', PATH, { as: AS.editor, body: { id } })).status).toBe(201);
  });

  test.each([
    [{ id: 424_242 }, '404 rest_post_invalid_id'],
    [{}, '400 rest_missing_callback_param'],
    [{ id: 1, expires_in: 5 }, '400 rest_invalid_param'],
    [{ id: 1, expires_in: 31 * 86_400 }, '400 rest_invalid_param'],
  ])('the body %j is refused with %s', async (body, refused) => {
    expect(outcome(await core.ask('POST', PATH, { as: ADMIN, body }))).toBe(refused);
  });
});

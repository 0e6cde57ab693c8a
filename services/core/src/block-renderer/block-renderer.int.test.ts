import { AS, CALLERS, errorFor, outcome } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const core = useCore();
let post: number;
let draft: number;
const as = AS.administrator;

const write = async (path: string, body: object) =>
  (await core.ask('POST', `/wp/v2/${path}`, { as, body })).body;
const render = (name: string, body: object = {}, caller = as) =>
  core.ask('POST', `/wp/v2/block-renderer/${name}`, { as: caller, body: { context: 'edit', ...body } });

beforeAll(async () => {
  post = (await write('posts', { title: 'The oak', status: 'publish', date: '2024-03-05T10:00:00' })).id;
  draft = (await write('posts', { title: 'A draft', content: '<p>Hidden</p>' })).id;
});

test('a block is rendered with its attributes, from the query or the body', async () => {
  const { status, headers, body } = await core.ask(
    'GET',
    '/wp/v2/block-renderer/core/archives?context=edit&attributes[showPostCounts]=1&attributes[type]=yearly',
    { as },
  );
  expect({ status, body }).toEqual({
    status: 200,
    body: { rendered: expect.stringMatching(/^<ul class="wp-block-archives-list wp-block-archives">/) },
  });
  expect(body.rendered).toContain('>2024</a>&nbsp;(1)');
  expect(headers.get('x-almanac-cache')).toBeNull();
  const posted = await render('core/archives', { attributes: { showPostCounts: true, type: 'yearly' } });
  expect(posted.body).toEqual(body);
});

test('each block type that the server renders has a result without attributes', async () => {
  const { body } = await core.ask('GET', '/wp/v2/block-types', { as });
  const dynamic = body.filter((type: { is_dynamic: boolean }) => type.is_dynamic);
  expect(dynamic.length).toBeGreaterThan(25);
  for (const { name } of dynamic)
    expect({ name, ...(await render(name, { post_id: post })) }).toMatchObject({
      name,
      status: 200,
      body: { rendered: expect.any(String) },
    });
});

test('a block about a post shows the item that is edited, and nothing without one', async () => {
  expect((await render('core/post-title', { post_id: draft })).body.rendered).toBe(
    '<h2 class="wp-block-post-title">A draft</h2>',
  );
  for (const body of [{}, { post_id: 0 }])
    expect((await render('core/post-title', body)).body.rendered).toBe('');
});

test('a list shows an editor nothing but what everybody may see', async () => {
  const { rendered } = (await render('core/latest-posts', { post_id: draft })).body;
  expect(rendered).toContain('The oak');
  expect(rendered).not.toContain('A draft');
});

test.each([
  ['no context', { context: undefined }, '400 rest_invalid_param'],
  ['another context', { context: 'view' }, '400 rest_invalid_param'],
  ['an unknown attribute', { attributes: { foo: 1 } }, '400 rest_invalid_param'],
  ['an attribute of a wrong type', { attributes: { showPostCounts: 'x' } }, '400 rest_invalid_param'],
  ['an alignment that does not exist', { attributes: { align: 'nowhere' } }, '400 rest_invalid_param'],
  ['attributes that are no object', { attributes: 5 }, '400 rest_invalid_param'],
  ['a post that is no id', { post_id: 'x' }, '400 rest_invalid_param'],
  ['an unknown post', { post_id: 999_999 }, '403 block_cannot_read'],
  ['an empty list as attributes', { attributes: [] }, '200'],
])('a request with %s is answered as WordPress answers it', async (_name, body, expected) => {
  expect(outcome(await render('core/archives', body))).toBe(expected);
});

test('the error of attributes names the attribute', async () => {
  const { body } = await render('core/latest-comments', { attributes: { commentsToShow: 0 } });
  expect(body.data.details.attributes).toMatchObject({
    code: 'rest_out_of_bounds',
    message: 'attributes[commentsToShow] must be at least 1.',
  });
});

test('a block that the server does not render is invalid, whatever its attributes', async () => {
  for (const name of ['core/paragraph', 'core/nope', 'other/archives'])
    expect(outcome(await render(name, { attributes: { foo: 1 } }))).toBe('404 block_invalid');
  expect(outcome(await core.ask('GET', '/wp/v2/block-renderer/archives?context=edit', { as }))).toBe(
    '404 rest_no_route',
  );
});

describe.each(CALLERS)('rights to render blocks: %s', (name, identity) => {
  test('callers who write content render blocks, and those of an item that they may change', async () => {
    const ask = async (query: string) =>
      outcome(
        await core.ask(
          'GET',
          `/wp/v2/block-renderer/core/archives?context=edit${query}`,
          identity ? { as: identity } : {},
        ),
      );
    const refused = outcome(errorFor(identity, 'block_cannot_read'));
    const isWriter = ['contributor', 'author', 'editor', 'administrator'].includes(name);
    expect(await ask('')).toBe(isWriter ? '200' : refused);
    const edits = ['editor', 'administrator'].includes(name);
    for (const id of [post, draft]) expect(await ask(`&post_id=${id}`)).toBe(edits ? '200' : refused);
    expect(await ask('&post_id=999999')).toBe(refused);
    expect(await ask('&attributes[foo]=1')).toBe('400 rest_invalid_param');
  });

  test('`Allow` names the methods for those who write content, also for a wrong context', async () => {
    const isWriter = ['contributor', 'author', 'editor', 'administrator'].includes(name);
    for (const [method, query] of [
      ['GET', ''],
      ['GET', '?context=edit'],
      ['OPTIONS', ''],
    ] as const) {
      const path = `/wp/v2/block-renderer/core/archives${query}`;
      const { headers } = await core.ask(method, path, identity ? { as: identity } : {});
      expect(headers.get('allow')).toBe(isWriter ? 'GET, POST' : null);
    }
  });
});

import { core as contract, createRpcClient } from '@almanac/rpc';
import { AS, CALLERS, errorFor, outcome, requestsOf, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const ADMIN = AS.administrator;

const core = useCore();

const ask = requestsOf(() => core, ADMIN);
const make = async (path: string, fields: object = {}) =>
  (await ask('POST', path, { title: 'Tickets', content: '<p>y</p>', status: 'publish', ...fields })).body;

describe('a block', () => {
  test('a block shows its texts as they were written', async () => {
    const { id, ...made } = await make('/wp/v2/blocks', { meta: { wp_pattern_sync_status: 'unsynced' } });
    expect(made).toMatchObject({
      type: 'wp_block',
      status: 'publish',
      title: { raw: 'Tickets' },
      content: { raw: '<p>y</p>', protected: false, block_version: 0 },
      excerpt: { raw: '', rendered: '<p>y</p>\n', protected: false },
      meta: { footnotes: '' },
      wp_pattern_category: [],
      wp_pattern_sync_status: 'unsynced',
    });
    const { body } = await ask('GET', `/wp/v2/blocks/${id}`);
    expect([body.title, body.content]).toEqual([{ raw: 'Tickets' }, { raw: '<p>y</p>', protected: false }]);
    for (const name of ['author', 'comment_status', 'featured_media', 'format', 'sticky'])
      expect(body).not.toHaveProperty(name);
    // A block has no address.
    for (const name of ['permalink_template', 'generated_slug']) expect(made).not.toHaveProperty(name);
    expect(Object.keys(body._links)).toEqual(
      expect.arrayContaining(['self', 'collection', 'about', 'version-history', 'wp:attachment']),
    );
    expect(body._links).not.toHaveProperty('replies');
    await ask('PUT', `/wp/v2/blocks/${id}`, { content: '<p>z</p>' });
    expect((await ask('GET', `/wp/v2/blocks/${id}/revisions`)).body).toHaveLength(1);
    const autosave = await ask('POST', `/wp/v2/blocks/${id}/autosaves`, { title: 'Other' });
    expect([autosave.status, autosave.body.slug]).toEqual([200, `${id}-autosave-v1`]);
    expect(autosave.body.preview_link).toBe('');
  });

  test.each([
    ['blocks', 'the-block'],
    ['navigation', 'the-navigation'],
  ])('an item of %s has the link of a post, which leads nowhere, and no page', async (path, slug) => {
    const dated = { slug, date: '2020-02-03T04:05:06' };
    const { id, link, guid } = await make(`/wp/v2/${path}`, dated);
    expect([link, guid.raw]).toEqual([`${SITE}/2020/02/03/${slug}/`, `${SITE}/2020/02/03/${slug}/`]);
    const { headers } = await ask('GET', `/wp/v2/${path}/${id}`);
    expect(headers.get('link')).toBeNull();
    // A post may have the same slug and date; its address is its own.
    const post = await make('/wp/v2/posts', dated);
    expect(post.link).toBe(link);
    expect((await ask('GET', `/wp/v2/posts/${post.id}`)).headers.get('link')).toContain('alternate');
    const draft = await make(`/wp/v2/${path}`, { status: 'draft' });
    expect(draft.link).toBe(`${SITE}/?p=${draft.id}`);
  });

  test('a block needs a text', async () => {
    expect(outcome(await ask('POST', '/wp/v2/blocks', {}))).toBe('400 empty_content');
  });
});

describe('a navigation', () => {
  test('a navigation is public, and embedded with its raw text', async () => {
    const { id } = await make('/wp/v2/navigation');
    const { body } = await ask('GET', `/wp/v2/navigation/${id}`, undefined, AS.subscriber);
    expect(body).toMatchObject({
      type: 'wp_navigation',
      title: { rendered: 'Tickets' },
      content: { rendered: '<p>y</p>\n', protected: false },
    });
    expect(body).not.toHaveProperty('excerpt');
    const { body: embedded } = await ask('GET', `/wp/v2/navigation/${id}?context=embed`);
    expect(embedded.title).toEqual({ raw: 'Tickets', rendered: 'Tickets' });
    expect(embedded.content).toMatchObject({ raw: '<p>y</p>', block_version: 0 });
    expect((await ask('POST', '/wp/v2/navigation', {})).status).toBe(201);
  });

  test('a revision of a navigation has no excerpt, and is embedded with its raw text', async () => {
    const { id } = await make('/wp/v2/navigation');
    await ask('PUT', `/wp/v2/navigation/${id}`, { content: '<p>z</p>' });
    const [revision] = (await ask('GET', `/wp/v2/navigation/${id}/revisions`)).body;
    expect(revision).toMatchObject({ title: { rendered: 'Tickets' }, content: { rendered: '<p>z</p>\n' } });
    expect(revision).not.toHaveProperty('excerpt');
    const [embedded] = (await ask('GET', `/wp/v2/navigation/${id}/revisions?context=embed`)).body;
    expect(embedded).toMatchObject({
      title: { raw: 'Tickets', rendered: 'Tickets' },
      content: { raw: '<p>z</p>', rendered: '<p>z</p>\n' },
    });
  });
});

describe('parts of pages', () => {
  const resolved = async (url: string) => {
    const client = createRpcClient(contract.Directory, ...core.calledBy('website'));
    const answer = await client.resolvePermalink({ url, includeFormer: true, versions: '' });
    client.close();
    return answer.post;
  };

  test.each(['blocks', 'navigation'])(
    '%s have no pages: addresses, search and authors leave them out',
    async (route) => {
      const { id, link, slug } = await make(`/wp/v2/${route}`, { title: 'Hidden part' });
      expect(await resolved(link)).toBeUndefined();
      expect(await resolved(`${SITE}/?p=${id}`)).toBeUndefined();
      expect(await resolved(`${SITE}/${slug}/`)).toBeUndefined();
      const { body } = await core.ask('GET', '/wp/v2/search?search=hidden+part');
      expect(body).toEqual([]);
      const { body: types } = await ask('GET', '/wp/v2/types?context=edit');
      expect(types[route === 'blocks' ? 'wp_block' : 'wp_navigation']).toMatchObject({
        viewable: false,
        rest_base: route,
      });
    },
  );
});

describe.each(CALLERS)('rights on blocks and navigations: %s', (name, identity) => {
  const as = identity ? { as: identity } : {};
  const refused = (code: string) => outcome(errorFor(identity, code));
  const expected = (allowed: boolean, status: string, code: string) => (allowed ? status : refused(code));
  const writes = ['contributor', 'author', 'editor', 'administrator'].includes(name);
  const publishes = ['author', 'editor', 'administrator'].includes(name);
  const edits = ['editor', 'administrator'].includes(name);
  const done = async (method: string, path: string, body?: object) =>
    outcome(await core.ask(method, path, { ...as, ...(body && { body }) }));

  test('writers see blocks, publishers create blocks, editors change blocks of others', async () => {
    const { id } = await make('/wp/v2/blocks');
    const path = `/wp/v2/blocks/${id}`;
    expect(await done('GET', path)).toBe(expected(writes, '200', 'rest_forbidden'));
    const { body: listed } = await core.ask('GET', `/wp/v2/blocks?include=${id}&_fields=id`, as);
    expect(listed).toEqual(writes ? [{ id }] : []);
    expect(await done('POST', '/wp/v2/blocks', { title: 'x' })).toBe(
      expected(publishes, '201', 'rest_cannot_create'),
    );
    expect(await done('PUT', path, { title: 'x' })).toBe(expected(edits, '200', 'rest_cannot_edit'));
    expect(await done('GET', `${path}/revisions`)).toBe(expected(edits, '200', 'rest_cannot_read'));
    expect(await done('DELETE', path)).toBe(expected(edits, '200', 'rest_cannot_delete'));
  });

  test('everybody sees published navigations, and administrators change them', async () => {
    const may = name === 'administrator';
    const [shown, draft] = [
      await make('/wp/v2/navigation'),
      await make('/wp/v2/navigation', { status: 'draft' }),
    ];
    const path = `/wp/v2/navigation/${shown.id}`;
    expect(await done('GET', path)).toBe('200');
    expect(await done('GET', `/wp/v2/navigation/${draft.id}`)).toBe(expected(may, '200', 'rest_forbidden'));
    expect(await done('GET', '/wp/v2/navigation?context=edit')).toBe(
      expected(may, '200', 'rest_forbidden_context'),
    );
    expect(await done('POST', '/wp/v2/navigation', { title: 'x' })).toBe(
      expected(may, '201', 'rest_cannot_create'),
    );
    expect(await done('PUT', path, { title: 'x' })).toBe(expected(may, '200', 'rest_cannot_edit'));
    expect(await done('DELETE', path)).toBe(expected(may, '200', 'rest_cannot_delete'));
  });
});

import { AS, CALLERS, errorFor, outcome, requestsOf, SITE } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const ITEMS = '/wp/v2/menu-items';

const core = useCore();
let menu: number;
beforeAll(async () => {
  menu = (await ask('POST', '/wp/v2/menus', { name: 'Menu' })).body.id;
});

const ask = requestsOf(() => core, AS.administrator);
const newItem = async (fields: object = {}): Promise<number> =>
  (await ask('POST', ITEMS, { title: 'Link', url: 'https://example.com/', menus: menu, ...fields })).body.id;
const at = (id: number) => `${ITEMS}/${id}/autosaves`;

describe('autosaves of menu items', () => {
  test('an autosave keeps the title, and leaves the item as it is', async () => {
    const id = await newItem();
    const { status, body } = await ask('POST', at(id), { title: 'Other', url: 'https://example.org/' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      author: 1,
      parent: id,
      slug: `${id}-autosave-v1`,
      title: { raw: 'Other', rendered: 'Other' },
      guid: { raw: `${SITE}/?p=${body.id}` },
      meta: [],
      preview_link: '',
      _links: { parent: [{ href: `${SITE}/wp-json${ITEMS}/${id}` }] },
    });
    expect((await ask('GET', `${ITEMS}/${id}`)).body).toMatchObject({
      title: { rendered: 'Link' },
      url: 'https://example.com/',
    });
    const { body: again } = await ask('POST', at(id), { title: 'Third' });
    expect([again.id, again.title.raw]).toEqual([body.id, 'Third']);
    expect((await ask('GET', at(id))).body).toMatchObject([{ id: body.id, title: { rendered: 'Third' } }]);
    expect((await ask('GET', `${at(id)}/${body.id}`)).body.id).toBe(body.id);
  });

  test('an item without an autosave has none, and a missing item is not found', async () => {
    const id = await newItem();
    expect((await ask('GET', at(id))).body).toEqual([]);
    expect(outcome(await ask('GET', `${at(id)}/1`))).toBe('404 rest_post_no_autosave');
    expect(outcome(await ask('GET', at(999_999)))).toBe('404 rest_post_invalid_parent');
    expect(outcome(await ask('POST', at(999_999), { title: 'x' }))).toBe('404 rest_post_invalid_id');
    expect(outcome(await ask('POST', at(id), { menu_order: 0 }))).toBe('400 rest_invalid_param');
  });

  test.each([
    ['item', (id: number) => ask('DELETE', `${ITEMS}/${id}?force=true`)],
    ['menu', () => ask('DELETE', `/wp/v2/menus/${menu}?force=true`)],
  ])('the autosaves of an item are deleted with the %s', async (_what, remove) => {
    const id = await newItem();
    const { body } = await ask('POST', at(id), { title: 'Gone' });
    await remove(id);
    expect(outcome(await ask('GET', at(id)))).toBe('404 rest_post_invalid_parent');
    const kept = await core.ask('GET', `/wp/v2/posts/1/revisions/${body.id}`, { as: AS.administrator });
    expect(kept.status).toBe(404);
    menu = (await ask('POST', '/wp/v2/menus', { name: `Menu after ${id}` })).body.id;
  });
});

describe.each(CALLERS)('rights on autosaves of menu items: %s', (name, identity) => {
  test('administrators read and save autosaves', async () => {
    const id = await newItem();
    const may = name === 'administrator';
    const as = identity ? { as: identity } : {};
    const save = await core.ask('POST', at(id), { ...as, body: { title: 'x' } });
    expect(outcome(save)).toBe(may ? '200' : outcome(errorFor(identity, 'rest_cannot_edit')));
    const read = outcome(await core.ask('GET', at(id), as));
    expect(read).toBe(may ? '200' : outcome(errorFor(identity, 'rest_cannot_read')));
    expect((await ask('GET', at(id))).body).toHaveLength(may ? 1 : 0);
  });
});

describe('lists of menus and their items', () => {
  test.each(CALLERS)('drafts of items are listed to those who manage menus: %s', async (name, identity) => {
    const id = await newItem({ status: 'draft' });
    const answer = await core.ask(
      'GET',
      `${ITEMS}?status=draft&include=${id}`,
      identity ? { as: identity } : {},
    );
    expect(outcome(answer)).toBe(name === 'administrator' ? '200' : '400 rest_invalid_param');
  });

  test('a page after the last one is refused, unless the list is empty', async () => {
    await newItem();
    expect(outcome(await ask('GET', `${ITEMS}?page=999`))).toBe('400 rest_post_invalid_page_number');
    expect(outcome(await ask('GET', `${ITEMS}?include=999999&page=9`))).toBe('200');
  });

  test('menus of an unknown item are refused', async () => {
    expect(outcome(await ask('GET', '/wp/v2/menus?post=999999'))).toBe('400 rest_post_invalid_id');
  });

  test.each([
    ['nothing', {}, ['rest_title_required', 'rest_url_required']],
    ['an unknown item', { type: 'post_type', object_id: 999_999 }, ['rest_post_invalid_id']],
    ['an unknown term', { type: 'taxonomy', object_id: 999_999 }, ['rest_term_invalid_id']],
  ])('a link to %s is refused', async (_what, body, codes) => {
    const answer = await ask('POST', ITEMS, body);
    const others = (answer.body.additional_errors ?? []) as { code: string }[];
    expect([answer.status, [answer.body.code, ...others.map(({ code }) => code)]]).toEqual([400, codes]);
  });
});

test('the schema of menu items names the actions that an item offers to its editors', async () => {
  const { schema } = (await ask('OPTIONS', ITEMS)).body as { schema: { links: { rel: string }[] } };
  const { body } = await ask('GET', `${ITEMS}/${await newItem()}?context=edit`);
  const offered = Object.keys(body._links).filter((name) => name.startsWith('wp:action-'));
  expect(offered).toHaveLength(4);
  expect(schema.links.map(({ rel }) => rel.replace('https://api.w.org/', 'wp:'))).toEqual(offered);
});

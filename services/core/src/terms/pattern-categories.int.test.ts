import { AS, CALLERS, errorFor, outcome, requestsOf, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const PATH = '/wp/v2/wp_pattern_category';

const core = useCore();

const ask = requestsOf(() => core, AS.administrator);
let made = 0;
const category = async (): Promise<{ id: number; slug: string; link: string }> =>
  (await ask('POST', PATH, { name: `Notes ${++made}` })).body;
const pattern = async (fields: object) =>
  (await ask('POST', '/wp/v2/blocks', { title: 'Pattern', content: 'x', status: 'publish', ...fields })).body;

describe('categories of patterns', () => {
  test('a pattern has its categories, and is listed by them', async () => {
    const [one, two] = [await category(), await category()];
    const block = await pattern({ wp_pattern_category: [one.id, 999_999] });
    const other = await pattern({});
    expect(block.wp_pattern_category).toEqual([one.id]);
    expect(other.wp_pattern_category).toEqual([]);
    expect(block._links['wp:term']).toEqual([
      {
        taxonomy: 'wp_pattern_category',
        embeddable: true,
        href: `${SITE}/wp-json${PATH}?post=${block.id}`,
      },
    ]);
    for (const action of ['assign', 'create'])
      expect(block._links).toHaveProperty(`wp:action-${action}-wp_pattern_category`);
    const listed = async (query: string) =>
      (await ask('GET', `/wp/v2/blocks?${query}`)).body.map(({ id }: { id: number }) => id);
    expect(await listed(`wp_pattern_category=${one.id}`)).toEqual([block.id]);
    expect(await listed(`wp_pattern_category=${two.id}`)).toEqual([]);
    expect(await listed(`wp_pattern_category_exclude=${one.id}`)).not.toContain(block.id);
    await ask('POST', `/wp/v2/blocks/${block.id}`, { wp_pattern_category: [two.id] });
    expect(await listed(`wp_pattern_category=${two.id}`)).toEqual([block.id]);
    expect((await ask('GET', `${PATH}/${two.id}`)).body.count).toBe(1);
    await ask('DELETE', `${PATH}/${two.id}?force=true`);
    expect((await ask('GET', `/wp/v2/blocks/${block.id}`)).body.wp_pattern_category).toEqual([]);
  });

  test('a category has no page: searches, menus of terms and addresses leave it out', async () => {
    const { id, slug, link } = await category();
    expect(link).toBe(`${SITE}/?taxonomy=wp_pattern_category&term=${slug}`);
    expect((await ask('GET', '/wp/v2/search?type=term&search=notes')).body).toEqual([]);
    expect(outcome(await ask('GET', '/wp/v2/search?type=term&subtype=wp_pattern_category'))).toBe(
      '400 rest_invalid_param',
    );
    const list = { attributes: { taxonomy: 'wp_pattern_category', showEmpty: true } };
    const { body } = await ask('POST', '/wp/v2/block-renderer/core/categories?context=edit', list);
    expect(body.rendered).not.toContain(`term=${slug}`);
    const { body: taxonomy } = await ask('GET', '/wp/v2/taxonomies/wp_pattern_category?context=edit');
    expect(taxonomy).toMatchObject({
      types: ['wp_block'],
      hierarchical: false,
      show_cloud: false,
      visibility: { public: false, publicly_queryable: false, show_in_nav_menus: false, show_ui: true },
      capabilities: { manage_terms: 'manage_categories', assign_terms: 'edit_posts' },
    });
    expect(id).toBeGreaterThan(0);
  });
});

describe.each(CALLERS)('rights on categories of patterns: %s', (name, identity) => {
  const as = identity ? { as: identity } : {};
  const done = async (method: string, path: string, body?: object) =>
    outcome(await core.ask(method, path, { ...as, ...(body && { body }) }));
  const expected = (may: boolean, status: string, code: string) =>
    may ? status : outcome(errorFor(identity, code));
  const writes = ['contributor', 'author', 'editor', 'administrator'].includes(name);
  const manages = ['editor', 'administrator'].includes(name);

  test('everybody reads categories, writers create them, editors manage them', async () => {
    const { id } = await category();
    const path = `${PATH}/${id}`;
    expect(await done('GET', path)).toBe('200');
    expect(await done('GET', `${path}?context=edit`)).toBe(
      expected(manages, '200', 'rest_forbidden_context'),
    );
    expect(await done('POST', PATH, { name: `By ${name}` })).toBe(
      expected(writes, '201', 'rest_cannot_create'),
    );
    expect(await done('POST', path, { description: 'x' })).toBe(
      expected(manages, '200', 'rest_cannot_update'),
    );
    expect(await done('DELETE', `${path}?force=true`)).toBe(expected(manages, '200', 'rest_cannot_delete'));
    expect(outcome(await ask('GET', path))).toBe(manages ? '404 rest_term_invalid' : '200');
  });
});

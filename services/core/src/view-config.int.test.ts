import { CALLERS, errorFor, outcome } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from './testing/core.js';

const core = useCore();

const WRITERS = ['contributor', 'author', 'editor', 'administrator'];
const EDITORS = ['editor', 'administrator'];

describe.each(CALLERS)('rights on view configurations: %s', (name, identity) => {
  const as = identity ? { as: identity } : {};
  const read = (query: string) => core.ask('GET', `/wp/v2/view-config?${query}`, as);
  const expected = (may: boolean) => (may ? '200' : outcome(errorFor(identity, 'rest_cannot_read')));

  test.each([
    ['kind=postType&name=post', WRITERS],
    ['kind=postType&name=page', EDITORS],
    ['kind=postType&name=wp_navigation', ['administrator']],
    ['kind=taxonomy&name=category', EDITORS],
    ['kind=root&name=user', ['administrator']],
    ['kind=other&name=thing', WRITERS],
  ])('those who edit %s read its configuration', async (query, readers) => {
    expect(outcome(await read(query))).toBe(expected(readers.includes(name)));
  });

  test('an unknown type or taxonomy has no configuration', async () => {
    for (const query of ['kind=postType&name=none', 'kind=taxonomy&name=none'])
      expect(outcome(await read(query))).toBe('404 rest_view_config_invalid_entity');
  });
});

describe('configurations', () => {
  const administrator = CALLERS.find(([name]) => name === 'administrator')?.[1];
  const read = async (query: string) =>
    core.ask('GET', `/wp/v2/view-config?${query}`, administrator ? { as: administrator } : {});

  test('pages are listed by status', async () => {
    const { body } = await read('kind=postType&name=page');
    expect(body).toMatchObject({
      kind: 'postType',
      name: 'page',
      version: 1,
      default_view: { showLevels: true },
    });
    expect(body.view_list.map(({ slug }: { slug: string }) => slug)).toEqual([
      ...['all', 'published', 'future', 'drafts', 'pending', 'private', 'trash'],
    ]);
    expect(body.form.fields).toContain('slug');
  });

  test('another type has one list with its name', async () => {
    const { body } = await read('kind=postType&name=post');
    expect(body.view_list).toEqual([{ title: 'All Posts', slug: 'all' }]);
  });

  test('kind and name are required', async () => {
    const { status, body } = await read('kind=postType');
    expect([status, body.data.params]).toEqual([400, ['name']]);
  });
});

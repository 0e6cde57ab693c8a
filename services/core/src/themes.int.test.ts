import { CALLERS, errorFor, outcome } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from './testing/core.js';

const core = useCore();

describe.each(CALLERS)('rights on themes: %s', (name, identity) => {
  const as = identity ? { as: identity } : {};
  const writes = ['contributor', 'author', 'editor', 'administrator'].includes(name);
  const manages = name === 'administrator';
  const got = async (path: string) => outcome(await core.ask('GET', `/wp/v2/${path}`, as));
  const expected = (allowed: boolean, code: string) => (allowed ? '200' : outcome(errorFor(identity, code)));

  test('writers see the active theme, administrators see all themes', async () => {
    const code = 'rest_cannot_view_active_theme';
    expect(await got('themes?status=active')).toBe(expected(writes, code));
    expect(await got('themes/almanac')).toBe(expected(writes, code));
    expect(await got('themes')).toBe(expected(manages, 'rest_cannot_view_themes'));
    const unknown = manages
      ? '404 rest_theme_not_found'
      : outcome(errorFor(identity, 'rest_cannot_view_themes'));
    expect(await got('themes/other')).toBe(unknown);
    if (!writes) return;
    const { body } = await core.ask('GET', '/wp/v2/themes?status=active', as);
    expect(body).toMatchObject([
      {
        stylesheet: 'almanac',
        status: 'active',
        theme_supports: { 'post-thumbnails': true },
        tags: { raw: [], rendered: '' },
        screenshot: '',
        _links: { self: [{ targetHints: { allow: ['GET'] } }] },
      },
    ]);
  });

  test.each([
    ['sidebars', false, 'rest_cannot_manage_widgets'],
    ['widgets', false, 'rest_cannot_manage_widgets'],
    ['widget-types', false, 'rest_cannot_manage_widgets'],
    ['templates', true, 'rest_cannot_manage_templates'],
    ['template-parts', true, 'rest_cannot_manage_templates'],
    ['block-patterns/patterns', true, 'rest_cannot_view'],
    ['block-patterns/categories', true, 'rest_cannot_view'],
    ['font-families', false, 'rest_cannot_read'],
    ['font-collections', false, 'rest_cannot_read'],
    ['icons', true, 'rest_cannot_view'],
    ['icon-collections', true, 'rest_cannot_view'],
    ['plugins', false, 'rest_cannot_view_plugins'],
    ['global-styles/themes/almanac/variations', true, 'rest_cannot_read_global_styles'],
  ])('the list %s is empty for callers who may read it', async (path, isForWriters, code) => {
    const answer = await core.ask('GET', `/wp/v2/${path}`, as);
    expect(outcome(answer)).toBe(expected(isForWriters ? writes : manages, code));
    if (answer.status === 200) expect(answer.body).toEqual([]);
  });

  test.each([
    ['sidebars/x', false, 'rest_cannot_manage_widgets', 'rest_sidebar_not_found'],
    ['widgets/block-2', false, 'rest_cannot_manage_widgets', 'rest_widget_not_found'],
    ['widget-types/text', false, 'rest_cannot_manage_widgets', 'rest_widget_type_invalid'],
    ['templates/almanac//index', true, 'rest_cannot_manage_templates', 'rest_template_not_found'],
    ['template-parts/almanac/header', true, 'rest_cannot_manage_templates', 'rest_template_not_found'],
    ['font-collections/x', false, 'rest_cannot_read', 'rest_font_collection_not_found'],
    ['icons/core/x', true, 'rest_cannot_view', 'rest_icon_not_found'],
    ['icon-collections/x', true, 'rest_cannot_view', 'rest_icon_collection_not_found'],
    ['plugins/a/b', false, 'rest_cannot_view_plugin', 'rest_plugin_not_found'],
    ['global-styles/themes/x', true, 'rest_cannot_read_global_styles', 'rest_theme_not_found'],
    ['global-styles/themes/x/variations', true, 'rest_cannot_read_global_styles', 'rest_theme_not_found'],
  ])('%s is not found by callers who may read the list', async (path, isForWriters, code, unknown) => {
    const reads = isForWriters ? writes : manages;
    expect(await got(path)).toBe(reads ? `404 ${unknown}` : outcome(errorFor(identity, code)));
  });

  test('font families and styles of users are unknown to everybody', async () => {
    expect(await got('font-families/1')).toBe('404 rest_post_invalid_id');
    expect(await got('global-styles/1')).toBe('404 rest_global_styles_not_found');
  });

  test('writers read the styles of the theme, which are empty', async () => {
    const answer = await core.ask('GET', '/wp/v2/global-styles/themes/almanac', as);
    expect(outcome(answer)).toBe(expected(writes, 'rest_cannot_read_global_styles'));
    if (writes) expect(answer.body).toMatchObject({ settings: {}, styles: {} });
  });

  test('writers look up templates of slugs, of which there are none', async () => {
    for (const path of ['templates/lookup?slug=index', 'template-parts/lookup?slug=header']) {
      const answer = await core.ask('GET', `/wp/v2/${path}`, as);
      expect(outcome(answer)).toBe(expected(writes, 'rest_cannot_manage_templates'));
      if (writes) expect(answer.body).toEqual({});
    }
    expect(await got('templates/lookup')).toBe('400 rest_missing_callback_param');
  });
});

test.each([
  'block-directory/search?term=x&per_page=0',
  'pattern-directory/patterns?per_page=101',
  'pattern-directory/patterns?orderby=size',
])('%s is refused for its argument', async (path) => {
  expect(outcome(await core.ask('GET', `/wp/v2/${path}`))).toBe('400 rest_invalid_param');
});

test('a long name of a template is matched in linear time', async () => {
  for (const part of ['a', 'a/', 'a//', '%2f', 'a.'])
    expect(outcome(await core.ask('GET', `/wp/v2/templates/${part.repeat(2000)}!`))).toBe(
      '404 rest_no_route',
    );
});

import { CALLERS, outcome, refusal } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startCore, type TestCore } from './testing/core.js';

let core: TestCore;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.stop());

describe.each(CALLERS)('rights on themes: %s', (name, identity) => {
  const as = identity ? { as: identity } : {};
  const writes = ['contributor', 'author', 'editor', 'administrator'].includes(name);
  const manages = name === 'administrator';
  const got = async (path: string) => outcome(await core.ask('GET', `/wp/v2/${path}`, as));
  const expected = (allowed: boolean, code: string) => (allowed ? '200' : outcome(refusal(identity, code)));

  test('writers see the active theme, administrators see all themes', async () => {
    const code = 'rest_cannot_view_active_theme';
    expect(await got('themes?status=active')).toBe(expected(writes, code));
    expect(await got('themes/almanac')).toBe(expected(writes, code));
    expect(await got('themes')).toBe(expected(manages, 'rest_cannot_view_themes'));
    if (!writes) return;
    expect(await got('themes/other')).toBe('404 rest_theme_not_found');
    const { body } = await core.ask('GET', '/wp/v2/themes?status=active', as);
    expect(body).toMatchObject([
      { stylesheet: 'almanac', status: 'active', theme_supports: { 'post-thumbnails': true } },
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
  ])('the list %s is empty for callers who may read it', async (path, isForWriters, code) => {
    const answer = await core.ask('GET', `/wp/v2/${path}`, as);
    expect(outcome(answer)).toBe(expected(isForWriters ? writes : manages, code));
    if (answer.status === 200) expect(answer.body).toEqual([]);
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

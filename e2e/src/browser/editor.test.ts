import { ADMIN, Client, PIXEL, unique } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sharedSite } from '../support/shared-site.js';
import { startBrowser } from './browser.js';
import { bundled, Editor, withEditor } from './editor.js';

const client = new Client(sharedSite());
const name = unique('editor');

withEditor(() => {
  let browser: Browser;
  let script: string;
  let editor: Editor;
  let post: number;
  beforeAll(async () => {
    [browser, script] = await Promise.all([startBrowser(), bundled()]);
    editor = await Editor.open(browser, script, { site: sharedSite(), ...ADMIN });
  }, 600_000);
  afterAll(() => browser.close());

  describe('an administrator in the block editor', () => {
    afterAll(() => client.ask('DELETE', `/wp/v2/posts/${post}`, { as: ADMIN, query: { force: true } }));

    test('the editor finds what it reads when it starts', async () => {
      expect(await editor.run('start')).toEqual({
        types: expect.arrayContaining(['post', 'page', 'attachment', 'wp_block', 'wp_navigation']),
        taxonomies: expect.arrayContaining(['category', 'post_tag', 'nav_menu']),
        base: expect.arrayContaining(['name', 'url', 'site_logo', 'site_icon', 'show_on_front']),
        site: expect.arrayContaining(['title', 'site_logo', 'site_icon', 'posts_per_page']),
        user: 'admin',
        theme: 'almanac',
        formats: expect.arrayContaining(['standard', 'gallery']),
        styles: expect.objectContaining({ settings: {}, styles: {} }),
        variations: [],
        patterns: [],
        patternCategories: [],
        template: '',
        lists: [],
      });
    });

    test('a draft is written, changed, undone, done again, saved, and saved by itself', async () => {
      const { id, ...written } = await editor.run<{ id: number }>('draft', name);
      post = id;
      expect(written).toEqual({
        raw: '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->',
        isChanged: true,
        undone: name,
        saved: `${name} again`,
        isSaved: true,
        isSameDraft: true,
        kept: `${name} kept`,
      });
    });

    test('an autosave leaves the text of a published post unchanged', async () => {
      expect(await editor.run('publish', post)).toEqual({
        status: 'publish',
        parent: post,
        autosave: 'By itself',
        shown: `${name} kept`,
        revisions: expect.arrayContaining([`${name} again`]),
      });
      const { body } = await client.ask<{ title: { rendered: string } }>('GET', `/wp/v2/posts/${post}`);
      expect(body.title.rendered).toBe(`${name} kept`);
    });

    test('the editor grants the administrator every permission for the post and the site', async () => {
      const rights = await editor.run<Record<string, boolean>>('rights', post);
      expect(Object.entries(rights).filter(([, isAllowed]) => isAllowed !== true)).toEqual([]);
      expect(Object.keys(rights)).toHaveLength(9);
    });

    test('terms are created and given to the post', async () => {
      expect(await editor.run('terms', post, unique('term'))).toBe(true);
    });

    test('a picture is uploaded, featured, described and deleted', async () => {
      const uploaded = await editor.run('upload', post, Buffer.from(PIXEL).toString('base64'));
      expect(uploaded).toEqual({ isFeatured: true, mime: 'image/png', isAttached: true, alt: 'A dot' });
    });

    test('a link picker suggests the post', async () => {
      expect(await editor.run('links', name)).toEqual({
        found: expect.arrayContaining([{ title: `${name} kept`, kind: 'post-type', type: 'post' }]),
        first: expect.any(Number),
        pages: true,
      });
    });

    test('settings are changed', async () => {
      const text = unique('tagline');
      expect(await editor.run('settings', text)).toBe(text);
    });

    test('a menu and a pattern are made and deleted', async () => {
      expect(await editor.run('parts', unique('part'))).toEqual({ items: ['Home'], pattern: 'unsynced' });
    });

    test('no request of the editor has failed', () => {
      expect(editor.failures).toEqual([]);
    });
  });

  test('a contributor writes drafts, and is offered nothing else', async () => {
    const password = `pw ${name}`;
    const { body: user } = await client.ask<{ id: number }>('POST', '/wp/v2/users', {
      as: ADMIN,
      body: { username: name, email: `${name}@example.com`, password, roles: ['contributor'] },
    });
    const theirs = await Editor.open(browser, script, { site: sharedSite(), user: name, password });
    const { id } = await theirs.run<{ id: number }>('draft', unique('draft'));
    expect(await theirs.run('rights', id)).toEqual({
      createPosts: true,
      createMedia: false,
      createPatterns: false,
      createCategories: false,
      createTags: true,
      readSettings: false,
      updateSettings: false,
      updatePost: true,
      deletePost: true,
    });
    await expect(theirs.run('publish', id)).rejects.toThrow();
    expect(theirs.failures.filter(({ status }) => status !== 403)).toEqual([]);
    expect(theirs.failures).toContainEqual({ request: `POST /wp/v2/posts/${id}`, status: 403 });
    await client.ask('DELETE', `/wp/v2/users/${user.id}`, {
      as: ADMIN,
      query: { force: true, reassign: 'false' },
    });
  });
});

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { ADMIN, Client, freePort, SERVICES, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { data, ImportedSite, run } from './support/imported-site.js';
import { runAlmanacHere } from './support/processes.js';
import { parseXml, THEME_DATA, type XmlElement } from './support/theme-data.js';

/** Items of the sites before the import. */
const LAST_ID = 140;

/** Items in the file whose ids are used here. */
const SAMPLE_PAGE_ID = 2;

/** This timeout is long, because each command starts the services of a stopped site. */
const LONG_MS = 600_000;

let old: ImportedSite;

beforeAll(async () => {
  old = await ImportedSite.start();
});

afterAll(() => old?.stop());

const ids = (found: readonly { readonly id: number }[]): number[] =>
  found.map(({ id }) => id).sort((a, b) => a - b);

const as = ADMIN;

interface Item {
  readonly id: number;
  readonly [field: string]: unknown;
}

describe('a site', () => {
  let copy: Site;
  let copied: Client;
  let there: NodeJS.ProcessEnv;
  /** A site that is filled from the API of the old one. */
  let fresh: Site;
  let database: TestDatabase;
  beforeAll(async () => {
    // The site has the address of the old one, as after a move.
    const env = { SITE_URL: old.site.url, NODE_COMPILE_CACHE: old.env['NODE_COMPILE_CACHE'] };
    [copy, database] = await Promise.all([startSite({ ownDatabase: true, env }), startTestDatabase()]);
    old.removeAtEnd(copy.dataDir);
    fresh = await startSite({ env });
    old.removeAtEnd(fresh.dataDir);
    copied = new Client(copy.url);
    there = { ...old.env, DATA_DIR: copy.dataDir, PORT: String(copy.port) };
  });
  afterAll(async () => {
    await copy?.stop();
    await fresh?.stop();
    await database?.stop();
  });

  const exportOf = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const to = join(env['DATA_DIR'] ?? '', 'export.xml');
    await run(['export', to, '--force'], env);
    return readFile(to, 'utf8');
  };
  const backupOf = async (env: NodeJS.ProcessEnv): Promise<string[]> => {
    const to = join(env['DATA_DIR'] ?? '', 'backup.jsonl.gz');
    await run(['backup', to, '--force'], env);
    return gunzipSync(await readFile(to))
      .toString()
      .split('\n')
      .slice(1);
  };
  /** Documents without versions of counts and without pending marks, which are not content. */
  const comparable = (lines: readonly string[]): string[] =>
    lines.map((line) =>
      line
        .replace(/,?"(?:recounts|recounted|refreshes)":[^}]*}/g, '')
        .replace(/,?"pending":"[^"]*"/g, '')
        .replace(/,?"changes":\[[^\]]*\]/g, ''),
    );

  test(
    'a site is the same after export and import, even if an import was killed',
    async () => {
      const exported = await exportOf(old.env);
      const to = join(old.site.dataDir, 'export.xml');
      const program = fileURLToPath(new URL('../../packages/cli/bin/almanac.mjs', import.meta.url));
      const killed = execFile(process.execPath, [program, '--no-build', 'import', to], {
        env: { ...process.env, ...there },
      });
      // The process is killed as soon as items are being stored.
      killed.stderr?.on('data', (text) => {
        if (String(text).includes('items from')) killed.kill('SIGKILL');
      });
      await once(killed, 'exit');
      await run(['import', to], there);
      expect(await exportOf(there)).toBe(exported);
    },
    LONG_MS,
  );

  test.each([
    '/wp/v2/posts?status=any&context=edit',
    '/wp/v2/pages?context=edit',
    '/wp/v2/media?context=edit',
    '/wp/v2/comments?status=all&context=edit',
    '/wp/v2/categories?orderby=id',
    '/wp/v2/tags?orderby=id',
    '/tribe/events/v1/venues',
    '/wp/v2/menus?context=edit',
    '/wp/v2/menu-items?context=edit',
    '/wp/v2/menu-locations',
  ])('a moved site returns the same response to %s', async (route) => {
    const query = { per_page: 50 };
    const [here, moved] = await Promise.all([
      old.client.ask<Item[]>('GET', route, { as, query }),
      copied.ask<Item[]>('GET', route, { as, query }),
    ]);
    expect([moved.status, moved.headers.get('x-wp-total')]).toEqual([200, here.headers.get('x-wp-total')]);
    expect(moved.body).toEqual(here.body);
  });

  test('a moved site has the title and tagline of the original', async () => {
    for (const one of [old.client, copied])
      expect((await one.ask('GET', '/')).body).toMatchObject({
        name: 'Old &amp; new',
        description: 'Bits &amp; pieces',
      });
  });

  const passwordOf = async (name: string): Promise<string> =>
    (await data<{ password: string }>(['user', 'application-password', 'admin', name], old.env)).password;

  test(
    'a site is moved completely by its API alone',
    async () => {
      const env = { ...there, DATA_DIR: fresh.dataDir, PORT: String(fresh.port) };
      await old.client.ask('POST', '/wp/v2/comments/11', { as, body: { author_user_agent: 'A client' } });
      const words = ['import', '--from', old.site.url, '--user', 'admin'];
      const { records, skipped } = await data<{
        records: Record<string, Record<string, number>>;
        skipped: unknown[];
      }>(words, { ...env, IMPORT_PASSWORD: await passwordOf('whole') });
      expect(skipped).toEqual([]);
      for (const type of [
        'user',
        'term',
        'post',
        'page',
        'media',
        'comment',
        'event',
        'venue',
        'organizer',
        'form',
      ])
        expect([type, Object.keys(records[type] ?? {})]).toEqual([
          type,
          expect.arrayContaining([expect.any(String)]),
        ]);
      const moved = new Client(fresh.url);
      for (const route of [
        '/wp/v2/posts?status=any,trash&context=edit',
        '/wp/v2/pages?status=any&context=edit',
        '/wp/v2/media?context=edit',
        '/wp/v2/comments?status=all&context=edit',
        '/wp/v2/categories?orderby=id&context=edit',
        '/wp/v2/tags?orderby=id&context=edit',
        '/wp/v2/users?orderby=id',
        '/tribe/events/v1/events?start_date=2000-01-01',
        '/tribe/events/v1/venues',
        '/tribe/events/v1/organizers',
        '/tribe/events/v1/categories',
        '/contact-form-7/v1/contact-forms',
        '/contact-form-7/v1/contact-forms/80',
        '/?_fields=name,description',
      ]) {
        const query = { per_page: 50 };
        const [there, here] = await Promise.all([
          old.client.ask('GET', route, { as, query }),
          moved.ask('GET', route, { as, query }),
        ]);
        expect([route, here.status]).toEqual([route, 200]);
        expect([route, here.body]).toEqual([route, there.body]);
      }
    },
    LONG_MS,
  );

  test(
    'a site is updated from the API of the old site, with drafts if there are credentials',
    async () => {
      const password = await passwordOf('move');
      await old.client.ask('POST', '/wp/v2/posts/3', {
        as,
        body: { title: 'Changed &amp; there', tags: [32] },
      });
      await old.client.ask('POST', '/wp/v2/comments', { as, body: { post: 50, content: 'New there' } });
      await old.client.ask('POST', '/wp/v2/categories/31', { as, body: { name: 'Near' } });
      const words = ['import', '--from', old.site.url, '--user', 'admin', '--since', '2000-01-01'];
      const env = { ...there, IMPORT_PASSWORD: password };
      const { records } = await data<{ records: Record<string, Record<string, number>> }>(words, env);
      expect(records).toMatchObject({
        post: { updated: expect.any(Number) },
        comment: { created: 1 },
        term: { updated: 1 },
        event: { updated: 1 },
      });
      expect(Object.keys(records['post'] ?? {})).toEqual(['updated']);
      // The API shows only public fields of events, and no dates of forms.
      const itemsOf = (exported: string): string[] =>
        exported
          .split('<item>')
          .map((item) =>
            /<wp:post_type>(?:<!\[CDATA\[)?(?:tribe_|wpcf7_)/.test(item)
              ? item.replace(/<content:encoded>.*?<\/content:encoded>/s, '').replace(/^.*_hash.*$/gm, '')
              : item,
          );
      expect(itemsOf(await exportOf(there))).toEqual(itemsOf(await exportOf(old.env)));
      const later = await data<{ records: Record<string, unknown> }>(
        [...words.slice(0, -1), '2090-01-01'],
        env,
      );
      expect(Object.keys(later.records)).not.toContain('post');
    },
    LONG_MS,
  );

  test('a site is backed up during writes, and the backup has no broken references', async () => {
    let isDone = false;
    let written = 0;
    const writing = (async () => {
      while (!isDone) {
        const { body: term } = await old.client.ask<{ id: number }>('POST', '/wp/v2/tags', {
          as,
          body: { name: `Tag ${written}` },
        });
        const { body: post } = await old.client.ask<{ id: number }>('POST', '/wp/v2/posts', {
          as,
          body: { title: `Post ${written}`, status: 'publish', tags: [term.id] },
        });
        await old.client.ask('POST', '/wp/v2/comments', { as, body: { post: post.id, content: 'Said' } });
        written += 1;
      }
    })();
    const lines = await backupOf(old.env).finally(() => {
      isDone = true;
    });
    await writing;
    expect(written).toBeGreaterThan(0);
    interface Line {
      readonly service: string;
      readonly collection: string;
      readonly document: Readonly<Record<string, unknown>>;
    }
    const of = (collection: string) =>
      lines
        .filter((line) => line.startsWith(`{"service":"core","collection":"${collection}",`))
        .map((line) => (JSON.parse(line) as Line).document);
    const numberIn = (value: unknown): number => Number(Object.values((value ?? {}) as object)[0]);
    const posts = new Set(of('posts').map(({ _id }) => numberIn(_id)));
    const terms = new Set(of('terms').map(({ _id }) => numberIn(_id)));
    const named = of('posts').flatMap((post) => (post['tags'] ?? []) as unknown[]);
    expect(named.map(numberIn).filter((id) => !terms.has(id))).toEqual([]);
    const commented = of('comments').filter((comment) => comment['elsewhere'] !== true);
    expect(commented.map(({ post }) => numberIn(post)).filter((id) => !posts.has(id))).toEqual([]);
  });

  (THEME_DATA === undefined ? test.skip : test)(
    'takes the theme unit test data as they say of themselves',
    async () => {
      await run(['import', THEME_DATA ?? ''], there);
      const file = parseXml(await readFile(THEME_DATA ?? '', 'utf8'));
      const idIn = (item: XmlElement): number => Number(item.text('wp:post_id'));
      // Ids in use on this site are not kept.
      const items = file.all('item').filter((item) => idIn(item) > LAST_ID);
      const ofType = (type: string): XmlElement[] =>
        items.filter((item) => item.text('wp:post_type') === type);
      const found = async (route: string, query: Readonly<Record<string, string>>): Promise<Item[]> => {
        const asked = { per_page: 100, orderby: 'id', context: 'edit', ...query };
        return (await copied.ask<Item[]>('GET', route, { as, query: asked })).body;
      };
      const status = 'publish,future,draft';
      for (const [type, route] of [
        ['post', '/wp/v2/posts'],
        ['page', '/wp/v2/pages'],
      ] as const) {
        const sent = ofType(type);
        expect(sent.length).toBeGreaterThan(10);
        const stored = await found(route, { status, include: sent.map(idIn).join() });
        expect(ids(stored)).toEqual(sent.map(idIn).sort((one, other) => one - other));
        for (const item of sent)
          expect(stored.find(({ id }) => id === idIn(item))).toMatchObject({
            slug: item.text('wp:post_name'),
            date: item.text('wp:post_date').replace(' ', 'T'),
            password: item.text('wp:post_password'),
            ...(type === 'page' && {
              ...(Number(item.text('wp:post_parent')) !== SAMPLE_PAGE_ID && {
                parent: Number(item.text('wp:post_parent')),
              }),
              menu_order: Number(item.text('wp:menu_order')),
            }),
            ...(type === 'post' && { sticky: item.text('wp:is_sticky') === '1' }),
          });
      }
      const comments = items
        .flatMap((item) => item.all('wp:comment').map((comment) => ({ comment, post: idIn(item) })))
        .filter(({ comment }) => comment.text('wp:comment_type') === '');
      const stored = await found('/wp/v2/comments', {
        status: 'all',
        include: comments.map(({ comment }) => comment.text('wp:comment_id')).join(),
      });
      expect(stored).toHaveLength(comments.length);
      for (const { comment, post } of comments)
        expect(stored.find(({ id }) => id === Number(comment.text('wp:comment_id')))).toMatchObject({
          post,
          parent: Number(comment.text('wp:comment_parent')),
          date: comment.text('wp:comment_date').replace(' ', 'T'),
        });
      const published = ofType('post').filter((item) => item.text('wp:status') === 'publish');
      for (const [domain, route] of [
        ['category', '/wp/v2/categories'],
        ['post_tag', '/wp/v2/tags'],
      ] as const) {
        const slugs = [...new Set(published.flatMap((item) => item.slugs(domain)))].filter(
          (slug) => slug !== 'uncategorized',
        );
        const terms = await found(route, { slug: slugs.slice(0, 100).join() });
        expect(Object.fromEntries(terms.map(({ slug, count }) => [slug, count]))).toEqual(
          Object.fromEntries(
            slugs
              .slice(0, 100)
              .map((slug) => [slug, published.filter((item) => item.slugs(domain).includes(slug)).length]),
          ),
        );
      }
    },
    LONG_MS,
  );

  test(
    'a backup moves a site from the embedded database to a MongoDB and back unchanged',
    async () => {
      const saved = await backupOf(old.env);
      const uris = SERVICES.map((name) => [`${name.toUpperCase()}_MONGODB_URI`, database.uri(name)] as const);
      const cluster = {
        ...old.env,
        DATA_DIR: await old.newDirectory(),
        PORT: String(await freePort()),
        // A password is generated for the new site, and replaced by the restore.
        ADMIN_PASSWORD: '',
        ...Object.fromEntries(uris),
      };
      const restored = await runAlmanacHere(['restore', join(old.site.dataDir, 'backup.jsonl.gz')], cluster);
      expect(restored).toMatchObject({
        status: 0,
        result: expect.stringContaining('users are those of the backup'),
      });
      expect(restored.output).not.toContain('The site is new');
      expect(comparable(await backupOf(cluster))).toEqual(comparable(saved));
      // The restore replaces the existing content.
      await copy.stop();
      const backup = join(cluster.DATA_DIR, 'backup.jsonl.gz');
      await run(['restore', backup, '--replace'], there);
      const checked = await data<object>(['db', 'check', '--data', join(copy.dataDir, 'db')], there);
      expect(checked).toMatchObject({ documents: expect.any(Number), problems: [] });
      expect(comparable(await backupOf(there))).toEqual(comparable(saved));
    },
    LONG_MS,
  );
});

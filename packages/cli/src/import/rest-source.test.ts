import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dryRun } from './dry-run.js';
import { ITEM_TYPES } from './options.js';
import { restSource } from './rest-source.js';
import type { SourceItem } from './source.js';

/** A protected item of the other site. */
const PROTECTED = 12;
const POSTS = [10, 11, PROTECTED, 13];
const comment = (post: number) => ({ id: post + 100, post, status: 'approved', content: { rendered: 'Hi' } });

/** Sites below these addresses refuse to show their types, with this status. */
const TYPES_STATUS = /^\/types-(\d+)/;

/** A fake WordPress with the routes that an import uses; it rejects all credentials. */
const wordpress = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://old.test');
  const isClosed = pathname.startsWith('/closed');
  const typesStatus = TYPES_STATUS.exec(pathname)?.[1];
  if (typesStatus && pathname.endsWith('/types'))
    return void response.writeHead(Number(typesStatus)).end('{"message":"No types."}');
  const answer = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const asked = searchParams.get('post')?.split(',').map(Number) ?? POSTS;
  if (isClosed) return answer(401, { message: 'Sign in first.' });
  switch (pathname.replace(TYPES_STATUS, '')) {
    case '/wp-json/':
      return answer(200, { namespaces: ['wp/v2'], url: 'http://old.test', name: 'Old', routes: {} });
    case '/wp-json/wp/v2/users/me':
      return answer(401, { message: 'You are not logged in.' });
    case '/wp-json/wp/v2/posts':
      return answer(
        200,
        POSTS.map((id) => ({
          id,
          slug: `post-${id}`,
          date: '2020-01-02T03:04:05',
          link: `http://old.test/2020/post-${id}/`,
          status: 'publish',
          content: { rendered: 'Text', protected: id === PROTECTED },
        })),
      );
    case '/wp-json/wp/v2/types':
      return answer(200, {
        recipe: { slug: 'recipe', rest_base: 'recipes' },
        product: { slug: 'product', rest_base: 'products' },
        place: { slug: 'place', rest_base: 'places', rest_namespace: 'guide/v1' },
      });
    case '/wp-json/guide/v1/places':
      return answer(200, [{ id: 30, status: 'publish', title: { rendered: 'Lake' } }]);
    case '/wp-json/wp/v2/recipes':
      return answer(200, [
        { id: 20, status: 'publish', title: { rendered: 'Bread' }, servings: '4', cooking_minutes: 50 },
      ]);
    case '/wp-json/wp/v2/comments':
      // Like WordPress, the fake refuses all of them together.
      if (searchParams.has('post') && asked.includes(PROTECTED))
        return answer(401, { message: 'You may not.' });
      return answer(200, asked.map(comment));
    default:
      return answer(pathname.replace(TYPES_STATUS, '').startsWith('/wp-json/') ? 200 : 404, []);
  }
});
let address = '';
beforeAll(async () => {
  wordpress.listen(0, '127.0.0.1');
  await once(wordpress, 'listening');
  const at = wordpress.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
});
afterAll(() => {
  wordpress.close();
});

test('the permalink structure is derived from the addresses of posts', async () => {
  const { permalinkStructure } = await (await restSource(address, {})).survey(new Set());
  expect(permalinkStructure).toBe('/%year%/%postname%/');
});

test('only protected content is left out', async () => {
  const source = await restSource(address, {});
  const found: Record<number, number | string> = {};
  for await (const item of source.items(new Set(ITEM_TYPES), new Set()))
    if (item.kind === 'skipped') found[item.id] = item.kind;
    else found[item.record.id] = item.comments.length;
  expect(found).toEqual({ 10: 1, 11: 1, [PROTECTED]: 'skipped', 13: 1 });
});

test('an item of a type that both sites have is imported with the fields of its type', async () => {
  const source = await restSource(address, {});
  const found: SourceItem[] = [];
  for await (const item of source.items(new Set(ITEM_TYPES), new Set(['post', 'recipe'])))
    if (item.kind === 'item') found.push(item);
  expect(found).toMatchObject([
    { record: { of: 'recipe', id: 20, title: 'Bread', own: { servings: '4', cookingMinutes: 50 } } },
  ]);
  const options = { attachments: 'reference', authorMap: new Map<string, string>() } as const;
  const { data } = await dryRun(source, options, new Set(['post', 'recipe']));
  expect(data.records).toMatchObject({ item: { created: 1 } });
});

test('a type with a namespace of its own is read there', async () => {
  const source = await restSource(address, {});
  const { items } = await source.survey(new Set(['place']));
  expect(items).toContain(30);
});

test.each([401, 403, 404])(
  "a site that refuses its types with %i is imported with WordPress's types only",
  async (status) => {
    const source = await restSource(`${address}/types-${status}`, {});
    const { items } = await source.survey(new Set(['place']));
    expect([...items]).toEqual(POSTS);
  },
);

test('rejected credentials are an error, not an import of public content', async () => {
  const refused = restSource(address, { credentials: { user: 'ann', password: 'wrong' } });
  await expect(refused).rejects.toThrow(/127\.0\.0\.1:\d+ refuses ann with this application password\./);
});

test.each([
  [undefined, /127\.0\.0\.1:\d+ shows its REST API to signed-in users only\. Name one with --user\./],
  [{ user: 'ann', password: 'wrong' }, /127\.0\.0\.1:\d+ refuses ann with this application password\./],
])('the error for a private API says what to do (%j)', async (credentials, sentence) => {
  const refused = restSource(`${address}/closed`, { ...(credentials && { credentials }) });
  await expect(refused).rejects.toThrow(sentence);
});

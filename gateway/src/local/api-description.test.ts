import type { ApiFragment } from '@almanac/rest';
import { expect, test } from '@jest/globals';
import { ApiDescription } from './api-description.js';
import { explorerOf } from './explorer.js';

const fragment = (path: string): ApiFragment => ({ tags: [], paths: { [path]: {} }, schemas: {} });

test('a document is given only when every service has said something, and then also while one is away', async () => {
  let isAway = true;
  const description = new ApiDescription({
    services: [
      { name: 'core', getDescription: async () => fragment('/wp/v2') },
      {
        name: 'events',
        getDescription: async () => {
          if (isAway) throw new Error('away');
          return fragment('/tribe/events/v1');
        },
      },
    ],
    own: fragment('/'),
    apiUrl: 'http://site.test/wp-json',
    // Something changes all the time.
    versions: { now: 1, mark: () => ({}), holds: () => false } as never,
    logger: { warn: () => undefined },
  });
  const paths = async () => {
    const { body } = await description.get();
    return Object.keys(JSON.parse(String(body)).paths).sort();
  };
  await expect(description.get()).rejects.toMatchObject({ status: 503 });
  isAway = false;
  expect(await paths()).toEqual(['/', '/tribe/events/v1', '/wp/v2']);
  isAway = true;
  expect(await paths()).toEqual(['/', '/tribe/events/v1', '/wp/v2']);
});

test.each([
  ['http://site.test', ''],
  ['http://site.test/blog', '/blog'],
])('the explorer of %s takes everything from below its address', async (siteUrl, base) => {
  const explorer = explorerOf(siteUrl);
  const read = async (path: string) => String((await explorer.get(path)?.())?.body ?? '');
  const page = await read('/docs');
  expect(page).toContain(`href="${base}/openapi.json"`);
  const files = [...page.matchAll(/(?:src|href)="([^"]*\/docs\/[^"]+)"/g)].map(([, address = '']) => address);
  expect(files).toHaveLength(4);
  for (const file of files) expect(await read(file.slice(base.length))).not.toBe('');
});

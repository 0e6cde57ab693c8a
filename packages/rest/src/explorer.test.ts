import { expect, test } from '@jest/globals';
import { explorerOf } from './explorer.js';

test.each([
  ['http://site.test', ''],
  ['http://site.test/blog', '/blog'],
])('the explorer of %s loads everything from addresses of its own site', async (siteUrl, base) => {
  const explorer = explorerOf(siteUrl);
  const read = async (path: string) => String((await explorer.get(path)?.())?.body ?? '');
  const page = await read('/docs');
  expect(page).toContain(`href="${base}/openapi.json"`);
  const files = [...page.matchAll(/(?:src|href)="([^"]*\/docs\/[^"]+)"/g)].map(([, address = '']) => address);
  expect(files).toHaveLength(4);
  for (const file of files) expect(await read(file.slice(base.length))).not.toBe('');
});

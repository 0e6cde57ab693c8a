import { expect, test } from '@jest/globals';
import { redirectSchema } from './schema.js';

test.each([
  ['/api', false],
  ['/api/x/', false],
  ['/API/x', false],
  ['/apis/x', true],
  ['/wp-json/x', true],
  ['/wp-content/a.png', false],
  ['/assets', false],
])('on a site with its API at /api, the address %s may redirect: %s', (from, may) => {
  expect(redirectSchema('/api').safeParse({ from, to: '/new/' }).success).toBe(may);
});

import { expect, test } from '@jest/globals';
import { CachedObject, renderAll } from './objects.js';

const big = (id: number) => new CachedObject({ fields: { id, text: 'x'.repeat(600_000) } });

test('other requests run while the objects of a large page are serialized', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const page = await renderAll([1, 2, 3, 4, 5, 6, 7, 8].map(big), undefined, { inList: true });
  clearInterval(timer);
  expect(page.map(({ json }) => JSON.parse(String(json)).id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(turns).toBeGreaterThan(0);
});

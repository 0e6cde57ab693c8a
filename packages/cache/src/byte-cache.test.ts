import { expect, test } from '@jest/globals';
import { ByteCache } from './byte-cache.js';

const cache = () => new ByteCache<{ readonly bytes: number }>(100, ({ bytes }) => bytes);

test('the least recently used value is evicted when the limit is reached', () => {
  const values = cache();
  for (const key of ['a', 'b']) values.set(key, { bytes: 40 });
  values.get('a');
  values.set('c', { bytes: 40 });
  expect(['a', 'b', 'c'].map((key) => values.get(key)?.bytes)).toEqual([40, undefined, 40]);
});

test('a value above the limit is not cached', () => {
  const values = cache();
  values.set('a', { bytes: 101 });
  expect(values.get('a')).toBeUndefined();
});

test('a deleted value is not found', () => {
  const values = cache();
  values.set('a', { bytes: 1 });
  values.delete('a');
  expect(values.get('a')).toBeUndefined();
});

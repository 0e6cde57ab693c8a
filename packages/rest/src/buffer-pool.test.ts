import { expect, test } from '@jest/globals';
import { BufferPool } from './buffer-pool.js';

const KB = 1024;

test.each([1, 64 * KB - 1, 64 * KB, 64 * KB + 1, 256 * KB])(
  'a buffer for %i bytes is larger than they are',
  (size) => {
    const buffers = new BufferPool(1024 * KB);
    buffers.give(Buffer.allocUnsafeSlow(size));
    expect(buffers.take(size).length).toBeGreaterThan(size);
    expect(new BufferPool(0).take(size).length).toBeGreaterThan(size);
  },
);

test('a buffer is used again, unless that would keep too much', () => {
  const buffers = new BufferPool(128 * KB);
  const [first, second] = [buffers.take(100 * KB), buffers.take(100 * KB)];
  buffers.give(first);
  buffers.give(second);
  expect(buffers.take(70 * KB)).toBe(first);
  expect(buffers.take(70 * KB)).not.toBe(second);
});

import { expect, test } from '@jest/globals';
import { inRequestedOrder } from './list-window.js';

const found = [{ id: 1 }, { id: 2 }, { id: 3 }];

test('found items are sorted in the order of the request', () => {
  expect(inRequestedOrder(found, ({ id }) => id, [3, 9, 1, 2], false)).toEqual([
    { id: 3 },
    { id: 1 },
    { id: 2 },
  ]);
});

test('found items are sorted in the opposite order on request', () => {
  expect(inRequestedOrder(found, ({ id }) => id, [3, 1, 2], true)).toEqual([{ id: 2 }, { id: 1 }, { id: 3 }]);
});

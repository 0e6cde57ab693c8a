import { expect, test } from '@jest/globals';
import { inRequestedOrder } from './list-window.js';

const found = [{ id: 1 }, { id: 2 }, { id: 3 }];

test('puts what was found into the order of the request', () => {
  expect(inRequestedOrder(found, ({ id }) => id, [3, 9, 1, 2], false)).toEqual([
    { id: 3 },
    { id: 1 },
    { id: 2 },
  ]);
});

test('turns the order round', () => {
  expect(inRequestedOrder(found, ({ id }) => id, [3, 1, 2], true)).toEqual([{ id: 2 }, { id: 1 }, { id: 3 }]);
});

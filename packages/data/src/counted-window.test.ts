import { expect, test } from '@jest/globals';
import { countedWindow } from './list-window.js';

test.each([
  ['a list that ends in the window', { offset: 0, limit: 3 }, [1, 2], 2, 0],
  ['an empty list', { offset: 0, limit: 3 }, [], 0, 0],
  ['the end of a longer list', { offset: 3, limit: 3 }, [4], 4, 0],
  ['a full window', { offset: 0, limit: 2 }, [1, 2], 9, 1],
  ['a window beyond the end', { offset: 12, limit: 3 }, [], 9, 1],
])(
  'the total of %s is counted only where the window does not tell it',
  async (_list, window, found, total, counts) => {
    let counted = 0;
    const count = async () => {
      counted += 1;
      return 9;
    };
    expect(await countedWindow({ ...window, isShort: true }, async () => [...found], count)).toEqual({
      items: found,
      total,
    });
    expect(counted).toBe(counts);
  },
);

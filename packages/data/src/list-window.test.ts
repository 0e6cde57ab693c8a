import { expect, test } from '@jest/globals';
import { listWindow } from './list-window.js';

test.each([
  [
    { page: 1, per_page: 10 },
    { offset: 0, limit: 10, page: 1 },
  ],
  [
    { page: 3, per_page: 10 },
    { offset: 20, limit: 10, page: 3 },
  ],
  [
    { page: 3, per_page: 10, offset: 0 },
    { offset: 20, limit: 10, page: 3 },
  ],
  [
    { page: 1, per_page: 10, offset: 20 },
    { offset: 20, limit: 10, page: 3 },
  ],
  [
    { page: 1, per_page: 10, offset: 5 },
    { offset: 5, limit: 10, page: 2 },
  ],
  [
    { page: 2, per_page: 1, offset: -1 },
    { offset: 1, limit: 1, page: 2 },
  ],
])('the arguments %j give the window %j', (asked, window) => {
  expect(listWindow(asked)).toEqual(window);
});
